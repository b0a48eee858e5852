import type { PhiSpan } from '../text/span.js';
import type { Stretch } from '../text/stretch.js';

/** The parts of an identifier that a site may ask to keep: the year of a date, three digits of a ZIP code. */
export const KEEPABLE = ['year', 'zip3'] as const;
export type Keepable = (typeof KEEPABLE)[number];

/** Two years that are this far apart show an age over 89. */
const SHOWS_AGE = 89;
const YEAR = /(?<!\d)(?:18|19|20)\d{2}(?!\d)/g;
/** A ZIP code ends its span, after a state, a label or nothing; a house number of five digits begins one. */
const ZIP = /(?:^|[A-Z]{2},?\s{1,3}|[a-z],?\s{1,3}|[:#]\s{0,3})(?<zip>\d{5})(?:-\d{4})?$/d;

/**
 * Three-digit ZIP areas with 20,000 people or fewer, by the census of 2000 (listed in the guidance of HHS on
 * 45 CFR 164.514(b)) and by that of 2010. Both, since a document does not say which of the two applies.
 */
const SPARSE_ZIP3: ReadonlySet<string> = new Set(
  '036 059 063 102 203 205 369 556 692 753 772 790 821 823 830 831 878 879 884 890 893'.split(' '),
);

/**
 * The spans of `text` without the parts to keep (45 CFR 164.514(b)(2)(i)(B) and (C)). No year is kept in a document that shows
 * an age over 89, printed or computed from two years. No ZIP digit of an area with 20,000 people or fewer is kept.
 */
export function withoutKept(text: string, spans: readonly PhiSpan[], keep: readonly Keepable[]): PhiSpan[] {
  const years = keep.includes('year') && !showsAgeOver89(text, spans);
  const zips = keep.includes('zip3');
  return spans.flatMap((span) => {
    if (years && span.category === 'DATE') return cutOut(span, yearIn(text, span));
    if (zips && span.category === 'LOCATION') return cutOut(span, zipIn(text, span));
    return [span];
  });
}

/** Whether an age over 89 was found, or follows from the first and the last year in the text. */
export function showsAgeOver89(text: string, spans: readonly Pick<PhiSpan, 'category'>[]): boolean {
  if (spans.some(({ category }) => category === 'AGE_OVER_89')) return true;
  const years = [...text.matchAll(YEAR)].map(([year]) => Number(year));
  return years.length > 0 && Math.max(...years) - Math.min(...years) >= SHOWS_AGE;
}

/** The only year of four digits in a date. A date with two years is a range, and nothing of it is kept. */
export function yearIn(text: string, { start, end }: PhiSpan): Stretch | undefined {
  const years = [...text.slice(start, end).matchAll(YEAR)];
  const [year] = years;
  return year && years.length === 1 ? { start: start + year.index, end: start + year.index + year[0].length } : undefined;
}

export function zipIn(text: string, { start, end, why }: PhiSpan): Stretch | undefined {
  if (!why.some((reason) => reason.startsWith('place.zip'))) return undefined;
  const match = ZIP.exec(text.slice(start, end));
  const at = match?.indices?.groups?.['zip']?.[0];
  const digits = match?.groups?.['zip']?.slice(0, 3);
  if (at === undefined || digits === undefined || SPARSE_ZIP3.has(digits)) return undefined;
  return { start: start + at, end: start + at + digits.length };
}

/** The span before and after the part to keep. */
export function cutOut<S extends PhiSpan>(span: S, part: Stretch | undefined): S[] {
  if (!part) return [span];
  return [
    { ...span, end: part.start },
    { ...span, start: part.end },
  ].filter(({ start, end }) => end > start);
}
