import { findDates } from './dates.js';
import type { TextWithDates } from './source.js';

/** "23/11", "2 Sep", "Sep 2", "Mon 3 Mar 06:15": a day without its year, in one of two orders. */
const DAYS = [
  /^(\d{1,2})[/.](\d{1,2})$/,
  /^(?:\p{L}{2,9}\.?,? )?(\d{1,2})(?:st|nd|rd|th)?[ -](\p{L}{3,9})\.?(?:,? \d{1,2}:\d{2})?$/u,
  /^(?:\p{L}{2,9}\.?,? )?(\p{L}{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?(?:,? \d{1,2}:\d{2})?$/u,
];
/** Characters in which the document's own dates are printed. */
const HEADER_LENGTH = 1500;

/**
 * The date of a day that is printed without its year, which is that of the last date that the document has in its header, or the one
 * before; `unknown` where the document has none; `undefined` where the words are no day.
 */
export function dayWithoutYear(reader: TextWithDates, printed: string): { readonly iso: string } | 'unknown' | undefined {
  const match = DAYS.map((form) => form.exec(printed)).find((found) => found !== null);
  if (!match) return undefined;
  const last = findDates(reader, { start: 0, end: Math.min(reader.text.length, HEADER_LENGTH) }).reduce(
    (latest, { iso }) => (iso.length === 10 && iso > latest ? iso : latest),
    '',
  );
  const [, first = '', second = ''] = match;
  const isNamed = /\p{L}/u.test(printed);
  const inYear = (year: number): readonly string[] => {
    const dated = isNamed ? `${first} ${second} ${year}` : `${first}/${second}/${year}`;
    return findDates({ ...reader, text: dated }, { start: 0, end: dated.length }).map(({ iso }) => iso);
  };
  // Words beside a number are a day only where they name a month.
  if (isNamed && !inYear(2000).some((iso) => iso.length === 10)) return undefined;
  const year = Number(last.slice(0, 4));
  const iso = last === '' ? undefined : [year, year - 1].flatMap(inYear).find((each) => each.length === 10 && each <= last);
  return iso === undefined ? 'unknown' : { iso };
}
