import { right, union } from '../page/geometry.js';
import type { Box, PdfField, PdfWord } from '../page/model.js';
import { isDateText, isFigureText } from '../tables/table-head.js';

/** In type sizes: words of a label are no further apart. */
const WORD_GAP = 1.2;
/** Labels are short; more words are text. */
const LONGEST_LABEL = 12;
/** Fields of a form are numbered: `19. Reserved` is no value with its unit. */
const NUMBERED = /^\d{1,2}\p{L}?[.)]\s+/u;

/** A field, and the words that are its own: no other field has them. */
export interface FoundField {
  readonly field: PdfField;
  readonly words: readonly PdfWord[];
}

/** The middle of a box across its line of writing. */
export const middleOf = ({ y, height }: Box): number => y + height / 2;
const textOf = (words: readonly PdfWord[]): string => words.map(({ text }) => text).join(' ');
export const byPlace = (a: PdfWord, b: PdfWord): number => a.box.x - b.box.x;

/** The words by visual line, from the top, each line from left to right. */
export function linesIn(words: readonly PdfWord[]): PdfWord[][] {
  const lines: PdfWord[][] = [];
  for (const word of words.toSorted((a, b) => middleOf(a.box) - middleOf(b.box))) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && middleOf(word.box) - middleOf(first.box) < 0.4 * word.fontSize) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort(byPlace));
}

/** The words of a line that follow each other with blanks between them, from the first one on. */
export function chained(line: readonly PdfWord[]): PdfWord[] {
  const end = line.findIndex((word, i) => i > 0 && word.box.x - right(line[i - 1]?.box ?? word.box) > WORD_GAP * word.fontSize);
  return line.slice(0, end < 0 ? line.length : end);
}

/** Whether words may name what is to be written: few, with a letter, and neither a value nor a date. */
export function isLabel(words: readonly PdfWord[]): boolean {
  const text = textOf(words).replace(NUMBERED, '');
  return words.length > 0 && words.length <= LONGEST_LABEL && /\p{L}/u.test(text) && !isFigureText(text) && !isDateText(text);
}

/**
 * @param room where the value is written where there is none
 * @param join what the words of the value say together
 */
export function fieldOf(label: readonly PdfWord[], value: readonly PdfWord[], room: Box, join = textOf): FoundField {
  const boxes = value.map(({ box }) => box);
  return {
    field: {
      label: textOf(label).replace(/\s?:$/, ''),
      value: join(value.filter(({ superscript }) => !superscript)),
      labelBox: union(label.map(({ box }) => box)),
      box: boxes.length > 0 ? union(boxes) : room,
    },
    words: [...label, ...value],
  };
}
