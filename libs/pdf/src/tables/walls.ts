import { bottom, right } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { frameOfRow } from '../rows/cells.js';
import type { LayoutCell, LayoutRow } from '../rows/page-layout.js';
import type { TableColumn } from './table-columns.js';

/** Points: vertical lines that are nearer to each other are one, as are both edges of a thick one. */
const SAME_WALL = 3;
/** In type sizes: a lower line is a part of a tick box or of a sign. */
const LEAST_HEIGHT = 1.1;
/** Fewer walls among the words of a row are no cells: a line beside a remark. One is enough between two cells of a row. */
const FEWEST = 2;

/** The x of the vertical lines that are drawn through the level of a row, from left to right, within a range of x. */
function wallsOf(row: LayoutRow, uprights: readonly Box[], from: number, to: number): readonly number[] {
  const { y, height } = frameOfRow(row);
  const middle = y + height / 2;
  const size = Math.max(...row.map(({ fontSize }) => fontSize));
  const walls: number[] = [];
  const beside = uprights.filter(
    (line) => line.x > from && line.x < to && line.y < middle && bottom(line) > middle && line.height > LEAST_HEIGHT * size,
  );
  for (const { x } of beside.toSorted((a, b) => a.x - b.x)) if (x - (walls.at(-1) ?? -Infinity) > SAME_WALL) walls.push(x);
  const isBetween = row.slice(1).some(({ frame }, i) => {
    const before = row[i]?.frame;
    return before !== undefined && walls.some((x) => right(before) <= x && x <= frame.x);
  });
  return walls.length < (isBetween ? 1 : FEWEST) ? [] : walls;
}

/**
 * Whether the vertical lines between which a row stands end before the row below it, where both have words. A head has none often, and
 * its rows do.
 */
export function wallsEnd(above: LayoutRow, below: LayoutRow, uprights: readonly Box[]): boolean {
  const frames = [frameOfRow(above), frameOfRow(below)];
  const [from, to] = [Math.max(...frames.map(({ x }) => x)), Math.min(...frames.map(right))];
  const [one, other] = [wallsOf(above, uprights, from, to), wallsOf(below, uprights, from, to)];
  return one.length > 0 && (one.length !== other.length || one.some((x, i) => Math.abs(x - (other[i] ?? Infinity)) >= SAME_WALL));
}

/**
 * The columns of rows that are drawn between the same vertical lines: what is between two of them is one column, wherever its words are. A
 * head is often in the middle of its cell, and what is under it at the left. `undefined` where rows have different lines, or a cell lies across one.
 */
export function columnsBetweenWalls(rows: readonly LayoutRow[], uprights: readonly Box[]): readonly TableColumn[] | undefined {
  const frames = rows.map(frameOfRow);
  const [from, to] = [Math.min(...frames.map(({ x }) => x)), Math.max(...frames.map(right))];
  const [first = [], ...more] = rows.map((row) => wallsOf(row, uprights, from, to));
  const isSame = more.every(
    (walls) => walls.length === first.length && walls.every((x, i) => Math.abs(x - (first[i] ?? 0)) < SAME_WALL),
  );
  if (first.length === 0 || more.length === 0 || !isSame) return undefined;
  const columns = [from, ...first].map((x, i) => ({ x, end: first[i] ?? to }));
  const isWithin = ({ frame }: LayoutCell): boolean =>
    columns.some(({ x, end }) => x - SAME_WALL < frame.x && right(frame) < end + SAME_WALL);
  const own = columns.map(({ x, end }) =>
    rows.map((row) => row.filter(({ frame }) => x - SAME_WALL < frame.x && frame.x < end).length),
  );
  return rows.flat().every(isWithin) && own.flat().every((count) => count < 2) ? columns : undefined;
}
