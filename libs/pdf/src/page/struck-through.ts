import type { PdfDoubt } from './doubts.js';
import { right, union } from './geometry.js';
import type { Box, PdfWord } from './model.js';

/** A line strikes a word through that runs over so much of its width, in the middle of its height. */
const [STRUCK_WIDTH, STRUCK_FROM, STRUCK_TO] = [0.8, 0.3, 0.75];

/** Whether a level line runs through a word. */
export const runsThrough = (line: Box, { x, y, width, height }: Box): boolean =>
  line.y > y + STRUCK_FROM * height &&
  line.y < y + STRUCK_TO * height &&
  Math.min(right(line), x + width) - Math.max(line.x, x) > STRUCK_WIDTH * width;

/** A word has two letters or figures; a line through a dash or a cross is a part of it. */
const WORD = /[\p{L}\d]{2}/u;

/** Heights of a line by which a stroke may reach beyond the words that it strikes; the rule of a table or a frame reaches further. */
const BEYOND = 1.5;

/**
 * The words that a level line runs through: whoever drew it took them back, or meant something else. One region for each line. Words that
 * are written aslant are no such words: the box of a watermark is crossed by every rule of the page.
 */
export const struckThrough = (words: readonly PdfWord[], strokes: readonly Box[]): PdfDoubt[] => {
  const level = words.filter(({ text, angle }) => angle === 0 && WORD.test(text));
  return strokes.flatMap((stroke) => {
    const struck = level.filter(({ box }) => runsThrough(stroke, box)).map(({ box }) => box);
    if (struck.length === 0) return [];
    const box = union(struck);
    const beyond = BEYOND * box.height;
    const isOfWords = stroke.x > box.x - beyond && right(stroke) < right(box) + beyond;
    return isOfWords ? [{ code: 'text-struck-through' as const, box }] : [];
  });
};
