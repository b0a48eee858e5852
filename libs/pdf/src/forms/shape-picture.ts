import type { Box, MarkState } from '../page/model.js';
import type { GreyImage } from '../scan/grey-image.js';
import { inkShare } from '../scan/ink-share.js';

/** Greys of 255: thin lines are pale, a ring of a pen and a tick are darker, what fills a box is nearly black. */
export const [PALE, DARK] = [235, 190];
const BLACK = 150;
/** Points of white on both sides of a tick box; letters of a word are nearer to each other. */
const APART = 1.5;
/** A scanned line may have gaps of this part of its box, and of so many pixels at most. */
export const BREAK = { part: 0.1, most: 3 };
/** The share of a tick box within its lines, and how much of it is ink: less in an empty one, more in a ticked and a full one. */
const INNER = 0.5;
export const INK = { empty: 0.03, ticked: 0.07, full: 0.75 };

/** A picture made smaller so that thin lines stay, with the one it was made from. */
export interface ShapePicture extends GreyImage {
  readonly fine: GreyImage;
  readonly factor: number;
}

/** A tick box, square or round, in pixels of the smaller picture. */
export interface Square {
  readonly box: Box;
  readonly state: MarkState;
  readonly full: boolean;
}

export const scaleBox = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});

/** Thin lines are thicker on the smaller picture: what is within them is measured on the fine one. */
export const innerShare = ({ fine, factor }: ShapePicture, box: Box, dark = DARK): number =>
  inkShare(fine, scaleBox(inner(box), factor), dark);

const inner = ({ x, y, width, height }: Box): Box => ({
  x: x + (width * (1 - INNER)) / 2,
  y: y + (height * (1 - INNER)) / 2,
  width: width * INNER,
  height: height * INNER,
});

export const isFull = (image: ShapePicture, box: Box): boolean => innerShare(image, box, BLACK) > INK.full;

/** What the share of ink within a tick box says. */
export const stateOf = (share: number): MarkState =>
  share < INK.empty ? 'unchecked' : share < INK.ticked ? 'unclear' : 'checked';

/** Whether there is white on both sides of a mark. */
export function isApart(image: GreyImage, { x, y, width, height }: Box, point: number): boolean {
  const strip = { y, width: Math.round(APART * point), height };
  return [x - strip.width, x + width].every((left) => inkShare(image, { ...strip, x: left }, PALE) === 0);
}

/** Whether two marks are in one column or one row. */
export const isAligned = (a: Box, b: Box): boolean =>
  Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < a.width || Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < a.height / 2;

interface Run {
  /** The row or column. */
  readonly at: number;
  readonly length: number;
}

/** The rows or columns of a box with a run of dark pixels of at least this length. */
export function longRuns({ grey, width }: GreyImage, box: Box, along: 'rows' | 'columns', least: number): Run[] {
  const byRow = along === 'rows';
  const [first, count, start, length] = byRow ? [box.y, box.height, box.x, box.width] : [box.x, box.width, box.y, box.height];
  const gap = Math.min(BREAK.most, Math.max(1, Math.round(BREAK.part * Math.max(box.width, box.height))));
  const isDark = (line: number, i: number) => (grey[byRow ? line * width + i : i * width + line] ?? 255) < PALE;
  return Array.from({ length: count }, (_, i) => first + i).flatMap((line): Run[] => {
    let [longest, from, last] = [0, start, -Infinity];
    for (let i = start; i < start + length; i++) {
      if (!isDark(line, i)) continue;
      if (i - last > gap + 1) from = i;
      last = i;
      longest = Math.max(longest, i - from + 1);
    }
    return longest >= least ? [{ at: line, length: longest }] : [];
  });
}
