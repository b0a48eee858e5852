import { fromPack, patternOf, type LanguagePack } from '@chartloom/rules';
import { numberOf, numberWords } from './number-words.js';
import type { Span, TextInLanguage } from './source.js';
import { wordingMap } from './wording-map.js';

/** "Three weeks ago": how long before the document's date. */
export interface RelativeDate extends Span {
  readonly count: number;
  readonly unit: 'day' | 'week' | 'month' | 'year';
}

type Unit = RelativeDate['unit'];
type Row = LanguagePack['document']['relativeDates'][number];

/** A number and a unit of time are words like any others, looked up where a form fits around them. */
const PLACEHOLDERS = { number: '(?<n>\\d{1,3}|[a-z\\u00c0-\\u024f]{1,12})', unit: '(?<u>[a-z\\u00c0-\\u024f]{1,12})' };

interface RelativeDateTable {
  readonly forms: readonly (Row & { readonly pattern: RegExp })[];
  readonly units: ReadonlyMap<string, Unit>;
  readonly numbers: ReadonlySet<string>;
}

const relativeDateTable = fromPack((pack): RelativeDateTable => {
  const { relativeDates, dates } = pack.document;
  const units = Object.entries(dates.units) as [Unit, readonly string[]][];
  return {
    forms: relativeDates.map((row) => ({
      ...row,
      pattern: new RegExp(`(?<![\\w\\u00c0-\\u024f])${patternOf(row.form, PLACEHOLDERS)}(?![\\w\\u00c0-\\u024f])`, 'gi'),
    })),
    units: wordingMap(units.flatMap(([unit, forms]) => forms.map((form): [string, Unit] => [form, unit]))),
    numbers: new Set(numberWords(pack, 'ago')),
  };
});

/** Times given by their distance, in order. "Several", "a few" are no number and are left out. */
export const findRelativeDates = ({ text, pack }: TextInLanguage, { start, end }: Span): RelativeDate[] =>
  relativeDateTable(pack)
    .forms.flatMap((row) =>
      [...text.slice(start, end).matchAll(row.pattern)].flatMap((match) => {
        const distance = distanceOf(pack, row, match.groups ?? {});
        const at = start + match.index;
        return distance ? [{ start: at, end: at + match[0].length, ...distance }] : [];
      }),
    )
    .sort((a, b) => a.start - b.start);

/** What the form means with the number and unit that it found; `undefined` where a word is none. */
function distanceOf(
  pack: LanguagePack,
  { count, unit }: Row,
  { n = '', u = '' }: Readonly<Partial<Record<string, string>>>,
): Pick<RelativeDate, 'count' | 'unit'> | undefined {
  const { units, numbers } = relativeDateTable(pack);
  const isNumber = count !== 'printed' || /^\d/.test(n) || numbers.has(n.toLowerCase());
  const foundUnit = unit === 'printed' ? units.get(u.toLowerCase()) : unit;
  return isNumber && foundUnit ? { count: count === 'printed' ? numberOf(pack, n) : count, unit: foundUnit } : undefined;
}

const DAY_MS = 86_400_000;

/**
 * The date before the one of the document, with the precision that such words have: a number of days is a day, of weeks or
 * months a month, of years a year. `undefined` where the document is not dated to the day.
 */
export function resolveRelative({ count, unit }: RelativeDate, from: string | undefined): string | undefined {
  if (from?.length !== 10) return undefined;
  const date = new Date(`${from}T00:00:00Z`);
  if (unit === 'year') return String(date.getUTCFullYear() - count).padStart(4, '0');
  if (unit === 'month') {
    const months = date.getUTCFullYear() * 12 + date.getUTCMonth() - count;
    return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
  }
  const day = new Date(date.getTime() - count * (unit === 'week' ? 7 : 1) * DAY_MS).toISOString();
  return day.slice(0, unit === 'week' ? 7 : 10);
}
