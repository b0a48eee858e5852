import { right, union } from '../page/geometry.js';
import type { Box, PdfMark, PdfWord } from '../page/model.js';
import { byPlace, middleOf } from './field-words.js';
import { isLevel } from './word-places.js';

/** In sizes of a box: boxes of one column are no further from its middle. */
const SAME_COLUMN = 0.6;
/** In type sizes: how far above the first box its head ends, and the lines of one head lie apart. */
const [HEAD_ABOVE, HEAD_LINE] = [4, 1.6];
/** A line above a head whose type is larger by this factor is a title. */
const LARGER = 1.1;
/** In type sizes: a wider gap before a row's boxes ends their question. */
const QUESTION_GAP = 2.5;
/** A row of fill characters leads to the boxes. */
const FILL = /^[_.…·‾–—-]{2,}$/u;

/** Boxes at one height, from left to right. */
type Row = readonly PdfMark[];

/** The tick boxes at one height each, from the top, each row from left to right. */
export function rowsOfMarks(marks: readonly PdfMark[]): PdfMark[][] {
  const rows: PdfMark[][] = [];
  for (const mark of marks.toSorted((a, b) => middleOf(a.box) - middleOf(b.box))) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row && first && isLevel(mark.box, first.box)) row.push(mark);
    else rows.push([mark]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.x - b.box.x));
}

/**
 * Tick boxes in columns, where the heads are the answers and each row has its question before the boxes, or after them where
 * nothing is before them: each of these boxes gets its head as label and its row's question. A row is one of a grid where a box has no label of its own; without a head the label
 * is empty, since the meaning of the box is not known.
 * @param words the visible words of the page
 */
export function withGrids(marks: readonly PdfMark[], words: readonly PdfWord[]): readonly PdfMark[] {
  const level = words.filter(({ hidden, angle, text }) => !hidden && angle === 0 && !FILL.test(text));
  const changed = new Map<PdfMark, PdfMark>();
  for (const grid of gridsOf(rowsOfMarks(marks.filter(({ question }) => !question))))
    for (const [mark, answered] of answersOf(grid, level)) changed.set(mark, answered);
  return changed.size === 0 ? marks : marks.map((mark) => changed.get(mark) ?? mark);
}

/** Rows below each other whose boxes are in the same columns. */
function gridsOf(rows: readonly Row[]): Row[][] {
  const grids: Row[][] = [];
  for (const row of rows) {
    const grid = grids.find((one) => one.some((other) => isInColumns(row, other)));
    const wide = row.length > 1;
    if (grid && wide) grid.push(row);
    else if (wide && lacksLabels(row)) grids.push([row]);
  }
  return grids;
}

/** Whether a box has no label, or the one of another box. */
const lacksLabels = (row: Row): boolean =>
  row.some(({ labelBox }, i) => !labelBox || row.findIndex((other) => other.labelBox?.x === labelBox.x) !== i);

const isInColumns = (row: Row, other: Row): boolean =>
  row.every(({ box }) => other.some((mark) => isInColumn(box, mark.box))) &&
  other.every(({ box }) => row.some((mark) => isInColumn(box, mark.box)));

const centreOf = ({ x, width }: Box): number => x + width / 2;
const isInColumn = (a: Box, b: Box): boolean => Math.abs(centreOf(a) - centreOf(b)) < SAME_COLUMN * Math.max(a.width, b.width);

function answersOf(grid: readonly Row[], words: readonly PdfWord[]): [PdfMark, PdfMark][] {
  const [first = []] = grid;
  const heads = headsOver(first, words);
  return grid.flatMap((row) => {
    const labels = row.map(({ box }) => heads[first.findIndex((mark) => isInColumn(box, mark.box))] ?? '');
    const parts = [...partsOf(row, labels)];
    const isAfter = !questionBefore(row, undefined, words).some(({ text }) => /\p{L}/u.test(text));
    return parts.flatMap(([from, part], nth): [PdfMark, PdfMark][] => {
      const question = isAfter ? questionAfter(part, parts[nth + 1]?.[1][0], words) : questionBefore(part, row[from - 1], words);
      if (question.length === 0) return [];
      const asked = { text: question.map(({ text }) => text).join(' '), box: union(question.map(({ box }) => box)) };
      return part.map(({ labelBox: _, ...mark }, i) => [
        part[i] ?? mark,
        { ...mark, label: labels[from + i] ?? '', question: asked },
      ]);
    });
  });
}

/** A row has as many questions as its heads come again: `[ ] Yes [ ] No` twice are two. */
function* partsOf(row: Row, heads: readonly string[]): Generator<[from: number, part: Row]> {
  let from = 0;
  for (let at = 1; at <= row.length; at++) {
    const head = heads[at];
    if (at < row.length && (head === '' || !heads.slice(from, at).includes(head ?? ''))) continue;
    yield [from, row.slice(from, at)];
    from = at;
  }
}

/** The words that end before the boxes, after those of the question before them; not what is written beside that one. */
function questionBefore([first]: Row, before: PdfMark | undefined, words: readonly PdfWord[]): PdfWord[] {
  if (!first) return [];
  const start = before ? right(before.box) : -Infinity;
  const row = words
    .filter(({ box }) => isLevel(box, first.box) && box.x > start && right(box) <= first.box.x + 1)
    .sort((a, b) => byPlace(b, a));
  const end = row.findIndex((word, i) => i > 0 && (row[i - 1]?.box.x ?? 0) - right(word.box) > QUESTION_GAP * word.fontSize);
  return row.slice(0, end < 0 ? row.length : end).reverse();
}

/** The words that begin after the boxes, up to the boxes of the next question. */
function questionAfter(boxes: Row, next: PdfMark | undefined, words: readonly PdfWord[]): PdfWord[] {
  const last = boxes.at(-1);
  if (!last) return [];
  const end = next?.box.x ?? Infinity;
  const row = words
    .filter(({ box }) => isLevel(box, last.box) && box.x > right(last.box) - 1 && right(box) <= end + 1)
    .sort(byPlace);
  const gap = row.findIndex((word, i) => i > 0 && word.box.x - right(row[i - 1]?.box ?? word.box) > QUESTION_GAP * word.fontSize);
  return row.slice(0, gap < 0 ? row.length : gap);
}

/** What is printed above each box of the uppermost row, of which each word belongs to the nearest column. */
function headsOver(row: Row, words: readonly PdfWord[]): string[] {
  const [first, ...others] = row;
  if (!first) return [];
  const apart = Math.min(...others.map(({ box }, i) => centreOf(box) - centreOf(row[i]?.box ?? box)));
  return row.map(({ box }) => {
    const over = words
      .filter((word) => Math.abs(centreOf(word.box) - centreOf(box)) < apart / 2 && middleOf(word.box) < box.y)
      .toSorted((a, b) => middleOf(b.box) - middleOf(a.box));
    const head: PdfWord[] = [];
    for (const word of over) {
      const reach = head.length === 0 ? HEAD_ABOVE : HEAD_LINE;
      const from = middleOf(head.at(-1)?.box ?? { ...box, height: 0 });
      const isLarger = word.fontSize > LARGER * (head[0]?.fontSize ?? Infinity);
      if (from - middleOf(word.box) > reach * word.fontSize || isLarger) break;
      head.push(word);
    }
    return head
      .toSorted((a, b) => (isLevel(a.box, b.box) ? byPlace(a, b) : a.box.y - b.box.y))
      .map(({ text }) => text)
      .join(' ');
  });
}
