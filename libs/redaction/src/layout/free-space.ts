import type { Box } from '@chartloom/pdf';
import { overlapArea } from './boxes.js';

/** Points. Boxes are widened to a multiple of this, since the width of a name tells which names it may be. */
const GRID = 18;
/** Points. White that stays between a box and what is beside it. */
const GAP = 1.5;
/** Share of its height by which a box may reach into the lines above and below: there is hardly ever ink. */
const EDGE = 0.15;

/**
 * The box, widened to the grid as far as the space is free, first to the right, then to the left. `obstacles` are words
 * that stay, other boxes and vertical rules; `width` is the page's.
 */
export function widenIntoFreeSpace(box: Box, obstacles: readonly Box[], width: number): Box {
  const row = { x: 0, y: box.y + EDGE * box.height, width, height: (1 - 2 * EDGE) * box.height };
  const [start, end] = [box.x, box.x + box.width];
  let [left, right] = [GAP, width - GAP];
  for (const other of obstacles) {
    if (overlapArea(row, { ...other, width: Math.max(other.width, 0.1) }) === 0) continue;
    if (other.x >= end) right = Math.min(right, other.x - GAP);
    else if (other.x + other.width <= start) left = Math.max(left, other.x + other.width + GAP);
    else {
      if (other.x + other.width > end) right = Math.min(right, end);
      if (other.x < start) left = Math.max(left, start);
    }
  }
  const wanted = Math.ceil(box.width / GRID) * GRID;
  const to = Math.max(end, Math.min(right, start + wanted));
  const from = Math.min(start, Math.max(left, to - wanted));
  return { ...box, x: from, width: to - from };
}
