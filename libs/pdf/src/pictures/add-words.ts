import { intersection } from '../page/geometry.js';
import type { Box, PdfWord } from '../page/model.js';

/** A word of OCR that shares more of its box with words of the text layer is one of them. */
const SAME = 0.4;

/** The words that OCR read where the text layer shows none: the text layer is exact, so its words win. */
export function withoutKnown(read: readonly PdfWord[], visible: readonly PdfWord[]): PdfWord[] {
  return read.filter((word) => {
    const shared = visible.reduce((sum, { box }) => sum + sharedArea(word.box, box), 0);
    return shared <= SAME * word.box.width * word.box.height;
  });
}

function sharedArea(a: Box, b: Box): number {
  const shared = intersection(a, b);
  return shared ? shared.width * shared.height : 0;
}
