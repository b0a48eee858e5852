import { bottom, right } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { frameOfRow } from '../rows/cells.js';
import type { LayoutRow } from '../rows/page-layout.js';

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
