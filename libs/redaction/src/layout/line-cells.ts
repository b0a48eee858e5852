import type { Box } from '@chartloom/pdf';
import { boundingBox } from './boxes.js';
import type { Blank } from './page-ink.js';
import { mergeBoxes, rightOf, textOf, type Item } from './line-items.js';

/** Items of one line that are laid out together, from left to right. */
export interface LineCell {
  readonly items: readonly Item[];
  readonly line: number;
  /** Around the type of all items. */
  readonly type: Box;
}

/** White of this many heights separates the cells of a line; type above `HIGH` points counts as that high. */
const CELL_GAP = 1.2;
const HIGH = 20;
/** White that is blanks by this share was typed: what comes after it follows the text before it. */
const TYPED = 0.6;
/** Points. Starts of cells that differ by less are one column. */
const ALIGNED = 0.6;
/** A column starts at one place on so many other lines. */
const MANY = 2;

/**
 * Splits the lines at what separates cells: an obstacle, much white, the reader's own cells, the start of a column. Words
 * after typed blanks stay in the cell of the words before, unless a column starts with them.
 */
export function splitIntoCells(
  lines: readonly (readonly Item[])[],
  separators: readonly Box[],
  blanks: readonly Blank[],
): LineCell[] {
  const startsColumn = columnStarts(lines);
  return lines.flatMap((line) => {
    const cells: Item[][] = [];
    let before: Item | undefined;
    for (const item of line) {
      const between = before && blanksBetween(before, item, blanks);
      const cell = cells.at(-1);
      if (cell && before && between && !isSeparated(before, item, { separators, between, startsColumn }))
        cell.push(withTyped(item, between));
      else cells.push([item]);
      if (!before || rightOf(item.type) > rightOf(before.type)) before = item;
    }
    return cells.flatMap(cellOf);
  });
}

function cellOf(items: readonly Item[]): LineCell[] {
  const [first] = items;
  const type = boundingBox(items.map((item) => item.type));
  return first && type ? [{ items: mergeBoxes(items), line: first.line, type }] : [];
}

interface Separation {
  readonly separators: readonly Box[];
  readonly between: readonly Blank[];
  readonly startsColumn: (item: Item) => boolean;
}

function isSeparated(before: Item, item: Item, { separators, between, startsColumn }: Separation): boolean {
  const white = whiteBetween(before, item);
  if (separators.some((box) => isWithin(box, white))) return true;
  if (isListMark(before) && between.length === 0 && white.width > MARK_GAP * before.box.height) return true;
  const isWide = white.width >= CELL_GAP * Math.min(before.box.height, item.box.height, HIGH);
  const typed = between.reduce((sum, { width }) => sum + width, 0);
  if (typed > TYPED * white.width) return isWide && startsColumn(item);
  const wasRead = before.cell !== undefined && item.cell !== undefined && before.cell !== item.cell;
  return isWide || wasRead || (white.width > 0 && startsColumn(item));
}

const blanksBetween = (before: Item, item: Item, blanks: readonly Blank[]): Blank[] => {
  const white = whiteBetween(before, item);
  return blanks.filter(({ box }) => isWithin(box, white));
};

const withTyped = (item: Item, between: readonly Blank[]): Item =>
  between.length === 0 ? item : { ...item, typed: between.reduce((sum, { box }) => sum + box.width, 0) };

/** A bullet or a number; what comes after it starts at a place of its own. */
const LIST_MARK = /^(?:[\p{P}\p{S}]|\p{N}{1,2}[.)]|\p{Ll}[.)])$/u;
const MARK_GAP = 0.4;
const isListMark = (item: Item): boolean => LIST_MARK.test(textOf(item));

/** From the end of one item to the start of the next. */
function whiteBetween(before: Item, item: Item): Box {
  const x = rightOf(before.type);
  const y = Math.max(before.type.y, item.type.y);
  const bottom = Math.min(before.type.y + before.type.height, item.type.y + item.type.height);
  return { x, y, width: item.type.x - x, height: bottom - y };
}

/** Whether the middle of the box is between two items, and the box beside them. */
const isWithin = (box: Box, white: Box): boolean =>
  box.x + box.width / 2 > white.x &&
  box.x + box.width / 2 < rightOf(white) &&
  box.y < white.y + white.height &&
  box.y + box.height > white.y;

/** Whether words on other lines, with much white before them, start at the same place. */
function columnStarts(lines: readonly (readonly Item[])[]): (item: Item) => boolean {
  const starts = lines.flatMap((line) => line.filter((item, i) => isAfterWhite(line[i - 1], item)));
  return ({ type, line }) =>
    new Set(starts.flatMap((one) => (one.line !== line && Math.abs(one.type.x - type.x) < ALIGNED ? [one.line] : []))).size >=
    MANY;
}

const isAfterWhite = (before: Item | undefined, item: Item): boolean =>
  before !== undefined && item.type.x - rightOf(before.type) >= CELL_GAP * Math.min(item.box.height, HIGH);
