import { bottom, right, union } from '../page/geometry.js';
import { isAligned, splitAtWhite } from '../rows/split-at-white.js';
import { cellOf, middleOfRow, placedWords, textOfCell } from '../rows/cells.js';
import type { LayoutCell, LayoutRow, PageLayout } from '../rows/page-layout.js';
import type { Box } from '../page/model.js';
import { bandsOf } from './bands.js';
import { gridRows, lineOfGrid } from './grid-rows.js';

/** Two rules are a frame or a heading's lines; three make two rows. */
const MIN_RULES = 3;
/** Higher rows, in type sizes, are panels of a page and no cells. */
const HIGHEST = 6;
/** In type sizes: lines of a cell begin no further apart. */
const INDENT = 3;
/** In type sizes: how far from the middle of the others a line is in their middle. */
const MIDDLE = 0.35;

/**
 * Merges the lines between two rules of a table into one row, cell by cell, where cells run over several lines. Other rows
 * stay as they are.
 */
export function mergeRuledRows(
  rows: readonly LayoutRow[],
  { rules, uprights, isHeading, wide }: Pick<PageLayout, 'rules' | 'uprights' | 'isHeading' | 'wide'>,
): LayoutRow[] {
  const bands = bandsOf(rules, MIN_RULES);
  const grid = gridRows(bands, uprights);
  const around = rows.map(
    (row) =>
      bandOf(
        row,
        grid.map(({ band }) => band),
      ) ?? bandOf(row, bands),
  );
  return runsOfTables(around).flatMap(({ from, to }) => {
    const table = rows.slice(from, to);
    if (around[from] === undefined) return table;
    const cells = splitAtWhite(table, wide);
    return runsOf(around.slice(from, to)).flatMap((run) => {
      const [lines, band] = [cells.slice(run.from, run.to), around[from + run.from]];
      const printed = table.slice(run.from, run.to);
      if (lines.length < 2 || !band) return printed;
      const row = grid.find((one) => one.band === band);
      const line = row && lineOfGrid(printed, row);
      if (line) return [line];
      if (lines.some((one) => beginsWithHeading(one, isHeading))) return printed;
      return isOneRow(lines, band) && !hasTitleOverHeads(printed) ? [mergeCells(lines.flat())] : printed;
    });
  });
}

interface Run {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** The longest runs of neighbours of which each is like the one before it. */
function runsOf<T>(items: readonly T[], isLike: (a: T, b: T) => boolean = (a, b) => a === b): Run[] {
  const starts = items.flatMap((item, i) => (i === 0 || !isLike(items[i - 1] ?? item, item) ? [i] : []));
  return starts.map((from, i) => ({ from, to: starts[i + 1] ?? items.length }));
}

/** Rows between rules follow each other in a table; of other rows each is alone. */
function runsOfTables(around: readonly (Box | undefined)[]): Run[] {
  const ruled = around.map((band) => band !== undefined);
  return runsOf(ruled).flatMap((run) =>
    ruled[run.from] ? [run] : around.slice(run.from, run.to).map((_, i) => ({ from: run.from + i, to: run.from + i + 1 })),
  );
}

/** The least high band that contains the whole row. */
const bandOf = (row: LayoutRow, bands: readonly Box[]): Box | undefined => {
  const frame = union(row.map((cell) => cell.frame));
  const middle = frame.y + frame.height / 2;
  return bands
    .filter((band) => band.y < middle && middle < bottom(band) && band.x <= frame.x + 1 && right(frame) <= right(band) + 1)
    .sort((a, b) => a.height - b.height)[0];
};

const beginsWithHeading = ([first]: LayoutRow, isHeading: PageLayout['isHeading']): boolean =>
  first !== undefined && isHeading(textOfCell(first));

/**
 * Whether these lines between two rules are one row of a table: no higher than such a row is, and only one line, the first or the middle one, begins in the first column or has several cells. Otherwise the lines are rows themselves.
 */
function isOneRow(lines: readonly LayoutRow[], band: Box): boolean {
  const size = Math.max(...lines.flat().map(({ fontSize }) => fontSize));
  const merged = mergeCells(lines.flat());
  const [first] = merged;
  if (band.height >= HIGHEST * size || lines.slice(1).some(isTitle) || merged.length < 2) return false;
  const begun = lines.filter(([cell]) => first && cell && cell.frame.x < right(first.frame));
  const level = lines.filter((line) => line.length > 1);
  const [main = begun[0], ...more] = level;
  return begun.length === 1 || (main !== undefined && more.length === 0 && (main === lines[0] || isInMiddle(main, lines, size)));
}

/** Whether the first line is one cell that reaches over one that begins far to the right of it: a cell goes on where it began. */
const hasTitleOverHeads = ([first, ...others]: readonly LayoutRow[]): boolean => {
  const [title, ...more] = first ?? [];
  const isOverHead = (head: LayoutCell): boolean =>
    title !== undefined &&
    head.frame.x - title.frame.x > INDENT * title.fontSize &&
    isOver(title, head) &&
    !isAligned(title, head);
  return more.length === 0 && others.some((line) => line.length > 1 && line.some(isOverHead));
};

const isOver = ({ frame: a }: LayoutCell, { frame: b }: LayoutCell): boolean => a.x < right(b) && b.x < right(a);

/** Whether a line below others is one cell in bold: the title of what follows. */
const isTitle = (line: LayoutRow): boolean => line.length === 1 && line.every(({ words }) => words.every(({ bold }) => bold));

/** Whether a line is in the middle of all of them. */
function isInMiddle(main: LayoutRow, lines: readonly LayoutRow[], size: number): boolean {
  const middles = lines.map(middleOfRow);
  return Math.abs(middleOfRow(main) - (Math.min(...middles) + Math.max(...middles)) / 2) < MIDDLE * size;
}

/** Merges cells that are below each other: they are lines of one cell. */
function mergeCells(cells: readonly LayoutCell[]): LayoutRow {
  const columns: LayoutCell[] = [];
  for (const cell of cells.toSorted((a, b) => a.frame.x - b.frame.x || a.frame.y - b.frame.y)) {
    const at = columns.findIndex(({ frame }) => frame.x < right(cell.frame) && cell.frame.x < right(frame));
    const column = columns[at];
    if (column) columns[at] = cellOf([...placedWords(column), ...placedWords(cell)]);
    else columns.push(cell);
  }
  return columns.map((cell) => cellOf(placedWords(cell).sort((a, b) => lineOrder(a.frame, b.frame))));
}

const lineOrder = (a: Box, b: Box): number => (Math.abs(a.y - b.y) > Math.min(a.height, b.height) / 2 ? a.y - b.y : a.x - b.x);
