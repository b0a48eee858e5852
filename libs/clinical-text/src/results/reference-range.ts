import { fromPack, type LanguagePack } from '@chartloom/rules';
import { ucumOf } from '@chartloom/terminology';
import { phrasePattern, phrasesOf } from '../text/phrases.js';
import type { ObservationMention } from './observation.js';
import { endOfUnit } from './unit-forms.js';
import { endOfMatch } from '../text/end-of-match.js';

/** A number as it is printed: "1,250", "0.5", and in groups of two as in India: "1,50,000". */
export const NUMBER = '\\d{1,3}(?:,\\d{2,3}){0,4},\\d{3}(?:\\.\\d+)?|\\d+(?:\\.\\d+)?';
/** "> OR = 50" as laboratories print it. */
const SIGN = '<=|>=|[<>] ?(?:or|OR) ?=|<|>|≤|≥';
const LIMIT = `(${SIGN})\\s*(${NUMBER})`;
const [LIMIT_HERE, LIMIT_ANYWHERE] = [new RegExp(LIMIT, 'y'), new RegExp(LIMIT)];
/** "70-99", "70 to 99". */
const boundsOf = fromPack((pack) => {
  const to = ['-', '–', ...phrasesOf(pack, 'to')].join('|');
  const bounds = `(${NUMBER})\\s{0,9}(?:${to})\\s{0,9}(${NUMBER})`;
  return new RegExp(bounds, 'y');
});
const OPENING = phrasePattern('iy')`[([]?\s*(?:${'range'}:?\s*)?`;
const BLANKS = /\s*/y;
/** With whom or what the range is for: "(4.5 - 13.5 K/uL for pediatrics)". */
const CLOSING = /(?:\s[a-z ]{2,24}(?=[)\]]))?\s*[)\]]?/y;

/** Where the reference range ends that is printed at `at`, its label, unit and brackets included. */
export function endOfRange(pack: LanguagePack, text: string, at: number): number | undefined {
  const bounds = endOfMatch(OPENING(pack), text, at) ?? at;
  const end = endOfMatch(boundsOf(pack), text, bounds) ?? endOfMatch(LIMIT_HERE, text, bounds);
  if (end === undefined) return undefined;
  const unit = endOfUnit(pack, text, endOfMatch(BLANKS, text, end) ?? end);
  return endOfMatch(CLOSING, text, unit ?? end) ?? end;
}

/** Where bounds end that begin at `at`: "70 - 99". */
export const endOfBounds = (pack: LanguagePack, text: string, at: number): number | undefined =>
  endOfMatch(boundsOf(pack), text, at);

/** All bounds in a text, each with its two numbers. */
function boundsIn(pack: LanguagePack, text: string): RegExpExecArray[] {
  const bounds = boundsOf(pack);
  const found: RegExpExecArray[] = [];
  let end = 0;
  for (const { index } of text.matchAll(/(?<![\d.,])\d/g)) {
    if (index < end) continue;
    bounds.lastIndex = index;
    const match = bounds.exec(text);
    if (match) found.push(match);
    end = match ? index + match[0].length : index;
  }
  return found;
}

/** "150,000". */
const numberOf = (printed = ''): number => Number(printed.replace(/,/g, ''));

/** Bounds of a printed reference range; of a one-sided one only that side; of several, for men and for women, none. */
export function rangeOf(pack: LanguagePack, printed: string | undefined): Pick<ObservationMention, 'low' | 'high' | 'rangeText'> {
  if (!printed?.trim()) return {};
  const rangeText = withoutBrackets(printed.trim());
  const [both, another] = boundsIn(pack, rangeText);
  if (another) return { rangeText };
  if (both) return { low: numberOf(both[1]), high: numberOf(both[2]), rangeText };
  const [, sign = '', limit] = LIMIT_ANYWHERE.exec(rangeText) ?? [];
  if (limit === undefined) return { rangeText };
  return /[<≤]/.test(sign) ? { high: numberOf(limit), rangeText } : { low: numberOf(limit), rangeText };
}

/** Without the brackets around all of it, of which one may be lost; "1.6 – 6.9 (14 – 62)" has its own. */
const withoutBrackets = (words: string): string =>
  /[([]/.test(words.slice(1)) ? words : words.replace(/^[([]|[)\]]$/g, '').trim();

/** What is a range under any heading, perhaps with a label of its own: two headings close to each other are read as one. */
export const BOUNDS = phrasePattern(
  'i',
)`^\(?(?:${'range'}:?\s*)?(?:[<>≤≥](?:=| ?(?:or|OR) ?=)?\s*\d[\d.,]*|\d[\d.,]*\s*(?:-|–|${'to'})\s*\d[\d.,]*)\)?$`;

/** "11.5 - 15.5 g/dL", "34.5% to 44.5%" */
const LOW_TO_HIGH = phrasePattern(
  'i',
)`^[([]?(?:${'range'}:?\s*)?\d[\d.,]*(?:\s?[^\d\s.,–-][^\d\s]{0,11})?\s?(?:-|–|${'to'})\s?\d`;

/** "70-99 mg/dL", "1.9-3.7 g/dL (calc)": bounds and value are of one unit. So is "mg/dL (calc)" alone, where a note has the bounds. */
export const unitOfRange = (pack: LanguagePack, range: string | undefined): string | undefined => {
  const unit = UNIT_AFTER_BOUNDS.exec(range?.trim() ?? '')?.[1]?.trim();
  return unit !== undefined && ucumOf(pack, unit) !== undefined ? unit : undefined;
};
const UNIT_AFTER_BOUNDS = /(?:\d[)\]]?\s*|^)([A-Za-zµμ%][^()[\]]{0,17})(?:\([^()\d]{2,12}\))?$/;

/** Whether words are bounds. */
export const isRange = (pack: LanguagePack, text: string): boolean => BOUNDS(pack).test(text) || LOW_TO_HIGH(pack).test(text);
export const isLowToHigh = (pack: LanguagePack, text: string): boolean => LOW_TO_HIGH(pack).test(text);

/** Whether the cells of a row have bounds and no value: "Prediabetes | 6.1 - 6.9" tells what a value would mean; "Sodium | 141 mmol/L | 135 - 145" has one. */
export const haveLimitsOnly = (pack: LanguagePack, cells: readonly string[]): boolean =>
  cells.some((words) => BOUNDS(pack).test(words)) && cells.every((words) => BOUNDS(pack).test(words) || !VALUE.test(words));
const VALUE = /^\d[\d.,]*(?:$|\s?[^\d\s–-])/;

/** How many limits a cell has that begins with one, both ends of a range as two: "< 42 42 - 47" has three; "12 < 20" begins with a value. */
export const limitsIn = (pack: LanguagePack, cell: string): number =>
  isRange(pack, cell) || STEPS(pack).test(cell)
    ? (cell.match(LIMITS)?.length ?? 0) + 2 * (cell.match(RANGE(pack))?.length ?? 0)
    : 0;
const STEPS = phrasePattern('i')`^(?:[<>≤≥]=?\s?\d|\d[\d.,]*\s?(?:-|–|${'to'})\s?\d)`;
const [LIMITS, RANGE] = [/[<>≤≥]=?\s?\d/g, phrasePattern('gi')`\d\s?(?:-|–|${'to'})\s?\d`];
