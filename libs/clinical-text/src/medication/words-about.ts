import { fromPack, type LanguagePack } from '@chartloom/rules';
import type { Reader } from '../lexicon/reader.js';
import type { Statement } from '../sections/section.js';
import { numberWords } from '../text/number-words.js';
import { phrasesOf, startOfLastPhrase } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import { LONGEST_WORD } from './status/drug-status.js';
import { strengthIn } from './amounts.js';
import { formBeforeName, routeBeforeName, type RouteAround } from './routes.js';
import { readSig } from './sig.js';
import { isStatusAhead } from './status/status-before.js';
import { endOfInstruction } from './words-of-row.js';

/** The words of a span without the drug's tag, which is in its midst where the drug is taken as the lines below it say. */
export function withoutTag({ tag, row }: Statement, { start, end }: Span, words: string): string {
  if (!tag || row || tag.start < start || tag.end > end) return words;
  return `${words.slice(0, tag.start - start)}${words.slice(tag.end - start)}`;
}

/**
 * "One each morning | 28 capsule | 03-Jan-2024": what is printed after the cells that say how it is taken is how much was handed out, and
 * when. "40 mg" is a dose.
 */
export function withoutSupply(pack: LanguagePack, words: string): string {
  const cells = words.split('\t');
  const isTold = (told: readonly string[]): boolean => readSig(pack, told.join(' ').replace(/\s/g, ' ')).frequency !== undefined;
  const mayBeSupply = (cell: string): boolean => SUPPLY.test(cell) && strengthIn(pack, cell) === undefined && !isTold([cell]);
  const at = cells.findIndex((cell, i) => i > 0 && mayBeSupply(cell) && isTold(cells.slice(0, i)));
  return at < 0 ? words : cells.slice(0, at).join('\t');
}
const SUPPLY = /^\s*#?(?:\d{1,2}\s?[x×]\s?)?\d+(?:\s?[\p{L}()]{1,20}){0,2}\s*$/u;

/** The end of what is printed after a name of how it is taken. */
export const endOfWordsAbout = ({ text, pack }: Reader, { row }: Statement, rest: Span): number =>
  rest.start + withoutTail(pack, withoutSupply(pack, text.slice(rest.start, endOfInstruction(row, rest)))).length;

/** What is said of a drug begins after the one before it. */
export const startOfWords = ({ start }: Span, before: Span | undefined): number => before?.end ?? start;

/** Up to the next drug, and to the form or the route that is printed before its name: "500 mg daily\nTAB metformin". */
export function endOfWords({ text, pack }: Reader, { start, end }: Span, name: Span, next: Span | undefined): number {
  if (next === undefined) return end;
  const between = text.slice(name.end, next.start);
  const route = routeAhead(pack, between);
  // "Sumatriptan 50 mg PRN. Stopped propranolol": a sentence that is about the next drug only
  const [last = ''] = LAST_SENTENCE.exec(between.slice(-LONGEST_STATUS)) ?? [];
  if (isStatusAhead(pack, last)) return next.start - last.length;
  return next.start - (route?.length ?? formBeforeName(pack, text.slice(start, next.start)).length);
}

/** Characters of a sentence before a drug that only says what becomes of it, and the beginning of one. */
const [LONGEST_STATUS, LAST_SENTENCE] = [60, /(?<=[.;]\s{1,3})[^.;]*$/];

/** Whether words end in one after which another item begins. */
export const endsBetweenItems = (pack: LanguagePack, words: string): boolean =>
  BETWEEN_ITEMS.some((use) => startOfLastPhrase(pack, use, words.slice(-LONGEST_WORD)) !== undefined);
const BETWEEN_ITEMS = ['and', 'then'] as const;
/** A sign that parts a drug from the one before it. */
const PARTING = /[,;:.\t\n+&]$/;

/**
 * The route right before the name of a drug: "IV vancomycin". In "aspirin 75 mg PO clopidogrel" it is that of the drug before.
 * @param between from the drug before, or the start of the statement, to the name
 */
export function routeAhead(
  pack: LanguagePack,
  between: string,
): { readonly route: RouteAround; readonly length: number } | undefined {
  const found = routeBeforeName(pack, between);
  if (!found) return undefined;
  const length = between.length - between.trimEnd().length + found.route.length;
  const ahead = between.slice(0, between.length - length).trimEnd();
  const isParted = PARTING.test(ahead) || endsBetweenItems(pack, ahead);
  return isParted || !/\d/.test(ahead) ? { route: found, length } : undefined;
}

const MOST_WORDS_OF_INSTRUCTION = 8;
const AMOUNT = /^(?:\d[\d.,/]*|mg|mcg|g|mL)$/i;

const instructionWords = fromPack(
  (pack): ReadonlySet<string> => new Set([...phrasesOf(pack, 'word of an instruction'), ...numberWords(pack, 'dose')]),
);

/** "Take one 20 mg capsule of omeprazole": counts, amounts and forms right before the name are its dose. */
export function instructionAtEnd(pack: LanguagePack, before: string): string {
  let end = before.length;
  for (let count = 0; count <= MOST_WORDS_OF_INSTRUCTION; count++) {
    const words = before.slice(0, end).trimEnd();
    if (words.length === end) return '';
    const verb = startOfLastPhrase(pack, 'instruction', words.slice(-LONGEST_WORD));
    if (verb !== undefined) return before.slice(words.length - Math.min(words.length, LONGEST_WORD) + verb);
    end = words.length;
    while (/\S/.test(words.charAt(end - 1))) end--;
    const word = words.slice(end);
    if (!AMOUNT.test(word) && !instructionWords(pack).has(word.toLowerCase())) return '';
  }
  return '';
}

/** Words after a drug without what ends them: blanks, signs, and an "and" before the next one. */
function withoutTail(pack: LanguagePack, words: string): string {
  for (let printed = words; ;) {
    const last = printed.charAt(printed.length - 1);
    const isSign = /[\s,;(]/.test(last) || (last === '.' && !/\.[a-z]\.$/i.test(printed.slice(-3)));
    const and = isSign ? undefined : startOfLastPhrase(pack, 'and', printed.slice(-LONGEST_WORD));
    if (!isSign && and === undefined) return printed;
    printed = isSign
      ? printed.slice(0, -1)
      : printed.slice(0, printed.length - Math.min(printed.length, LONGEST_WORD) + (and ?? 0));
  }
}

/** What is after a drug, up to the next one; in prose no further than its sentence. */
export const restAfter = (text: string, { end: start }: Span, end: number, isList: boolean): Span => ({
  start,
  end: isList ? end : Math.min(end, endOfSentence(text, start, end)),
});

function endOfSentence(text: string, from: number, to: number): number {
  const stop = /(?<!\.[A-Za-z])[.;](?=\s+[A-Z]|\s*$)/.exec(text.slice(from, to));
  return stop ? from + stop.index : to;
}
