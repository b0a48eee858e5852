import type { LayoutRow } from '../rows/page-layout.js';
import { isAligned } from '../rows/split-at-white.js';
import { hasCells } from './table-runs.js';
import type { TableRow } from './table-rows.js';

/** Fewer heads are no head of a table that is read by order. */
const FEWEST_HEADS = 3;
/** This many rows are enough to see whether their cells are aligned. */
const ENOUGH_ROWS = 4;
/** At least this part of the rows has a cell for each head. */
const FULL = 0.75;
/** In a table without columns, at most this share of the cells is aligned with those of most other rows. */
const MOST_ALIGNED = 0.5;

/**
 * The rows of a table whose cells are not aligned: each row is written by itself, its cells one after the other, as by a program that gave
 * them no width. A row with as many cells as there are heads is read by the order of its cells. Any other row is kept as a plain line.
 * @param head the cells of the first row, each a head that is known
 * @param rows the rows below it
 * @param columns how many columns the positions of the cells would give. A short table is also read by order if each of its rows has a cell for each
 *   head and the positions give more columns than heads
 * @returns `undefined` if the cells are aligned, or if many rows have another number of cells
 */
export function raggedRows(head: LayoutRow, rows: readonly LayoutRow[], columns: number): TableRow[] | undefined {
  const own = rows.filter(hasCells);
  const full = own.filter((row) => row.length === head.length);
  if (head.length < FEWEST_HEADS || full.length < 2) return undefined;
  const isOfFew = full.length === own.length && columns > head.length;
  if (!isOfFew && !(full.length >= Math.max(ENOUGH_ROWS, FULL * own.length) && isOutOfLine(full))) return undefined;
  return [{ cells: head }, ...rows.map((row): TableRow => (row.length === head.length ? { cells: row } : { line: row }))];
}

function isOutOfLine(rows: readonly LayoutRow[]): boolean {
  const cells = rows.flatMap((row) => row.slice(1).map((_, i) => isInLine(rows, row, i + 1)));
  return cells.filter(Boolean).length <= MOST_ALIGNED * cells.length;
}

/** Whether a cell begins, ends or is centred where the cells of its place in most other rows do. */
function isInLine(rows: readonly LayoutRow[], row: LayoutRow, at: number): boolean {
  const cell = row[at];
  const others = rows.filter((other) => other !== row);
  const inLine = others.flatMap((other) => other.slice(at, at + 1)).filter((other) => cell && isAligned(cell, other));
  return inLine.length >= others.length / 2;
}
