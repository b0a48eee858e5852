import type { GreyImage } from '../scan/grey-image.js';

/** Of each mark its width, height and how far its foot stands above the line, in pixels; `f` is any figure. */
const INK: Readonly<Record<string, readonly [width: number, height: number, lift: number]>> = {
  f: [10, 20, 0],
  '.': [3, 3, 0],
  ',': [3, 6, -3],
  '-': [8, 2, 7],
  '·': [3, 3, 9], // dirt at half height
};
const [EDGE, GAP] = [10, 4];

/** A picture of figures, points and dashes, black on white, in which a figure is a bar. */
export function drawnNumber(marks: string): GreyImage {
  const inks = [...marks].map((mark) => INK[mark] ?? [0, 0, 0]);
  const width = 2 * EDGE + inks.reduce((sum, [wide]) => sum + wide + GAP, 0);
  const height = 2 * EDGE + 20;
  const grey = new Uint8Array(width * height).fill(255);
  let x = EDGE;
  for (const [wide, tall, lift] of inks) {
    const foot = height - EDGE - lift;
    for (let y = foot - tall; y < foot; y++) grey.fill(0, y * width + x, y * width + x + wide);
    x += wide + GAP;
  }
  return { grey, width, height };
}
