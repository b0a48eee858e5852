import { bottom, union } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import type { GreyImage } from '../scan/grey-image.js';
import { turnBox, undoTurn } from '../scan/quarter-turn.js';
import { inkShare } from '../scan/ink-share.js';
import { alignLetters } from '../scan/letter-rows.js';

/** The fewest marks of a line of writing, and the least width in heights. */
const [FEWEST, SHORTEST] = [4, 4];
/** Above and below a line there is at most this part of its density of ink; in a photograph there is as much. */
const AROUND = 0.55;
/** Width of a letter by its height. */
const LETTER_WIDTH = 0.75;

/** A line of what looks like writing. */
export interface WritingRow {
  readonly box: Box;
  /** About so many letters. */
  readonly letters: number;
}

/**
 * The lines of a picture that look like writing: marks of the size of letters, side by side, with less ink above and below.
 * Photographs, signatures and drawings have none, or few. The lines may be level or upright. Boxes are in pixels.
 */
export function findWriting(image: GreyImage, dpi: number): WritingRow[] {
  const level = findLevelRows(image, dpi);
  const upright = findLevelRows(undoTurn(image, 90), dpi).map((row) => ({ ...row, box: turnBox(row.box, 90, image) }));
  return lettersOf(upright) > 2 * lettersOf(level) ? upright : level;
}

/** The letters of all rows. */
export const lettersOf = (rows: readonly WritingRow[]): number => rows.reduce((sum, { letters }) => sum + letters, 0);

function findLevelRows(image: GreyImage, dpi: number): WritingRow[] {
  return alignLetters(image, dpi)
    .map((row) => ({
      box: union(row),
      letters: row.reduce((sum, { width, height }) => sum + Math.max(1, Math.round(width / (LETTER_WIDTH * height))), 0),
      marks: row.length,
    }))
    .filter(
      ({ box, letters, marks: count }) =>
        Math.max(count, letters) >= FEWEST && box.width >= SHORTEST * box.height && isSetApart(image, box),
    )
    .map(({ box, letters }) => ({ box, letters }));
}

/** Whether there is clearly less ink in the bands above and below a line than in it. */
function isSetApart(image: GreyImage, box: Box): boolean {
  const band = Math.max(1, Math.round(0.3 * box.height));
  const inside = inkShare(image, box);
  const above = inkShare(image, { ...box, y: box.y - band, height: band });
  const below = inkShare(image, { ...box, y: bottom(box), height: band });
  return (above + below) / 2 < AROUND * inside;
}
