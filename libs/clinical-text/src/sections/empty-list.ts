/** Sections whose words only say that their list is empty: that nothing is known, or that nothing is on record. */
import { fromPack, type LanguagePack } from '@chartloom/rules';
import { endOfPhrase, hasPhrase, isPhrase, startOfLastPhrase } from '../text/phrases.js';
import type { SectionKind } from './section-kinds.js';
import { sectionType } from './section-titles.js';

/** A section without facts. */
export interface EmptyList {
  readonly title?: string;
  /** Its LOINC code. */
  readonly loinc?: string;
  /** The words of each cell, paragraph or item, without the heads of columns. */
  readonly texts: readonly string[];
}

/** `none-known`: a statement that there is nothing of this kind. `no-record`: no one says whether there is. */
export type WhyEmpty = 'none-known' | 'no-record';

const kindOfCode = fromPack(
  ({ sections }) => new Map([...sections.kinds].reverse().flatMap(({ kind, loinc }) => (loinc ? [[loinc, kind] as const] : []))),
);

/**
 * Why a list is empty, where all its words say so. "No known medications" says it of a list of drugs only, and "no known
 * heart disease" or "no known drug allergies" of no list as a whole.
 */
export function readEmptyList(pack: LanguagePack, { title, loinc, texts }: EmptyList): WhyEmpty | undefined {
  const kind = (title === undefined ? undefined : sectionType(pack, title)?.kind) ?? kindOfCode(pack).get(loinc ?? '');
  const found = new Set(texts.map(trimmed).flatMap((words) => (words ? [reasonOf(pack, words, title, kind)] : [])));
  const [reason] = found;
  return found.size === 1 ? reason : undefined;
}

const LETTER = /\p{L}/u;

/** Words without the marks, numbers and dates around them. */
function trimmed(text: string): string {
  const start = text.search(LETTER);
  let end = text.length;
  while (end > start && !LETTER.test(text.charAt(end - 1))) end--;
  return start < 0 ? '' : text.slice(start, end);
}

function reasonOf(
  pack: LanguagePack,
  words: string,
  title: string | undefined,
  kind: SectionKind | undefined,
): WhyEmpty | undefined {
  if (isPhrase(pack, 'nothing on record', words)) return 'no-record';
  const isList = (name: string): boolean =>
    sameWords(name, title) || (kind !== undefined && sectionType(pack, name)?.kind === kind);
  const record = startOfLastPhrase(pack, 'nothing on record', words);
  if (record !== undefined && isList(trimmed(words.slice(0, record)))) return 'no-record';
  const end = endOfPhrase(pack, 'none known of a list', words, 0);
  if (end === undefined) return undefined;
  const name = trimmed(words.slice(end));
  // A list of allergies is more than those to drugs.
  const isPart = kind === 'allergies' && !sameWords(name, title) && hasPhrase(pack, 'allergy to drugs', name);
  return !isPart && isList(name) ? 'none-known' : undefined;
}

const sameWords = (a: string, b: string | undefined): boolean =>
  b !== undefined && a !== '' && a.toLowerCase() === trimmed(b).toLowerCase();
