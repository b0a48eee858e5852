import type { GreyImage } from './grey-image.js';

/** Inches. So high a strip has six lines of 11-point type, and is a tenth of a letter page. */
const STRIP = 1.1;
/** Inches. The strip ends where there is least ink, this near to its wanted end. */
const SLACK = 0.1;
const DARK = 128;

/** The first row, and the one after the last, of the strip with most strokes of writing. */
export function busiestRows(image: GreyImage, dpi: number): readonly [start: number, end: number] {
  const strokes = countStrokes(image);
  const wanted = Math.min(image.height, Math.round(STRIP * dpi));
  let sum = strokes.subarray(0, wanted).reduce((total, count) => total + count, 0);
  let [best, most] = [0, sum];
  for (let start = 1; start + wanted <= image.height; start++) {
    sum += (strokes[start + wanted - 1] ?? 0) - (strokes[start - 1] ?? 0);
    if (sum > most) [best, most] = [start, sum];
  }
  const slack = Math.round(SLACK * dpi);
  const start = best === 0 ? 0 : emptiestRow(strokes, best, slack);
  const end = best + wanted >= image.height ? image.height : emptiestRow(strokes, best + wanted, slack);
  return start < end ? [start, end] : [best, best + wanted];
}

/** Of each row the number of steps from paper to ink. */
function countStrokes({ grey, width, height }: GreyImage): Uint32Array {
  const strokes = new Uint32Array(height);
  for (let y = 0; y < height; y++) {
    let count = 0;
    let wasDark = false;
    for (let at = y * width; at < (y + 1) * width; at++) {
      const dark = (grey[at] ?? 255) < DARK;
      if (dark && !wasDark) count++;
      wasDark = dark;
    }
    strokes[y] = count;
  }
  return strokes;
}

/** The row with the fewest strokes within `slack`; of equal ones the nearest. */
function emptiestRow(strokes: Uint32Array, row: number, slack: number): number {
  let best = row;
  for (let step = 1; step <= slack; step++)
    for (const other of [row - step, row + step])
      if (other >= 0 && other < strokes.length && (strokes[other] ?? 0) < (strokes[best] ?? 0)) best = other;
  return best;
}
