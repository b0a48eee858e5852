import type { Box } from '@chartloom/pdf';
import { grow, overlapArea } from './boxes.js';
import type { BlackBox, Fragment, LineLayout, PagePlan } from './page-plan.js';

/** Points. All boxes of a laid-out line are this wide, or share the room that there is. */
const BOX_WIDTH = 54;
/** Points. A line without room for boxes of this width stays as it is. */
const LEAST_WIDTH = 6;
/** White between words, in type sizes. The source's own blanks would tell how wide a justified line was. */
const BLANK = 0.28;
/** Marks that belong to the word after or before them, where the gap is less than `CLOSE` type sizes; `GLUE` points remain. */
const OPENS = /[([{"'“‘/#@–-]$/u;
const CLOSES = /^[)\]}"'”’/,.;:!?–-]/u;
const CLOSE = 0.16;
const GLUE = 0.4;
/** Points. White to what is on the right. */
const MARGIN = 2;
/** White of this many heights separates the cells of a line; type above `HIGH` points counts as that high. */
const CELL_GAP = 1.2;
const HIGH = 20;

interface FixedGapLayout extends LineLayout {
  readonly boxes: readonly BlackBox[];
  readonly fragments: ReadonlyMap<Fragment, Fragment>;
}

interface Item {
  readonly box: Box;
  readonly line: number;
  readonly of: BlackBox | Fragment;
}

const isBlack = (of: BlackBox | Fragment): of is BlackBox => 'label' in of;
const textOf = ({ of }: Item): string => (isBlack(of) ? '' : of.text);
const rightOf = ({ x, width }: Box): number => x + width;

/**
 * Lays out anew, cell by cell, the lines that have boxes: every box as wide as every other, every blank alike, so that
 * neither a gap nor the text after it tells how wide a value was. A line without room stays as it is.
 */
export function layOutWithFixedGaps(
  boxes: readonly BlackBox[],
  visible: readonly Fragment[],
  uprights: readonly Box[],
  pageWidth: number,
): FixedGapLayout {
  const items = [
    ...boxes.flatMap((of): Item[] => (of.at && of.level ? [{ box: of.box, line: of.at.line, of }] : [])),
    ...visible.map((of): Item => ({ box: of.box, line: of.at.line, of })),
  ];
  const fixed = [...boxes.filter(({ at, level }) => !at || !level).map(({ box }) => box), ...uprights];
  const placed = new Map<BlackBox | Fragment, Box>();
  const cleared: Box[] = [];
  const lines = [...Map.groupBy(items, (item) => item.line).values()];
  for (const cell of lines.flatMap(splitIntoCells).filter(canBeLaidOut)) {
    const others = items.filter((item) => !cell.includes(item)).map(({ of, box }) => placed.get(of) ?? box);
    const right = rightLimit(cell, [...others, ...fixed], pageWidth);
    const places = placeItems(cell, right);
    if (places.size > 0) cleared.push(...stripsToClear(cell, right));
    for (const [of, box] of places) placed.set(of, box);
  }
  const fragments = [...placed.keys()].flatMap((of) => (isBlack(of) ? [] : [of]));
  return {
    boxes: boxes.map((black) => ({ ...black, box: placed.get(black) ?? black.box })),
    fragments: new Map(fragments.map((of) => [of, { ...of, box: placed.get(of) ?? of.box }])),
    moves: fragments.map((of) => ({ from: withAccents(of.box), by: (placed.get(of) ?? of.box).x - of.box.x })),
    cleared,
  };
}

/** Whether a cell has a box, and only horizontal words. */
const canBeLaidOut = (cell: readonly Item[]): boolean =>
  cell.some(({ of }) => isBlack(of)) && !cell.some(({ of }) => !isBlack(of) && of.angle !== 0);

/** The new places of a cell's boxes and words, from its left edge on; empty where there is no room. */
function placeItems(cell: readonly Item[], right: number): Map<BlackBox | Fragment, Box> {
  const left = cell[0]?.box.x ?? 0;
  const gaps = cell.map((item, i) => gapBetween(cell[i - 1], item));
  const blacks = cell.filter(({ of }) => isBlack(of)).length;
  const taken = cell.reduce((sum, { of, box }, i) => sum + (gaps[i] ?? 0) + (isBlack(of) ? 0 : box.width), 0);
  const width = Math.min(BOX_WIDTH, (right - left - taken) / blacks);
  const placed = new Map<BlackBox | Fragment, Box>();
  if (width < LEAST_WIDTH) return placed;
  let x = left;
  cell.forEach(({ of, box }, i) => {
    x += gaps[i] ?? 0;
    placed.set(of, { ...box, x, width: isBlack(of) ? width : box.width });
    x += isBlack(of) ? width : box.width;
  });
  return placed;
}

function gapBetween(before: Item | undefined, item: Item): number {
  if (!before) return 0;
  const size = Math.min(before.box.height, item.box.height);
  const isClose = item.box.x - rightOf(before.box) < CLOSE * size;
  return isClose && (OPENS.test(textOf(before)) || CLOSES.test(textOf(item))) ? GLUE : BLANK * size;
}

/** How far to the right a cell may reach: up to what is beside it, or up to the page's margin. */
function rightLimit(cell: readonly Item[], others: readonly Box[], pageWidth: number): number {
  const { x, y, height } = cell.at(-1)?.box ?? { x: 0, y: 0, height: 0 };
  const beside = { x, width: pageWidth - x, y: y + 0.2 * height, height: 0.6 * height };
  const starts = others
    .filter((box) => box.x > x && overlapArea(beside, { ...box, width: Math.max(0.1, box.width) }) > 0)
    .map(({ x }) => x - MARGIN);
  return Math.min(pageWidth - 9 * MARGIN, ...starts);
}

/** A line's items from left to right, separated where there is much white. */
function splitIntoCells(line: readonly Item[]): Item[][] {
  const cells: Item[][] = [];
  let right = -Infinity;
  for (const item of line.toSorted((a, b) => a.box.x - b.box.x)) {
    const cell = cells.at(-1);
    if (cell && item.box.x - right < CELL_GAP * Math.min(item.box.height, HIGH)) cell.push(item);
    else cells.push([item]);
    right = Math.max(right, rightOf(item.box));
  }
  return cells;
}

/** The area of a cell, item by item (a scan's lines are not level), with the white up to the next item. */
const stripsToClear = (cell: readonly Item[], right: number): Box[] =>
  cell.map(({ box }, i) => ({ ...withAccents(box), width: (cell[i + 1]?.box.x ?? right) - box.x }));

/** The box with one more point above and below, for accents and descenders. */
const withAccents = (box: Box): Box => ({ ...grow(box, 1), x: box.x, width: box.width });

/** Maps a box of the laid-out page to the original page: the original boxes of the words that it touches. */
export function originalBoxes(box: Box, { moves }: Pick<LineLayout, 'moves'>): Box[] {
  const touched = moves.filter(({ from, by }) => overlapArea(box, { ...from, x: from.x + by }) > 0.3 * from.width * from.height);
  return touched.length > 0 ? touched.map(({ from }) => from) : [box];
}

/** The places in the source of a box on a page of the result (index from 0). */
export type ToSource = (page: number, box: Box) => readonly Box[];

/** As the plans of the result moved its words. */
export const toSourceOf =
  (plans: readonly PagePlan[]): ToSource =>
  (page, box) => {
    const laidOut = plans[page]?.laidOut;
    return laidOut ? originalBoxes(box, laidOut) : [box];
  };
