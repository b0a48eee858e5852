import { right } from '../page/geometry.js';
import { cellOf, isMonospaced, placedWords, type PlacedWord } from '../rows/cells.js';
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

/** In type sizes: white that parts cells although no blanks are typed in it. */
const WIDE = 1;

/**
 * Rows of plain text whose cells a program parted by several blanks each, as for type of one width, that are printed in another type: so
 * many blanks part cells, and one does not, however wide it is.
 * @returns `undefined` if the type is monospaced, so that cells are aligned, or if most rows are not written so
 */
export function typedRows(rows: readonly LayoutRow[]): LayoutRow[] | undefined {
  const own = rows.filter(hasCells);
  const typed = own.filter((row) => row.flatMap(({ words }) => words).some(({ blanksBefore }) => blanksBefore !== undefined));
  if (typed.length < 2 || typed.length < FULL * own.length || isMonospaced(own)) return undefined;
  const cut = rows.map((row) => {
    const cells: PlacedWord[][] = [];
    for (const placed of row.flatMap(placedWords)) {
      const last = cells.at(-1)?.at(-1);
      const white = last ? placed.frame.x - right(last.frame) : Infinity;
      if (placed.word.blanksBefore !== undefined || white > WIDE * placed.word.fontSize) cells.push([placed]);
      else cells.at(-1)?.push(placed);
    }
    return cells.map(cellOf);
  });
  return cut.map((row) => (row.length === (cut[0]?.length ?? 0) - 1 ? withValueApart(row) : row));
}

/** "Absolute Neutrophils(ANC) 450": after a name that fills its place there is no room for more than one blank before the value. */
function withValueApart(row: LayoutRow): LayoutRow {
  const [first, ...others] = row;
  const placed = first ? placedWords(first) : [];
  const value = placed.at(-1);
  return placed.length > 1 && value && FIGURE.test(value.word.text)
    ? [cellOf(placed.slice(0, -1)), cellOf([value]), ...others]
    : row;
}
const FIGURE = /^[<>]?\d[\d,]*(?:\.\d+)?$/;

/**
 * The rows of a table whose cells are not aligned: each row is written by itself, its cells one after the other, as by a program that gave
 * them no width. A row with as many cells as there are heads is read by the order of its cells. Any other row is kept as a plain line.
 * @param head the cells of the first row, each a head that is known
 * @param rows the rows below it
 * @param columns how many columns the positions of the cells would give. A short table is also read by order if each of its rows has a cell for each
 *   head and the positions give more columns than heads
 * @param isTyped whether blanks part the cells, so that their positions say nothing
 * @returns `undefined` if the cells are aligned, or if many rows have another number of cells
 */
export function raggedRows(
  head: LayoutRow,
  rows: readonly LayoutRow[],
  columns: number,
  isTyped: boolean,
): TableRow[] | undefined {
  const own = rows.filter(hasCells);
  const full = own.filter((row) => row.length === head.length);
  if (head.length < FEWEST_HEADS || full.length < 2) return undefined;
  const isOfFew = full.length === own.length && columns > head.length;
  const isOfMany = full.length >= Math.max(ENOUGH_ROWS, FULL * own.length) && isOutOfLine(full);
  if (!isOfFew && !isOfMany && !(isTyped && full.length >= FULL * own.length)) return undefined;
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
