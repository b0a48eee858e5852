import type { Box } from '@chartloom/pdf';
import { boundingBox } from './boxes.js';
import type { WordPlace } from './joined-text.js';

/** A stretch of a text in UTF-16 units, `end` exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The words that a range touches. Places are in the order of the text, so that a binary search finds the first. */
export function findPlaces(places: readonly WordPlace[], { start, end }: TextRange): WordPlace[] {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.end ?? Infinity) <= start) low = middle + 1;
    else high = middle;
  }
  const found: WordPlace[] = [];
  for (let at = low; at < places.length; at++) {
    const place = places[at];
    if (!place || place.start >= end) break;
    found.push(place);
  }
  return found;
}

/** A part of a word, in units of its text, and where it is on the page. */
export interface WordPart {
  readonly from: number;
  readonly to: number;
  readonly box: Box;
}

/** The part of the word that lies in the range. Words of OCR have no boxes of single letters: the part is all of the word. */
export function partOf({ word, start }: WordPlace, range: TextRange): WordPart {
  const from = word.glyphs ? Math.max(0, range.start - start) : 0;
  const to = word.glyphs ? Math.min(word.text.length, range.end - start) : word.text.length;
  return { from, to, box: boundingBox(word.glyphs?.slice(from, to) ?? []) ?? word.box };
}

export const rangesOverlap = (a: TextRange, b: TextRange): boolean => a.start < b.end && b.start < a.end;

/** What is left of a range without the others, in order. Its further properties stay as they are. */
export function subtractRanges<Range extends TextRange>(range: Range, others: readonly TextRange[]): Range[] {
  return others.reduce<Range[]>(
    (parts, other) => parts.flatMap((part) => (rangesOverlap(part, other) ? withoutRange(part, other) : [part])),
    [range],
  );
}

const withoutRange = <Range extends TextRange>(part: Range, other: TextRange): Range[] =>
  [
    { ...part, end: other.start },
    { ...part, start: other.end },
  ].filter(({ start, end }) => end > start);
