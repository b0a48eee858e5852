import { cellOf, frameOfRow, placedWords, textOfCell, textOfRow } from '../rows/cells.js';
import type { LayoutCell, LayoutRow, PageLayout } from '../rows/page-layout.js';
import { bottom, right, union } from '../page/geometry.js';
import type { Box, PdfCell, PdfTable } from '../page/model.js';
import { attachValues } from './form-rows.js';
import { isAligned, splitAtWhite } from '../rows/split-at-white.js';
import { findColumns, type TableColumn } from './table-columns.js';
import { isTitle, tablesBesideEachOther, titlesBesideEachOther, type ColumnRange } from './side-by-side.js';
import { wallsEnd } from './walls.js';
import { isFigureText, isHead, isMarkedAsHead, isRowOfDays, readCell } from './table-head.js';
import { findRows, type TableRow } from './table-rows.js';

/** Fewer rows of several cells are no table. */
const FEWEST_ROWS = 2;
/** In type sizes: more white than this between two rows ends a table. */
const ROW_GAP = 2.2;
/** In type sizes: with more white than this between them, rows are of two tables even where their cells are at the same places. */
const COLUMNS_GAP = 8;
/** So many lines of one cell after each other are text, and end a table. */
const MOST_LOOSE = 4;
/** So many before a row with its cells at other places are no lines of a cell that goes on. */
const LINES_OF_TEXT = 3;
/** Points: columns that lie over each other by more are none: the words of a line follow each other at any place. */
const OVERLAP = 4;
/** A head is among the first rows, and so many rows below show what it names: a long table is not gone through for each row. */
const [HEAD_WITHIN, ROWS_BELOW] = [12, 40];
/** "DOB: 2/13/1951", "Name:": a cell of a form, and no head. */
const LABELLED = /:(?:\s*\D|\s+\S|$)/;

/** The rows of a region, those of tables with their cells by column, and the tables. */
export interface RegionTables {
  readonly rows: readonly LayoutRow[];
  readonly tables: readonly PdfTable[];
}

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

const hasCells = (row: LayoutRow): boolean => row.length > 1;
const isTable = (run: readonly LayoutRow[]): boolean => run.filter(hasCells).length >= FEWEST_ROWS;

/** The rows cut into runs with little white between their rows; what is no table is a run too. */
function runsOf(rows: readonly LayoutRow[], layout: Layout): LayoutRow[][] {
  const runs: LayoutRow[][] = [];
  let loose = 0;
  for (const [i, row] of rows.entries()) {
    const above = rows[i - 1];
    loose = hasCells(row) ? 0 : loose + 1;
    const run = runs.at(-1);
    const isApart =
      !above ||
      !isNear(above, row) ||
      isOfForm(row) !== isOfForm(above) ||
      loose > MOST_LOOSE ||
      wallsEnd(above, row, layout.uprights) ||
      titlesBesideEachOther(row, layout).length > 1;
    if (run && !isApart && !beginsOtherColumns(rows, i, layout)) run.push(row);
    else runs.push([row]);
  }
  return joinRuns(runs, layout).flatMap((run) => {
    if (run.some(isOfForm) || !run.some(hasCells)) return run.map((row) => [row]);
    const from = Math.max(0, run.findIndex(hasCells) - 1);
    return [...run.slice(0, from).map((row) => [row]), run.slice(from)];
  });
}

/**
 * Whether a row is a title, known or in bold, or begins several lines of text, where the next row has its cells, but the first, at other
 * places than the last row above.
 */
function beginsOtherColumns(rows: readonly LayoutRow[], i: number, { isHeading, uprights }: Layout): boolean {
  const [title, ...more] = rows[i] ?? [];
  const above = rows.slice(0, i).findLast(hasCells);
  const below = rows.slice(i + 1, i + 1 + MOST_LOOSE).find(hasCells);
  if (!title || more.length > 0 || !above || !below) return false;
  if (rows[i - 1] === above && wallsEnd(above, below, uprights)) return true;
  const isText = rows[i - 1] === above && rows.indexOf(below) - i >= LINES_OF_TEXT;
  if (!isText && !isHeading(textOfCell(title)) && !(isBold([title]) && !isBold(above))) return false;
  return !below.slice(1).some((cell) => above.slice(1).some((other) => isAligned(cell, other)));
}

/** Joins runs whose rows have their cells at the same places, with a title between them or more white than usual. */
function joinRuns(runs: readonly (readonly LayoutRow[])[], { uprights }: Pick<Layout, 'uprights'>): LayoutRow[][] {
  const joined: LayoutRow[][] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const [above, below] = [last?.findLast(hasCells), run.find(hasCells)];
    const title = last && !last.some(hasCells) && last.length <= MOST_LOOSE ? joined.at(-2) : undefined;
    const before = above ?? title?.findLast(hasCells);
    if (last && before && below && isSameTable(before, below, uprights)) {
      if (title) joined.splice(-2, 2, [...title, ...last, ...run]);
      else last.push(...run);
    } else joined.push([...run]);
  }
  return joined;
}

/** Whether two rows with something else or more white than usual between them are of one table, which is no form. */
const isSameTable = (above: LayoutRow, below: LayoutRow, uprights: Layout['uprights']): boolean =>
  !isOfForm(above) && !isOfForm(below) && !wallsEnd(above, below, uprights) && continuesColumns(above, below);

