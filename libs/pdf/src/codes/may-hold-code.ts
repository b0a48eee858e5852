import type { GreyImage } from '../scan/grey-image.js';

/** Inches on a side of the squares that are looked at. */
const SQUARE = 0.1;
/** Squares that a code covers, side by side and one above the other: a heading covers one row of them. */
const BLOCKS = [
  [3, 2],
  [2, 3],
] as const;
/** Of each square every third row and column of pixels is looked at: the modules of a code are larger. */
const STEP = 3;
/** Greys of 255 between the bars of a code and its paper, and the fewest such steps in a row or column of a square. */
const [CONTRAST, FEWEST_STEPS] = [80, 2];
/** The share of the rows, or of the columns, of a square that cross bars; between lines of writing there is white. */
const CROSSED = 0.8;

/**
 * Whether a picture may hold a bar code or a matrix code: a place of 0.2 by 0.3 inch where each row, or each column, crosses strokes
 * close together. Searching a page for codes takes half a second, and few pages have any.
 */
export function mayHoldCode(image: GreyImage, dpi: number): boolean {
  const side = Math.max(STEP * 2, Math.round(SQUARE * dpi));
  const [columns, rows] = [Math.floor(image.width / side), Math.floor(image.height / side)];
  const dense = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      dense[row * columns + column] = isDense(image, column * side, row * side, side) ? 1 : 0;
  const isBlock = (at: number, wide: number, high: number): boolean =>
    (at % columns) + wide <= columns &&
    Array.from({ length: wide * high }, (_, i) => at + (i % wide) + Math.floor(i / wide) * columns).every(
      (one) => dense[one] === 1,
    );
  return dense.some((one, at) => one === 1 && BLOCKS.some(([wide, high]) => isBlock(at, wide, high)));
}

function isDense({ grey, width }: GreyImage, left: number, top: number, side: number): boolean {
  const origin = top * width + left;
  return isCrossed(grey, origin, { along: 1, next: width }, side) || isCrossed(grey, origin, { along: width, next: 1 }, side);
}

/** Whether nearly every line of a square has steps from bar to paper. */
function isCrossed(grey: Uint8Array, origin: number, { along, next }: { along: number; next: number }, side: number): boolean {
  const lines = Math.ceil(side / STEP);
  const most = Math.floor((1 - CROSSED) * lines);
  for (let line = 0, bare = 0; line < side; line += STEP)
    if (countSteps(grey, origin + line * next, along, side) < FEWEST_STEPS && ++bare > most) return false;
  return true;
}

function countSteps(grey: Uint8Array, start: number, along: number, side: number): number {
  let steps = 0;
  let last = grey[start] ?? 255;
  for (let i = 1; i < side; i++) {
    const value = grey[start + i * along] ?? 255;
    if (Math.abs(value - last) < CONTRAST) continue;
    steps++;
    last = value;
  }
  return steps;
}
