import type { Box, PaintedPath } from '@chartloom/pdf';
import { anchorOf, type Anchor } from './anchors.js';
import { boundingBox, grow, overlapArea } from './boxes.js';
import { decorationsOf, stretchDecorations, type PlacedCell } from './stretched-rules.js';
import { splitIntoCells, type LineCell } from './line-cells.js';
import { blacksOf, fragmentOf, isBlack, itemsByLine, lineItems, rightOf, type Item } from './line-items.js';
import type { PageInk } from './page-ink.js';
import type { BlackBox, Fragment, LineLayout } from './page-plan.js';
import { leastWidth, placeItems, type Room } from './place-items.js';

/** Points. White to what is beside a cell. */
const MARGIN = 2;
/** Points. Boxes may touch what is beside them by so much. */
const TOUCH = 0.5;
/** Points. White that stays at the edges of the page. */
const PAGE_MARGIN = 18;

interface FixedGapLayout extends LineLayout {
  readonly boxes: readonly BlackBox[];
  readonly fragments: ReadonlyMap<Fragment, Fragment>;
}

/**
 * Lays out anew, cell by cell, the lines that have boxes: every box as wide as every other, every blank alike, so that
 * neither a gap nor the text after it tells how wide a value was. A cell keeps the side that the document aligned.
 */
export function layOutWithFixedGaps(boxes: readonly BlackBox[], visible: readonly Fragment[], ink: PageInk): FixedGapLayout {
  const fixed = boxes.filter(({ at, level }) => !at || !level);
  const items = lineItems(boxes, visible);
  const page = new CellPlacer(items, fixed, boxes, ink);
  const placed = page.placeAll();
  const areas = new Map(placed.flatMap(({ places }) => [...places]));
  const moves = [...areas].flatMap(([item, { x }]) => {
    const fragment = fragmentOf(item);
    return fragment ? [{ from: withAccents(fragment.box), by: x - fragment.box.x, fragment }] : [];
  });
  const moved = new Set(moves.map(({ fragment }) => fragment));
  const level = new Map(
    [...areas].flatMap(([item, box]) => blacksOf(item).map((black, i) => [black, i === 0 ? box : undefined] as const)),
  );
  return {
    boxes: boxes.flatMap((black) => {
      const box = level.has(black) ? level.get(black) : black.box;
      return box ? [{ ...black, box }] : [];
    }),
    fragments: new Map(
      moves.map(({ fragment, by }) => [fragment, { ...fragment, box: { ...fragment.box, x: fragment.box.x + by } }]),
    ),
    moves: moves.map(({ from, by }) => ({ from, by })),
    cleared: placed.flatMap(({ cell, right }) => stripsToClear(cell.items, right)),
    covered: boxes.map(({ box }) => box),
    text: {
      strips: placed.flatMap(({ places }) => [...places].flatMap(([{ box }, to]) => [withAccents(box), withAccents(to)])),
      still: visible.filter((word) => !moved.has(word)).map(({ box }) => withAccents(box)),
      stretched: stretchDecorations(page.decorations, placed),
      isComplete: page.isComplete && !fixed.some(({ at }) => at),
    },
  };
}

/** Cells of which the right or both edges move are placed first: those left of them reach up to their new places. */
const ORDER: Readonly<Record<Anchor['side'], number>> = { right: 0, centre: 1, left: 2 };

class CellPlacer {
  /** Whether every cell with a box was laid out. */
  isComplete = true;
  /** What follows the words of a line, and separates none. */
  readonly decorations: readonly PaintedPath[];
  private readonly cells: readonly LineCell[];
  /** Where items are, or will be. */
  private readonly areas: Map<Item, Box>;
  private readonly fixed: readonly Box[];
  /** The right margin of the page. */
  private readonly end: number;

  constructor(
    items: readonly Item[],
    fixed: readonly BlackBox[],
    boxes: readonly BlackBox[],
    private readonly ink: PageInk,
  ) {
    const lines = itemsByLine(items);
    this.decorations = decorationsOf(ink.rules, lines);
    // what a box covers is removed, and in no one's way
    const shapes = ink.shapes.filter((shape) => !boxes.some(({ box }) => overlapArea(box, shape) > 0));
    const uprights = ink.rules.flatMap((rule) => (this.decorations.includes(rule) ? [] : rule.uprights));
    this.fixed = [...fixed.map(({ box }) => box), ...shapes, ...uprights];
    this.cells = splitIntoCells(lines, this.fixed, ink.blanks);
    this.areas = new Map(this.cells.flatMap((cell) => cell.items.map((item) => [item, item.box] as const)));
    const ends = this.cells.flatMap((cell) => cell.items.filter((item) => !isBlack(item)).map(({ box }) => rightOf(box)));
    this.end = Math.max(ink.width - PAGE_MARGIN, ...ends);
  }

