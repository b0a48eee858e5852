import type { Matrix } from '@chartloom/pdf';

/** What undoes the transformation. The numbers are not finite where nothing does: it maps all points to a line. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const size = a * d - b * c;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

/** The transformation without its move. */
export const linearPart = ([a, b, c, d]: Matrix): Matrix => [a, b, c, d, 0, 0];
