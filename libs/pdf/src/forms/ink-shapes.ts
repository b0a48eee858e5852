import { bottom, right } from '../page/geometry.js';
import type { Box, MarkState } from '../page/model.js';
import { findConnectedInk } from '../scan/connected-ink.js';
import { shrinkDarkest, type GreyImage } from '../scan/grey-image.js';
import { inkShare } from '../scan/ink-share.js';
import { ellipseShare, inkAround } from './ellipse.js';

/** Pixels per inch at which shapes are searched: the thin line of a tick box has two pixels. */
const SEARCH_DPI = 150;
/** Points: the sides of a tick box, and of a box with a tick that reaches beyond it. */
const SIDE = { least: 4.2, most: 18, ticked: 40 };
/** Points of white on both sides of a tick box; letters of a word are nearer to each other. */
const APART = 1.5;
/** A tick box is a square, up to this ratio of its sides, and each of its lines is drawn over this share of its side. */
const [SQUARE, DRAWN] = [1.35, 0.75];
/** The share of each side of a tick box that is drawn within this part of the box; of round letters it is 0.7 at most. */
const [FRAMED, EDGE] = [0.88, 0.15];
/** Tick boxes come several to a column or row, of one size up to this ratio; a letter that looks like one stands alone. */
const ALIKE = 1.25;
/** A scanned line may have gaps of this part of its box, and of so many pixels at most. */
const BREAK = { part: 0.1, most: 3 };
/** The share of a tick box within its lines, and how much of it is ink: less in an empty one, more in a ticked and a full one. */
const INNER = 0.5;
const INK = { empty: 0.03, ticked: 0.07, full: 0.75 };
/** Points: a round tick box, and the ratio of its sides. */
const [CIRCLE, ROUNDED] = [[3.5, 12], 1.2] as const;
/** Circles in a column or row; fewer are letters. */
const FEWEST_CIRCLES = 3;
/** The share of its way round that a circle is drawn. */
const CLOSED = 0.9;
/** Points: a ring around a word. It is wider than high, which no letter is that looks like one. */
const RING = { width: [10, 140], height: [9, 45], wider: 1.1 } as const;
/** The share of its way round that a ring is drawn, and how much of it is ink: less than in a blot, more inside than in an O. */
const [ROUND, FULL, WRITTEN] = [0.88, 0.45, 0.02];
/** The share of the corners around a ring that is ink; a word fills them. */
const AROUND = 0.12;
/** Points: a short line to put a tick on, and its thickness. */
const LINE = { least: 8, most: 40, thick: 2.4 };
/** Points: how far above its line a tick may reach, and the share of that which its ink takes at least. */
const [TICK_HEIGHT, TICK_INK] = [9, 0.02];
/** A word that touches its underline has more ink above it than a tick. */
const WORD_INK = 0.25;
/** Greys of 255: thin lines are pale, a ring of a pen and a tick are darker, what fills a box is nearly black. */
const [PALE, DARK, BLACK] = [235, 190, 150];

/** Shapes of a form that were drawn or printed on a picture, in its pixels. */
export interface InkShapes {
  readonly squares: readonly { readonly box: Box; readonly state: MarkState }[];
  /** Closed curves with something in them. */
  readonly rings: readonly Box[];
  /** Short level lines; `ticked` where ink lies above one. */
  readonly lines: readonly { readonly box: Box; readonly ticked: boolean }[];
}

/**
 * Tick boxes, rings around words and short lines on a level picture. They are seen by their lines, not by OCR, which takes them
 * for letters.
 * @param image black on white, without long rules and specks
 */
export function findInkShapes(image: GreyImage, dpi: number): InkShapes {
  const factor = Math.max(1, Math.round(dpi / SEARCH_DPI));
  const small = { ...shrinkDarkest(image, factor), fine: image, factor };
  const point = dpi / factor / 72;
  const inkOf = (dark: number) => findConnectedInk(small, dark).filter(({ width }) => width >= CIRCLE[0] * point);
  const found = inkOf(PALE);
  const scaled = (box: Box): Box => scaleBox(box, factor);
  const angular = withoutBullets(withoutLone(found.flatMap((ink) => squareIn(small, ink, point) ?? [])));
  const isFree = (ink: Box, taken: readonly Square[]) => !taken.some(({ box }) => overlaps(box, ink));
  const round = found.filter((ink) => isFree(ink, angular)).flatMap((ink) => circleIn(small, ink, point) ?? []);
  const squares = [...angular, ...withoutLetters(round)];
  const others = found.filter((ink) => isFree(ink, squares));
  return {
    squares: squares.map(({ box, state }) => ({ box: scaled(box), state })),
    rings: inkOf(DARK)
      .filter((ink) => isFree(ink, squares) && isRing(small, ink, point))
      .map(scaled),
    lines: others.flatMap((ink) => lineIn(small, ink, point) ?? []).map(({ box, ticked }) => ({ box: scaled(box), ticked })),
  };
}

