import { lookupTable } from '@chartloom/kernel';
import type { Box } from '@chartloom/pdf';
import { area, overlapArea } from '../layout/boxes.js';

/** Capitals of 5 by 7 pixels, so that the result depends on no font of the machine. One number per row. */
const GLYPHS = lookupTable<readonly number[]>({
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 14],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 27, 17],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 10, 4, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 1, 14],
});
const WIDTH = 6;
const HEIGHT = 7;
/** A box with this share of it inside another box has no label of its own. */
const HELD = 0.6;

/**
 * The label as filled rectangles in the middle of the box, as large as it fits, turned upwards in a box that is much higher
 * than wide; empty where it does not fit. `pixel` is the smallest square, in the box's units: every square measures a whole
 * number of them, up to four.
 */
export function labelSquares(label: string, box: Box, pixel: number): Box[] {
  const { x, y, width, height } = box;
  if (height <= 1.5 * width) return horizontalSquares(label, box, pixel);
  const lying = horizontalSquares(label, { x: 0, y: 0, width: height, height: width }, pixel);
  return lying.map((square) => ({
    x: x + square.y,
    y: y + height - square.x - square.width,
    width: square.height,
    height: square.width,
  }));
}

function horizontalSquares(label: string, { x, y, width, height }: Box, pixel: number): Box[] {
  const text = label.replace(/_/g, ' ');
  const columns = text.length * WIDTH - 1;
  const fitting = Math.min(Math.floor((width / pixel - 4) / columns), Math.floor((0.7 * height) / pixel / HEIGHT), 4);
  if (fitting < 1) return [];
  const size = fitting * pixel;
  const left = Math.round((x + (width - columns * size) / 2) / pixel) * pixel;
  const top = Math.round((y + (height - HEIGHT * size) / 2) / pixel) * pixel;
  return [...text].flatMap((character, i) =>
    (GLYPHS[character] ?? []).flatMap((row, r) =>
      runs(row).map(([from, length]) => ({
        x: left + (i * WIDTH + from) * size,
        y: top + r * size,
        width: length * size,
        height: size,
      })),
    ),
  );
}

/** The boxes whose labels are drawn: those that lie in a larger one are left out. */
export const readableLabels = <T extends Box>(boxes: readonly T[]): T[] =>
  boxes.filter((box, i) => {
    const covers = (other: Box, k: number): boolean =>
      overlapArea(box, other) > HELD * area(box) && (area(other) > area(box) || k < i);
    return !boxes.some((other, k) => k !== i && covers(other, k));
  });

/** Where neighbouring pixels of a row are set: first column and how many. */
function runs(row: number): [number, number][] {
  const found: [number, number][] = [];
  for (let column = 0; column < 5; column++) {
    if (!(row & (16 >> column))) continue;
    const last = found.at(-1);
    if (last && last[0] + last[1] === column) last[1]++;
    else found.push([column, 1]);
  }
  return found;
}
