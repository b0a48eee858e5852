import type { Point } from '../pen/geometry.js';
import type { Grey } from '../pen/grey.js';

/** A projective map: x' = (a x + b y + c) / w, y' = (d x + e y + f) / w with w = g x + h y + i. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

export const project = ([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point => {
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
};

/** The map that applies `first`, then `second`. */
export function chain(first: Homography, second: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = second;
  const [p, q, r, s, t, u, v, w, x] = first;
  return [
    a * p + b * s + c * v, a * q + b * t + c * w, a * r + b * u + c * x,
    d * p + e * s + f * v, d * q + e * t + f * w, d * r + e * u + f * x,
    g * p + h * s + i * v, g * q + h * t + i * w, g * r + h * u + i * x,
  ]; // prettier-ignore
}

/** The inverse up to a factor, which a projective map does not mind. */
const inverse = ([a, b, c, d, e, f, g, h, i]: Homography): Homography => [
  e * i - f * h, c * h - b * i, b * f - c * e,
  f * g - d * i, a * i - c * g, c * d - a * f,
  d * h - e * g, b * g - a * h, a * e - b * d,
]; // prettier-ignore

export const scaling = (factor: number): Homography => [factor, 0, 0, 0, factor, 0, 0, 0, 1];
export const shift = (x: number, y: number): Homography => [1, 0, x, 0, 1, y, 0, 0, 1];

/** Rotation clockwise about a point (y is down). */
export function rotation(degrees: number, { x, y }: Point): Homography {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return chain(chain(shift(-x, -y), [cos, -sin, 0, sin, cos, 0, 0, 0, 1]), shift(x, y));
}

/** The picture as the map shows it, with bilinear sampling; `paper` is the grey outside. */
export function warp(source: Grey, map: Homography, width: number, height: number, paper: number): Grey {
  const [a, b, c, d, e, f, g, h, i] = inverse(map);
  const data = new Uint8ClampedArray(width * height);
  const last = { x: source.width - 1, y: source.height - 1 };
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const w = g * column + h * row + i;
      const x = (a * column + b * row + c) / w;
      const y = (d * column + e * row + f) / w;
      const isInside = x >= 0 && y >= 0 && x < last.x && y < last.y;
      data[row * width + column] = isInside ? sample(source, x, y) : paper;
    }
  }
  return { width, height, data };
}

function sample({ data, width }: Grey, x: number, y: number): number {
  const left = x | 0;
  const top = y | 0;
  const right = x - left;
  const down = y - top;
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}
