import type { Span } from './source.js';

/** A date as FHIR writes it, with the precision that is printed and no more. */
export interface PrintedDate extends Span {
  readonly iso: string;
  /** The century is a reading, not printed. */
  readonly twoDigitYear: boolean;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Whole words: "appendectomy 2008" names no December. */
const MONTH =
  '(?<![A-Za-z])(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?';
/** Two-digit years from this one on are of the last century. */
const CENTURY_PIVOT = 30;

type Parts = readonly [year: string | undefined, month: string | undefined, day: string | undefined];
type Form = readonly [pattern: string, parts: (groups: readonly (string | undefined)[]) => Parts];

const FORMS: readonly Form[] = [
  ['(\\d{4})-(\\d{1,2})-(\\d{1,2})', ([y, m, d]) => [y, m, d]],
  ['(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})', ([m, d, y]) => [y, m, d]], // United States order
  [`(\\d{1,2})[ -]${MONTH}[ ,-]+(\\d{4})`, ([d, m, y]) => [y, m, d]],
  [`${MONTH}\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s(\\d{4})`, ([m, d, y]) => [y, m, d]],
  [`${MONTH}\\s(\\d{4})`, ([m, y]) => [y, m, undefined]],
  ['(\\d{1,2})/((?:19|20)\\d{2})', ([m, y]) => [y, m, undefined]],
  ['((?:19|20)\\d{2})', ([y]) => [y, undefined, undefined]],
];
const COMPILED = FORMS.map(([pattern, parts]) => ({
  pattern: new RegExp(`(?<![\\d/.-])${pattern}(?![\\d/]|[.-]\\d)`, 'gi'),
  parts,
}));

/** Every date printed in `span`, in order; of overlapping readings the most precise. */
export function findDates(text: string, { start, end }: Span): PrintedDate[] {
  const found: PrintedDate[] = [];
  for (const { pattern, parts } of COMPILED) {
    for (const match of text.slice(start, end).matchAll(pattern)) {
      const span = { start: start + match.index, end: start + match.index + match[0].length };
      if (found.some((date) => date.start < span.end && span.start < date.end)) continue;
      const [year = '', month, day] = parts(match.slice(1));
      const iso = isoOf(year, month, day);
      if (iso) found.push({ ...span, iso, twoDigitYear: year.length === 2 });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function isoOf(year: string, month: string | undefined, day: string | undefined): string | undefined {
  const fullYear = year.length === 2 ? `${Number(year) < CENTURY_PIVOT ? '20' : '19'}${year}` : year;
  if (month === undefined) return fullYear;
  const m = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  if (m < 1 || m > 12) return undefined;
  const yearMonth = `${fullYear}-${String(m).padStart(2, '0')}`;
  if (day === undefined) return yearMonth;
  const d = Number(day);
  if (d < 1 || d > new Date(Date.UTC(Number(fullYear), m, 0)).getUTCDate()) return undefined;
  return `${yearMonth}-${String(d).padStart(2, '0')}`;
}
