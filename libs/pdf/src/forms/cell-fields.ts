import { bottom, right, union } from '../page/geometry.js';
import type { Box, PdfWord } from '../page/model.js';
import { chained, fieldOf, isLabel, linesIn, middleOf, type FoundField } from './field-words.js';
import type { FormLines } from './form-lines.js';

/** A label is set smaller than the value below it, by this factor at least. */
const SMALLER = 0.92;
/** Points: sizes of type that differ by less are one. */
const SAME_SIZE = 0.3;
/** A value has no more lines and words; more is text that happens to be framed. */
const MOST = { lines: 5, words: 24 };

/** The words that are framed together. */
interface FormCell {
  readonly box: Box;
  readonly lines: readonly (readonly PdfWord[])[];
}

/**
 * Cells that hold a label and the value below it: the label is smaller, or ends with a colon. A cell that holds only words of the
 * labels' size, in its upper half, is a field that nobody filled in.
 */
export function cellFields(words: readonly PdfWord[], lines: FormLines): FoundField[] {
  const cells = cellsOf(words, lines);
  const filled = cells.filter(isFilled);
  const sizes = filled.map(({ lines: [label] }) => label?.[0]?.fontSize ?? 0);
  const isEmpty = ({ box, lines: [label = [], ...more] }: FormCell): boolean =>
    more.length === 0 &&
    isLabelLine(label) &&
    sizes.some((size) => label.every(({ fontSize }) => Math.abs(fontSize - size) < SAME_SIZE)) &&
    label.every((word) => bottom(word.box) < middleOf(box) + 1);
  return [...filled, ...cells.filter(isEmpty)].map(({ box, lines: [label = [], ...value] }) =>
    fieldOf(label, value.flat(), belowLabel(box, label)),
  );
}

function isFilled({ lines: [label = [], ...value] }: FormCell): boolean {
  const least = Math.min(...value.flat().map(({ fontSize }) => fontSize));
  const isSmall = label.every(({ fontSize }) => fontSize < SMALLER * least);
  return (
    value.length > 0 &&
    value.length <= MOST.lines &&
    value.flat().length <= MOST.words &&
    isLabelLine(label) &&
    (isSmall || (label.at(-1)?.text ?? '').endsWith(':')) &&
    value.every((line) => chained(line).length === line.length)
  );
}

const isLabelLine = (line: readonly PdfWord[]): boolean => isLabel(line) && chained(line).length === line.length;

function belowLabel(cell: Box, label: readonly PdfWord[]): Box {
  const y = bottom(union(label.map(({ box }) => box)));
  return { ...cell, y, height: Math.max(0, bottom(cell) - y) };
}

function cellsOf(words: readonly PdfWord[], lines: FormLines): FormCell[] {
  const cells = new Map<string, { readonly box: Box; readonly words: PdfWord[] }>();
  for (const word of words) {
    const box = cellAround(word.box, lines);
    if (!box) continue;
    const key = [box.x, box.y, right(box), bottom(box)].map(Math.round).join(' ');
    const cell = cells.get(key);
    if (cell) cell.words.push(word);
    else cells.set(key, { box, words: [word] });
  }
  return [...cells.values()].map((cell) => ({ box: cell.box, lines: linesIn(cell.words) }));
}

/** The room between the nearest lines on the four sides of a word. */
function cellAround(word: Box, { horizontals, uprights }: FormLines): Box | undefined {
  const [x, y] = [word.x + word.width / 2, middleOf(word)];
  const level = horizontals.filter((line) => line.x <= x && right(line) >= x).map((line) => line.y);
  const beside = uprights.filter((line) => line.y <= y && bottom(line) >= y).map((line) => line.x);
  const [top, end] = [Math.max(...level.filter((one) => one < y)), Math.min(...level.filter((one) => one > y))];
  const [left, wall] = [Math.max(...beside.filter((one) => one < x)), Math.min(...beside.filter((one) => one > x))];
  const box = { x: left, y: top, width: wall - left, height: end - top };
  return Number.isFinite(box.width) && Number.isFinite(box.height) ? box : undefined;
}
