import type { Box } from '../page/model.js';
import type { GreyImage } from '../scan/grey-image.js';

/** Directions from the middle in which the curve is looked for. */
const DIRECTIONS = 48;
/** The part of the way from the middle to the edge where a curve drawn by hand may lie. */
const [INNERMOST, OUTERMOST, STEP] = [0.8, 1, 0.02];
/** Nearer to the middle the word in a ring begins. */
const WORD = 0.74;
/** Further from the middle there is nothing of the curve. */
const OUTSIDE = 1.12;
const WHITE = 255;

/** How much of the ellipse that fits into a box is drawn, 0 to 1. */
export function ellipseShare({ grey, width }: GreyImage, box: Box, dark: number): number {
  let drawn = 0;
  for (let i = 0; i < DIRECTIONS; i++) {
    const angle = (2 * Math.PI * i) / DIRECTIONS;
    for (let part = INNERMOST; part <= OUTERMOST; part += STEP) {
      const x = Math.floor(box.x + (box.width - 1) / 2 + (part * (box.width - 1) * Math.cos(angle)) / 2);
      const y = Math.floor(box.y + (box.height - 1) / 2 + (part * (box.height - 1) * Math.sin(angle)) / 2);
      if ((grey[y * width + x] ?? WHITE) >= dark) continue;
      drawn++;
      break;
    }
  }
  return drawn / DIRECTIONS;
}

/** How much of the corners of a box, outside the ellipse that fits into it, is ink, 0 to 1. */
export function inkAround({ grey, width }: GreyImage, box: Box, dark: number): number {
  const [rx, ry] = [box.width / 2, box.height / 2];
  let [ink, all] = [0, 0];
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      if (((x + 0.5 - rx) / rx) ** 2 + ((y + 0.5 - ry) / ry) ** 2 < OUTSIDE ** 2) continue;
      all++;
      if ((grey[(box.y + y) * width + box.x + x] ?? WHITE) < dark) ink++;
    }
  return ink / Math.max(1, all);
}

/** Whitens what lies where the curve of an ellipse that fits into the box may lie; what is further inside stays. */
export function eraseEllipse({ grey, width, height }: GreyImage, box: Box): void {
  const [rx, ry] = [box.width / 2, box.height / 2];
  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(height, box.y + box.height); y++)
    for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(width, box.x + box.width); x++) {
      const distance = ((x - box.x - rx) / rx) ** 2 + ((y - box.y - ry) / ry) ** 2;
      if (distance >= WORD ** 2) grey[y * width + x] = WHITE;
    }
}
