import type { OcrWord } from './ocr.js';

/** The words of each row of a sheet, from left to right. */
export function rowsOfSheet(words: readonly OcrWord[], rowEnds: readonly number[]): readonly (readonly OcrWord[])[] {
  const rows = Map.groupBy(words, ({ box }) => rowEnds.findIndex((end) => box.y + box.height / 2 < end));
  return rowEnds.map((_, row) => (rows.get(row) ?? []).toSorted((a, b) => a.box.x - b.box.x));
}

/** The reading of what was shown twice: half of it, where both halves are equal. */
export const halve = (text: string): string => {
  const half = text.slice(0, text.length / 2);
  return text === half + half ? half : text;
};
