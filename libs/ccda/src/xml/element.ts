/**
 * The tree that a document becomes: order, mixed content and positions are kept, nothing is interpreted.
 *
 * Names are local names for `urn:hl7-org:v3`, `sdtc:x` for `urn:hl7-org:sdtc` and `prefix:x` as written for any other
 * namespace; attributes likewise, with `xsi:` for XML Schema instance. So a name alone says which namespace was meant.
 */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly parent: XmlElement | undefined;
  /** Position among the siblings of the same name, from 1, as in XPath. */
  readonly position: number;
  /** Line and column of the `<` of the start tag, both from 1. */
  readonly line: number;
  readonly column: number;
  /** Every element with an ID in this document: what `<reference value="#…"/>` points at. */
  readonly ids: ReadonlyMap<string, XmlElement>;
}

export type XmlNode = XmlElement | string;

/** Namespaces whose prefix we fix, whatever a document calls them. */
export const PREFIXES: Readonly<Record<string, string>> = {
  'urn:hl7-org:v3': '',
  'urn:hl7-org:sdtc': 'sdtc:',
  'http://www.w3.org/2001/XMLSchema-instance': 'xsi:',
  'http://www.w3.org/XML/1998/namespace': 'xml:',
};

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

export const elements = (parent: XmlElement | undefined): readonly XmlElement[] =>
  parent ? parent.children.filter(isElement) : [];

/** Children of that name, in order. */
export const children = (parent: XmlElement | undefined, name: string): readonly XmlElement[] =>
  elements(parent).filter((e) => e.name === name);

/** The first child under each name in turn: `at(entry, 'act', 'code')`. */
export function at(parent: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  let found = parent;
  for (const name of names) found = found?.children.find((n): n is XmlElement => isElement(n) && n.name === name);
  return found;
}

/** An attribute's value without surrounding white space; blank is absent. */
export const attribute = (element: XmlElement | undefined, name: string): string | undefined =>
  element?.attributes[name]?.trim() || undefined;

/** All characters within an element, white space collapsed; block boundaries count as white space. Iterative: any depth. */
export function textOf(element: XmlElement | undefined): string {
  const parts: string[] = [];
  const pending: XmlNode[] = element ? [element] : [];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node === 'string') parts.push(node);
    else {
      if (BLOCKS.has(node.name)) parts.push(' ');
      for (let i = node.children.length - 1; i >= 0; i--) pending.push(node.children[i] as XmlNode);
    }
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** Narrative elements before which a word ends. */
const BLOCKS = new Set([
  'paragraph',
  'list',
  'item',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
  'br',
  'content',
  'text',
]);

/** The absolute XPath of an element, every step with its position: `/ClinicalDocument[1]/component[1]/…`. */
export function xpathOf(element: XmlElement): string {
  const steps: string[] = [];
  for (let e: XmlElement | undefined = element; e; e = e.parent) steps.push(`${e.name}[${e.position}]`);
  return `/${steps.reverse().join('/')}`;
}
