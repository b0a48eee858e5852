import type { GreyImage } from '../scan/grey-image.js';

/** Share of the height and width along the edges that is left out: scanners see the table's edge there. */
const BORDER = 0.05;
/** Of the rest this share is dark where there is a line of writing; dust is less. */
const INK = 0.0005;
const DARK = 128;

/** Whether there is more on the picture than dust and dark edges. */
export function hasInk({ grey, width, height }: GreyImage): boolean {
  const [left, top] = [Math.round(BORDER * width), Math.round(BORDER * height)];
  let dark = 0;
  for (let y = top; y < height - top; y++)
    for (let x = left; x < width - left; x++) if ((grey[y * width + x] ?? 255) < DARK) dark++;
  return dark > INK * (width - 2 * left) * (height - 2 * top);
}
