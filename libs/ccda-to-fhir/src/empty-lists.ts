/**
 * Sections without facts whose narrative says why: "No known medications", "No information". The words of a language are
 * known to the reader.
 */
import { at, cds, isElement, statementsIn, textOf, type Section, type Statement, type XmlElement } from '@chartloom/ccda';
import type { Absence } from './absence.js';

/** A section without facts: its title, its LOINC code, and the words of each cell, paragraph or item. */
export interface EmptySection {
  readonly title?: string;
  readonly loinc?: string;
  readonly texts: readonly string[];
}

/** For each section what its words say of its list, where they say nothing else. */
export type EmptySectionReader = (sections: readonly EmptySection[]) => Promise<readonly (Absence | undefined)[]>;

/** What the words of each section say of its list. Longer ones say more than that it is empty. */
export async function readEmptySections(
  read: EmptySectionReader | undefined,
  sections: readonly Section[],
): Promise<ReadonlyMap<Section, Absence>> {
  const silent = read ? sections.flatMap((section) => emptySection(section) ?? []) : [];
  if (!read || silent.length === 0) return new Map();
  const readings = await read(silent.map(({ list }) => list));
  return new Map(silent.flatMap(({ section }, i) => (readings[i] ? [[section, readings[i]] as const] : [])));
}

/** A reason for an empty list has no more characters than this, nor more than a few cells. */
const MOST_CHARACTERS = 200;
const MOST_TEXTS = 12;

function emptySection(section: Section): { readonly section: Section; readonly list: EmptySection } | undefined {
  if (!section.text || section.sections.length > 0) return undefined;
  const texts: string[] = [];
  let characters = 0;
  for (const text of textsIn(section.text)) {
    texts.push(text);
    characters += text.length;
    if (texts.length > MOST_TEXTS || characters > MOST_CHARACTERS) return undefined;
  }
  if (texts.length === 0) return undefined;
  const { title, code } = section;
  return { section, list: { ...(title && { title }), ...(code?.code && { loinc: code.code }), texts } };
}

/** Heads of columns and captions name what would be there. */
const HEADS: ReadonlySet<string> = new Set(['thead', 'th', 'caption', 'tfoot']);
const BLOCKS: ReadonlySet<string> = new Set(['table', 'tbody', 'tr', 'td', 'paragraph', 'list', 'item']);

function* textsIn(element: XmlElement): Generator<string> {
  const blocks = element.children.filter((node) => isElement(node) && (BLOCKS.has(node.name) || HEADS.has(node.name)));
  if (blocks.length === 0) {
    const words = textOf(element);
    if (words) yield words;
    return;
  }
  for (const node of element.children) {
    if (!isElement(node)) {
      if (node.trim()) yield node.trim();
    } else if (!HEADS.has(node.name)) yield* textsIn(node);
  }
}

/**
 * Entries whose name only says that the list is empty: "Medications not documented" as a drug. They are no facts, as rows
 * that a form leaves empty are none.
 */
export async function readEmptyEntries(
  read: EmptySectionReader | undefined,
  { entries, title, code }: Section,
): Promise<ReadonlySet<XmlElement>> {
  const named = read ? entries.flatMap(statementsIn).flatMap((statement) => namedInWords(statement) ?? []) : [];
  if (!read || named.length === 0) return new Set();
  const list = { ...(title && { title }), ...(code?.code && { loinc: code.code }) };
  const readings = await read(named.map(({ words }) => ({ ...list, texts: [words] })));
  return new Set(named.flatMap(({ element }, i) => (readings[i] ? [element] : [])));
}

/** A statement of something, and the words that name it, where it has no code. "No known allergies" is a fact: it is read as one. */
function namedInWords({ element, kind }: Statement): { readonly element: XmlElement; readonly words: string } | undefined {
  if (kind !== 'substanceAdministration' && kind !== 'procedure' && kind !== 'supply') return undefined;
  const product = at(element, 'consumable', 'manufacturedProduct') ?? at(element, 'product', 'manufacturedProduct');
  const holder = at(product, 'manufacturedMaterial') ?? element;
  const codes = cds(holder, 'code');
  if (codes.some((cd) => cd.code !== undefined || cd.translations.some((t) => t.code !== undefined))) return undefined;
  const words = codes.find((cd) => cd.originalText)?.originalText ?? textOf(at(product, 'manufacturedMaterial', 'name'));
  return words && words.length <= MOST_CHARACTERS ? { element, words } : undefined;
}
