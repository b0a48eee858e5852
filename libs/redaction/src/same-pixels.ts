import type { Box, OpenPdf } from '@chartloom/pdf';
import { grown } from './boxes.js';
import { lightness, type Lightness } from './ink.js';

/** Small type is read at this resolution, and what moves by half a point is seen. */
const DPI = 72;
/** Of 255: the same operators give the same pixels; a place off by a thousandth of a point may round otherwise. */
const TOLERANCE = 24;

/** The numbers of the pages that do not look the same in both documents outside of what may have changed on them. */
export async function changedPages(
  before: OpenPdf,
  after: OpenPdf,
  mayChange: ReadonlyMap<number, readonly Box[]>,
  signal: AbortSignal | undefined,
): Promise<number[]> {
  const changed: number[] = [];
  for (const [number, boxes] of mayChange) {
    const [original, result] = [await picture(before, number, signal), await picture(after, number, signal)];
    if (!original || !result || !isSame(original, result, boxes)) changed.push(number);
  }
  return changed;
}

async function picture(pdf: OpenPdf, number: number, signal: AbortSignal | undefined): Promise<Lightness | undefined> {
  let found: Lightness | undefined;
  await pdf.render({ dpi: DPI, pages: [number], signal }, (image) => void (found = lightness(image)));
  return found;
}

function isSame(before: Lightness, after: Lightness, mayChange: readonly Box[]): boolean {
  const { columns, rows, scale } = before;
  if (after.columns !== columns || after.rows !== rows) return false;
  const masked = new Uint8Array(columns * rows);
  for (const box of mayChange) {
    const { x, y, width, height } = grown(box, 1 / scale);
    const [left, right] = [Math.max(0, Math.floor(x * scale)), Math.min(columns, Math.ceil((x + width) * scale))];
    for (let row = Math.max(0, Math.floor(y * scale)); row < Math.min(rows, Math.ceil((y + height) * scale)); row++)
      if (right > left) masked.fill(1, row * columns + left, row * columns + right);
  }
  for (let at = 0; at < masked.length; at++)
    if (masked[at] === 0 && Math.abs(before.values[at]! - after.values[at]!) > TOLERANCE) return false;
  return true;
}
