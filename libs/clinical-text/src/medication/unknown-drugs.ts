import { knownWords, type LanguagePack } from '@chartloom/rules';
import { hasLetters, isUnknown, mayBeName } from '../sections/unknown-names.js';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import type { Statement } from '../sections/section.js';
import { LIST_MARKS } from '../text/list-marks.js';
import { endOfPhrase, startOfLastPhrase } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import { strengthIn } from './amounts.js';
import { endOfDrugName } from './drug-name.js';
import { formBeforeName } from './routes.js';
import { readSig, type Sig } from './sig.js';
import { endsBetweenItems } from './words-about.js';

/** Words of a drug that no table knows. */
export interface UnknownDrug extends Match {
  /** Nothing but its place says that it is a drug, or it is in running text. */
  readonly isDoubted?: true;
}

/** Shorter words are abbreviations, which no dictionary tells from a name. */
const WORD = /\p{L}[\p{L}\p{N}-]{4,30}/gu;
/** Where an item of a list in one line begins. */
const ITEM_BEGINS = new RegExp(`(?:^|[,;:+&\\t${LIST_MARKS}]\\s{0,3}|\\.\\s{1,3})$`);
/** "(Zorbivane)" is another name of what is before it, "Dr. Zorbin" a person, "/ Zorbivane" a part of what is before it. */
const OTHERWISE = /(?:[([/-]\s?|\b\p{Lu}\p{Ll}{1,3}\.\s?)$/u;
/** What ends the words of a name: the next item, or how it is taken. */
const ITEM_ENDS = /^\s{0,3}(?:[,;.\t\n]|$)/;
/** Up to an amount: " 10 mg", ": 10 mg", " tablets 10 mg". */
const TO_AMOUNT = /^[:\s(]{1,3}(?:\p{L}{2,12}\s)?(?=\d)/u;
const LONGEST_WORD = 12;
/** Where what tells of one drug ends at the latest. */
const NEXT_ITEM = /;|,\s|\.\s/;

/**
 * Names at the place of a drug that no table knows: each has the dose after it, which is not that of the drug before.
 * @param known the drugs of the statement that a table knows
 * @param isList the section is a list of drugs; in running text a name needs its dose and how it is taken
 */
export function unknownDrugsAmong(
  reader: Reader,
  statement: Statement,
  known: readonly Match[],
  isList: boolean,
): readonly UnknownDrug[] {
  if (statement.cells) return [];
  const { text, pack } = reader;
  const isKnownWord = knownWords(pack);
  const found: UnknownDrug[] = isList ? suppliesAmong(reader, statement, known) : [];
  found.push(...afterForms(reader, statement, [...known, ...found]));
  if (isList) found.push(...afterCommas(reader, statement, [...known, ...found]));
  for (const { 0: word, index } of text.slice(statement.start, statement.end).matchAll(WORD)) {
    const start = statement.start + index;
    const end = endOfDrugName(reader, start + word.length);
    if (!hasLetters(word) || isKnownWord(word) || isWithin(start, [...known, ...found]) || isPartOfKnown(text, start, end, known))
      continue;
    const before = text.slice(statement.start, start);
    if (OTHERWISE.test(before) || (isList && !beginsItem(pack, before))) continue;
    const place = isList ? inList(reader, { start, end }, statement, known) : inProse(reader, { start, end }, statement);
    if (place) found.push({ ...nameOf(reader, { start, end }), ...(place === 'doubted' && { isDoubted: true }) });
  }
  return found;
}

/** A name after the form in which it is given, also a short one or one that is a word: "Tab. Pan 40 mg 1-0-0", "Inj. Xone 1 g IV BD". */
const AFTER_FORM = /(?<=\p{L}\.? )\p{Lu}[\p{L}\p{N}-]{1,30}/gu;

function afterForms(reader: Reader, statement: Statement, known: readonly Match[]): UnknownDrug[] {
  const { text, pack } = reader;
  const printed = text.slice(statement.start, statement.end);
  return [...printed.matchAll(AFTER_FORM)].flatMap(({ 0: word, index }) => {
    const start = statement.start + index;
    if (formBeforeName(pack, printed.slice(0, index)) === '' || isWithin(start, known)) return [];
    const end = endOfDrugName(reader, start + word.length);
    if (isPartOfKnown(text, start, end, known)) return [];
    // "1\ntablet SL", "tab BD": a word of the instruction.
    const isInstruction = endOfPhrase(pack, 'instruction', word, 0) !== undefined || tellsHow(readSig(pack, word));
    return !isInstruction && tellsHow(sigOfItem(pack, text.slice(end, statement.end)))
      ? [{ ...nameOf(reader, { start, end }), isDoubted: true as const }]
      : [];
  });
}

/** A name between a comma and its amount, also a short one or of words that a dictionary has: ", Vit C 500 mg daily". */
const AFTER_COMMA = /(?<=[,;]\s)\p{Lu}[\p{L}\d'’/&+-]{0,30}(?: [\p{L}\d'’/&+-]{1,30}){0,3}?(?=:?\s\d(?!\d?\s\d))/gu;
const MOST_WORDS = 4;

function afterCommas(reader: Reader, statement: Statement, known: readonly Match[]): UnknownDrug[] {
  const { text, pack } = reader;
  if (known.length === 0) return [];
  return [...text.slice(statement.start, statement.end).matchAll(AFTER_COMMA)].flatMap(({ 0: name, index }) => {
    const start = statement.start + index;
    const span = { start, end: start + name.length };
    if (
      isWithin(start, known) ||
      !isUnknown(reader, span, 'drug') ||
      !mayBeName(pack, name, MOST_WORDS) ||
      endOfPhrase(pack, 'instruction', name, 0) !== undefined
    )
      return [];
    const { strength, dose } = sigOfItem(pack, text.slice(span.end, statement.end));
    return (strength ?? dose) === undefined ? [] : [{ ...nameOf(reader, span), isDoubted: true as const }];
  });
}

const tellsHow = ({ asNeeded, reason: _, ...parts }: Sig): boolean => asNeeded || Object.keys(parts).length > 0;

type Place = 'plain' | 'doubted' | undefined;

function inList({ text, pack }: Reader, { start, end }: Span, statement: Span, known: readonly Match[]): Place {
  const rest = text.slice(end, statement.end);
  if (isTaken(sigOfItem(pack, rest))) return 'plain';
  const isAlone = ITEM_ENDS.test(rest) && /\p{Lu}/u.test(text.charAt(start));
  return (isAlone && known.length > 0) || isWholeItem(pack, text.slice(statement.start, start), rest) ? 'doubted' : undefined;
}

/** "Zentaval", "Tab Zentaval", "Zentaval Tablet": the item has nothing but the name, and what form it has. */
const isWholeItem = (pack: LanguagePack, before: string, after: string): boolean =>
  [before, after].every((words) => words.trim() === '' || isForm(pack, words));
const isForm = (pack: LanguagePack, words: string): boolean => formBeforeName(pack, `${words.trim()} `).trim() === words.trim();

function inProse({ text, pack }: Reader, { end }: Span, statement: Span): Place {
  const rest = text.slice(end, statement.end);
  if (!TO_AMOUNT.test(rest) || strengthIn(pack, itemIn(rest)) === undefined) return undefined;
  const { strength, frequency, route } = sigOfItem(pack, rest);
  return strength !== undefined && (frequency ?? route) !== undefined ? 'doubted' : undefined;
}

/** "Vitamin D 1000 units": what is measured elsewhere is taken where an item of a list of drugs begins with it and its amount. */
function suppliesAmong({ text, pack, findConcepts }: Reader, statement: Statement, known: readonly Match[]): UnknownDrug[] {
  return findConcepts(statement, ['analyte', 'allergen']).flatMap(({ start, end }) => {
    const rest = text.slice(end, statement.end);
    const isItem = !isWithin(start, known) && beginsItem(pack, text.slice(statement.start, start)) && TO_AMOUNT.test(rest);
    if (!isItem || strengthIn(pack, itemIn(rest)) === undefined || isPartOfKnown(text, start, end, known)) return [];
    // "Calcium folinate 15 mg": the word before the amount is a part of the name, unless it is a form.
    const word = /^ (\p{L}[\p{L}-]{3,20}) (?=\d)/u.exec(rest)?.[1] ?? '';
    return [nameOf({ text }, { start, end: end + (word === '' || isForm(pack, word) ? 0 : word.length + 1) })];
  });
}

const nameOf = ({ text }: Pick<Reader, 'text'>, { start, end }: Span): Match => {
  const name = text.slice(start, end).replace(/\s+/g, ' ');
  return { start, end, concept: { kind: 'drug', name, terms: [name], codes: [] } };
};

const isWithin = (at: number, spans: readonly Span[]): boolean => spans.some(({ start, end }) => start <= at && at < end);

/** "Zentiva lisinopril", "lisinopril Zestoretic": right beside a drug that is known, with nothing between them, it is who makes it or its brand. */
const isPartOfKnown = (text: string, from: number, to: number, known: readonly Span[]): boolean =>
  known.some(({ start, end }) => text.slice(to, start) === ' ' || text.slice(end, from) === ' ');

/** Whether an item of a list may begin after these words of its statement. */
function beginsItem(pack: LanguagePack, before: string): boolean {
  if (ITEM_BEGINS.test(before) || isForm(pack, before)) return true;
  const words = before.trimEnd().slice(-LONGEST_WORD);
  return /\s$/.test(before) && (endsBetweenItems(pack, words) || startOfLastPhrase(pack, 'instruction', words) !== undefined);
}

/** A longer item is no instruction; a line of a thousand words without a comma would be read from each of them to its end. */
const LONGEST_ITEM = 500;
const itemIn = (rest: string): string => {
  const words = rest.slice(0, LONGEST_ITEM);
  return words.slice(0, NEXT_ITEM.exec(words)?.index);
};
const sigOfItem = (pack: LanguagePack, rest: string): Sig => readSig(pack, itemIn(rest).replace(/\s/g, ' '));
const isTaken = ({ strength, dose, frequency }: Sig): boolean => (strength ?? dose ?? frequency) !== undefined;

/** Whether a drug is printed as one with a name that no table knows: "lisinopril / Brentol 25 mg". */
export function hasUnknownPart({ text, pack }: Reader, { end }: Span, statement: Span): boolean {
  const [lead, word = ''] = /^\s?\/\s?(\p{L}[\p{L}-]{4,30})/u.exec(text.slice(end, statement.end)) ?? [];
  return lead !== undefined && !knownWords(pack)(word) && endOfPhrase(pack, 'instruction', word, 0) === undefined;
}
