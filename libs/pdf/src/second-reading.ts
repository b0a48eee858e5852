import type { GreyImage } from './grey-image.js';
import { numberSheet } from './number-sheet.js';
import type { OcrEngine, OcrWord } from './ocr.js';

/** A number, a comparison, a range or a pressure: nothing else that has digits, no date and no telephone number. */
const NUMBER = /^[<>]?=?\d[\d.,]*(?:[-–/][<>]?=?\d[\d.,]*)?%?$/;
/** What may stand around a number in a line of text. */
const AROUND = /^[([{]+|[)\]};:,.]+$/g;

const bare = (text: string): string => text.replace(AROUND, '');

/** Whether a word is read again: any number, whatever OCR thinks of it, since a lost point leaves no doubt behind. */
export const isNumber = (text: string): boolean => NUMBER.test(bare(text));

/** Whether two readings of the same ink say the same number. */
export const agree = (first: string, second: string): boolean => digits(first) === digits(second);
const digits = (text: string): string => bare(text).replace(/–/g, '-').replace(/[%\s]/g, '');

/**
 * The numbers among `words` that a second look reads otherwise, each shown alone and larger. One call of the engine for
 * the whole page. Nothing says which reading is right, so none is taken.
 */
export async function disputedNumbers(
  words: readonly OcrWord[],
  scan: GreyImage,
  dpi: number,
  ocr: OcrEngine,
  signal?: AbortSignal,
): Promise<ReadonlySet<OcrWord>> {
  const numbers = words.filter(({ text }) => isNumber(text));
  if (numbers.length === 0) return new Set();
  const { image, rowEnds } = numberSheet(
    scan,
    numbers.map(({ box }) => box),
  );
  const again = rowTexts(await ocr.recognise({ ...image, dpi, layout: 'numbers' }, signal), rowEnds);
  return new Set(numbers.filter(({ text }, i) => !agree(text, again[i] ?? '')));
}

/** What was read in each row, from left to right. */
export function rowTexts(words: readonly OcrWord[], rowEnds: readonly number[]): readonly string[] {
  const rows = Map.groupBy(words, ({ box }) => rowEnds.findIndex((end) => box.y + box.height / 2 < end));
  return rowEnds.map((_, row) =>
    (rows.get(row) ?? [])
      .toSorted((a, b) => a.box.x - b.box.x)
      .map(({ text }) => text)
      .join(''),
  );
}