  placeAll(): PlacedCell[] {
    const changing = this.cells
      .filter(({ items }) => items.some(isBlack))
      .map((cell) => ({ cell, anchor: anchorOf(cell, this.cells, this.ink.width) }))
      .sort((a, b) => ORDER[a.anchor.side] - ORDER[b.anchor.side]);
    for (const { cell, anchor } of changing) if (anchor.side === 'left') this.shrink(cell);
    return changing.flatMap(({ cell, anchor }) => this.place(cell, anchor));
  }

  private place(cell: LineCell, anchor: Anchor): PlacedCell[] {
    const room = this.roomOf(cell);
    const isTurned = cell.items.some((item) => (fragmentOf(item)?.angle ?? 0) !== 0);
    const places = isTurned ? undefined : placeItems(cell.items, anchor, room, this.ink.blank);
    if (!places || !this.isFree(places)) {
      this.isComplete = false;
      for (const item of cell.items) this.areas.set(item, item.box);
      return [];
    }
    for (const [item, box] of places) this.areas.set(item, box);
    return [{ cell, places, right: room.right }];
  }

  /**
   * Whether no item comes to lie on what it was not on before: boxes over ink or doubts may reach into a line anywhere. Two
   * boxes may lie on each other.
   */
  private isFree(places: ReadonlyMap<Item, Box>): boolean {
    const words = [...this.areas].flatMap(([item, box]) => (places.has(item) || isBlack(item) ? [] : [box]));
    const blacks = [...this.areas].flatMap(([item, box]) => (places.has(item) || !isBlack(item) ? [] : [box]));
    const all = [...words, ...blacks, ...this.fixed];
    return [...places].every(([item, to]) => {
      const [before, after, most] = [rowOf(item.box), rowOf(to), TOUCH * to.height];
      return (isBlack(item) ? words : all).every((one) => {
        const covered = overlapArea(after, one);
        return covered <= most || covered <= overlapArea(before, one) + most;
      });
    });
  }

  /** Until it is placed, a cell takes no more room than it needs: the present room depends on what is removed. */
  private shrink({ items }: LineCell): void {
    const x = items[0]?.box.x ?? 0;
    for (const item of items) this.areas.set(item, { ...item.box, x, width: leastWidth(items, this.ink.blank) });
  }

  /** Up to what is beside a cell, or to the margins of the page. */
  private roomOf({ items }: LineCell): Room {
    const [first, last] = [items[0]?.box, items.at(-1)?.box];
    if (!first || !last) return { left: 0, right: 0 };
    const beside = this.besides(items);
    const lefts = beside.filter((box) => box.x < first.x && rightOf(box) <= first.x + MARGIN).map((box) => rightOf(box) + MARGIN);
    const rights = beside.filter(({ x }) => x > last.x).map(({ x }) => x - MARGIN);
    return { left: Math.max(Math.min(PAGE_MARGIN, first.x), ...lefts), right: Math.min(this.end, ...rights) };
  }

  /** What is on the line of these items, and none of them. */
  private besides(items: readonly Item[]): Box[] {
    const row = boundingBox(items.map(({ box }) => box));
    if (!row) return [];
    const middle = rowOf(row);
    const others = [...this.areas].flatMap(([item, box]) => (items.includes(item) ? [] : [box]));
    return [...others, ...this.fixed].filter(({ y, height }) => y < middle.y + middle.height && y + height > middle.y);
  }
}

/** The part of a line's height where its own ink is, and none of the lines above and below. */
const rowOf = (box: Box): Box => ({ ...box, y: box.y + 0.2 * box.height, height: 0.6 * box.height });

/**
 * The area of a cell, item by item (a scan's lines are not level), with the white up to the next item. Nothing of an item is
 * left, whatever is beside it.
 */
const stripsToClear = (cell: readonly Item[], right: number): Box[] =>
  cell.map(({ box }, i) => ({
    ...withAccents(box),
    width: Math.max(box.width, (cell[i + 1]?.box.x ?? right) - box.x),
  }));

/** The box with one more point above and below, for accents and descenders. */
const withAccents = (box: Box): Box => ({ ...grow(box, 1), x: box.x, width: box.width });
