import { bottom, holdsCentre, right } from '../page/geometry.js';
import type { Box, PdfWord } from '../page/model.js';
import { byPlace, chained, fieldOf, isLabel, linesIn, middleOf, type FoundField } from './field-words.js';
import type { FormLines } from './form-lines.js';

/** Points: the width of a cell for one character. */
const CELL = { least: 8, most: 30 };
/** Points: how far lines that meet may be off, and how unlike cells of one comb may be. */
const OFF = 1.2;
/** In type sizes: how far above its comb a label stands. */
const LABEL_GAP = 1.2;

/** Cells side by side for one character each: whole boxes, or teeth on a base line. */
export interface Comb {
  readonly box: Box;
  /** Width of a cell in points. */
  readonly pitch: number;
}

/** Each base line that is cut into equal cells by uprights standing on it. */
export function combsOf({ horizontals, uprights }: FormLines): Comb[] {
  return horizontals.flatMap((base): Comb[] => {
    const teeth = uprights.filter(
      (line) =>
        Math.abs(bottom(line) - base.y) < OFF && line.height < CELL.most && line.x > base.x - OFF && line.x < right(base) + OFF,
    );
    const xs = teeth.map(({ x }) => x).toSorted((a, b) => a - b);
    const places = xs.filter((x, i) => i === 0 || x - (xs[i - 1] ?? x) > OFF);
    const pitch = base.width / Math.max(1, places.length - 1);
    const isEven = places.every((x, i) => Math.abs(x - base.x - i * pitch) < OFF);
    if (places.length < 2 || !isEven || pitch < CELL.least || pitch > CELL.most) return [];
    const top = Math.min(base.y - pitch, ...teeth.map(({ y }) => y));
    return [{ box: { x: base.x, y: top, width: base.width, height: base.y - top }, pitch }];
  });
}

/** Combs with the label above them; what is typed into the cells is the value. */
export const combFields = (words: readonly PdfWord[], combs: readonly Comb[]): FoundField[] =>
  combs.flatMap((comb) => {
    const value = words.filter(({ box }) => holdsCentre(comb.box, box)).sort(byPlace);
    const label = labelAbove(comb.box, words);
    return isLabel(label) && value.every((word) => isInCells(word, comb))
      ? [fieldOf(label, value, comb.box, (typed) => textInCells(typed, comb))]
      : [];
  });

/** Characters in neighbouring cells are one word; an empty cell ends it. */
const textInCells = (typed: readonly PdfWord[], { pitch }: Comb): string =>
  typed.reduce((text, word, i) => {
    const before = typed[i - 1];
    const isNext = before !== undefined && word.box.x - right(before.box) < pitch;
    return text + (before === undefined || isNext ? '' : ' ') + word.text;
  }, '');

/** Whether a word has one character a cell. */
const isInCells = ({ text, box }: PdfWord, { pitch }: Comb): boolean =>
  Math.abs(box.width / pitch - (text.length - 0.5)) <= 0.8 && text.length > 0;

function labelAbove(comb: Box, words: readonly PdfWord[]): PdfWord[] {
  const above = words.filter(
    ({ box, fontSize }) => middleOf(box) < comb.y && comb.y - middleOf(box) < LABEL_GAP * fontSize && box.x > comb.x - fontSize,
  );
  const line = linesIn(above).at(-1) ?? [];
  const [first] = line;
  return first && first.box.x < right(comb) ? chained(line) : [];
}
