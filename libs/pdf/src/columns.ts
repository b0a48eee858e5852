import { right } from './geometry.js';
import type { Box, PdfWord } from './model.js';

/** A cell in the frame in which its text reads left to right. */
export interface LayoutCell {
  readonly words: readonly PdfWord[];
  readonly frame: Box;
  readonly fontSize: number;
}
/** The cells of one visual line, from left to right. */
export type LayoutRow = readonly LayoutCell[];

/** Fewer lines on a side than this make no column. */
const MIN_LINES = 6;
/** Points between the x positions tried as gutters. */
const STEP = 2;
/** Rows of a table stand level in every column; of independent columns at most this part happens to. */
const LEVEL_BY_CHANCE = 0.75;
/** Running text fills this much of its column on the middle line; cells of a table do not. */
const FILLED = 0.6;

interface Gutter {
  readonly x: number;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly weight: number;
}

/**
 * The rows of a page region in reading order, split into regions that are read one after the other: a column of text
 * is read to its end before the one beside it, a table row by row.
 */
export function readingOrder(rows: readonly LayoutRow[]): readonly (readonly LayoutRow[])[] {
  const gutter = bestGutter(rows);
  if (!gutter) return rows.length > 0 ? [rows] : [];
  const inside = rows.slice(gutter.from, gutter.to);
  const side = (keep: (cell: LayoutCell) => boolean) => inside.map((row) => row.filter(keep)).filter((row) => row.length > 0);
  return [
    ...readingOrder(rows.slice(0, gutter.from)),
    ...readingOrder(side((cell) => right(cell.frame) <= gutter.x)),
    ...readingOrder(side((cell) => right(cell.frame) > gutter.x)),
    ...readingOrder(rows.slice(gutter.to)),
  ];
}

function bestGutter(rows: readonly LayoutRow[]): Gutter | undefined {
  const cells = rows.flat();
  const left = Math.min(...cells.map((cell) => cell.frame.x));
  const end = Math.max(...cells.map((cell) => right(cell.frame)));
  let best: Gutter | undefined;
  for (let x = left + STEP; x < end; x += STEP) {
    for (const run of runsBeside(rows, x)) {
      if (run.weight > (best?.weight ?? 0) && areColumns(rows.slice(run.from, run.to), x)) best = run;
    }
  }
  return best;
}

const crosses = (row: LayoutRow, x: number): boolean => row.some(({ frame }) => frame.x < x && right(frame) > x);

/** Maximal runs of rows that leave x white and have text on both sides of it, weighed by the shorter side. */
function runsBeside(rows: readonly LayoutRow[], x: number): Gutter[] {
  const runs: Gutter[] = [];
  for (let from = 0; from < rows.length;) {
    let to = from;
    while (to < rows.length && !crosses(rows[to] ?? [], x)) to++;
    const inside = rows.slice(from, to);
    const lefts = inside.filter((row) => row.some(({ frame }) => right(frame) <= x)).length;
    const rights = inside.filter((row) => row.some(({ frame }) => frame.x >= x)).length;
    const weight = Math.min(lefts, rights);
    if (weight >= MIN_LINES) runs.push({ x, from, to, weight });
    from = to + 1;
  }
  return runs;
}

function areColumns(rows: readonly LayoutRow[], x: number): boolean {
  const lefts = rows.filter((row) => row.some(({ frame }) => right(frame) <= x));
  const rights = rows.filter((row) => row.some(({ frame }) => frame.x >= x));
  const both = lefts.filter((row) => rights.includes(row)).length;
  const level = both / Math.min(lefts.length, rights.length);
  if (level <= LEVEL_BY_CHANCE) return true;
  return fill(lefts, (cell) => right(cell.frame) <= x) > FILLED && fill(rights, (cell) => cell.frame.x >= x) > FILLED;
}

/** How much of its column's width the middle line of a side takes. */
function fill(rows: readonly LayoutRow[], keep: (cell: LayoutCell) => boolean): number {
  const spans = rows.map((row) => row.filter(keep)).map((cells) => cells.reduce((sum, cell) => sum + cell.frame.width, 0));
  const kept = rows.flat().filter(keep);
  const width = Math.max(...kept.map((cell) => right(cell.frame))) - Math.min(...kept.map((cell) => cell.frame.x));
  return (spans.sort((a, b) => a - b)[Math.floor(spans.length / 2)] ?? 0) / width;
}
