import { holdsCentre } from '../page/geometry.js';
import type { Box, PdfWord } from '../page/model.js';

export const insideOf = (box: Box, words: readonly PdfWord[]): PdfWord[] => words.filter((word) => holdsCentre(box, word.box));

export const isLevel = (a: Box, b: Box): boolean =>
  Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < 0.5 * Math.max(a.height, b.height);

/** Words without signs before their first letter or figure and after the last one. */
export function bare(text: string): string {
  const signs = [...text];
  const isOwn = (sign: string) => /[\p{L}\p{N}]/u.test(sign);
  return signs.slice(Math.max(0, signs.findIndex(isOwn)), signs.findLastIndex(isOwn) + 1).join('');
}
