import { bottom, distance, grow, right } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { gridOf, type InkGrid } from './ink-grid.js';
import { lineOfLetter, type LetterLine } from './letter-line.js';

/** Points. Higher ink may be a letter; wider ink a dash. */
const LARGEST = 2.6;
const HIGHEST_LETTER = 26;
/** Points around a speck in which letters are looked for. */
const AROUND = 6;
/** In heights of the tall letters of a line, like all that follow. Smaller ink is no dot, larger is a quote or a dash. */
const DOT = { least: 0.085, most: 0.3 };
/** A dot is no longer than so many times its height: a hyphen is. */
const ROUND = 1.6;
/** Ink that is nearer to a letter may be a piece of it that is worn off. */
const PIECE = 0.12;
/** Where more of the letters have such ink beside them, it is not dirt: the letters are worn off. */
const WORN = 0.12;
/** How far the foot of a full stop is from the baseline, above and below; a comma reaches further down. */
const [ABOVE_BASE, BELOW_BASE] = [0.15, 0.32];
/** A dot is no further from the letter beside it, and no further above the letter below it. */
const [BESIDE, OVER] = [0.75, 0.35];
/** The dots of a colon are one above the other, no further apart than this, and of one size up to this ratio. */
const [COLON, ALIKE] = [0.8, 1.7];

/**
 * Small ink beside letters that is at no place where print has any: a full stop, a comma, a colon, a dot over a letter, a dot
 * between two letters. OCR reads such dirt as signs.
 * @param ink boxes of the connected ink of a level picture, in pixels
 */
export function findTextSpecks(ink: readonly Box[], dpi: number): Box[] {
  const point = dpi / 72;
  const isSmall = ({ width, height }: Box): boolean => height < LARGEST * point && width < LARGEST * point;
  const small = ink.filter(isSmall);
  const large = ink.filter((box) => box.height >= LARGEST * point && box.height <= HIGHEST_LETTER * point);
  const letters = gridOf(large, 12 * point);
  const dots = gridOf(small, 12 * point);
  const specks = small.filter((speck) => {
    const near = letters.touching(grow(speck, AROUND * point));
    return near.length > 0 && !near.some((letter) => isPrinted(speck, letter, lineOfLetter(letter, letters), dots));
  });
  return specks.length > WORN * large.length ? [] : specks;
}

/** Whether a dot is where a letter of a line has one. */
function isPrinted(dot: Box, letter: Box, line: LetterLine, dots: InkGrid): boolean {
  const size = Math.max(dot.width, dot.height) / line.height;
  if (size > DOT.most || dot.width > ROUND * dot.height || distance(dot, letter) < PIECE * line.height) return true;
  if (size < DOT.least) return false;
  return isStop(dot, letter, line) || isOver(dot, letter, line) || isColon(dot, line, dots);
}

/** A full stop or a comma, before or after a letter or below a sign. */
function isStop(dot: Box, letter: Box, { baseline, height }: LetterLine): boolean {
  const foot = (bottom(dot) - baseline) / height;
  const gap = Math.max(letter.x - right(dot), dot.x - right(letter)) / height;
  return foot >= -ABOVE_BASE && foot <= BELOW_BASE && dot.y <= baseline + ABOVE_BASE * height && gap <= BESIDE;
}

/** A dot or an accent over a letter. */
function isOver(dot: Box, letter: Box, { height }: LetterLine): boolean {
  const middle = dot.x + dot.width / 2;
  const isAbove = middle >= letter.x - 0.1 * height && middle <= right(letter) + 0.1 * height && bottom(dot) <= letter.y + 1;
  return isAbove && letter.y - bottom(dot) <= OVER * height;
}

/** One of the dots of a colon. */
function isColon(dot: Box, { height }: LetterLine, dots: InkGrid): boolean {
  const column = { x: dot.x, y: dot.y - COLON * height, width: dot.width, height: dot.height + 2 * COLON * height };
  const isAlike = (other: Box): boolean =>
    Math.max(dot.height, other.height) <= ALIKE * Math.min(dot.height, other.height) && distance(dot, other) > 0.2 * height;
  return dots.touching(column).some((other) => other !== dot && isAlike(other));
}
