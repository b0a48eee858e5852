import { bottom, right } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import type { InkGrid } from './ink-grid.js';

/** In heights of a letter: other letters of its line this near tell where the line runs. */
const REACH = 6;
/** Letters of a line share this part of the height of the lower one. */
const SHARED = 0.5;

/** Where a line of writing runs beside a letter, in pixels from the top of the picture. */
export interface LetterLine {
  /** The top of its tall letters. */
  readonly top: number;
  readonly baseline: number;
  readonly height: number;
}

/** The line of a letter, measured on the letters around it: so it may fall, as on a photograph. */
export function lineOfLetter(letter: Box, letters: InkGrid): LetterLine {
  const reach = REACH * letter.height;
  const around = letters
    .touching({ x: letter.x - reach, y: letter.y, width: 2 * reach + letter.width, height: letter.height })
    .filter((other) => sharedHeight(letter, other) >= SHARED * Math.min(letter.height, other.height));
  const feet = around.map(bottom).sort((a, b) => a - b);
  const baseline = feet[feet.length >> 1] ?? bottom(letter);
  const tops = around.map(({ y }) => y).sort((a, b) => a - b);
  const top = tops[Math.floor(TALLEST * tops.length)] ?? letter.y;
  return { top, baseline, height: Math.max(1, baseline - top) };
}

/** Share of the letters that may reach above the tall ones: raised marks and brackets. */
const TALLEST = 0.15;

const sharedHeight = (a: Box, b: Box): number => Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);

/** The letter that ends nearest before a mark, at most `gap` pixels away, among those whose height overlaps it. */
export function letterBefore(mark: Box, letters: InkGrid, gap: number): Box | undefined {
  return letters
    .touching({ x: mark.x - gap, y: mark.y, width: gap, height: mark.height })
    .filter((letter) => letter !== mark && letter.x < mark.x && right(letter) <= mark.x + mark.width / 2)
    .reduce<Box | undefined>((best, letter) => (best && right(best) >= right(letter) ? best : letter), undefined);
}
