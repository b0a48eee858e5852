import { union } from '../page/geometry.js';
import type { PdfDoubt } from '../page/doubts.js';
import type { Box, PdfWord } from '../page/model.js';

interface ReadText {
  readonly text: string;
  readonly confidence: number;
}

/** Words of a lower confidence are doubtful; most words of a clean page at 200 dpi have 0.9 and more. */
const DOUBTFUL = 0.65;
/** Words of a lower confidence are as likely noise as words; in noise OCR also sees single letters with some confidence. */
const [LEGIBLE, SHORTEST] = [0.6, 2];
/** With a smaller share of legible letters, what was read is noise. */
const LEGIBLE_SHARE = 0.4;

const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
export const countLetters = (words: readonly { readonly text: string }[]): number =>
  words.reduce((sum, { text }) => sum + lettersOf(text), 0);

/** The mean confidence of the words by their letters; 0 where there are none. */
export function confidenceOf(words: readonly ReadText[]): number {
  const letters = countLetters(words);
  return letters === 0 ? 0 : words.reduce((sum, { text, confidence }) => sum + lettersOf(text) * confidence, 0) / letters;
}

/** Whether OCR read words at all, and not only letters in noise. */
export function isLegible(words: readonly ReadText[]): boolean {
  const legible = countLetters(words.filter(({ text, confidence }) => confidence >= LEGIBLE && lettersOf(text) >= SHORTEST));
  return legible > 0 && legible >= LEGIBLE_SHARE * countLetters(words);
}

/**
 * The regions that OCR was not sure of: doubtful words by line, each run of them in one box, and numbers that it read twice and
 * differently.
 * @param lines the words of each line from left to right
 */
export function confidenceDoubts(lines: readonly (readonly PdfWord[])[]): PdfDoubt[] {
  return lines.flatMap((line) => [
    ...runsOf(line, isDoubtful).map((run): PdfDoubt => ({
      code: 'ocr-confidence-low',
      box: union(run.map(({ box }): Box => box)),
      confidence: Math.min(...run.map(({ ocrConfidence = 1 }) => ocrConfidence)),
    })),
    ...line.filter(({ disputed }) => disputed).map(({ box }): PdfDoubt => ({ code: 'number-read-two-ways', box })),
  ]);
}

const isDoubtful = ({ ocrConfidence = 1 }: PdfWord): boolean => ocrConfidence < DOUBTFUL;

function runsOf<T>(items: readonly T[], test: (item: T) => boolean): T[][] {
  const runs: T[][] = [];
  let isOpen = false;
  for (const item of items) {
    if (!test(item)) isOpen = false;
    else if (isOpen) runs.at(-1)?.push(item);
    else {
      runs.push([item]);
      isOpen = true;
    }
  }
  return runs;
}
