import { right } from '../page/geometry.js';
import type { PdfMark, PdfWord } from '../page/model.js';
import { isLevel } from './word-places.js';

/** A number with a unit: what is listed is somebody's own, and no choice that a form prints for everybody. */
const AMOUNT = /\d\s?[\p{L}%]/u;
/** In type sizes: what is further right than this is another column. */
const COLUMN_GAP = 1.5;
/** Points. */
const SAME_COLUMN = 3;

/**
 * The marks without the boxes of a list to be ticked off by its reader, such as the drugs to be fetched. None of its boxes is
 * ticked, and each row tells in further columns what its item is about: "[ ] apixaban 5 mg tablet | Take 1 tablet twice a day".
 * @param words the visible words of the page
 */
export function withoutToDos(marks: readonly PdfMark[], words: readonly PdfWord[]): readonly PdfMark[] {
  const items = marks.filter(({ label, state }) => state === 'unchecked' && AMOUNT.test(label));
  const rows = items.filter((mark) => hasColumnBeside(mark, words));
  const isToDo = (mark: PdfMark): boolean =>
    items.includes(mark) &&
    rows.some((row) => isInColumn(mark, row)) &&
    !marks.some((other) => other.state !== 'unchecked' && isInColumn(mark, other));
  return marks.filter((mark) => !isToDo(mark));
}

const isInColumn = (mark: PdfMark, other: PdfMark): boolean => Math.abs(other.box.x - mark.box.x) < SAME_COLUMN;

const hasColumnBeside = ({ labelBox }: PdfMark, words: readonly PdfWord[]): boolean =>
  labelBox !== undefined &&
  words.some(
    (word) =>
      isFirstLine(word, labelBox) && word.box.x > right(labelBox) + COLUMN_GAP * word.fontSize && /\p{L}/u.test(word.text),
  );

/** Whether a word is level with the first line of a label of one or more lines. */
const isFirstLine = ({ box, fontSize }: PdfWord, label: PdfMark['box']): boolean =>
  isLevel(box, { ...label, height: Math.min(label.height, fontSize) });
