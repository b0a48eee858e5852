import { caseInsensitive } from '../../text/case-insensitive.js';
import { shape, type Reader } from '../anchored/readers.js';
import type { AnchoredRecogniser, AnchoredShape, PatternRecogniser } from '../recogniser.js';

export const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
export const MONTH_NUMBER = '(?:0?[1-9]|1[0-2])';
export const YEAR = '(?:1[89]|20)\\d{2}';
export const NO_NUMBER_BEFORE = '(?<![\\d./-])';
export const NO_NUMBER_BEHIND = '(?![\\d/]|[.-]\\d)';

/** A date never crosses a tab, into the next cell of a table. */
const inCell = (pattern: string): string => pattern.replaceAll('[\\s-]', '[ \\n-]').replaceAll('\\s', '[ \\n]');
export const dateShape = (pattern: string): Reader => shape(inCell(pattern));
/** What is before the month, as the head of the match. */
export const lookBack = (pattern: string): RegExp => new RegExp(`(?<=(?<head>${inCell(pattern)}))`, 'iuy');
export const WORD_END = shape('\\b');

export const datePattern = (
  id: string,
  score: number,
  pattern: string,
  rest: Partial<PatternRecogniser> = {},
): PatternRecogniser => ({
  kind: 'pattern',
  id: `date.${id}`,
  category: 'DATE',
  score,
  pattern: caseInsensitive(inCell(pattern)),
  ...rest,
});

export const anchoredDate = (
  id: string,
  score: number,
  shapes: readonly AnchoredShape[],
  rest: Partial<AnchoredRecogniser> = {},
): AnchoredRecogniser => ({ kind: 'anchored', id: `date.${id}`, category: 'DATE', score, shapes, ...rest });
