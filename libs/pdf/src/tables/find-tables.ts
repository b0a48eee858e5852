import { cellOf, placedWords, textOfCell, textOfRow } from '../rows/cells.js';
import type { LayoutCell, LayoutRow, PageLayout } from '../rows/page-layout.js';
import { right, union } from '../page/geometry.js';
import type { Box, PdfCell, PdfTable } from '../page/model.js';
import { attachValues } from './form-rows.js';
import { splitAtWhite } from '../rows/split-at-white.js';
import { raggedRows, typedRows } from './ragged-rows.js';
import { withLoneHeads } from './lone-heads.js';
import { findColumns, type TableColumn } from './table-columns.js';
import { isTitle, tablesBesideEachOther, titlesBesideEachOther, type ColumnRange } from './side-by-side.js';
import { isDateText, isFigureText, isHead, isMarkedAsHead, isRowOfDays, readCell } from './table-head.js';
import { findRows, type TableRow } from './table-rows.js';
import { columnsBetweenWalls } from './walls.js';
import { continuesColumns, hasCells, isBold, runsOf } from './table-runs.js';

/** Fewer rows of several cells are no table. */
const FEWEST_ROWS = 2;
/** Points: columns that lie over each other by more are none: the words of a line follow each other at any place. */
const OVERLAP = 4;
/** A head is among the first rows, and so many rows below show what it names: a long table is not gone through for each row. */
const [HEAD_WITHIN, ROWS_BELOW] = [12, 40];

/** The rows of a region, those of tables with their cells by column, and the tables. */
export interface RegionTables {
  readonly rows: readonly LayoutRow[];
  readonly tables: readonly PdfTable[];
}

type Cells = readonly (LayoutCell | undefined)[];
type Layout = Pick<PageLayout, 'rules' | 'uprights' | 'isHeading' | 'isColumnHead' | 'isRowHead' | 'wide'>;

/**
 * Finds the tables of a region: rows of several cells below each other. Columns are where the cells lie over each other.
 * @param rows of a region that is read row by row
 */
export function findTables(rows: readonly LayoutRow[], layout: Layout): RegionTables {
  const parts = runsOf(attachValues(rows), layout).map((run) =>
    run.length > 0 && isTable(run) ? readRun(run, layout) : { rows: run, tables: [] },
  );
  return { rows: parts.flatMap((part) => part.rows), tables: parts.flatMap((part) => part.tables) };
}

const isTable = (run: readonly LayoutRow[]): boolean => run.filter(hasCells).length >= FEWEST_ROWS;

/** A run cut at its heads: what comes before the first one is another table, or none. */
function readRun(run: readonly LayoutRow[], layout: Layout): RegionTables {
  const at = findHead(run, layout);
  if (at === undefined) return isTable(run) ? tableOf(run, false, layout) : { rows: run, tables: [] };
  const to = findNextHead(run, at, layout);
  const [above, below] = [run.slice(0, at), run.slice(to)];
  const parts = [
    isTable(above) ? tableOf(above, false, layout) : { rows: above, tables: [] },
    tableOf(run.slice(at, to), true, layout),
    ...(below.length > 0 ? [readRun(below, layout)] : []),
  ];
  return { rows: parts.flatMap(({ rows }) => rows), tables: parts.flatMap(({ tables }) => tables) };
}

/** The first of the first rows that is the head of the rows below it. Words alone make no head of a row below others like it. */
function findHead(run: readonly LayoutRow[], layout: Layout): number | undefined {
  const at = run.slice(0, HEAD_WITHIN).findIndex((row, i) => {
    if (!hasCells(row)) return false;
    const cells = cellsOf(run.slice(i, i + ROWS_BELOW), layout);
    const isFirst = !run.slice(0, i).some((above) => hasCells(above) && continuesColumns(above, row));
    return isHead(cells, layout.isColumnHead) && (isFirst || isMarkedAsHead(cells, layout.isColumnHead));
  });
  return at < 0 ? undefined : at;
}

/**
 * The next row that says what the head says, that is set in bold as it is and as the rows between are not, or that has the heads
 * of another table and nothing else.
 */
