import { bottom, right, union } from '../page/geometry.js';
import type { LayoutCell, LayoutRow, PageLayout } from './page-layout.js';
import type { Box } from '../page/model.js';

/** Points. Rules whose ends differ by less belong to one table. */
const SAME_END = 6;
/** Two rules are a frame or a heading's lines; three make two rows. */
const MIN_RULES = 3;
/** Higher rows, in type sizes, are panels of a page and no cells. */
const HIGHEST = 6;
/** Points. Rules nearer to each other are the edges of one. */
const THICK = 3;

/**
 * Merges the lines between two rules of a table into one row, cell by cell, where cells run over several lines. Other rows
 * stay as they are.
 */
export function mergeRuledRows(
  rows: readonly LayoutRow[],
  { rules, isHeading }: Pick<PageLayout, 'rules' | 'isHeading'>,
): LayoutRow[] {
  const bands = bandsOf(rules);
  if (bands.length === 0) return [...rows];
  const merged: LayoutRow[] = [];
  let band: Box | undefined;
  let open: LayoutCell[][] = [];
  const close = () => {
    merged.push(...(open.length > 1 && band && isOneRow(open, band, isHeading) ? [mergeCells(open.flat())] : open));
    open = [];
  };
  for (const row of rows) {
    const around = bandOf(row, bands);
    if (around === undefined || around !== band) close();
    band = around;
    open.push([...row]);
    if (around === undefined) close();
  }
  close();
  return merged;
}

/** The spaces between neighbouring rules of the same length. */
function bandsOf(rules: readonly Box[]): Box[] {
  const tables = Map.groupBy(rules, ({ x, width }) => `${Math.round(x / SAME_END)} ${Math.round((x + width) / SAME_END)}`);
  return [...tables.values()].flatMap((same) => {
    const levels = same.toSorted((a, b) => a.y - b.y).filter(({ y }, i, sorted) => y - (sorted[i - 1]?.y ?? -Infinity) > THICK);
    if (levels.length < MIN_RULES) return [];
    return levels.slice(1).map((rule, i) => ({ ...rule, y: levels[i]?.y ?? rule.y, height: rule.y - (levels[i]?.y ?? rule.y) }));
  });
}

/** The least high band that contains the whole row. */
const bandOf = (row: LayoutRow, bands: readonly Box[]): Box | undefined => {
  const frame = union(row.map((cell) => cell.frame));
  const middle = frame.y + frame.height / 2;
  return bands
    .filter((band) => band.y < middle && middle < bottom(band) && band.x <= frame.x + 1 && right(frame) <= right(band) + 1)
    .sort((a, b) => a.height - b.height)[0];
};

/**
 * Whether these lines between two rules are one row of a table: no higher than such a row is, without a heading, and either at
 * most one line has several cells, or only one has a cell in the first column. Otherwise the lines are rows themselves.
 */
function isOneRow(lines: readonly LayoutRow[], band: Box, isHeading: PageLayout['isHeading']): boolean {
  const size = Math.max(...lines.flat().map(({ fontSize }) => fontSize));
  const level = lines.filter((line) => line.length > 1).length;
  const headed = lines.some(([first]) => first && isHeading(first.words.map(({ text }) => text).join(' ')));
  const merged = mergeCells(lines.flat());
  const [first] = merged;
  const begun = lines.filter(([cell]) => first && cell && cell.frame.x < right(first.frame)).length;
  return band.height < HIGHEST * size && (level <= 1 || begun === 1) && !headed && merged.length > 1;
}

/** Merges cells that are below each other: they are lines of one cell. */
export function mergeCells(cells: readonly LayoutCell[]): LayoutRow {
  const columns: LayoutCell[] = [];
  for (const cell of cells.toSorted((a, b) => a.frame.x - b.frame.x || a.frame.y - b.frame.y)) {
    const at = columns.findIndex(({ frame }) => frame.x < right(cell.frame) && cell.frame.x < right(frame));
    const column = columns[at];
    if (!column) columns.push(cell);
    else
      columns[at] = {
        words: [...column.words, ...cell.words],
        frame: union([column.frame, cell.frame]),
        fontSize: Math.max(column.fontSize, cell.fontSize),
      };
  }
  return columns.map((cell) => ({ ...cell, words: cell.words.toSorted((a, b) => lineOrder(a.box, b.box)) }));
}

const lineOrder = (a: Box, b: Box): number => (Math.abs(a.y - b.y) > Math.min(a.height, b.height) / 2 ? a.y - b.y : a.x - b.x);
