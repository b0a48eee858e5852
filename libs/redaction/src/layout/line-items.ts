import type { Box } from '@chartloom/pdf';
import { boundingBox, overlapArea } from './boxes.js';
import type { BlackBox, Fragment } from './page-plan.js';

/** A box or a word of a line. */
export interface Item {
  /** With the margin of a box. */
  readonly box: Box;
  /** The same without the margin: where the type is or was. */
  readonly type: Box;
  readonly line: number;
  /** The cell of the line, as it was read; absent where the words of a box are not known. */
  readonly cell: number | undefined;
  readonly of: Fragment | readonly BlackBox[];
  /** Points. How wide the blanks before it are that were typed; absent where there are none. */
  readonly typed?: number;
}

/** What an item of boxes was made of; nothing for a word. */
export const blacksOf = ({ of }: Item): readonly BlackBox[] => ('text' in of ? [] : of);
export const fragmentOf = ({ of }: Item): Fragment | undefined => ('text' in of ? of : undefined);
export const isBlack = ({ of }: Item): boolean => !('text' in of);
export const textOf = (item: Item): string => fragmentOf(item)?.text ?? '';
export const rightOf = ({ x, width }: Box): number => x + width;

/** The horizontal boxes and the words, each an item. */
export const lineItems = (boxes: readonly BlackBox[], words: readonly Fragment[]): Item[] => [
  ...boxes.flatMap((black): Item[] => {
    const { at, level, box, words: type = box } = black;
    return at && level ? [{ box, type, line: at.line, cell: at.cell, of: [black] }] : [];
  }),
  ...words.map((of): Item => ({ box: of.box, type: of.box, line: of.at.line, cell: of.at.cell, of })),
];

/** The items of each line from left to right. */
export const itemsByLine = (items: readonly Item[]): Item[][] =>
  [...Map.groupBy(items, ({ line }) => line).values()].map((line) =>
    line.toSorted((a, b) => a.type.x - b.type.x || a.box.x - b.box.x),
  );

/** Boxes that share this part of the smaller one are one box. */
const SAME = 0.5;

/** Neighbouring boxes with one label as one box: the number of words of a name is not shown. */
export function mergeBoxes(cell: readonly Item[]): Item[] {
  const merged: Item[] = [];
  for (const item of cell) {
    const last = merged.at(-1);
    if (last && areOne(last, item)) merged[merged.length - 1] = united(last, item);
    else merged.push(item);
  }
  return merged;
}

function areOne(one: Item, other: Item): boolean {
  const [a, b] = [blacksOf(one)[0], blacksOf(other)[0]];
  if (!a || !b || a.surrogate !== undefined || b.surrogate !== undefined) return false;
  const isAlike = a.label === b.label && a.unlabelled === b.unlabelled;
  const smaller = Math.min(one.box.width * one.box.height, other.box.width * other.box.height);
  return isAlike || overlapArea(one.box, other.box) > SAME * smaller;
}

const united = (one: Item, other: Item): Item => ({
  ...one,
  box: boundingBox([one.box, other.box]) ?? one.box,
  type: boundingBox([one.type, other.type]) ?? one.type,
  of: [...blacksOf(one), ...blacksOf(other)],
});