/** A picture made smaller so that thin lines stay, with the one it was made from. */
interface ShapePicture extends GreyImage {
  readonly fine: GreyImage;
  readonly factor: number;
}

const scaleBox = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});
const overlaps = (a: Box, b: Box): boolean => a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);
const isBetween = (value: number, [least, most]: readonly [number, number], point: number): boolean =>
  value >= least * point && value <= most * point;

interface Square {
  readonly box: Box;
  readonly state: MarkState;
  readonly full: boolean;
}

/** A square of four lines, a tick in it or beyond it, or full of ink. */
function squareIn(image: ShapePicture, ink: Box, point: number): Square | undefined {
  if (Math.max(ink.width, ink.height) > SIDE.ticked * point || ink.height < SIDE.least * point) return undefined;
  const box = framedBy(image, ink, point);
  if (!box || !isFramed(image, box) || !isApart(image, ink, point)) return undefined;
  const share = innerShare(image, box);
  // only a tick reaches beyond the box; what else does is the leg of a letter
  if (share < INK.ticked && Math.max(ink.width - box.width, ink.height - box.height) > BREAK.most) return undefined;
  return { box, state: stateOf(share), full: isFull(image, box) };
}

/** The square between the outermost long runs of a mark, where these are as long as its sides. */
function framedBy(image: GreyImage, ink: Box, point: number): Box | undefined {
  const [rows, columns] = [longRuns(image, ink, 'rows', SIDE.least * point), longRuns(image, ink, 'columns', SIDE.least * point)];
  const [top, foot, left, edge] = [rows[0], rows.at(-1), columns[0], columns.at(-1)];
  if (!top || !foot || !left || !edge) return undefined;
  const box = { x: left.at, y: top.at, width: edge.at - left.at + 1, height: foot.at - top.at + 1 };
  const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  const isTickBox = short >= SIDE.least * point && long <= SIDE.most * point && long <= SQUARE * short;
  const isDrawn =
    Math.min(top.length, foot.length) >= DRAWN * box.width && Math.min(left.length, edge.length) >= DRAWN * box.height;
  return isTickBox && isDrawn ? box : undefined;
}

/** Thin lines are thicker on the smaller picture: what is within them is measured on the fine one. */
const innerShare = ({ fine, factor }: ShapePicture, box: Box, dark = DARK): number =>
  inkShare(fine, scaleBox(inner(box), factor), dark);

const isFull = (image: ShapePicture, box: Box): boolean => innerShare(image, box, BLACK) > INK.full;

const stateOf = (share: number): MarkState => (share < INK.empty ? 'unchecked' : share < INK.ticked ? 'unclear' : 'checked');

/** Whether each side of a square is drawn, on the fine picture: those of a letter or a figure are not. */
function isFramed({ fine, factor }: ShapePicture, box: Box): boolean {
  const { x, y, width, height } = scaleBox(box, factor);
  const depth = Math.max(factor + 1, Math.round(EDGE * Math.min(width, height)));
  const across = (top: number) => drawnShare(width, (i) => inkShare(fine, { x: x + i, y: top, width: 1, height: depth }, PALE));
  const down = (left: number) => drawnShare(height, (i) => inkShare(fine, { x: left, y: y + i, width: depth, height: 1 }, PALE));
  return [across(y), across(y + height - depth), down(x), down(x + width - depth)].every((share) => share >= FRAMED);
}

/** The share of the places along a side where there is ink. */
const drawnShare = (length: number, inkAt: (i: number) => number): number =>
  Array.from({ length }, (_, i) => inkAt(i)).filter((ink) => ink > 0).length / length;

function isApart(image: GreyImage, { x, y, width, height }: Box, point: number): boolean {
  const strip = { y, width: Math.round(APART * point), height };
  return [x - strip.width, x + width].every((left) => inkShare(image, { ...strip, x: left }, PALE) === 0);
}

const inner = ({ x, y, width, height }: Box): Box => ({
  x: x + (width * (1 - INNER)) / 2,
  y: y + (height * (1 - INNER)) / 2,
  width: width * INNER,
  height: height * INNER,
});

