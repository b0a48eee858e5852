import { fromPack, patternOf } from '@chartloom/rules';
import { findDates } from './dates.js';
import type { TextWithDates } from './source.js';

/** "23/11", "01/14 0800", "2 Sep", "Sep 2", "Mon 3 Mar 06:15": a day without its year, in one of two orders. */
const DAYS = [
  /^(\d{1,2})[/.](\d{1,2})(?:,? (?:\d{1,2}:\d{2}|(?!19|20)[0-2]\d[0-5]\d)(?: ?hrs?)?)?$/,
  /^(?:\p{L}{2,9}\.?,? )?(\d{1,2})(?:st|nd|rd|th)?[ -](\p{L}{3,9})\.?(?:,? \d{1,2}:\d{2})?$/u,
  /^(?:\p{L}{2,9}\.?,? )?(\p{L}{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?(?:,? \d{1,2}:\d{2})?$/u,
];
/** Characters in which the document's own dates are printed. */
const HEADER_LENGTH = 1500;
/** "DOB: " right before a date. */
const birthLabel = fromPack(({ document }) => {
  const forms = document.labels.flatMap(({ label, form }) => (label === 'birthDate' ? [patternOf(form)] : []));
  return new RegExp(`\\b(?:${forms.join('|')})[\\s:.=-]{0,4}$`, 'iu');
});
const LABEL_LENGTH = 24;

/** The dates of a text to the day, from the first, without those of a birth. */
function datesUpTo(reader: TextWithDates, end: number): readonly string[] {
  const isBirth = (start: number): boolean =>
    birthLabel(reader.pack).test(reader.text.slice(Math.max(0, start - LABEL_LENGTH), start));
  const dates = findDates(reader, { start: 0, end: Math.min(end, reader.text.length) });
  return dates.flatMap(({ iso, start }) => (iso.length === 10 && !isBirth(start) ? [iso] : [])).sort();
}

/** A day that may be so few days after the last date may be of this year, or of one before: nobody can tell. */
const FEW_DAYS = 45;
const DAY = 24 * 60 * 60 * 1000;
const daysAfter = (date: string, later: string): number => (Date.parse(later) - Date.parse(date)) / DAY;

/** Of each text its last date: it is asked for at every head of a column. */
const known = new WeakMap<TextWithDates, string>();

/** The last date of the header; where it has none, of the document, if all are of one year: a review to come may be in another one. */
function lastDateOf(reader: TextWithDates): string {
  const last = known.get(reader) ?? datesUpTo(reader, HEADER_LENGTH).at(-1) ?? lastOfOneYear(datesUpTo(reader, Infinity));
  known.set(reader, last);
  return last;
}

const lastOfOneYear = (dates: readonly string[]): string =>
  dates[0]?.slice(0, 4) === dates.at(-1)?.slice(0, 4) ? (dates.at(-1) ?? '') : '';

/**
 * The date of a day that is printed without its year, which is that of the last date that the document has in its header, or else anywhere,
 * or the one before; `unknown` where the document has none, or where it would be some days after the last one; `undefined` where the words are no day.
 */
export function dayWithoutYear(reader: TextWithDates, printed: string): { readonly iso: string } | 'unknown' | undefined {
  const match = DAYS.map((form) => form.exec(printed)).find((found) => found !== null);
  if (!match) return undefined;
  const [, first = '', second = ''] = match;
  const isNamed = /\p{L}/u.test(printed);
  const inYear = (year: number): readonly string[] => {
    const dated = isNamed ? `${first} ${second} ${year}` : `${first}/${second}/${year}`;
    return findDates({ ...reader, text: dated }, { start: 0, end: dated.length }).map(({ iso }) => iso);
  };
  // Words beside a number are a day only where they name a month.
  if (isNamed && !inYear(2000).some((iso) => iso.length === 10)) return undefined;
  const last = lastDateOf(reader);
  const year = Number(last.slice(0, 4));
  const iso =
    last === '' ? undefined : [year + 1, year, year - 1].flatMap(inYear).find((each) => daysAfter(last, each) <= FEW_DAYS);
  return iso === undefined || iso > last ? 'unknown' : { iso };
}
