import type { Box } from '@chartloom/pdf';
import type { Anchor } from './anchors.js';
import { blacksOf, fragmentOf, isBlack, rightOf, textOf, type Item } from './line-items.js';

/** Points. All boxes of a laid-out line are this wide, or share the room that there is. */
const BOX_WIDTH = 54;
/** Points. Blanks become narrower before boxes become narrower than this. */
const LEAST_WIDTH = 6;
/** Points. A line without room for boxes of this width cannot be laid out. */
const SMALLEST_WIDTH = 2;
/** Where there is little room, blanks are narrower than usual by this factor. */
const NARROW = 0.6;
/** Marks that belong to the word after or before them, where the gap is less than `CLOSE` type sizes; `GLUE` points remain. */
const OPENS = /[([{"'“‘/#@–-]$/u;
const CLOSES = /^[)\]}"'”’/,.;:!?–-]/u;
const CLOSE = 0.16;
const GLUE = 0.4;
/** Type with less white than this between it and a box, in type sizes, belongs to the same word. */
const JOINED = 0.06;
/** A surrogate is Helvetica of this share of its box's height. */
const SURROGATE_SIZE = 0.72;
/** Widths of Helvetica's letters in type sizes, rounded up: narrow ones, capitals, others. */
const NARROW_LETTER = /[\sijltfI.,:;'()[\]/|!-]/u;
const WIDE_LETTER = /[\p{Lu}mw@&%]/u;
const LETTER_WIDTHS = { narrow: 0.3, wide: 0.72, other: 0.556 } as const;
/** Points. White at both ends of a surrogate. */
const SURROGATE_MARGINS = 2;

/** White between words, whatever it was: the source's own white would tell how wide a justified line was. */
interface Blanks {
  /** Without typed blanks, in heights of type. */
  readonly untyped: number;
  /** A factor for typed blanks. */
  readonly typed: number;
}

/** Where a cell may be, in points. */
export interface Room {
  readonly left: number;
  readonly right: number;
}

/** The new places of a cell's items in the room; `undefined` where there is not enough. */
export function placeItems(
  items: readonly Item[],
  anchor: Anchor,
  room: Room,
  blank: number,
): ReadonlyMap<Item, Box> | undefined {
  const left = { side: 'left', at: items[0]?.box.x ?? 0 } as const;
  const narrow = narrowBlanks(blank);
  return (
    placeWith(items, anchor, room, { untyped: blank, typed: 1 }, LEAST_WIDTH) ??
    placeWith(items, anchor, room, narrow, SMALLEST_WIDTH) ??
    placeWith(items, left, room, narrow, SMALLEST_WIDTH)
  );
}

/** The least width that the items can have, in points. */
export const leastWidth = (items: readonly Item[], blank: number): number =>
  widthWithoutBoxes(items, gapsOf(items, narrowBlanks(blank))) + LEAST_WIDTH * items.filter(isBlack).length;

function placeWith(
  items: readonly Item[],
  anchor: Anchor,
  room: Room,
  blanks: Blanks,
  least: number,
): ReadonlyMap<Item, Box> | undefined {
  const gaps = gapsOf(items, blanks);
  const fixed = widthWithoutBoxes(items, gaps);
  const preferred = items.reduce((sum, item) => sum + preferredWidth(item), 0);
  const share = Math.min(1, (roomFor(anchor, room) - fixed) / preferred);
  const boxes = items.filter(isBlack).map((item) => share * preferredWidth(item));
  if (boxes.some((width) => width < least)) return undefined;
  let x = startOf(anchor, fixed + share * preferred);
  const placed = new Map<Item, Box>();
  items.forEach((item, i) => {
    x += gaps[i] ?? 0;
    const width = isBlack(item) ? share * preferredWidth(item) : item.box.width;
    placed.set(item, { ...item.box, x: rounded(x), width: isBlack(item) ? rounded(width) : width });
    x += width;
  });
  return placed;
}

/** Hundredths of a point: sums of the same widths in another order are the same place. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

const roomFor = ({ side, at }: Anchor, { left, right }: Room): number =>
  ({ left: right - at, right: at - left, centre: 2 * Math.min(at - left, right - at) })[side];

const startOf = ({ side, at }: Anchor, width: number): number => ({ left: at, right: at - width, centre: at - width / 2 })[side];

/** A surrogate is as wide as its own letters, which everyone sees, and tells nothing of the removed ones. */
function preferredWidth(item: Item): number {
  const [black] = blacksOf(item);
  if (!black) return 0;
  if (black.surrogate === undefined) return BOX_WIDTH;
  const letters = [...black.surrogate].reduce((sum, letter) => sum + letterWidth(letter), 0);
  return Math.max(LEAST_WIDTH, letters * SURROGATE_SIZE * item.box.height + SURROGATE_MARGINS);
}

function letterWidth(letter: string): number {
  if (NARROW_LETTER.test(letter)) return LETTER_WIDTHS.narrow;
  return WIDE_LETTER.test(letter) ? LETTER_WIDTHS.wide : LETTER_WIDTHS.other;
}

const widthWithoutBoxes = (items: readonly Item[], gaps: readonly number[]): number =>
  items.reduce((sum, item, i) => sum + (gaps[i] ?? 0) + (isBlack(item) ? 0 : item.box.width), 0);

const narrowBlanks = (blank: number): Blanks => ({ untyped: NARROW * blank, typed: NARROW });

function gapsOf(items: readonly Item[], blanks: Blanks): number[] {
  const size = usualHeight(items);
  return items.map((item, i) => gapBetween(items[i - 1], item, blanks, size));
}

/** The height of most items: OCR makes words without tall letters lower. */
function usualHeight(items: readonly Item[]): number {
  const words = items.filter((item) => !isBlack(item));
  const heights = (words.length > 0 ? words : items).map(({ type }) => type.height).sort((a, b) => a - b);
  return heights[Math.floor(0.75 * heights.length)] ?? 0;
}

function gapBetween(before: Item | undefined, item: Item, blanks: Blanks, size: number): number {
  if (!before) return 0;
  const gap = item.type.x - rightOf(before.type);
  const [word, next] = [fragmentOf(before), fragmentOf(item)];
  if (word && next && word.at.order + word.text.length === next.at.order) return gap; // parts of one word
  if (gap < JOINED * size && !(word && next)) return GLUE;
  const isMark = OPENS.test(textOf(before)) || CLOSES.test(textOf(item));
  if (isMark && gap < CLOSE * size) return GLUE;
  return item.typed === undefined ? blanks.untyped * size : blanks.typed * item.typed;
}