const withoutLone = (squares: readonly Square[]): Square[] =>
  squares.filter((square) =>
    squares.some((other) => other !== square && isAligned(square.box, other.box) && isAlike(square, other)),
  );

const isAlike = ({ box: a }: Square, { box: b }: Square): boolean =>
  Math.max(a.width, b.width) <= ALIKE * Math.min(a.width, b.width) &&
  Math.max(a.height, b.height) <= ALIKE * Math.min(a.height, b.height);

/** Full squares are bullets, unless a square that is not full stands in their column or their row. */
function withoutBullets(squares: readonly Square[]): Square[] {
  const open = squares.filter(({ full }) => !full).map(({ box }) => box);
  return squares.filter(({ box, full }) => !full || open.some((other) => isAligned(box, other)));
}

/** A circle, empty or full. */
function circleIn(image: ShapePicture, ink: Box, point: number): Square | undefined {
  const [short, long] = [Math.min(ink.width, ink.height), Math.max(ink.width, ink.height)];
  const isSized = isBetween(short, CIRCLE, point) && isBetween(long, CIRCLE, point) && long < ROUNDED * short;
  if (!isSized || !isApart(image, ink, point) || ellipseShare(image, ink, PALE) < CLOSED) return undefined;
  const share = innerShare(image, ink);
  if (share >= INK.ticked && !isFull(image, ink)) return undefined;
  return { box: ink, state: stateOf(share), full: isFull(image, ink) };
}

/** Circles are letters or bullets, unless an empty and a full one stand in one column or row. */
const withoutLetters = (circles: readonly Square[]): Square[] =>
  circles.filter(({ box, full }) => {
    const aligned = circles.filter((other) => isAligned(box, other.box));
    return aligned.length >= FEWEST_CIRCLES && aligned.some((other) => other.full !== full);
  });

const isAligned = (a: Box, b: Box): boolean =>
  Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < a.width || Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < a.height / 2;

interface Run {
  /** The row or column. */
  readonly at: number;
  readonly length: number;
}

/** The rows or columns of a box with a run of dark pixels of at least this length. */
function longRuns({ grey, width }: GreyImage, box: Box, along: 'rows' | 'columns', least: number): Run[] {
  const byRow = along === 'rows';
  const [first, count, start, length] = byRow ? [box.y, box.height, box.x, box.width] : [box.x, box.width, box.y, box.height];
  const gap = Math.min(BREAK.most, Math.max(1, Math.round(BREAK.part * Math.max(box.width, box.height))));
  const isDark = (line: number, i: number) => (grey[byRow ? line * width + i : i * width + line] ?? 255) < PALE;
  return Array.from({ length: count }, (_, i) => first + i).flatMap((line): Run[] => {
    let [longest, from, last] = [0, start, -Infinity];
    for (let i = start; i < start + length; i++) {
      if (!isDark(line, i)) continue;
      if (i - last > gap + 1) from = i;
      last = i;
      longest = Math.max(longest, i - from + 1);
    }
    return longest >= least ? [{ at: line, length: longest }] : [];
  });
}

function isRing(image: ShapePicture, ink: Box, point: number): boolean {
  const fits =
    isBetween(ink.width, RING.width, point) && isBetween(ink.height, RING.height, point) && ink.width > RING.wider * ink.height;
  if (!fits || inkShare(image, ink, PALE) > FULL || innerShare(image, ink) < WRITTEN) return false;
  return ellipseShare(image, ink, DARK) >= ROUND && inkAround(image, ink, DARK) < AROUND;
}

/** A line, alone or with a tick that touches it. */
function lineIn(image: GreyImage, ink: Box, point: number): InkShapes['lines'][number] | undefined {
  if (!isBetween(ink.width, [LINE.least, LINE.most], point) || ink.height > TICK_HEIGHT * point * 1.5) return undefined;
  const first = ink.height <= LINE.thick * point ? ink.y : longRuns(image, ink, 'rows', 0.9 * ink.width)[0]?.at;
  if (first === undefined || bottom(ink) - first > LINE.thick * point) return undefined;
  const line = { x: ink.x, y: first, width: ink.width, height: bottom(ink) - first };
  if (ink.height > LINE.thick * point && inkShare(image, { ...ink, height: first - ink.y }, PALE) > WORD_INK) return undefined;
  const above = { x: line.x, y: Math.max(0, first - TICK_HEIGHT * point), width: line.width, height: (TICK_HEIGHT - 1) * point };
  return { box: line, ticked: inkShare(image, above, PALE) > TICK_INK };
}
