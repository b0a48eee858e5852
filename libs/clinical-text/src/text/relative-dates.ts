import { fromPack, type LanguagePack } from '@chartloom/rules';
import { numberOf, numberWords } from './number-words.js';
import type { Span, TextInLanguage } from './source.js';

/** "Three weeks ago": how long before the document's date. */
export interface RelativeDate extends Span {
  readonly count: number;
  readonly unit: 'day' | 'week' | 'month' | 'year';
}

const UNIT = '(day|week|wk|month|mo|year|yr)s?';
const SINCE = '(?:ago|prior to (?:admission|presentation|this visit))';
const AGO = new RegExp(`\\b(?:(\\d{1,3}|[a-z]+) ${UNIT} ${SINCE}|(yesterday|last (?:week|month|year)))\\b`, 'gi');
const isNumber = fromPack((pack) => {
  const words = new Set(numberWords(pack, 'ago'));
  return (printed: string): boolean => /^(?:\d+|an?)$/i.test(printed) || words.has(printed.toLowerCase());
});
const UNITS: Readonly<Record<string, RelativeDate['unit']>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

/** Times given by their distance, in order. "Several", "a few" are no number and are left out. */
export const findRelativeDates = ({ text, pack }: TextInLanguage, { start, end }: Span): RelativeDate[] =>
  [...text.slice(start, end).matchAll(AGO)].flatMap(({ 0: printed, 1: count, 2: unit, 3: last, index }) => {
    const span = { start: start + index, end: start + index + printed.length };
    if (last) return { ...span, count: 1, unit: /yesterday/i.test(last) ? 'day' : unitOf(last.slice(5)) };
    return count !== undefined && isNumber(pack)(count) ? { ...span, count: countOf(pack, count), unit: unitOf(unit ?? '') } : [];
  });

const unitOf = (printed: string): RelativeDate['unit'] => UNITS[printed.charAt(0).toLowerCase()] ?? 'day';
const countOf = (pack: LanguagePack, printed: string): number => (/^an?$/i.test(printed) ? 1 : numberOf(pack, printed));

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
