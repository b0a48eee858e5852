import type { GreyImage } from './grey-image.js';

/** Inches on a side of the squares that are looked at: lines of small type leave some of them white. */
const SQUARE = 0.1;
/** Dense pages of small type have half of their squares white, noise has none. */
const WHITE_SHARE = 0.05;
const PAPER = 160;

/** Whether a cleaned picture has white paper between its ink, as a page of writing has and noise has not. */
export function hasPaper(image: GreyImage, dpi: number): boolean {
  const side = Math.round(SQUARE * dpi);
  let [squares, white] = [0, 0];
  for (let y = 0; y + side <= image.height; y += side)
    for (let x = 0; x + side <= image.width; x += side) {
      squares++;
      if (isWhite(image, x, y, side)) white++;
    }
  return white >= WHITE_SHARE * squares;
}

function isWhite({ grey, width }: GreyImage, left: number, top: number, side: number): boolean {
  for (let y = top; y < top + side; y++)
    for (let x = left; x < left + side; x++) if ((grey[y * width + x] ?? 255) < PAPER) return false;
  return true;
}
