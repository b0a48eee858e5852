import type { LanguagePack } from '@chartloom/rules';
import { areRelatives } from '../assertion/relatives.js';
import type { Concept, ConceptKind } from '@chartloom/terminology';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import type { Statement } from './section.js';
import { endOfPhrase, hasPhrase } from '../text/phrases.js';
import type { Span } from '../text/source.js';

/** What an item of a list names, by the kind of list. */
type Listed = Extract<ConceptKind, 'disorder' | 'drug' | 'procedure' | 'allergen' | 'vaccine'>;

/** Where the name of an item ends: at what tells more of it. The name of a drug has no number but a short last one: "Vit B12", "Omega 3 1 capsule". */
const ENDS: Readonly<Record<Listed, RegExp>> = {
  disorder: /[;:([\t\n]|\s[-–—]\s|,\s|\.(?:\s|$)/,
  procedure: /[;:([\t\n]|\s[-–—]\s|,\s|\.(?:\s|$)|(?:\sof)?\s\d/,
  drug: /[;:([\t\n,]|\s[-–—]\s|\.(?:\s|$)|\s\d(?!\d?\s\d)|(?<!\s)\d(?!\d?(?:\s|$))/,
  allergen: /[;:([\t\n,]|\s[-–—]\s|\.(?:\s|$)|\s\d/,
  vaccine: /[;:([\t\n,]|\s[-–—]\s|\.(?:\s|$)|\s\d/,
};
/** Words of letters; more of them are a sentence. */
const WORDS = /^\p{L}[\p{L}\d'’/&+-]*(?:(?: \+)? [\p{L}\d][\p{L}\d'’/&+-]*)*$/u;
const MOST_WORDS: Readonly<Record<Listed, number>> = { disorder: 8, procedure: 8, drug: 4, allergen: 4, vaccine: 6 };
/** Letters: what is shorter is an abbreviation without an explanation. */
const SHORTEST = 4;
/** Before an item there are only its mark and number. */
const BEFORE_ITEM = /^[^\p{L}\d]{0,12}(?:\d{1,2}[.)]|[a-z][.)])?[^\p{L}\d]{0,12}$/u;
/** "M51.16 — Lumbar disc degeneration": the code of ICD-10 that is printed before a name. */
const CODE_BEFORE = /^[A-Z]\d[\dA-Z](?:\.[\dA-Z]{1,4})?\s{0,2}[-–—:]?\s{1,2}(?=\p{L})/u;
/** "1974 tonsils out". */
const YEAR_BEFORE = /^(?:19|20)\d\d[\s:–-]{1,3}(?=\p{L})/u;
/** What is before a name in its item. */
const BEFORE_NAME: Readonly<Partial<Record<Listed, RegExp>>> = { disorder: CODE_BEFORE, procedure: YEAR_BEFORE };
/** Between items in one line: "chest X-ray; cannulization". */
const AFTER_ITEM = /;\s*$/;
/** In an enumeration in one line: "1) chest X-ray 2) cannulization". */
const AFTER_NUMBER = /\s\d{1,2}\)\s{0,3}$/;
/** "PROCEDURE PERFORMED: Hemiarthroplasty". */
const AFTER_TITLE = /:[^\S\n]*$/;
/** "Zorbivane 10 mg": no heading has an amount. */
const AMOUNT_AFTER = /^\p{L}[\p{L} '’-]{3,60}(?: ?[,:–-])? \d[\d.,/-]{0,12} ?[\p{L}%]/u;
/** "Sulpha drugs - itching": before what an allergen does. */
const REACTION_AFTER = /^\p{Lu}[\p{L} '’/-]{3,40}?(?:\s[-–—]|:|\s?\()\s?/u;
const KINDS: readonly ConceptKind[] = [
  'disorder', 'symptom', 'drug', 'procedure', 'allergen', 'vaccine', 'analyte', 'scale', 'vital', 'reaction',
]; // prettier-ignore

/**
 * The name of a list's item that no table knows, as a concept without codes: an item of a list is never dropped.
 * @returns nothing where the statement is no item, where a table knows a part of it, or where it reads like a sentence or a remark
 */
export function unknownNameOf(reader: Reader, statement: Statement, kind: Listed): Match | undefined {
  const { text, pack } = reader;
  const whole = withoutBlanks(text, statement.cells?.get('name') ?? statement);
  if (!statement.cells && !isItem(reader, { ...statement, ...whole }, kind)) return undefined;
  const before = BEFORE_NAME[kind]?.exec(text.slice(whole.start, whole.end))?.[0].length ?? 0;
  const item = { start: whole.start + before, end: whole.end };
  const printed = text.slice(item.start, item.end);
  const end = ENDS[kind].exec(printed)?.index ?? printed.length;
  const name = printed.slice(0, end).trimEnd();
  const isLabel = kind !== 'allergen' && /^\s*:|:\s*$/.test(printed.slice(name.length));
  if (isLabel || !mayBeName(pack, name, MOST_WORDS[kind])) return undefined;
  const span: Span = { start: item.start, end: item.start + name.length };
  if (areRelatives(reader, span)) return undefined;
  if (!isUnknown(reader, span, kind)) return undefined;
  const concept: Concept = { kind, name, terms: [name], codes: [] };
  return { concept, ...span };
}

const withoutBlanks = (text: string, { start, end }: Span): Span => {
  const from = start + (/^\s*/.exec(text.slice(start, end))?.[0].length ?? 0);
  return { start: from, end: Math.max(from, end) };
};

/** Whether what the tables know of a name leaves it a name that they do not know: "Calcium + vit D" of drugs is no test. */
export function isUnknown({ findConcepts }: Reader, span: Span, kind: Listed): boolean {
  const known = findConcepts(span, KINDS);
  if (known.length === 0) return true;
  if (kind === 'drug') return known.every(({ concept }) => concept.kind === 'analyte' || concept.kind === 'allergen');
  return kind === 'procedure' && isDoneTo(known, span);
}

/** "Blood glucose monitoring": what is known is a part of the name, and the word after it says what is done. */
const isDoneTo = (known: readonly Match[], { end }: Span): boolean =>
  known.every(({ concept, ...part }) => concept.kind !== 'procedure' && part.end < end);

/** "XXXXXXX" fills cells and names nothing: a word has three letters that differ. */
export const hasLetters = (word: string): boolean => new Set(word.toLowerCase().match(/\p{L}/gu)).size > 2;

/** Whether words may be a name, and are neither a sentence nor a remark. */
export const mayBeName = (pack: LanguagePack, name: string, most: number): boolean =>
  (name.match(/\p{L}/gu)?.length ?? 0) >= SHORTEST &&
  hasLetters(name) &&
  WORDS.test(name) &&
  name.split(' ').length <= most &&
  endOfPhrase(pack, 'no name in a list', name, 0) === undefined &&
  !hasPhrase(pack, 'verb of a sentence', name);

/**
 * Whether a statement begins its line, after its mark or number, or without one where a table knows another line of the same block or a
 * drug has its amount, an allergen its reaction: another line alone may be a heading that is not known.
 */
function isItem({ text, findConcepts }: Reader, { start, section }: Statement, kind: Listed): boolean {
  const line = section.lines.find((one) => one.start <= start && start < one.end);
  if (!line) return false;
  const before = text.slice(line.start, start);
  const kinds: readonly ConceptKind[] = kind === 'disorder' ? ['disorder', 'symptom'] : [kind];
  const isNext = AFTER_ITEM.test(before) && findConcepts({ start: line.start, end: start }, kinds).length > 0;
  if (isNext || AFTER_NUMBER.test(before)) return true;
  if (!BEFORE_ITEM.test(before)) return false;
  if (
    before.trim() !== '' ||
    (line === section.lines[0] && AFTER_TITLE.test(text.slice(Math.max(0, line.start - 8), line.start)))
  )
    return true;
  if (kind === 'drug' && AMOUNT_AFTER.test(text.slice(start, line.end))) return true;
  const reaction = kind === 'allergen' ? REACTION_AFTER.exec(text.slice(start, line.end)) : null;
  if (reaction && findConcepts({ start: start + reaction[0].length, end: line.end }, ['reaction', 'symptom']).length > 0)
    return true;
  return section.lines.some((other) => other !== line && other.block === line.block && findConcepts(other, kinds).length > 0);
}
