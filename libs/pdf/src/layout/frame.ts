import { right, bottom } from '../page/geometry.js';
import type { Box } from '../page/model.js';

/** Degrees. Baselines this close to a right angle count as one: a scan's skew, a viewer's rounding. */
const SNAP = 10;

/** The nearest right angle, or the angle itself where the text is turned otherwise (a watermark, say). */
export function snapAngle(angle: number): number {
  const upright = (Math.round(angle / 90) * 90) % 360;
  const off = Math.abs(((angle - upright + 540) % 360) - 180);
  return off <= SNAP ? upright : Math.round(angle);
}

export const isUpright = (angle: number): boolean => angle % 90 === 0;

/** A box as seen with the page turned so that text of this (right) angle reads left to right, top to bottom. */
export function turn(box: Box, angle: number): Box {
  switch (angle) {
    case 90:
      return { x: box.y, y: -right(box), width: box.height, height: box.width };
    case 180:
      return { x: -right(box), y: -bottom(box), width: box.width, height: box.height };
    case 270:
      return { x: -bottom(box), y: box.x, width: box.height, height: box.width };
    default:
      return box;
  }
}
