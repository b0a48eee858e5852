import { right, union } from '../page/geometry.js';
import type { Box, PdfCell, PdfLine, PdfWord } from '../page/model.js';
import { byPlace, chained, fieldOf, isLabel, middleOf, type FoundField } from './field-words.js';

/** In type sizes: a blank line begins no further after its label. */
const LABEL_GAP = 2.5;
/** In type sizes: how far below the middle of the writing the line lies. */
const BELOW = { least: -0.1, most: 0.95 };
/** The line of fill characters lies below the middle of their boxes by this part of their height. */
const OF_FILL = 0.35;
/** In type sizes: a figure so near after a row of points is what the points lead to. */
const LED_TO = 1.5;
/** Points. */
const [SHORTEST, SAME_LEVEL] = [12, 3];

/** The line to write on that a row of fill characters makes. */
export const lineOfFill = (fill: Box): Box => ({ ...fill, y: middleOf(fill) + OF_FILL * fill.height, height: 0 });

/**
 * Blank lines with the label before them, and what is written on them.
 * @param blanks lines to write on, without height
 */
export function blankFields(words: readonly PdfWord[], blanks: readonly Box[]): FoundField[] {
  const long = blanks.filter(({ width }) => width > SHORTEST);
  return long.flatMap((blank): FoundField[] => {
    const level = words.filter((word) => isOn(word, blank)).sort(byPlace);
    const value = level.filter(({ box }) => isWithin(blank, box.x + box.width / 2));
    const label = labelBefore(blank, level, long);
    const next = level.find(({ box }) => box.x >= right(blank) - 1);
    const leads = value.length === 0 && next && next.box.x - right(blank) < LED_TO * next.fontSize && /^\d/.test(next.text);
    const isOne = chained(value).length === value.length; // values apart on one line are of a table's row
    return isLabel(label) && isOne && !leads ? [fieldOf(label, value, roomOver(blank, label))] : [];
  });
}

const isWithin = (line: Box, x: number): boolean => x > line.x && x < right(line);

function isOn({ box, fontSize }: PdfWord, { y }: Box): boolean {
  const below = (y - middleOf(box)) / fontSize;
  return below > BELOW.least && below < BELOW.most;
}

/** The words that end where the line begins, and that are written on no line themselves. */
function labelBefore(blank: Box, level: readonly PdfWord[], blanks: readonly Box[]): PdfWord[] {
  const before = blanks.filter((one) => one !== blank && Math.abs(one.y - blank.y) < SAME_LEVEL && one.x < blank.x);
  const from = Math.max(-Infinity, ...before.map(right));
  const words = level.filter(({ box }) => box.x >= from - 1 && box.x + box.width / 2 < blank.x);
  const last = words.at(-1);
  if (!last || blank.x - right(last.box) > LABEL_GAP * last.fontSize || right(last.box) > blank.x + last.fontSize / 2) return [];
  const start = words.findLastIndex((_, i) => chained(words.slice(i, i + 2)).length < Math.min(2, words.length - i));
  return words.slice(start + 1);
}

function roomOver(blank: Box, label: readonly PdfWord[]): Box {
  const { y, height } = union(label.map(({ box }) => box));
  return { ...blank, y, height };
}

/**
 * `Label: value` in one cell of a line, or in two beside each other. Where a cell has two labels, nothing tells where the second
 * begins; where nothing follows, it may be a heading; and a value that goes on in the next line would be cut: these are left out.
 */
export function colonFields(lines: readonly PdfLine[], taken: ReadonlySet<PdfWord>): FoundField[] {
  return lines.flatMap((line, at) =>
    line.cells.flatMap((cell, i): FoundField[] => {
      const colon = onlyColon(cell);
      if (colon === undefined || cell.words.some((word) => taken.has(word))) return [];
      const [label, own] = [cell.words.slice(0, colon + 1), cell.words.slice(colon + 1)];
      const value = own.length > 0 ? own : valueIn(line.cells[i + 1], taken);
      if (value.length === 0 || !isLabel(label)) return [];
      const found = fieldOf(label, value, cell.box);
      return goesOn(line, lines[at + 1], found.field.box) ? [] : [found];
    }),
  );
}

/** The place of the only word that ends with a colon. */
function onlyColon({ words }: PdfCell): number | undefined {
  const colons = words.flatMap(({ text }, at) => (text.endsWith(':') ? [at] : []));
  return colons.length === 1 ? colons[0] : undefined;
}

const valueIn = (cell: PdfCell | undefined, taken: ReadonlySet<PdfWord>): readonly PdfWord[] =>
  cell && !cell.words.some((word) => word.text.endsWith(':') || taken.has(word)) ? cell.words : [];

/** Whether the next line of a block has words without a label below a value. */
const goesOn = (line: PdfLine, next: PdfLine | undefined, value: Box): boolean =>
  next?.block === line.block &&
  next.cells.some(
    ({ box, words }) => box.x < right(value) && right(box) > value.x && !words.some(({ text }) => text.endsWith(':')),
  );
