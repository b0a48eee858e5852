import type { Box, Turn } from '../truth.js';

/** An affine map: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The map that applies `first`, then `second`. */
export const compose = (first: Matrix, second: Matrix): Matrix => {
  const [a, b, c, d, e, f] = first;
  const [p, q, r, s, t, u] = second;
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];
};

export const apply = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({ x: a * x + c * y + e, y: b * x + d * y + f });

/** The corners of a box, clockwise from its top left. */
export const corners = ({ x, y, width, height }: Box): readonly [Point, Point, Point, Point] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** The smallest box around points. */
export function boxAround(points: readonly Point[]): Box {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export const union = (boxes: readonly Box[]): Box => boxAround(boxes.flatMap(corners));

export const mapBox = (matrix: Matrix, box: Box): Box => boxAround(corners(box).map((p) => apply(matrix, p)));

/** Turns a drawing of `width` x `height` clockwise; the result's top-left corner is the origin again. */
export function turned(turn: Turn, width: number, height: number): Matrix {
  if (turn === 90) return [0, 1, -1, 0, height, 0];
  if (turn === 180) return [-1, 0, 0, -1, width, height];
  if (turn === 270) return [0, -1, 1, 0, 0, width];
  return IDENTITY;
}

/** From the visible page (y down) to PDF user space of a page with /Rotate. */
export function toUserSpace(rotate: Turn, width: number, height: number): Matrix {
  if (rotate === 90) return [0, 1, 1, 0, 0, 0];
  if (rotate === 180) return [-1, 0, 0, 1, width, 0];
  if (rotate === 270) return [0, -1, -1, 0, height, width];
  return [1, 0, 0, -1, 0, height];
}
