/**
 * C-CDA documents read by a different library than the converter's (fast-xml-parser), for an independent measurement.
 */
import { XMLParser } from 'fast-xml-parser';

export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Node | string)[];
  readonly parent?: Node;
  /** Position among siblings of the same name, from 1. */
  readonly position: number;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  attributeNamePrefix: '',
  processEntities: true,
});

type Raw = Readonly<Record<string, unknown>>;

/** The root element of a document: UTF-8, or UTF-16 with a byte order mark. */
export function readDocument(bytes: Uint8Array): Node | undefined {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  const raw = parser.parse(new TextDecoder(encoding).decode(bytes)) as readonly Raw[];
  return nodes(raw).find((n): n is Node => typeof n !== 'string');
}

function nodes(raw: readonly Raw[], parent?: Node): readonly (Node | string)[] {
  const seen = new Map<string, number>();
  return raw.flatMap((item): (Node | string)[] => {
    const name = Object.keys(item).find((key) => key !== ':@') ?? '';
    if (name === '#text') return [String(item[name])];
    if (name.startsWith('?') || name === '') return [];
    const position = (seen.get(name) ?? 0) + 1;
    seen.set(name, position);
    const attributes = (item[':@'] ?? {}) as Readonly<Record<string, string>>;
    const node: Node & { children: readonly (Node | string)[] } = { name, attributes, parent, position, children: [] };
    node.children = nodes(item[name] as readonly Raw[], node);
    return [node];
  });
}

export const elementsOf = (node: Node): readonly Node[] => node.children.filter((c): c is Node => typeof c !== 'string');
export const childrenOf = (node: Node, name: string): readonly Node[] => elementsOf(node).filter((c) => c.name === name);

/** The node and everything below it. */
export function* within(node: Node): Generator<Node> {
  yield node;
  for (const child of elementsOf(node)) yield* within(child);
}

/** All characters, white space collapsed, words of adjacent elements kept apart. */
export const textOf = (node: Node): string =>
  node.children
    .map((c) => (typeof c === 'string' ? c : ` ${textOf(c)} `))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

export function pathOf(node: Node): string {
  return `${node.parent ? pathOf(node.parent) : ''}/${node.name}[${node.position}]`;
}
