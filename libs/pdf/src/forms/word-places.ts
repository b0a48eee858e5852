import { holdsCentre } from '../page/geometry.js';
import type { Box, PdfWord } from '../page/model.js';

export const insideOf = (box: Box, words: readonly PdfWord[]): PdfWord[] => words.filter((word) => holdsCentre(box, word.box));

export const isLevel = (a: Box, b: Box): boolean =>
  Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < 0.5 * Math.max(a.height, b.height);
