import type { Box } from './model.js';

/** A PDF transformation [a b c d e f]: x' = a·x + c·y + e, y' = b·x + d·y + f (ISO 32000-1, 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The transformation that applies `inner` first and `outer` to its result. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const apply = (m: Matrix, x: number, y: number): [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** Points from the corner of the page. No page is a quarter as large; whatever is further away is nowhere on it. */
const FAR = 2 ** 16;
const bounded = (place: number): number => (Math.abs(place) <= FAR ? place : place > 0 ? FAR : place < 0 ? -FAR : 0);

/**
 * The upright rectangle around the image of [x0, x1] × [y0, y1]. Its edges are numbers that a page may have, whatever the matrix is: a place
 * that is too far away is at the end of what we count, and one that is no number is 0.
 */
export function boxOf(m: Matrix, x0: number, y0: number, x1: number, y1: number): Box {
  // without lists of corners: every glyph of a page comes here
  const [ax, ay] = [m[0] * x0 + m[2] * y0 + m[4], m[1] * x0 + m[3] * y0 + m[5]];
  const [bx, by] = [m[0] * x1 + m[2] * y0 + m[4], m[1] * x1 + m[3] * y0 + m[5]];
  const [cx, cy] = [m[0] * x0 + m[2] * y1 + m[4], m[1] * x0 + m[3] * y1 + m[5]];
  const [dx, dy] = [m[0] * x1 + m[2] * y1 + m[4], m[1] * x1 + m[3] * y1 + m[5]];
  const [left, top] = [bounded(Math.min(ax, bx, cx, dx)), bounded(Math.min(ay, by, cy, dy))];
  const [right, low] = [bounded(Math.max(ax, bx, cx, dx)), bounded(Math.max(ay, by, cy, dy))];
  return { x: left, y: top, width: right - left, height: low - top };
}

export const area = ({ width, height }: Box): number => width * height;
export const right = (box: Box): number => box.x + box.width;
export const bottom = (box: Box): number => box.y + box.height;

/** The white between two boxes, along the axis where they are further apart; negative where they overlap. */
export const distance = (a: Box, b: Box): number => Math.max(a.x - right(b), b.x - right(a), a.y - bottom(b), b.y - bottom(a));

/** A box with so much more on each side. */
export const grow = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Whether two boxes share more than an edge. */
export const overlaps = (a: Box, b: Box): boolean => a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);

/** The smallest box around all of them; `boxes` must not be empty. */
export function union(boxes: Iterable<Box>): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    x0 = Math.min(x0, box.x);
    y0 = Math.min(y0, box.y);
    x1 = Math.max(x1, right(box));
    y1 = Math.max(y1, bottom(box));
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

/** The part that two boxes share, or `undefined` where they do not touch. */
export function intersection(a: Box, b: Box): Box | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(right(a), right(b)) - x;
  const height = Math.min(bottom(a), bottom(b)) - y;
  return width < 0 || height < 0 ? undefined : { x, y, width, height };
}

/** Whether the centre of `inner` lies in `outer`. */
export function holdsCentre(outer: Box, inner: Box): boolean {
  const x = inner.x + inner.width / 2;
  const y = inner.y + inner.height / 2;
  return x >= outer.x && x <= right(outer) && y >= outer.y && y <= bottom(outer);
}
