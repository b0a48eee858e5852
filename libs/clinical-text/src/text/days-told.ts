import { findDates } from './dates.js';
import { dayWithoutYear } from './day-of-year.js';
import { phrasePattern, phrasesIn } from './phrases.js';
import type { Span, TextWithDates } from './source.js';

/** A day that a sentence tells: `iso` as precise as it is printed, empty for "yesterday" and where the year cannot be known. */
export interface ToldDay extends Span {
  readonly iso: string;
}

/** "17 March", "Mar 17", "17/3": a day without its year. */
const YEARLESS =
  /(?<![\d/.-])(?:\d{1,2}(?:st|nd|rd|th)? \p{L}{3,9}|(?<=(\p{L}{3,9}) )\d{1,2}(?:st|nd|rd|th)?|\d{1,2}\/\d{1,2})(?![\d/%]|[.,]\d)/gu;

/** Around two numbers that are a day: "(10/14): Hb 12", "5.8 % on 3/2"; elsewhere they may be a fraction. */
const BEFORE_LIST = /^\)?:/;
const AFTER_ON = phrasePattern('i')`\b${'on'} $`;
/** Characters before a day in which "on" is looked for. */
const REACH_OF_ON = 12;

/** The days that a span tells, in order: dates, days without their year, "yesterday", "two weeks ago", "in March". */
export function daysToldIn(reader: TextWithDates, span: Span): readonly ToldDay[] {
  const words = reader.text.slice(span.start, span.end);
  const at = (start: number, end: number): Span => ({ start: span.start + start, end: span.start + end });
  const dates: readonly ToldDay[] = findDates(reader, span);
  const yearless = [...words.matchAll(YEARLESS)].flatMap(({ index, 0: printed }): readonly ToldDay[] => {
    const isSetAsDay =
      BEFORE_LIST.test(words.slice(index + printed.length)) ||
      AFTER_ON(reader.pack).test(words.slice(Math.max(0, index - REACH_OF_ON), index));
    const isDay = /\p{L}/u.test(printed) || isSetAsDay;
    const day = isDay ? dayWithoutYear(reader, printed) : undefined;
    return day ? [{ ...at(index, index + printed.length), iso: day === 'unknown' ? '' : day.iso }] : [];
  });
  const others = phrasesIn(reader.pack, 'another day', words).map(({ start, end }) => ({ ...at(start, end), iso: '' }));
  const isApart = ({ start, end }: Span): boolean => dates.every((date) => end <= date.start || date.end <= start);
  return [...dates, ...[...yearless, ...others].filter(isApart)].sort((a, b) => a.start - b.start);
}

/** Characters after a result in which a day is told of it. */
const REACH = 40;

/** The day that is told before a result in its sentence, or else right after it; `until` is where the next result begins. */
export const dayBeside = (days: readonly ToldDay[], { start, end }: Span, until: number): ToldDay | undefined =>
  days.findLast((day) => day.end <= start) ?? days.find((day) => day.end > end && day.start < Math.min(until, end + REACH));

/** Whether a day that is told is a certain one, as far as it is printed: "2025-03" says nothing against a day of that month. */
export const mayBeDay = (told: string, day: string | undefined): boolean => told !== '' && day?.startsWith(told) === true;
