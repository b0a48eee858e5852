import type { Box } from '@chartloom/pdf';

/** The smallest box around all; `undefined` of none. */
export function boundingBox(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The box with `by` more on every side. */
export const grow = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** A little larger than the type (0.12 type sizes, 0.8 to 1.5 points), so that no edge of a letter shows. */
export const growAroundType = (box: Box, { fontSize }: { readonly fontSize: number }): Box =>
  grow(box, Math.min(1.5, Math.max(0.8, fontSize * 0.12)));

/** In square points. */
export const area = ({ width, height }: Box): number => width * height;

/** The area two boxes share. */
export const overlapArea = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** The edges of the box belong to it. */
export const containsPoint = (box: Box, x: number, y: number): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
