import type { PdfDoubt } from '../page/doubts.js';
import { union } from '../page/geometry.js';
import type { Box, PdfLine } from '../page/model.js';
import { isForeign } from './detect-language.js';

const wordsOf = (lines: readonly PdfLine[]): string[] =>
  lines.flatMap(({ cells }) => cells.flatMap(({ words }) => words.map(({ text }) => text)));

/** The regions whose words are of another language or script: the page, or blocks of an English one. */
export function languageDoubts(lines: readonly PdfLine[], page: Box): PdfDoubt[] {
  if (isForeign(wordsOf(lines))) return [{ code: 'language-not-english', box: page }];
  return [...Map.groupBy(lines, ({ block }) => block).values()]
    .filter((block) => isForeign(wordsOf(block)))
    .map((block) => ({ code: 'language-not-english', box: union(block.map(({ box }) => box)) }));
}
