import { lookupTable } from '@chartloom/kernel';
import type { Source } from './source.js';

/** A code that an operator's table gives for another one. */
export interface TranslatedCode {
  readonly code: string;
  /** OID of its system, where it has one. */
  readonly codeSystem?: string;
  /** The URI of its system in FHIR. */
  readonly uri: string;
  readonly displayName?: string;
}

/** Codes of an operator's table by the system (an OID) and the code that they translate, joined by `|`. */
export type CodeTranslations = ReadonlyMap<string, readonly TranslatedCode[]>;

/** What every element of a document shares. */
export interface DocumentContext {
  /** What codes mean in other systems, as the operator says, by `SYSTEM|CODE`. */
  readonly translations?: CodeTranslations;
  readonly source: Source;
  /** Every element of this document that has an ID: the targets of `<reference value="#…"/>`. */
  readonly ids: ReadonlyMap<string, XmlElement>;
}

/**
 * The tree of a document. Order, mixed content and positions are kept; nothing is interpreted.
 *
 * Names are local names for `urn:hl7-org:v3`, `sdtc:x` for `urn:hl7-org:sdtc` and `prefix:x` as written for any other
 * namespace. Attributes likewise, with `xsi:` for XML Schema instance. So a name alone identifies its namespace.
 */
export class XmlElement {
  /** Set once, when the end tag is read. */
  children: readonly XmlNode[] = NONE;
  /** Offset after the end tag; set with the children. */
  end = 0;
  private ordinal = 0;
  private path: string | undefined;

  constructor(
    readonly name: string,
    /** Names and values in alternation. */
    readonly attributes: readonly string[],
    readonly parent: XmlElement | undefined,
    private readonly context: DocumentContext,
    private readonly offset: number,
  ) {}

  /** The value of an attribute as written. */
  attribute(name: string): string | undefined {
    const { attributes } = this;
    for (let i = 0; i < attributes.length; i += 2) if (attributes[i] === name) return attributes[i + 1];
    return undefined;
  }

  get ids(): ReadonlyMap<string, XmlElement> {
    return this.context.ids;
  }

  get translations(): CodeTranslations | undefined {
    return this.context.translations;
  }

  /** The source text of the element, tags included. Two elements with the same text mean the same. */
  get written(): string {
    return this.context.source.text.slice(this.offset, this.end);
  }

  /** Line and column of the `<` of the start tag, both from 1. */
  get line(): number {
    return this.context.source.at(this.offset).line;
  }
  get column(): number {
    return this.context.source.at(this.offset).column;
  }

  /** Position among the siblings of the same name, from 1, as in XPath. */
  get position(): number {
    if (this.ordinal === 0) XmlElement.number(this.parent?.children ?? [this]);
    return this.ordinal;
  }

  /**
   * The absolute XPath, every step with its position: `/ClinicalDocument[1]/component[1]/…`. The parser limits the
   * depth.
   */
  get xpath(): string {
    return (this.path ??= `${this.parent?.xpath ?? ''}/${this.name}[${this.position}]`);
  }

  /** Numbers all siblings at once, because a caller that asks for one usually asks for the next. */
  private static number(siblings: readonly XmlNode[]): void {
    const counts = new Map<string, number>();
    for (const sibling of siblings) {
      if (!isElement(sibling)) continue;
      sibling.ordinal = (counts.get(sibling.name) ?? 0) + 1;
      counts.set(sibling.name, sibling.ordinal);
    }
  }
}

export type XmlNode = XmlElement | string;

const NONE: readonly XmlNode[] = [];

/** Namespaces with a fixed prefix here. A document may use other prefixes. */
export const PREFIXES = lookupTable<string>({
  'urn:hl7-org:v3': '',
  'urn:hl7-org:sdtc': 'sdtc:',
  'http://www.w3.org/2001/XMLSchema-instance': 'xsi:',
  'http://www.w3.org/XML/1998/namespace': 'xml:',
});

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

export const elements = (parent: XmlElement | undefined): readonly XmlElement[] =>
  parent ? parent.children.filter(isElement) : NO_ELEMENTS;

/** Children with that name, in order. */
export function children(parent: XmlElement | undefined, name: string): readonly XmlElement[] {
  if (parent === undefined) return NO_ELEMENTS;
  let found: XmlElement[] | undefined;
  for (const node of parent.children) if (isElement(node) && node.name === name) (found ??= []).push(node);
  return found ?? NO_ELEMENTS;
}

/** Most elements have no child with the requested name: they share one empty result. */
const NO_ELEMENTS: readonly XmlElement[] = [];

/** The first child with each name, level by level: `at(entry, 'act', 'code')`. */
export function at(parent: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  let found = parent;
  for (const name of names) found = firstChild(found, name);
  return found;
}

function firstChild(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  if (parent === undefined) return undefined;
  for (const node of parent.children) if (isElement(node) && node.name === name) return node;
  return undefined;
}

/** An attribute's value without surrounding white space. A blank one counts as absent. */
export const attribute = (element: XmlElement | undefined, name: string): string | undefined =>
  element?.attribute(name)?.trim() || undefined;

/**
 * All characters within an element, white space collapsed; block boundaries count as white space. Iterative, so any
 * depth is safe.
 */
export function textOf(element: XmlElement | undefined): string {
  if (element === undefined || element.children.length === 0) return '';
  const [only] = element.children;
  if (element.children.length === 1 && typeof only === 'string') return collapsed(only);
  let text = '';
  const pending: XmlNode[] = [element];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node === 'string') text += node;
    else {
      if (BLOCKS.has(node.name)) text += ' ';
      for (let i = node.children.length - 1; i >= 0; i--) pending.push(node.children[i] as XmlNode);
    }
  }
  return collapsed(text);
}

/** `text` with each run of white space as one blank, and none at its ends. Most texts need no change. */
export const collapsed = (text: string): string => (LOOSE.test(text) ? text.replace(/\s+/g, ' ').trim() : text);
const LOOSE = /^\s|\s$|\s\s|[^\S ]/;

/** Narrative elements that start a new word. */
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

/** The absolute XPath of an element. */
export const xpathOf = (element: XmlElement): string => element.xpath;
