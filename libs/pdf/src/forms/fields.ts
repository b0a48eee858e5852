import { holdsCentre } from '../page/geometry.js';
import type { Box, PdfField, PdfLine, PdfMark, PdfWord } from '../page/model.js';
import { cellFields } from './cell-fields.js';
import { combFields, combsOf } from './comb-fields.js';
import type { FoundField } from './field-words.js';
import type { FormLines } from './form-lines.js';
import { blankFields, colonFields, lineOfFill } from './line-fields.js';

/** A row of fill characters: a place to write, and no word. */
const FILL = /^[_.…·‾–—-]{2,}$/u;

/** What of a page its fields are found by. */
export interface FormPage {
  readonly words: readonly PdfWord[];
  readonly lines: readonly PdfLine[];
  /** Rows of fill characters. */
  readonly blanks: readonly Box[];
  readonly marks: readonly PdfMark[];
  readonly drawn: FormLines;
}

/**
 * The fields of a page, by what sets a label apart from its value, the surest first: cells for single characters, lines to write
 * on, frames, and colons. A word belongs to one field only. Only text that reads left to right is looked at.
 */
export function findFields({ words, lines, blanks, marks, drawn }: FormPage): PdfField[] {
  const combs = combsOf(drawn);
  const isOfComb = ({ x, y, width }: Box): boolean =>
    combs.some(({ box }) => holdsCentre({ ...box, y: box.y - 1, height: box.height + 2 }, { x, y, width, height: 0 }));
  const isOfMark = (fill: Box): boolean => marks.some(({ box }) => holdsCentre(box, fill));
  const toWriteOn = [
    ...blanks.filter((fill) => !isOfMark(fill)).map(lineOfFill),
    ...drawn.horizontals.filter((line) => !isOfComb(line)),
  ];
  const found: FoundField[] = [];
  const taken = new Set<PdfWord>();
  const add = (fields: readonly FoundField[]): void => {
    for (const one of fields) {
      if (one.words.some((word) => taken.has(word))) continue;
      found.push(one);
      for (const word of one.words) taken.add(word);
    }
  };
  const level = words.filter(({ hidden, angle, text }) => !hidden && angle === 0 && !FILL.test(text));
  const rest = (): PdfWord[] => level.filter((word) => !taken.has(word));
  add(combFields(level, combs));
  add(blankFields(rest(), toWriteOn));
  add(cellFields(rest(), drawn));
  add(colonFields(lines, taken));
  return found.map(({ field }) => field);
}
