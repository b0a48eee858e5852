import { right } from '../page/geometry.js';
import type { OcrWord } from './ocr.js';

/** What OCR makes of dirt, and what says nothing without a word beside it. */
const MARKS = /^[.,:;'’‘`~_"“”«»{}^°]+$/;

/** The words without marks that stand in no word's reach: such a mark would head a column or fill a cell. */
export const removeLoneMarks = (words: readonly OcrWord[]): readonly OcrWord[] =>
  words.filter((mark) => !MARKS.test(mark.text) || words.some((word) => !MARKS.test(word.text) && isBeside(mark, word)));

/** On one line, and no further apart than the word is high. */
const isBeside = (mark: OcrWord, word: OcrWord): boolean =>
  mark.line === word.line && Math.max(mark.box.x - right(word.box), word.box.x - right(mark.box)) < word.box.height;
