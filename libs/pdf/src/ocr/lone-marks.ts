import { right } from '../page/geometry.js';
import type { OcrWord } from './ocr.js';

/** Marks that OCR reads in dirt, and that mean nothing without a word beside them. */
const MARKS = /^[.,:;'’‘`~_"“”«»{}^°]+$/;

/** The words without marks that are near no word: such a mark would head a column or fill a cell. */
export const removeLoneMarks = (words: readonly OcrWord[]): readonly OcrWord[] =>
  words.filter((mark) => !MARKS.test(mark.text) || words.some((word) => !MARKS.test(word.text) && isBeside(mark, word)));

/** On one line, and no further apart than the word is high. */
const isBeside = (mark: OcrWord, word: OcrWord): boolean =>
  mark.line === word.line && Math.max(mark.box.x - right(word.box), word.box.x - right(mark.box)) < word.box.height;
