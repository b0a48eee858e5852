import type { Box, OpenPdf } from '@chartloom/pdf';
import { grow } from '../layout/boxes.js';
import { renderLuminance, type Luminance } from './luminance.js';

/** Of 255. The same operators give the same pixels, but a place that differs by a thousandth of a point may be rounded otherwise. */
const TOLERANCE = 24;
/** Points. Removed content may reach this far beyond its box. */
const EDGE = 1;

/** How the pages of two documents are compared, by the number of the page. */
interface PageComparison {
  readonly before: (page: number) => Promise<Luminance>;
  /** Whether everything that the page says can be read on it. */
  readonly isLegible: (page: number, drawn: Luminance) => boolean;
}

/**
 * The numbers of the pages that differ between the two documents outside of the boxes in `mayChange`, or are not legible
 * within them.
 */
export async function findChangedPages(
  { before, isLegible }: PageComparison,
  after: OpenPdf,
  mayChange: ReadonlyMap<number, readonly Box[]>,
  signal: AbortSignal | undefined,
): Promise<number[]> {
  const changed: number[] = [];
  for (const [number, boxes] of mayChange) {
    const result = await renderLuminance(after, number, signal);
    if (!looksTheSame(await before(number), result, boxes) || !isLegible(number, result)) changed.push(number);
  }
  return changed;
}

/** Whether two pages look the same, except for the whole points that the boxes and their edges touch. */
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

/** The pixels of the whole points between two places; the end is exclusive. */
const pixelRange = (from: number, to: number, scale: number, size: number): [number, number] => [
  Math.max(0, Math.floor(Math.floor(from) * scale)),
  Math.min(size, Math.ceil(Math.ceil(to) * scale)),
];

function isSameRow(before: Uint8Array, after: Uint8Array, masked: Uint8Array, at: number): boolean {
  if (Buffer.compare(before, after) === 0) return true;
  return before.every((value, column) => masked[at + column] === 1 || Math.abs(value - (after[column] ?? 0)) <= TOLERANCE);
}
