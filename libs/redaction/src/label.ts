import type { SKRSContext2D } from '@napi-rs/canvas';

/** Capitals of 5 by 7 points, drawn as pixels: no font of the machine has a say in the result. One number per row. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
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
};
const WIDTH = 6;
const HEIGHT = 7;

/** Writes `label` in white into the middle of a box of pixels, as large as it fits; nothing where it does not fit. */
export function drawLabel(context: SKRSContext2D, label: string, x: number, y: number, width: number, height: number): void {
  const text = label.replace(/_/g, ' ');
  const columns = text.length * WIDTH - 1;
  const size = Math.min(Math.floor((width - 4) / columns), Math.floor((height * 0.7) / HEIGHT), 4);
  if (size < 1) return;
  const left = Math.round(x + (width - columns * size) / 2);
  const top = Math.round(y + (height - HEIGHT * size) / 2);
  context.fillStyle = '#ffffff';
  [...text].forEach((character, i) => {
    GLYPHS[character]?.forEach((row, r) => {
      for (let c = 0; c < 5; c++) {
        if (row & (16 >> c)) context.fillRect(left + (i * WIDTH + c) * size, top + r * size, size, size);
      }
    });
  });
}
