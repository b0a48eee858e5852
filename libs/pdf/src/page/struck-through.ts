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

/** The words that a level line runs through: whoever drew it took them back, or meant something else. One region for each line. */
export const struckThrough = (words: readonly PdfWord[], strokes: readonly Box[]): PdfDoubt[] =>
  strokes.flatMap((stroke) => {
    const struck = words.filter(({ text, box }) => runsThrough(stroke, box) && WORD.test(text)).map(({ box }) => box);
    return struck.length > 0 ? [{ code: 'text-struck-through' as const, box: union(struck) }] : [];
  });
