import { frameOfRow, isMonospaced, textOfCell } from '../rows/cells.js';
import type { LayoutRow, PageLayout } from '../rows/page-layout.js';
import { bottom } from '../page/geometry.js';
import { isAligned } from '../rows/split-at-white.js';
import { titlesBesideEachOther } from './side-by-side.js';
import { isDateText } from './table-head.js';
import { wallsEnd } from './walls.js';

/** In type sizes: more white than this between two rows ends a table. */
const ROW_GAP = 2.2;
/** In type of one width a blank line is this high at least. */
const BLANK_LINE = 0.8;
/** At least this share of the cells in so many rows below a blank line are at the places of cells above it where they are of one table. */
const [AT_SAME_PLACES, ROWS_COMPARED] = [0.6, 4];
/** In type sizes: with more white than this between them, rows are of two tables even where their cells are at the same places. */
const COLUMNS_GAP = 8;
/** So many lines of one cell after each other are text, and end a table. */
const MOST_LOOSE = 4;
/** So many before a row with its cells at other places are no lines of a cell that goes on. */
const LINES_OF_TEXT = 3;
/** In type sizes: the white between a line of a cell and the next one at most, and how far that one may be set in. */
const [SECOND_LINE, INDENT] = [0.6, 1];
/** "DOB: 2/13/1951", "Name:": a cell of a form, and no head. */
const LABELLED = /:(?:\s*\D|\s+\S|$)/;

type RunLayout = Pick<PageLayout, 'uprights' | 'isHeading' | 'isColumnHead' | 'isRowHead'>;

export const hasCells = (row: LayoutRow): boolean => row.length > 1;
export const isBold = (row: LayoutRow): boolean => row.every(({ words }) => words.every(({ bold }) => bold));

/** The rows cut into runs with little white between their rows; what is no table is a run too. */
export function runsOf(rows: readonly LayoutRow[], layout: RunLayout): LayoutRow[][] {
  const runs: LayoutRow[][] = [];
  const isOfForm = formRowsOf(rows);
  const isTyped = isMonospaced(rows);
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
      wallsEnd(above, row, layout.uprights);
    if (run && !isApart && !beginsTable(rows, i, run, { ...layout, isTyped })) run.push(row);
    else runs.push([row]);
  }
  return joinRuns(runs, layout, isOfForm).flatMap((run) => {
    if (run.some(isOfForm) || !run.some(hasCells)) return run.map((row) => [row]);
    const from = Math.max(0, run.findIndex(hasCells) - 1);
    return [...run.slice(0, from).map((row) => [row]), run.slice(from)];
  });
}

/**
 * Whether a row is a title, known or in bold, or begins several lines of text, where the next row has its cells, but the first, at other
 * places than the last row above.
 */
function beginsOtherColumns(rows: readonly LayoutRow[], i: number, { isHeading, uprights }: RunLayout): boolean {
  const [title, ...more] = rows[i] ?? [];
  const above = rows.slice(0, i).findLast(hasCells);
  const below = rows.slice(i + 1, i + 1 + MOST_LOOSE).find(hasCells);
  if (!title || more.length > 0 || !above || !below) return false;
  if (rows[i - 1] === above && wallsEnd(above, below, uprights)) return true;
  const isText = rows[i - 1] === above && rows.indexOf(below) - i >= LINES_OF_TEXT;
  if (!isText && !isHeading(textOfCell(title)) && !(isBold([title]) && !isBold(above))) return false;
  return !below.slice(1).some((cell) => above.slice(1).some((other) => isAligned(cell, other)));
}

/** Whether another table begins at a row by its own words or the places of its cells. */
const beginsTable = (
  rows: readonly LayoutRow[],
  i: number,
  run: readonly LayoutRow[],
  { isTyped, ...layout }: RunLayout & { readonly isTyped: boolean },
): boolean => {
  const row = rows[i] ?? [];
  return (
    titlesBesideEachOther(row, layout).length > 1 ||
    (headsDays(row) && !run.some(headsDays)) ||
    beginsOtherColumns(rows, i, layout) ||
    (isTyped && isTypedApart(rows, i, run))
  );
};

