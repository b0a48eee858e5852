import type { Box } from '@chartloom/pdf';
import { grow } from '../layout/boxes.js';
import { freePixels, type Luminance } from './luminance.js';

/** Of 255. The same operators give the same pixels, but a place that differs by a thousandth of a point may be rounded otherwise. */
const TOLERANCE = 24;
/** Of 255. Type is drawn at quarters of a pixel, so that a rounded place may move an edge by one of them. */
const QUARTER = 72;
/** One pixel in so many may differ by that: a few letters of a page. */
const RARE = 20_000;
/** Points. Removed content may reach this far beyond its box. */
const EDGE = 1;

/**
 * Whether two pages look the same, except for the whole points that the boxes and their edges touch. Where text was placed
 * anew, a few edges of letters may differ.
 */
export function looksTheSame(before: Luminance, after: Luminance, mayChange: readonly Box[], isPlacedAnew = false): boolean {
  const { columns, rows } = before;
  if (after.columns !== columns || after.rows !== rows) return false;
  const masked = maskOf(before, mayChange);
  let left = isPlacedAnew ? (columns * rows) / RARE : 0;
  for (let row = 0, at = 0; row < rows && left >= 0; row++, at += columns)
    left -= differences(before.values.subarray(at, at + columns), after.values.subarray(at, at + columns), masked, at);
  freePixels(masked);
  return left >= 0;
}

/** By pixel: 1 where the page may have changed. */
function maskOf({ columns, rows, scale }: Luminance, mayChange: readonly Box[]): Uint8Array {
  const masked = new Uint8Array(columns * rows);
  for (const box of mayChange) {
    const { x, y, width, height } = grow(box, Math.max(EDGE, 1 / scale));
    const [left, right] = pixelRange(x, x + width, scale, columns);
    const [top, bottom] = pixelRange(y, y + height, scale, rows);
    for (let row = top; row < bottom; row++) if (right > left) masked.fill(1, row * columns + left, row * columns + right);
  }
  return masked;
}

/** The pixels of the whole points between two places; the end is exclusive. */
const pixelRange = (from: number, to: number, scale: number, size: number): [number, number] => [
  Math.max(0, Math.floor(Math.floor(from) * scale)),
  Math.min(size, Math.ceil(Math.ceil(to) * scale)),
];

/** How many pixels of a row differ; infinitely many where one differs much. Short and called often, so that it is compiled. */
function differences(before: Uint8Array, after: Uint8Array, masked: Uint8Array, at: number): number {
  if (Buffer.compare(before, after) === 0) return 0;
  let count = 0;
  for (let column = 0; column < before.length; column++) {
    const by = Math.abs((before[column] ?? 0) - (after[column] ?? 0));
    if (by <= TOLERANCE || masked[at + column] === 1) continue;
    if (by > QUARTER) return Infinity;
    count++;
  }
  return count;
}
