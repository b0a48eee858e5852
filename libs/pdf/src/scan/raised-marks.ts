import { bottom, right, union } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { gridOf, type InkGrid } from './ink-grid.js';
import { letterBefore, lineOfLetter } from './letter-line.js';

/** Points. Lower ink is no letter. */
const LOWEST_LETTER = 2.6;
/** Points. Higher ink is no letter of a text. */
const HIGHEST_LETTER = 26;
/** In heights of the tall letters of its line, like all that follow. A raised mark is this high: quotes and asterisks are lower. */
const HEIGHT = { least: 0.42, most: 0.85 };
const WIDEST = 1.2;
/** How far its foot is above the baseline, and how far its top is from that of the tall letters, above and below. */
const RAISED = { least: 0.28, most: 0.95 };
const [ABOVE_TOP, BELOW_TOP] = [0.5, 0.3];
/** How far after the letter before it, it begins: the pieces of a letter that is worn off are nearer. */
const GAP = { least: 0.03, most: 0.4 };
/** A letter this near after it makes it a part of a word: an exponent, a caret, a broken letter. */
const GOES_ON = 0.3;
/** The letter before it is on the baseline and is at least so high. */
const [ON_BASELINE, HOST_HEIGHT] = [0.2, 0.55];
/** More figures or letters are no mark. */
const LONGEST = 3;
/** A page has several such marks of one height, up to this ratio; a single one is dirt or a piece of a letter. */
const [ALIKE, FEWEST] = [1.25, 3];

/**
 * Small figures and letters that are raised after the last letter of a word, as the signs of footnotes and laboratories are: OCR
 * takes them for the end of the word.
 * @param ink boxes of the connected ink of a level picture, in pixels
 */
export function findRaisedMarks(ink: readonly Box[], dpi: number): Box[] {
  const point = dpi / 72;
  const letters = ink.filter(({ height }) => height >= LOWEST_LETTER * point && height <= HIGHEST_LETTER * point);
  const grid = gridOf(letters, 12 * point);
  const raised = new Set<Box>();
  // from left to right: the second figure of a mark is beside the first
  const groups: Box[][] = [];
  for (const mark of letters.toSorted((a, b) => a.x - b.x)) {
    const group = groups.find((one) => one.length < LONGEST && isNext(one, mark));
    if (group) group.push(mark);
    else if (isRaised(mark, grid, raised)) groups.push([mark]);
    else continue;
    raised.add(mark);
  }
  const marks = groups.map((group) => union(group)).filter((box) => endsWord(box, grid, raised));
  return marks.filter((mark) => marks.filter((other) => isAlike(mark, other)).length >= FEWEST);
}

const isAlike = (a: Box, b: Box): boolean => Math.max(a.height, b.height) <= ALIKE * Math.min(a.height, b.height);

function isNext(group: readonly Box[], mark: Box): boolean {
  const last = group.at(-1);
  if (!last) return false;
  const gap = mark.x - right(last);
  const isLevel = Math.abs(bottom(mark) - bottom(last)) < 0.25 * last.height && Math.abs(mark.y - last.y) < 0.4 * last.height;
  return isLevel && gap > -0.2 * last.height && gap < 0.5 * last.height;
}

function isRaised(mark: Box, grid: InkGrid, raised: ReadonlySet<Box>): boolean {
  const host = letterBefore(mark, grid, 2 * GAP.most * mark.height);
  if (!host || raised.has(host) || host.height <= mark.height) return false;
  const { top, baseline, height } = lineOfLetter(host, grid);
  const isSized = mark.height >= HEIGHT.least * height && mark.height <= HEIGHT.most * height && mark.width <= WIDEST * height;
  const isHost = Math.abs(bottom(host) - baseline) <= ON_BASELINE * 2 * height && host.height >= HOST_HEIGHT * height;
  const gap = mark.x - right(host);
  const lift = (baseline - bottom(mark)) / height;
  const isLifted = lift >= RAISED.least && lift <= RAISED.most;
  const isHigh = mark.y >= top - ABOVE_TOP * height && mark.y <= top + BELOW_TOP * height;
  return isSized && isHost && isLifted && isHigh && gap >= GAP.least * height && gap <= GAP.most * height;
}

function endsWord(box: Box, grid: InkGrid, raised: ReadonlySet<Box>): boolean {
  const after = { x: right(box) + 1, y: box.y, width: GOES_ON * 1.6 * box.height, height: 1.6 * box.height };
  return !grid.touching(after).some((letter) => !raised.has(letter) && letter.x >= right(box) - 1);
}
