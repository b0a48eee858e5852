import type { Box, PaintedPath } from '@chartloom/pdf';
import { boundingBox } from './boxes.js';
import type { LineCell } from './line-cells.js';
import { isBlack, rightOf, type Item } from './line-items.js';
import type { Stretch } from './page-plan.js';

/** A cell that was laid out. */
export interface PlacedCell {
  readonly cell: LineCell;
  readonly places: ReadonlyMap<Item, Box>;
  /** How far to the right it may reach, in points. */
  readonly right: number;
}

/** Shares of the height of a line: how far a rule may be above or below it, and its ends from those of words. */
const BEYOND = 0.5;
const AT_END = 0.35;
/** Points. Rules whose both ends differ by less belong to one grid. */
const SAME = 0.7;

/**
 * The underlines, strokes and backgrounds that end where words of a line end. Rules of a table, which come several times
 * with the same ends, are none.
 */
export function decorationsOf(rules: readonly PaintedPath[], lines: readonly (readonly Item[])[]): PaintedPath[] {
  const rows = lines.flatMap((line) => (line.some(isBlack) ? rowOf(line) : []));
  return rules.filter((rule) => rows.some((row) => endsOf(rule.box, row)) && !isOfGrid(rule, rules));
}

const isOfGrid = (rule: PaintedPath, rules: readonly PaintedPath[]): boolean =>
  rules.some(
    ({ box }) =>
      Math.abs(box.x - rule.box.x) < SAME &&
      Math.abs(rightOf(box) - rightOf(rule.box)) < SAME &&
      Math.abs(box.y - rule.box.y) > rule.box.height + SAME,
  );

/** How decorations follow the words that were placed anew. */
export function stretchDecorations(
  decorations: readonly PaintedPath[],
  placed: readonly PlacedCell[],
): ReadonlyMap<PaintedPath, Stretch> {
  const areas = new Map(placed.flatMap(({ places }) => [...places]));
  const rows = [...Map.groupBy(areas.keys(), ({ line }) => line).values()].flatMap(rowOf);
  return new Map(
    decorations.flatMap((rule) =>
      rows.flatMap((row): (readonly [PaintedPath, Stretch])[] => {
        const ends = endsOf(rule.box, row);
        const stretch = ends && stretchOf(rule.box, ends, areas);
        return stretch && (stretch.left !== 0 || stretch.right !== 0) ? [[rule, stretch]] : [];
      }),
    ),
  );
}

interface Ends {
  /** Absent where the rule starts at no word. */
  readonly first: Item | undefined;
  readonly last: Item;
}

/** The items of a line, and the box around their type. */
interface Row {
  readonly items: readonly Item[];
  readonly row: Box;
}

function rowOf(items: readonly Item[]): Row[] {
  const row = boundingBox(items.map(({ type }) => type));
  return row ? [{ items, row }] : [];
}

/** The items with whose edges a rule ends, if it lies on their line. */
function endsOf(box: Box, { items, row }: Row): Ends | undefined {
  if (box.y < row.y - BEYOND * row.height || box.y + box.height > row.y + (1 + BEYOND) * row.height) return undefined;
  const near = AT_END * row.height;
  const first = items.find(({ type }) => Math.abs(type.x - box.x) <= near);
  const last = items.findLast(({ type }) => Math.abs(rightOf(type) - rightOf(box)) <= near);
  return last && (!first || first.type.x <= last.type.x) && box.x < rightOf(last.type) ? { first, last } : undefined;
}

function stretchOf(box: Box, { first, last }: Ends, places: ReadonlyMap<Item, Box>): Stretch | undefined {
  const [start, end] = [first ? places.get(first) : undefined, places.get(last)];
  if (!end) return undefined;
  const left = first && start ? start.x + beyond(first, box.x - first.box.x) - box.x : 0;
  return {
    middle: box.x + box.width / 2,
    left,
    right: rightOf(end) + beyond(last, rightOf(box) - rightOf(last.box)) - rightOf(box),
  };
}

/** How far a rule reaches beyond an item; in whole points beyond a box, since writers measure removed words inexactly. */
const beyond = (item: Item, by: number): number => (isBlack(item) ? Math.round(by) : by);
