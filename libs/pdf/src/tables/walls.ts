import { bottom } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { frameOfRow } from '../rows/cells.js';
import type { LayoutRow } from '../rows/page-layout.js';

/** Points: vertical lines that are nearer to each other are one, as are both edges of a thick one. */
const SAME_WALL = 3;
/** In type sizes: a lower line is a part of a tick box or of a sign. */
const LEAST_HEIGHT = 1.1;
/** Fewer walls are those of a frame around the row. */
const FEWEST = 4;

/** The x of the vertical lines that are drawn beside the cells of a row, from left to right; none where these are no cells. */
function wallsOf(row: LayoutRow, uprights: readonly Box[]): readonly number[] {
  const { y, height } = frameOfRow(row);
  const middle = y + height / 2;
  const size = Math.max(...row.map(({ fontSize }) => fontSize));
  const walls: number[] = [];
  const beside = uprights.filter((line) => line.y < middle && bottom(line) > middle && line.height > LEAST_HEIGHT * size);
  for (const { x } of beside.toSorted((a, b) => a.x - b.x)) if (x - (walls.at(-1) ?? -Infinity) > SAME_WALL) walls.push(x);
  return walls.length < FEWEST ? [] : walls;
}

/** Whether rows stand between the same vertical lines, or both between none. */
export const haveSameWalls = (a: LayoutRow, b: LayoutRow, uprights: readonly Box[]): boolean => {
  const [one, other] = [wallsOf(a, uprights), wallsOf(b, uprights)];
  return one.length === other.length && one.every((x, i) => Math.abs(x - (other[i] ?? Infinity)) < SAME_WALL);
};