function findNextHead(run: readonly LayoutRow[], at: number, layout: Layout): number {
  const words = textOfRow(run[at] ?? []);
  const next = run.findIndex(
    (row, i) =>
      i > at + 1 &&
      hasCells(row) &&
      (textOfRow(row) === words ||
        isBoldAfterPlain(run, i) ||
        isOfHeads(row, layout) ||
        (!hasDays(run[i - 1]) && [row, [undefined, ...row]].some((cells) => isRowOfDays(cells, layout.isColumnHead)))),
  );
  return next < 0 ? run.length : next;
}

/** "DTaP | 04/30/25 | 07/01/25" below a row with days: they head no columns. */
const hasDays = (row: LayoutRow = []): boolean => row.slice(1).some((cell) => isDateText(readCell(cell)));

/** Whether a row's cells are heads, the first of them that of what the rows are about. */
const isOfHeads = (row: LayoutRow, { isColumnHead, isRowHead }: Layout): boolean =>
  row.length > 2 && row.every((cell, c) => (c === 0 ? isRowHead : isColumnHead)(textOfCell(cell)));

function isBoldAfterPlain(run: readonly LayoutRow[], i: number): boolean {
  const above = run.slice(0, i).findLast(hasCells);
  const row = run[i] ?? [];
  // A result out of its range is set in bold too.
  return (
    isBold(row) &&
    !row.some((cell) => isFigureText(readCell(cell))) &&
    above !== undefined &&
    !isBold(above) &&
    row.length >= above.length
  );
}

/** The cells of lines by column, those of one row together. */
function cellsOf(lines: readonly LayoutRow[], layout: Layout) {
  return rowsOf(lines, layout).flatMap((row) => ('cells' in row ? [row.cells] : []));
}

function rowsOf(lines: readonly LayoutRow[], layout: Layout): TableRow[] {
  const split = splitRows(lines, layout);
  const ragged = raggedRowsOf(lines, split, layout);
  if (ragged) return ragged;
  const { rules, uprights, isHeading } = layout;
  const ofCells = split.filter(hasCells);
  const columns = columnsBetweenWalls(ofCells, uprights) ?? findColumns(ofCells);
  return columns.length < 2 || columns.some(({ end }, c) => end - OVERLAP > (columns[c + 1]?.x ?? Infinity))
    ? lines.map((line) => ({ line }))
    : findRows([split[0]?.map((cell) => overFirst(cell, columns, isWhole(layout))) ?? [], ...split.slice(1)], {
        columns,
        rules,
        isHeading,
      });
}

const isWhole =
  ({ isHeading, isColumnHead }: Layout) =>
  (words: string): boolean =>
    isColumnHead(words) || isTitle(words, isHeading);

function splitRows(lines: readonly LayoutRow[], layout: Layout): LayoutRow[] {
  const [first = [], ...more] = splitAtWhite(lines, layout.wide);
  return [first.flatMap((cell) => (isWhole(layout)(readCell(cell)) ? [cell] : splitHead(cell, layout.isColumnHead))), ...more];
}

/**
 * @param lines the rows as they are set
 * @param split the same, cut where columns begin
 */
const raggedRowsOf = (lines: readonly LayoutRow[], split: readonly LayoutRow[], layout: Layout): TableRow[] | undefined => {
  const typed = typedRows(lines);
  const rows = typed ?? split;
  const [head = [], ...below] = rows;
  if (!head.every((cell) => isWhole(layout)(readCell(cell)))) return undefined;
  return raggedRows(head, below, findColumns(rows.filter(hasCells)).length, typed !== undefined);
};

/** A head over several columns that is one as a whole, "Previous Result" over values and their days: it is that of the first. */
function overFirst(cell: LayoutCell, columns: readonly TableColumn[], isKnown: (text: string) => boolean): LayoutCell {
  const [first, next] = columns.filter(({ x, end }) => x < right(cell.frame) && end > cell.frame.x);
  if (!first || !next || !isKnown(readCell(cell))) return cell;
  const within = (frame: Box): Box => {
    const x = Math.min(frame.x, first.end - 1);
    return { ...frame, x, width: Math.max(1, Math.min(right(frame), first.end) - x) };
  };
  return { ...cell, frame: within(cell.frame), frames: cell.frames.map(within) };
}