/** "HAEMATOLOGY | 02/09/26 08:40 | 14/10/26 11:05 | Units": a row in bold with days over its columns begins a table, whatever is right above it. */
function headsDays([name, ...others]: LayoutRow): boolean {
  const days = others.filter(({ words: [first] }) => first && isDateText(first.text));
  return (
    name !== undefined &&
    !/\d/.test(textOfCell(name)) &&
    days.length > 1 &&
    days.length >= others.length / 2 &&
    days.every(({ words: [first] }) => first?.bold)
  );
}

/** Whether a row is below a blank line, in type of one width, and most cells from there on are at other places than those of the run above. */
function isTypedApart(rows: readonly LayoutRow[], i: number, run: readonly LayoutRow[]): boolean {
  const [above, row] = [rows[i - 1], rows[i]];
  if (!above || !row || whiteBetween(above, row) < BLANK_LINE) return false;
  const cells = rows.slice(i, i + ROWS_COMPARED).flatMap((below) => below.slice(1));
  const others = run.flat();
  const same = cells.filter((cell) => others.some((other) => isAligned(cell, other)));
  return others.length > 0 && cells.length > 1 && same.length < AT_SAME_PLACES * cells.length;
}

/**
 * Joins runs whose rows have their cells at the same places, with a title between them or more white than usual, where they are of one table
 * and of no form.
 */
function joinRuns(
  runs: readonly (readonly LayoutRow[])[],
  { uprights }: Pick<RunLayout, 'uprights'>,
  isOfForm: (row: LayoutRow) => boolean,
): LayoutRow[][] {
  const isSameTable = (above: LayoutRow, below: LayoutRow): boolean =>
    !isOfForm(above) &&
    !isOfForm(below) &&
    !headsDays(below) &&
    !wallsEnd(above, below, uprights) &&
    continuesColumns(above, below);
  const joined: LayoutRow[][] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const [above, below] = [last?.findLast(hasCells), run.find(hasCells)];
    const title = last && !last.some(hasCells) && last.length <= MOST_LOOSE ? joined.at(-2) : undefined;
    const before = above ?? title?.findLast(hasCells);
    if (last && before && below && isSameTable(before, below)) {
      if (title) joined.splice(-2, 2, [...title, ...last, ...run]);
      else last.push(...run);
    } else joined.push([...run]);
  }
  return joined;
}

/** Whether the cells of a row begin, end or are centred where those of a row not far above it are. */
export function continuesColumns(above: LayoutRow, row: LayoutRow): boolean {
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

/**
 * Which rows are of a form. None is that goes on below a row of a table, as the second line of "F: 16.0 - 45.0, M: 15.0 - 30.0" does in a column
 * of ranges.
 */
function formRowsOf(rows: readonly LayoutRow[]): (row: LayoutRow) => boolean {
  const found = new Set<LayoutRow>();
  for (const [i, row] of rows.entries()) {
    const above = rows[i - 1];
    const goesOn = above !== undefined && !found.has(above) && above.length > 2 && isSecondLine(above, row);
    if (!goesOn && hasLabels(row)) found.add(row);
  }
  return (row) => found.has(row);
}

/** Whether a row has fewer cells than the one right above it, each at the place of one of them. */
function isSecondLine(above: LayoutRow, row: LayoutRow): boolean {
  const [a, b] = [frameOfRow(above), frameOfRow(row)];
  return (
    row.length < above.length &&
    b.y - bottom(a) < SECOND_LINE * Math.max(...row.map(({ fontSize }) => fontSize)) &&
    row.every((cell) => above.some((over) => Math.abs(over.frame.x - cell.frame.x) < INDENT * over.fontSize))
  );
}

/** A cell is a label, or most cells are labels with their values. */
const hasLabels = (row: LayoutRow): boolean =>
  hasCells(row) &&
  (row.some((cell) => textOfCell(cell).endsWith(':')) ||
    row.filter((cell) => LABELLED.test(textOfCell(cell))).length >= row.length / 2);

const isNear = (above: LayoutRow, row: LayoutRow): boolean => whiteBetween(above, row) < ROW_GAP;

/** In type sizes; endless where the row is further up. */
function whiteBetween(above: LayoutRow, row: LayoutRow): number {
  const [a, b] = [frameOfRow(above), frameOfRow(row)];
  return b.y >= a.y ? (b.y - bottom(a)) / Math.max(...row.map(({ fontSize }) => fontSize)) : Infinity;
}
