import { bottom, right, union } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { bandsOf } from './bands.js';
import { wallsOf } from './grid-rows.js';

/** Fewer rows between rules may be a frame or a title between lines. */
const FEWEST_ROWS = 3;
/** Points: rows whose rules are nearer to each other follow each other. */
const TOUCHING = 1;
/** Points: edges of rows of one table differ by less. */
const SAME_EDGE = 5;
/** Points. Cells that are drawn one by one stand closer than tables beside each other. */
const APART = 5;

/** The areas of tables that are drawn as such: rows between rules of one length, parted by walls. */
export function drawnTables(rules: readonly Box[], uprights: readonly Box[]): readonly Box[] {
  const rows = bandsOf(rules, FEWEST_ROWS + 1).filter((band) => wallsOf(band, uprights).length > 0);
  const tables: Box[][] = [];
  for (const row of rows.toSorted((a, b) => a.x - b.x || a.y - b.y)) {
    const table = tables.find((one) => one.some((above) => isBelow(row, above)));
    if (table) table.push(row);
    else tables.push([row]);
  }
  return tables.filter(({ length }) => length >= FEWEST_ROWS).map(union);
}

const isBelow = (row: Box, above: Box): boolean =>
  Math.abs(row.x - above.x) < SAME_EDGE &&
  Math.abs(right(row) - right(above)) < SAME_EDGE &&
  Math.abs(row.y - bottom(above)) < TOUCHING;

/** Whether two drawn tables stand beside each other, one on each side of x, and none across it, at the height of `area`. */
export function arePartedAt(x: number, tables: readonly Box[], area: Box): boolean {
  const here = tables.filter((table) => isLevel(table, area));
  const lefts = here.filter((table) => right(table) <= x);
  const rights = here.filter((table) => table.x >= x);
  const isAcross = lefts.length + rights.length < here.length;
  return !isAcross && lefts.some((left) => rights.some((one) => isLevel(left, one) && one.x - right(left) > APART));
}

const isLevel = (a: Box, b: Box): boolean => a.y < bottom(b) && b.y < bottom(a);
