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
/** A tick that is typed over a box is no word of a head or a question. */
const TICK = /^[✓✔✕✖✗✘√]+$/u;
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
  const level = words.filter(({ hidden, angle, text }) => !hidden && angle === 0 && !FILL.test(text) && !TICK.test(text));
  const changed = new Map<PdfMark, PdfMark>();
  const rows = rowsOfMarks(marks.filter(({ question }) => !question));
  for (const grid of gridsOf(rows).map((one) => withRowsAbove(one, rows, level)))
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

/**
 * A grid with the rows right above it in the same columns, below the heads: what is written beside their boxes was taken for labels of these.
 */
function withRowsAbove(grid: readonly Row[], rows: readonly Row[], words: readonly PdfWord[]): readonly Row[] {
  const [first, second] = grid;
  const [top, next] = [first?.[0]?.box.y, second?.[0]?.box.y];
  if (!first || top === undefined || next === undefined) return grid;
  const above = rows.findLast((row) => (row[0]?.box.y ?? top) < top && isInColumns(row, first));
  const isNext = above !== undefined && top - (above[0]?.box.y ?? 0) < PITCH * (next - top);
  const isHeaded = isNext && headsOver(above, words).every((head) => SHORT_HEAD.test(head));
  return isHeaded ? withRowsAbove([above, ...grid], rows, words) : grid;
}
/** In distances of two rows: how far a row of the same grid is from the next one. */
const PITCH = 1.5;
/** "Y", "Yes", "No" */
const SHORT_HEAD = /^\p{L}{1,5}$/u;

/** Whether a box has no label, or the one of another box, and no more than half of them are each followed by their own. */
const lacksLabels = (row: Row): boolean =>
  row.some(({ labelBox }, i) => !labelBox || !isFirstOf(row, labelBox, i)) &&
  row.filter(({ box, labelBox }, i) => labelBox && isFirstOf(row, labelBox, i) && isRightAfter(labelBox, box)).length * 2 <=
    row.length;

const isFirstOf = (row: Row, { x }: Box, i: number): boolean => row.findIndex(({ labelBox }) => labelBox?.x === x) === i;
const isRightAfter = (label: Box, box: Box): boolean => label.x >= box.x && label.x - right(box) < LABEL_GAP * box.width;
/** In sizes of a box: how far after it its label begins. */
const LABEL_GAP = 1.5;

const isInColumns = (row: Row, other: Row): boolean =>
  row.every(({ box }) => other.some((mark) => isInColumn(box, mark.box))) &&
  other.every(({ box }) => row.some((mark) => isInColumn(box, mark.box)));

const centreOf = ({ x, width }: Box): number => x + width / 2;
const isInColumn = (a: Box, b: Box): boolean => Math.abs(centreOf(a) - centreOf(b)) < SAME_COLUMN * Math.max(a.width, b.width);

function answersOf(grid: readonly Row[], words: readonly PdfWord[]): [PdfMark, PdfMark][] {
  const [first = []] = grid;
  const heads = headsOver(first, words);
  const asked = grid.flatMap((row) => {
    const labels = row.map(({ box }) => heads[first.findIndex((mark) => isInColumn(box, mark.box))] ?? '');
    const parts = [...partsOf(row, labels)];
    const isAfter = !questionBefore(row, undefined, words).some(({ text }) => /\p{L}/u.test(text));
    return parts.map(([from, part], nth) => {
      const question = isAfter ? questionAfter(part, parts[nth + 1]?.[1][0], words) : questionBefore(part, row[from - 1], words);
      return { nth, part, labels: labels.slice(from, from + part.length), question, isAfter };
    });
  });
  return asked.flatMap(({ nth, part, labels, question, isAfter }): [PdfMark, PdfMark][] => {
    const begun = isAfter
      ? question
      : fromMargin(
          question,
          asked.filter((one) => one.nth === nth).map((one) => one.question),
        );
    if (begun.length === 0) return [];
    const about = { text: begun.map(({ text }) => text).join(' '), box: union(begun.map(({ box }) => box)) };
    return part.map(({ labelBox: _, ...mark }, i) => [part[i] ?? mark, { ...mark, label: labels[i] ?? '', question: about }]);
  });
}

/** A question from the place on where most of its column begin: what is before it was written beside the boxes of the question before. */
function fromMargin(question: readonly PdfWord[], all: readonly (readonly PdfWord[])[]): readonly PdfWord[] {
  const starts = all.flatMap(([word]) => (word ? [Math.round(word.box.x)] : []));
  const usual = [...Map.groupBy(starts, (x) => x)].toSorted((a, b) => b[1].length - a[1].length)[0];
  if (!usual || usual[1].length * 2 <= starts.length) return question;
  const at = question.findIndex(({ box }) => Math.abs(box.x - usual[0]) <= 1);
  return at > 0 ? question.slice(at) : question;
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
