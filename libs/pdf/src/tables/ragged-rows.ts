import type { LayoutRow } from '../rows/page-layout.js';
import { isAligned } from '../rows/split-at-white.js';
import { hasCells } from './table-runs.js';
import type { TableRow } from './table-rows.js';

/** Fewer heads are no head of a table that is read by order. */
const FEWEST_HEADS = 3;
/** So many rows tell by themselves whether their cells stand below each other. */
const ENOUGH_ROWS = 4;
/** At least this part of the rows has a cell for each head. */
const FULL = 0.75;
/** At most this part of the cells stands in line with those of most other rows. */
const MOST_ALIGNED = 0.5;

/**
 * The rows of a table whose cells do not stand below each other: each row is set by itself, its cells one after the other, as where a
 * program wrote cells without a width. Which cell is whose tells the order: a row with as many cells as there are heads is read so, any
 * other row is a line by itself.
 * @param head the cells of the first row, each a head that is known
 * @param rows the rows below it
 * @param columns how many columns there would be by where the cells stand: of few rows, each with a cell for each head, more tell it too
 * @returns nothing where the cells stand in columns, or many rows have other numbers of cells
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
