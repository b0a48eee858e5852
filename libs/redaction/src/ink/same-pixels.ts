import type { Box, OpenPdf } from '@chartloom/pdf';
import { grow } from '../layout/boxes.js';
import { renderLuminance, type Luminance } from './luminance.js';

/** Of 255: the same operators give the same pixels; a place off by a thousandth of a point may round otherwise. */
const TOLERANCE = 24;
/** So far beyond a box the edge of what goes may lie, in points. */
const EDGE = 1;

/**
 * The numbers of the pages that do not look the same in both documents outside of what may have changed on them.
 * @param before how a page looked, by its number
 */
export async function findChangedPages(
  before: (page: number) => Promise<Luminance>,
  after: OpenPdf,
  mayChange: ReadonlyMap<number, readonly Box[]>,
  signal: AbortSignal | undefined,
): Promise<number[]> {
  const changed: number[] = [];
  for (const [number, boxes] of mayChange) {
    const result = await renderLuminance(after, number, signal);
    if (!looksTheSame(await before(number), result, boxes)) changed.push(number);
  }
  return changed;
}

/** Whether two pictures are alike, but for the whole points that the boxes and their edges touch. */
export function looksTheSame(before: Luminance, after: Luminance, mayChange: readonly Box[]): boolean {
  const { columns, rows, scale } = before;
  if (after.columns !== columns || after.rows !== rows) return false;
  const masked = new Uint8Array(columns * rows);
  for (const box of mayChange) {
    const { x, y, width, height } = grow(box, Math.max(EDGE, 1 / scale));
    const [left, right] = pixelRange(x, x + width, scale, columns);
    const [top, bottom] = pixelRange(y, y + height, scale, rows);
    for (let row = top; row < bottom; row++) if (right > left) masked.fill(1, row * columns + left, row * columns + right);
  }
  for (let row = 0, at = 0; row < rows; row++, at += columns)
    if (!isSameRow(before.values.subarray(at, at + columns), after.values.subarray(at, at + columns), masked, at)) return false;
  return true;
}

/** From the first to behind the last pixel of the whole points between two places. */
const pixelRange = (from: number, to: number, scale: number, size: number): [number, number] => [
  Math.max(0, Math.floor(Math.floor(from) * scale)),
  Math.min(size, Math.ceil(Math.ceil(to) * scale)),
];

function isSameRow(before: Uint8Array, after: Uint8Array, masked: Uint8Array, at: number): boolean {
  if (Buffer.compare(before, after) === 0) return true;
  return before.every((value, column) => masked[at + column] === 1 || Math.abs(value - after[column]!) <= TOLERANCE);
}
