import type { Box } from '../page/model.js';
import type { GreyImage } from './grey-image.js';
import { inkShare } from './ink-share.js';

/** Inches on a side of the squares that are dark or not. */
const SQUARE = 0.04;
/** Inches. A bar is at least as wide and as high; a thick rule or a bold letter is not. */
const [WIDEST_LETTER, HEIGHT] = [0.4, 0.1];
/** A square, a bar and each of its rows and columns are dark in more than this share; white letters take the rest. */
const MOSTLY = 0.5;
const DARK = 128;
const WHITE = 255;

/**
 * Dark bars and boxes on a level picture, such as the head of a table that is printed white on black, in pixels.
 * @param image with white paper and black ink
 */
export function findDarkBars(image: GreyImage, dpi: number): Box[] {
  const side = Math.max(2, Math.round(SQUARE * dpi));
  const [columns, rows] = [Math.floor(image.width / side), Math.floor(image.height / side)];
  const dark = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (inkShare(image, { x: column * side, y: row * side, width: side, height: side }) > MOSTLY)
        dark[row * columns + column] = 1;
  return connectedSquares(dark, columns, rows)
    .map(({ x, y, width, height }) => ({ x: x * side, y: y * side, width: width * side, height: height * side }))
    .filter(({ width, height }) => width >= WIDEST_LETTER * dpi && height >= HEIGHT * dpi)
    .flatMap((box) => fitToInk(image, box, side) ?? []);
}

/** The picture with white letters on dark bars made black on white. */
export function invertBars(image: GreyImage, bars: readonly Box[]): GreyImage {
  if (bars.length === 0) return image;
  const grey = image.grey.slice();
  for (const bar of bars) {
    const paper = middleGrey(image, bar);
    for (let y = bar.y; y < bar.y + bar.height; y++)
      for (let at = y * image.width + bar.x; at < y * image.width + bar.x + bar.width; at++)
        grey[at] = WHITE - Math.max(0, (WHITE * ((image.grey[at] ?? 0) - paper)) / (WHITE - paper));
  }
  return { ...image, grey };
}

/** Boxes around dark squares that touch, in squares, of those that fill most of their box. */
function connectedSquares(dark: Uint8Array, columns: number, rows: number): Box[] {
  const boxes: Box[] = [];
  for (let start = 0; start < dark.length; start++) {
    if (dark[start] !== 1) continue;
    const squares = takeConnected(dark, columns, rows, start);
    const [xs, ys] = [squares.map((at) => at % columns), squares.map((at) => Math.floor(at / columns))];
    const [x, y] = [least(xs), least(ys)];
    const [width, height] = [most(xs) - x + 1, most(ys) - y + 1];
    if (squares.length > MOSTLY * width * height) boxes.push({ x, y, width, height });
  }
  return boxes;
}

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity);

/** The dark squares that are connected with the first one, which are cleared. */
function takeConnected(dark: Uint8Array, columns: number, rows: number, start: number): number[] {
  const found = [start];
  dark[start] = 0;
  for (const at of found) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const near = [column > 0 && at - 1, column + 1 < columns && at + 1, row > 0 && at - columns, row + 1 < rows && at + columns];
    for (const next of near)
      if (next !== false && dark[next] === 1) {
        dark[next] = 0;
        found.push(next);
      }
  }
  return found;
}

/** The box grown by a square and cut back to the rows and columns that are mostly dark. */
function fitToInk(image: GreyImage, { x, y, width, height }: Box, side: number): Box | undefined {
  let [left, top] = [Math.max(0, x - side), Math.max(0, y - side)];
  let [right, bottom] = [Math.min(image.width, x + width + side), Math.min(image.height, y + height + side)];
  const column = (at: number): Box => ({ x: at, y, width: 1, height });
  while (left < right && inkShare(image, column(left)) <= MOSTLY) left++;
  while (right > left && inkShare(image, column(right - 1)) <= MOSTLY) right--;
  const row = (at: number): Box => ({ x: left, y: at, width: right - left, height: 1 });
  while (top < bottom && inkShare(image, row(top)) <= MOSTLY) top++;
  while (bottom > top && inkShare(image, row(bottom - 1)) <= MOSTLY) bottom--;
  return left < right && top < bottom ? { x: left, y: top, width: right - left, height: bottom - top } : undefined;
}

/** The grey that half of the box is darker than: that of the bar, since letters take less. */
function middleGrey({ grey, width }: GreyImage, box: Box): number {
  const counts = new Uint32Array(WHITE + 1);
  for (let y = box.y; y < box.y + box.height; y++)
    for (let at = y * width + box.x; at < y * width + box.x + box.width; at++) {
      const value = grey[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  let value = 0;
  for (let seen = counts[0] ?? 0; seen < (box.width * box.height) / 2 && value < DARK; seen += counts[value] ?? 0) value++;
  return value;
}