/** Whether the cells of a row begin, end or are centred where those of a row not far above it are. */
function continuesColumns(above: LayoutRow, row: LayoutRow): boolean {
  const [a, b] = [frameOfRow(above), frameOfRow(row)];
  const [fewer, more] = above.length < row.length ? [above, row] : [row, above];
  const aligned = fewer.filter((cell) => more.some((other) => isAligned(cell, other))).length;
  return (
    b.y > a.y &&
    b.y - bottom(a) < COLUMNS_GAP * Math.max(...row.map(({ fontSize }) => fontSize)) &&
    aligned === fewer.length &&
    aligned > 2
  );
}

/** A cell is a label, or most cells are labels with their values. */
const isOfForm = (row: LayoutRow): boolean =>
  hasCells(row) &&
  (row.some((cell) => textOfCell(cell).endsWith(':')) ||
    row.filter((cell) => LABELLED.test(textOfCell(cell))).length >= row.length / 2);

function isNear(above: LayoutRow, row: LayoutRow): boolean {
  const [a, b] = [frameOfRow(above), frameOfRow(row)];
  return b.y >= a.y && b.y - bottom(a) < ROW_GAP * Math.max(...row.map(({ fontSize }) => fontSize));
}

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
      (textOfRow(row) === words || isBoldAfterPlain(run, i) || isOfHeads(row, layout) || isRowOfDays(row, layout.isColumnHead)),
  );
  return next < 0 ? run.length : next;
}

/** Whether a row's cells are heads, the first of them that of what the rows are about. */
const isOfHeads = (row: LayoutRow, { isColumnHead, isRowHead }: Layout): boolean =>
  row.length > 2 && row.every((cell, c) => (c === 0 ? isRowHead : isColumnHead)(textOfCell(cell)));

const isBold = (row: LayoutRow): boolean => row.every(({ words }) => words.every(({ bold }) => bold));
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

function rowsOf(lines: readonly LayoutRow[], { rules, isHeading, isColumnHead, wide }: Layout): TableRow[] {
  const [first = [], ...more] = splitAtWhite(lines, wide);
  const isWhole = (words: string): boolean => isColumnHead(words) || isTitle(words, isHeading);
  const split = [first.flatMap((cell) => (isWhole(readCell(cell)) ? [cell] : splitHead(cell, isColumnHead))), ...more];
  const columns = findColumns(split.filter(hasCells));
  return columns.length < 2 || columns.some(({ end }, c) => end - OVERLAP > (columns[c + 1]?.x ?? Infinity))
    ? lines.map((line) => ({ line }))
    : findRows([split[0]?.map((cell) => overFirst(cell, columns, isWhole)) ?? [], ...split.slice(1)], {
        columns,
        rules,
        isHeading,
      });
}

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
  const found = rowsOf(lines, layout);
  const cells = found.flatMap((row) => ('cells' in row ? [row.cells] : []));
  const isValueHead = (words: string): boolean => layout.isColumnHead(words) && !layout.isRowHead(words);
  const titled = titlesBesideEachOther(cells[0] ?? [], layout);
  if (titled.length > 1) return joined(titled, found, false);
  const ranges = headed ? tablesBesideEachOther(cells, isValueHead) : [];
  return ranges.length < 2 ? tableOfRows(found, headed) : joined(ranges, found, headed);
}

/** The tables of several ranges of columns, one after the other. */
function joined(ranges: readonly ColumnRange[], found: readonly TableRow[], headed: boolean): RegionTables {
  const parts = ranges.map(({ from, to }, i) =>
    tableOfRows(
      found.flatMap((row): TableRow[] => ('cells' in row ? [{ cells: row.cells.slice(from, to) }] : i === 0 ? [row] : [])),
      headed,
    ),
  );
  return { rows: parts.flatMap(({ rows }) => rows), tables: parts.flatMap(({ tables }) => tables) };
}

function tableOfRows(found: readonly TableRow[], headed: boolean): RegionTables {
  const cells = found.flatMap((row) => ('cells' in row && row.cells.filter(Boolean).length > 1 ? [row.cells] : []));
  const rows = found
    .map((row) => ('cells' in row ? row.cells.flatMap((cell) => cell ?? []) : row.line))
    .filter((row) => row.length > 0);
  const [head] = cells;
  if (!head || cells.length < FEWEST_ROWS) return { rows, tables: [] };
  const pdfCells = cells.map((row) =>
    row.map((cell): PdfCell | undefined => cell && { words: cell.words, box: union(cell.words.map(({ box }) => box)) }),
  );
  const table: PdfTable = {
    box: union(pdfCells.flat().flatMap((cell) => cell?.box ?? [])),
    columns: head.map((cell, c) => {
      const frame = union(cells.flatMap((row) => row[c]?.frame ?? []));
      return { head: headed ? readCell(cell) : '', x: frame.x, width: frame.width };
    }),
    rows: headed ? pdfCells.slice(1) : pdfCells,
  };
  return { rows, tables: [table] };
}

/** A cell of a head that says the heads of two columns: "Result Flag". */
function splitHead(cell: LayoutCell, isKnown: (text: string) => boolean): LayoutCell[] {
  const words = placedWords(cell);
  const parts = words.slice(1).map((_, i) => [cellOf(words.slice(0, i + 1)), cellOf(words.slice(i + 1))]);
  return parts.find((two) => two.every((part) => isKnown(readCell(part)))) ?? [cell];
}
