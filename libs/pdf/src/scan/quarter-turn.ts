import type { Box, QuarterTurn } from '../page/model.js';
import type { GreyImage } from './grey-image.js';

/** Pixels on a side of the squares that are turned one after the other: a whole row at a time misses the processor's cache. */
const TILE = 64;

/** The picture with text that is turned clockwise by `turn` made level. */
export function undoTurn(image: GreyImage, turn: QuarterTurn): GreyImage {
  if (turn === 0) return image;
  if (turn === 180) return { ...image, grey: image.grey.toReversed() };
  const level = { grey: new Uint8Array(image.grey.length), width: image.height, height: image.width };
  for (let y = 0; y < image.height; y += TILE)
    for (let x = 0; x < image.width; x += TILE) turnTile(image, turn, x, y, level.grey);
  return level;
}

function turnTile({ grey, width, height }: GreyImage, turn: 90 | 270, left: number, top: number, level: Uint8Array): void {
  for (let y = top; y < Math.min(height, top + TILE); y++)
    for (let x = left; x < Math.min(width, left + TILE); x++) {
      const at = turn === 90 ? (width - 1 - x) * height + y : x * height + (height - 1 - y);
      level[at] = grey[y * width + x] ?? 0;
    }
}

/**
 * The place on the picture of a box on the levelled one, the inverse of {@link undoTurn}.
 * @param size of the picture before it was levelled
 */
export function turnBox({ x, y, width, height }: Box, turn: QuarterTurn, size: Pick<GreyImage, 'width' | 'height'>): Box {
  switch (turn) {
    case 90:
      return { x: size.width - y - height, y: x, width: height, height: width };
    case 180:
      return { x: size.width - x - width, y: size.height - y - height, width, height };
    case 270:
      return { x: y, y: size.height - x - width, width: height, height: width };
    default:
      return { x, y, width, height };
  }
}
