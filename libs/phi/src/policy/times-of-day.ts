import { caseInsensitive } from '../text/case-insensitive.js';
import type { Stretch } from '../text/stretch.js';

const HOUR = '(?:[01]?\\d|2[0-3])';
const MINUTES = '[0-5]\\d';
const HALF = '(?:\\s?(?:[ap]m\\b|[ap]\\.m\\.))';

/** Times of day in figures. Safe Harbor does not name them, so that no recogniser of dates looks for them. */
const SHAPES: readonly RegExp[] = [
  // `14:30`, `9:05:20 am`, `T09:15:00`
  `(?<![\\d:./])${HOUR}:${MINUTES}(?::${MINUTES}(?:\\.\\d{1,6})?)?(?![\\d:])${HALF}?`,
  // `3 pm`, `11 a.m.`
  `(?<![\\w:./])(?:0?[1-9]|1[0-2])${HALF}(?![\\p{L}\\d])`,
  // `0730 hrs`, `1430h`
  `(?<![\\w:./-])(?:[01]\\d|2[0-3])${MINUTES}\\s?(?:hrs?|hours|h)\\b`,
  // `202403051430`: after the figures of a date
  `(?<=(?<!\\d)(?:19|20)\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01]))(?:[01]\\d|2[0-3])${MINUTES}(?:${MINUTES})?(?!\\d)`,
].map((shape) => caseInsensitive(shape));

/** Times of day in `text`, in its order. Times in words (`noon`) are not found, and a titer such as 1:40 is taken for a time. */
export const timesOfDay = (text: string): Stretch[] =>
  SHAPES.flatMap((shape) => [...text.matchAll(shape)])
    .map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
    .sort((a, b) => a.start - b.start || b.end - a.end);
