import { union } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { shrink, type GreyImage } from '../scan/grey-image.js';
import { alignLetters } from '../scan/letter-rows.js';
import { whiten } from '../scan/whiten.js';

/** Pixels per inch at which ink is searched: letters of 5 points are 5 pixels high. */
const SEARCH_DPI = 150;
/** In heights of a word: ink this near to it is its own. */
const AROUND = 0.25;
/** So many marks side by side, or one as wide as so many, may be writing; one alone is a speck or a tick box. */
const FEWEST = 2;

/**
 * Ink that looks like writing where OCR read no word, in pixels.
 * @param image level, black on white, without rules and specks
 * @param read the words' boxes
 */
export function findUnreadInk(image: GreyImage, dpi: number, read: readonly Box[]): Box[] {
  const factor = Math.max(1, dpi / SEARCH_DPI);
  const masked = whiten(image, read.map(withSurroundings));
  return alignLetters(shrink(masked, factor), dpi / factor)
    .map((marks) => ({ marks, box: union(marks) }))
    .filter(({ marks, box }) => Math.max(marks.length, box.width / box.height) >= FEWEST)
    .map(({ box: { x, y, width, height } }) => ({
      x: x * factor,
      y: y * factor,
      width: width * factor,
      height: height * factor,
    }));
}

function withSurroundings({ x, y, width, height }: Box): Box {
  const by = AROUND * height;
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