function tableOf(lines: readonly LayoutRow[], headed: boolean, layout: Layout): RegionTables {
  const ragged = raggedRowsOf(lines, splitRows(lines, layout), layout);
  if (ragged) return inOrder(tableOfRows(ragged, headed));
  return tablesOfRows(rowsOf(lines, layout), headed, layout);
}

/** The tables of rows whose cells are known by column; there are several where they stand beside each other. */
export function tablesOfRows(
  found: readonly TableRow[],
  headed: boolean,
  layout: Omit<Layout, 'rules' | 'uprights' | 'wide'>,
): RegionTables {
  const cells = found.flatMap((row) => ('cells' in row ? [row.cells] : []));
  const isValueHead = (words: string): boolean => layout.isColumnHead(words) && !layout.isRowHead(words);
  const titled = titlesBesideEachOther(cells[0] ?? [], layout);
  if (titled.length > 1) return joined(titled, found, false);
  const ranges = headed ? tablesBesideEachOther(cells, isValueHead) : [];
  return ranges.length < 2 ? tableOfRows(found, headed) : joined(ranges, found, headed);
}

const inOrder = ({ rows, tables }: RegionTables): RegionTables => ({
  rows,
  tables: tables.map((table) => ({ ...table, byOrder: true })),
});

/** The tables of several ranges of columns, one after the other. */
function joined(ranges: readonly ColumnRange[], found: readonly TableRow[], headed: boolean): RegionTables {
  const parts = ranges.map(({ from, to }, i) => {
    const inRange = (row: TableRow): TableRow[] => {
      if ('line' in row) return i === 0 ? [row] : [];
      const title = cellsOnce(row.over?.slice(from, to) ?? []);
      return [...(title.length > 0 ? [{ line: title }] : []), { cells: row.cells.slice(from, to) }];
    };
    return tableOfRows(found.flatMap(inRange), headed);
  });
  return { rows: parts.flatMap(({ rows }) => rows), tables: parts.flatMap(({ tables }) => tables) };
}

function tableOfRows(found: readonly TableRow[], headed: boolean): RegionTables {
  const whole = headed ? withLoneHeads(found) : found;
  const cells = whole.flatMap((row) => ('cells' in row && row.cells.filter(Boolean).length > 1 ? [row.cells] : []));
  const rows = found
    .flatMap((row) => ('cells' in row ? [cellsOnce(row.over ?? []), cellsOnce(row.cells)] : [row.line]))
    .filter((row) => row.length > 0);
  const [head] = cells;
  if (!head || cells.length < FEWEST_ROWS) return { rows, tables: [] };
  const pdfCells = cells.map((row) => row.map((cell): PdfCell | undefined => cell && toPdfCell(cell)));
  const over = headOver(whole);
  const table: PdfTable = {
    box: union(pdfCells.flat().flatMap((cell) => cell?.box ?? [])),
    columns: head.map((cell, c) => {
      const frame = union(cells.flatMap((row) => row[c]?.frame ?? []));
      return { head: headed ? readCell(cell) : '', ...(over[c] && { over: toPdfCell(over[c]) }), x: frame.x, width: frame.width };
    }),
    rows: headed ? pdfCells.slice(1) : pdfCells,
  };
  return { rows, tables: [table] };
}

/** The heads over those of the columns. */
const headOver = (found: readonly TableRow[]): Cells =>
  found.flatMap((row) => ('cells' in row && row.over ? [row.over] : []))[0] ?? [];

const cellsOnce = (cells: Cells): LayoutRow => [...new Set(cells.flatMap((cell) => cell ?? []))];

const toPdfCell = ({ words, columns }: LayoutCell): PdfCell => ({
  words,
  box: union(words.map(({ box }) => box)),
  ...(columns !== undefined && { columns }),
});

/** A cell of a head that says the heads of two columns: "Result Flag". */
function splitHead(cell: LayoutCell, isKnown: (text: string) => boolean): LayoutCell[] {
  const words = placedWords(cell);
  const parts = words.slice(1).map((_, i) => [cellOf(words.slice(0, i + 1)), cellOf(words.slice(i + 1))]);
  return parts.find((two) => two.every((part) => isKnown(readCell(part)))) ?? [cell];
}
