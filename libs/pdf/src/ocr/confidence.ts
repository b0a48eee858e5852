import { distance, union } from '../page/geometry.js';
import type { PdfDoubt } from '../page/doubts.js';
import type { Box, PdfWord } from '../page/model.js';

interface ReadText {
  readonly text: string;
  readonly confidence: number;
}

/**
 * Below these confidences a reading is doubtful: a number, which was read twice; a word that is known; a known one of one to three
 * letters; any other; one of which that cannot be told. Of words that OCR gets wrong most become words that no one knows (`Hct`
 * becomes `Het`).
 */
const DOUBTFUL = { number: 0.7, known: 0.85, short: 0.95, unknown: 0.97, any: 0.65 } as const;
/** Below these a word is read a second time: many of the known words that OCR reads with some doubt are others (`Heb` for `Hgb`). */
const UNSURE = { ...DOUBTFUL, known: 0.93, unknown: 1.01 } as const;
/** Where a larger share of the letters is doubtful, the picture is so poor that the other readings are not to be trusted either. */
const POOR = 0.3;
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

/** Whether so many words of a picture are doubtful that all of them are. */
export function isPoor(words: readonly PdfWord[], isKnown?: KnownWord): boolean {
  return countLetters(words.filter((word) => isDoubtful(word, isKnown))) > POOR * countLetters(words);
}

/**
 * The regions that OCR was not sure of: doubtful words by line, each run of them in one box, and numbers that it read twice and
 * differently.
 * @param lines the words of each line from left to right
 * @param isKnown whether a word is one of the language
 */
export function confidenceDoubts(lines: readonly (readonly PdfWord[])[], isKnown?: KnownWord): PdfDoubt[] {
  return lines.flatMap((line) => [
    ...runsOf(line, (word, before) => isDoubtful(word, isKnown) || isRestOf(word, before, isKnown)).map((run): PdfDoubt => ({
      code: 'ocr-confidence-low',
      box: union(run.map(({ box }): Box => box)),
      confidence: Math.min(...run.map(({ ocrConfidence = 1 }) => ocrConfidence)),
    })),
    ...line.filter(({ disputed }) => disputed).map(({ box }): PdfDoubt => ({ code: 'number-read-two-ways', box })),
    ...brokenNumbers(line).map((box): PdfDoubt => ({ code: 'ocr-confidence-low', box })),
  ]);
}

/** In type sizes: two numbers with no more white between them may be one whose sign OCR lost (`9 25` for `9:25`, `0 86` for `0.86`). */
const ONE_NUMBER = 0.7;

/** Boxes around two numbers that follow each other as closely as words of a sentence do. */
const brokenNumbers = (line: readonly PdfWord[]): Box[] =>
  line.flatMap((word, i) => {
    const next = line[i + 1];
    if (!next || !/\d$/.test(word.text) || !/^\d/.test(next.text) || next.superscript) return [];
    return distance(word.box, next.box) <= ONE_NUMBER * Math.max(word.fontSize, next.fontSize)
      ? [union([word.box, next.box])]
      : [];
  });

/** Whether a word is one of the language. */
export type KnownWord = (word: string) => boolean;

const isDoubtful = ({ text, ocrConfidence = 1 }: PdfWord, isKnown: KnownWord | undefined): boolean =>
  ocrConfidence < DOUBTFUL[kindOf(text, isKnown)];

/** Whether a second reading of a word is worth its cost. */
export const isUnsure = ({ text, confidence }: ReadText, isKnown: KnownWord): boolean =>
  confidence < UNSURE[kindOf(text, isKnown)];

function kindOf(text: string, isKnown: KnownWord | undefined): keyof typeof DOUBTFUL {
  if (!isKnown) return 'any';
  if (FIGURES.test(text)) return 'number';
  if (ODD.test(text) || !isKnown(text)) return 'unknown';
  return lettersOf(text) > SHORT ? 'known' : 'short';
}

const FIGURES = /^[\d.,:/()<>=+%–-]*$/;
/** Signs that dirt and raised figures are read as. */
const ODD = /[^\p{L}\p{N}\p{Sc}\s.,:;!?'’"“”()[\]/%&#@*+<>=^°–—-]/u;
const SHORT = 3;

/** In type sizes: a blank is wider. */
const BLANK = 0.3;

/** Whether a word begins where a doubtful short one ends: OCR may have parted a name (`Ask` `ford`, `O` `Rourke`). */
const isRestOf = (word: PdfWord, before: PdfWord | undefined, isKnown: KnownWord | undefined): boolean =>
  before !== undefined &&
  /\p{L}$/u.test(before.text) &&
  lettersOf(before.text) <= SHORT &&
  isDoubtful(before, isKnown) &&
  distance(before.box, word.box) < BLANK * Math.max(before.fontSize, word.fontSize);

function runsOf<T>(items: readonly T[], test: (item: T, before: T | undefined) => boolean): T[][] {
  const runs: T[][] = [];
  let isOpen = false;
  for (const [i, item] of items.entries()) {
    if (!test(item, items[i - 1])) isOpen = false;
    else if (isOpen) runs.at(-1)?.push(item);
    else {
      runs.push([item]);
      isOpen = true;
    }
  }
  return runs;
}
