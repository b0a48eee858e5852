import { right, union } from '../page/geometry.js';
import type { Box, PdfWord } from '../page/model.js';
import type { LayoutCell, LayoutRow } from './page-layout.js';

/** A word and its box, turned so that it reads left to right. */
export interface PlacedWord {
  readonly word: PdfWord;
  readonly frame: Box;
}

/** White between two words of a cell, as a range of x. */
export interface White {
  readonly from: number;
  readonly to: number;
}

/** In type sizes: white this narrow is no blank but kerning, white wider than the second parts cells. */
const BLANK = { least: 0.1, most: 1 };
/** In type sizes: the bounds of {@link wideWhite}. */
const WIDE = { least: 0.29, most: 0.95 };
/** White is wide where it is wider than a blank by this factor; boxes of OCR are less exact. */
const WIDER = { text: 1.18, ocr: 2.2 };

/** In type sizes: the blank of type whose characters differ in width is no wider. */
const WIDEST_BLANK = 0.35;
/** Widths of characters that differ by less than this part of them are one. */
const SAME_WIDTH = 0.03;
/** Fewer words may have characters of one width by chance. */
const FEWEST_WORDS = 3;

export const cellOf = (placed: readonly PlacedWord[]): LayoutCell => ({
  words: placed.map(({ word }) => word),
  frames: placed.map(({ frame }) => frame),
  frame: union(placed.map(({ frame }) => frame)),
  fontSize: Math.max(...placed.map(({ word }) => word.fontSize)),
});

export const placedWords = ({ words, frames, frame }: LayoutCell): PlacedWord[] =>
  words.map((word, i) => ({ word, frame: frames[i] ?? frame }));

export const textOfCell = ({ words }: LayoutCell): string => words.map(({ text }) => text).join(' ');

export const textOfRow = (row: LayoutRow): string => row.map(textOfCell).join('\t');

export const frameOfRow = (row: LayoutRow): Box => union(row.map(({ frame }) => frame));

export function middleOfRow(row: LayoutRow): number {
  const { y, height } = frameOfRow(row);
  return y + height / 2;
}

/** The words of a cell, cut wherever `isCut` says so of the white between two neighbours. */
export function cutCell(cell: LayoutCell, isCut: (white: White, size: number) => boolean): LayoutCell[] {
  const parts: PlacedWord[][] = [];
  let end = -Infinity;
  for (const placed of placedWords(cell)) {
    const last = parts.at(-1)?.at(-1);
    const size = Math.max(last?.word.fontSize ?? 0, placed.word.fontSize);
    if (last && !isCut({ from: end, to: placed.frame.x }, size)) parts.at(-1)?.push(placed);
    else parts.push([placed]);
    end = last ? Math.max(end, right(placed.frame)) : right(placed.frame);
  }
  return parts.map(cellOf);
}

/** In type sizes: white that is clearly wider than the usual blank of these rows. */
export function wideWhite(rows: readonly LayoutRow[]): number {
  const blanks = rows.flat().flatMap((cell) =>
    placedWords(cell).flatMap(({ word, frame }, i, all) => {
      const before = all[i - 1];
      const gap = before ? (frame.x - right(before.frame)) / Math.max(word.fontSize, before.word.fontSize) : 0;
      return gap > BLANK.least && gap < BLANK.most ? [gap] : [];
    }),
  );
  const usual =
    blankOfMonospaced(rows) ?? Math.min(WIDEST_BLANK, blanks.sort((a, b) => a - b)[Math.floor(blanks.length / 4)] ?? 0);
  const read = rows.some((row) => row.some(({ words }) => words.some(({ ocrConfidence }) => ocrConfidence !== undefined)));
  return Math.min(WIDE.most, Math.max(WIDE.least, usual * (read ? WIDER.ocr : WIDER.text)));
}

/** In type sizes: white that is clearly wider than a blank in this row, where its type is monospaced; else `usual`. */
export function wideWhiteOf(row: LayoutRow, usual: number): number {
  const isSure = row.flatMap(placedWords).filter(({ word }) => word.text.length > 2).length >= FEWEST_WORDS;
  const blank = isSure ? blankOfMonospaced([row]) : undefined;
  return blank === undefined ? usual : Math.min(WIDE.most, Math.max(usual, blank * WIDER.text));
}

/** The same in a cell that is set as a typewriter does, whatever is beside it: "133 - 146" has a whole character of white on either side of its dash. */
export const wideWhiteIn = (cell: LayoutCell, usual: number): number =>
  placedWords(cell).every(({ word, frame }) => Math.abs(frame.width / word.text.length / word.fontSize - TYPED) < TYPED_WITHIN)
    ? Math.min(WIDE.most, Math.max(usual, TYPED * WIDER.text))
    : usual;
/** In type sizes: the width of a typewriter's characters. */
export const TYPED = 0.6;
const TYPED_WITHIN = 0.01;

/** Whether the type of these rows is monospaced. */
export const isMonospaced = (rows: readonly LayoutRow[]): boolean => blankOfMonospaced(rows) !== undefined;

/** In type sizes, the blank of type whose characters are all of one width. */
function blankOfMonospaced(rows: readonly LayoutRow[]): number | undefined {
  const widths = rows
    .flatMap((row) => row.flatMap(placedWords))
    .flatMap(({ word, frame }) => (word.text.length > 2 ? [frame.width / word.text.length / word.fontSize] : []))
    .sort((a, b) => a - b);
  const [least, most] = [widths[Math.floor(widths.length / 10)], widths[Math.floor((9 * widths.length) / 10)]];
  return least !== undefined && most !== undefined && most - least < SAME_WIDTH * least ? least : undefined;
}
