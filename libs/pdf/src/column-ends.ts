import { right, union } from './geometry.js';
import type { LayoutCell, LayoutRow } from './columns.js';

/** "Admitted: 2/11/2024": a row of these above columns is a grid of labels, to be read across. */
const LABELLED = /^[A-Z][A-Za-z .#/]{1,25}:\s*\S/;
/** A line is the heading of what stands below where it is this much nearer to that than to what stands above. */
const NEARER = 1.2;

interface Run {
  readonly x: number;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** The rows of columns without those that only stand in their reach: labels above them, the heading of text below them. */
export function withoutNeighbours(rows: readonly LayoutRow[], { x, from, to }: Run): { from: number; to: number } {
  const inside = rows.slice(from, to);
  const columns = inside.findIndex((row) => standsOn(row, x, 'right') && !isGrid(row, x));
  const grid = inside.findLastIndex((row, i) => i < columns && isGrid(row, x));
  let last = to;
  while (last - from > 2 && last < rows.length && headsWhatFollows(rows, last - 1, x)) last--;
  return { from: from + grid + 1, to: last };
}

const textOf = ({ words }: LayoutCell): string => words.map(({ text }) => text).join(' ');

const standsOn = (row: LayoutRow, x: number, side: 'left' | 'right'): boolean =>
  row.some(({ frame }) => (side === 'left' ? right(frame) <= x : frame.x >= x));

/** A row on both sides, most of whose cells are labelled values. */
const isGrid = (row: LayoutRow, x: number): boolean =>
  standsOn(row, x, 'left') &&
  standsOn(row, x, 'right') &&
  row.filter((cell) => LABELLED.test(textOf(cell))).length > row.length / 2;

function headsWhatFollows(rows: readonly LayoutRow[], index: number, x: number): boolean {
  const [above, row, below] = [rows[index - 1], rows[index], rows[index + 1]];
  if (!above || !row || !below || standsOn(row, x, 'right')) return false;
  const middle = (cells: LayoutRow) => {
    const { y, height } = union(cells.map(({ frame }) => frame));
    return y + height / 2;
  };
  return middle(row) - middle(above) > NEARER * (middle(below) - middle(row));
}
