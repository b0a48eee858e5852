import { renderPdf, type Box } from '@chartloom/pdf';
import { grown } from './boxes.js';
import { lightness, type Lightness } from './ink.js';

/** Small type is read at this resolution, and what moves by half a point is seen. */
const DPI = 72;
/** Of 255: the same operators give the same pixels; a place off by a thousandth of a point may round otherwise. */
const TOLERANCE = 24;
/** Pictures of pages are held for this many pages at a time, about 25 MB. */
const CHUNK = 50;

/** The numbers of the pages that do not look the same in both documents outside of what may have changed on them. */
export async function changedPages(
  before: Uint8Array,
  after: Uint8Array,
  mayChange: ReadonlyMap<number, readonly Box[]>,
  signal: AbortSignal | undefined,
): Promise<number[]> {
  const changed: number[] = [];
  const numbers = [...mayChange.keys()];
  for (let i = 0; i < numbers.length; i += CHUNK) {
    const pages = numbers.slice(i, i + CHUNK);
    const pictures = new Map<number, Lightness>();
    await renderPdf(before, { dpi: DPI, pages, signal }, (image) => void pictures.set(image.page, lightness(image)));
    await renderPdf(after, { dpi: DPI, pages, signal }, (image) => {
      const original = pictures.get(image.page);
      if (!original || !isSame(original, lightness(image), mayChange.get(image.page) ?? [])) changed.push(image.page);
    });
  }
  return changed;
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
  return masked.every((mask, at) => mask === 1 || Math.abs((before.values[at] ?? 0) - (after.values[at] ?? 0)) <= TOLERANCE);
}
