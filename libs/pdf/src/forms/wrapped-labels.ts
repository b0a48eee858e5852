import { right } from '../page/geometry.js';
import type { Box, PdfWord } from '../page/model.js';
import { isLevel } from './word-places.js';

/** In heights of a box: how far below it the next line is at most, and the white between words of a label. */
const [NEXT_LINE, GAP] = [1.8, 1.3];
/** More words without a box after them are a line of text. */
const MOST_WORDS = 4;
/** Points: lines of one cell begin so near to each other. */
const SAME_START = 4;

/**
 * The label of a box at the end of its line, whose words are on the next one: "☒ UTI ☐" above "Pneumonia ☐ CHF". It begins where the line of the
 * box does, and ends at the next box.
 * @param boxes all tick boxes of the page
 */
export function wrappedLabel(box: Box, words: readonly PdfWord[], boxes: readonly Box[]): readonly PdfWord[] {
  const start = startOfLine(box, words, boxes);
  const isBelow = (other: Box): boolean => !isLevel(box, other) && other.y > box.y && other.y - box.y < NEXT_LINE * box.height;
  const below = words.filter((word) => isBelow(word.box)).sort((a, b) => a.box.x - b.box.x);
  const from = below.findIndex((word) => Math.abs(word.box.x - start) < SAME_START);
  const first = below[from];
  if (!first) return [];
  const row = below.slice(from).filter((word) => isLevel(first.box, word.box));
  const end = Math.min(
    Infinity,
    ...boxes.filter((other) => isLevel(first.box, other) && other.x > first.box.x).map(({ x }) => x),
  );
  const apart = row.findIndex((word, i) => {
    const before = row[i - 1];
    return word.box.x >= end || (before !== undefined && word.box.x - right(before.box) > GAP * box.height);
  });
  const label = apart < 0 ? row : row.slice(0, apart);
  return end < Infinity || label.length <= MOST_WORDS ? label : [];
}

/** Where what is on one line with a box begins, without a gap as between columns. */
function startOfLine(box: Box, words: readonly PdfWord[], boxes: readonly Box[]): number {
  const before = [...words.map((word) => word.box), ...boxes]
    .filter((other) => isLevel(box, other) && other.x < box.x)
    .sort((a, b) => b.x - a.x);
  let start = box.x;
  for (const other of before) {
    if (start - right(other) > COLUMN_GAP * box.height) break;
    start = other.x;
  }
  return start;
}
/** In heights of a box. */
const COLUMN_GAP = 5;
