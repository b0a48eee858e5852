import { fromPack, patternOf, type LanguagePack } from '@chartloom/rules';
import type { DateOrder, Span, TextWithDates } from './source.js';

/** A date as FHIR writes it, with the precision that is printed and no more. */
export interface PrintedDate extends Span {
  readonly iso: string;
  /** The century is a reading, not printed. */
  readonly twoDigitYear: boolean;
}

/** Letters of the languages that are written in Latin script, for a class of characters. */
export const LETTERS = 'A-Za-z\\u00c0-\\u024f';
/** A whole word that may be a month: "appendectomy 2008" names no December. */
const WORD = `(?<![${LETTERS}])([${LETTERS}]{3,12})\\.?`;
/** Every date has one. */
const YEAR = /\d\d/;
/** Two-digit years from this one on are of the last century. */
const CENTURY_PIVOT = 30;

type Parts = readonly [year: string | undefined, month: string | undefined, day: string | undefined];
type Form = readonly [pattern: string, parts: (groups: readonly (string | undefined)[], order: DateOrder) => Parts | undefined];
type Place = 'beforeMonth' | 'afterMonth';

const datePatterns = fromPack(({ document: { dates } }) => {
  const dayEnding = (place: Place) => {
    const endings = dates.dayEndings[place].map((form) => patternOf(form));
    return endings.length === 0 ? '' : `(?:${endings.join('|')})?`;
  };
  const forms: readonly Form[] = [
    ['((?:19|20)\\d{2})([/.-])(\\d{1,2})\\2(\\d{1,2})', ([y, , m, d]) => [y, m, d]],
    [`((?:19|20)\\d{2})([ /.-])${WORD}\\2(\\d{1,2})`, ([y, , m, d]) => [y, m, d]],
    ['(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})', ([first, second, y], order) => inOrder([first, second], y, order)],
    ['(\\d{1,2}) / (\\d{1,2}) / (\\d{4})', ([first, second, y], order) => inOrder([first, second], y, order)],
    [`(\\d{1,2})${dayEnding('beforeMonth')}[ /-]${WORD}[ ,/-]{1,9}(\\d{4})`, ([d, m, y]) => [y, m, d]],
    [`(\\d{1,2})([/-])${WORD}\\2(\\d{2})`, ([d, , m, y]) => [y, m, d]],
    [`${WORD}\\s(\\d{1,2})${dayEnding('afterMonth')},?\\s(\\d{4})`, ([m, d, y]) => [y, m, d]],
    [`${WORD}\\s(\\d{4})`, ([m, y]) => [y, m, undefined]],
    ['(\\d{1,2})/((?:19|20)\\d{2})', ([m, y]) => [y, m, undefined]],
    ['((?:19|20)\\d{2})', ([y]) => [y, undefined, undefined]],
  ];
  return forms.map(([pattern, parts]) => ({
    pattern: new RegExp(`(?<![\\d/.-])${pattern}(?![\\d/]|[.-]\\d)`, 'gi'),
    parts,
  }));
});

/** Months from 1, by their names and short forms. */
const monthNumbers = fromPack(({ identifiers }): ReadonlyMap<string, number> => {
  const months = identifiers.calendar.filter((row) => row.class === 'month');
  return new Map(
    months.flatMap(({ name, abbreviations }, i) => [name, ...abbreviations].map((word): [string, number] => [word, i + 1])),
  );
});

/** Whether a word is the name of a month or its short form. */
export const isMonth = (pack: LanguagePack, word: string): boolean => monthNumbers(pack).has(word.toLowerCase());

/** Whether a word is a month's name, shortened or misread in its end as it may be. */
export const beginsWithMonth = (pack: LanguagePack, word: string): boolean => {
  const lower = word.toLowerCase();
  return [...monthNumbers(pack).keys()].some((month) => lower.startsWith(month));
};

/** "3/4/2020" in a document that writes both orders is no date, unless both readings are the same day. */
function inOrder(
  [first, second]: readonly (string | undefined)[],
  year: string | undefined,
  order: DateOrder,
): Parts | undefined {
  if (order === 'month') return [year, first, second];
  if (order === 'day' || Number(first) > 12 || Number(first) === Number(second)) return [year, second, first];
  return Number(second) > 12 ? [year, first, second] : undefined;
}

/** Numbers that are one of two days, of a document that writes both orders of day and month. */
export function unclearDates({ text, dateOrder }: Pick<TextWithDates, 'text' | 'dateOrder'>): Span[] {
  if (dateOrder !== 'unknown') return [];
  return [...text.matchAll(DAY_AND_MONTH)].flatMap(({ index, 0: printed, 1: first, 3: second }) => {
    const [one, other] = [Number(first), Number(second)];
    const isUnclear = one !== other && [one, other].every((part) => part >= 1 && part <= 12);
    return isUnclear ? [{ start: index, end: index + printed.length }] : [];
  });
}
const DAY_AND_MONTH = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d/]|[.-]\d)/g;

/** Every date printed in `span`, in order; of overlapping readings the most precise. */
export function findDates({ text, pack, dateOrder }: TextWithDates, { start, end }: Span): PrintedDate[] {
  const found: PrintedDate[] = [];
  const printed = text.slice(start, end);
  if (!YEAR.test(printed)) return found;
  for (const { pattern, parts } of datePatterns(pack)) {
    for (const match of printed.matchAll(pattern)) {
      const span = { start: start + match.index, end: start + match.index + match[0].length };
      const date = found.some((other) => touch(other, span)) ? undefined : dateOf(pack, parts(match.slice(1), dateOrder));
      if (date) found.push({ ...span, ...date });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function dateOf(pack: LanguagePack, parts: Parts | undefined): Omit<PrintedDate, keyof Span> | undefined {
  const [year = '', month, day] = parts ?? [];
  const iso = year === '' ? undefined : isoOf(year, month === undefined ? undefined : monthOf(pack, month), day);
  return iso === undefined ? undefined : { iso, twoDigitYear: year.length === 2 };
}

const touch = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** Characters of a day with its month in words, and a few more. */
export const LONGEST_DAY = 24;

/** Whether words are a date and little else, in either order of day and month. */
export const isMostlyDate = (text: string, pack: LanguagePack): boolean =>
  (['month', 'day'] as const).some((dateOrder) =>
    findDates({ text, pack, dateOrder }, { start: 0, end: text.length }).some(({ start, end }) => end - start > text.length / 2),
  );

/** The number of a month, `NaN` of any other word. */
const monthOf = (pack: LanguagePack, printed: string): number =>
  /^\d/.test(printed) ? Number(printed) : (monthNumbers(pack).get(printed.toLowerCase()) ?? NaN);

function isoOf(year: string, month: number | undefined, day: string | undefined): string | undefined {
  const fullYear = year.length === 2 ? `${Number(year) < CENTURY_PIVOT ? '20' : '19'}${year}` : year;
  if (month === undefined) return fullYear;
  if (!(month >= 1 && month <= 12)) return undefined;
  const yearMonth = `${fullYear}-${String(month).padStart(2, '0')}`;
  if (day === undefined) return yearMonth;
  const d = Number(day);
  if (d < 1 || d > new Date(Date.UTC(Number(fullYear), month, 0)).getUTCDate()) return undefined;
  return `${yearMonth}-${String(d).padStart(2, '0')}`;
}
