import { bottom } from '../page/geometry.js';
import type { Box, MarkState } from '../page/model.js';
import { findConnectedInk } from '../scan/connected-ink.js';
import { shrinkDarkest, type GreyImage } from '../scan/grey-image.js';
import { inkShare } from '../scan/ink-share.js';
import { ellipseShare, inkAround } from './ellipse.js';
import { findSquares, isFree } from './ink-squares.js';
import {
  DARK,
  INK,
  innerShare,
  isAligned,
  isApart,
  isFull,
  longRuns,
  PALE,
  scaleBox,
  stateOf,
  type ShapePicture,
  type Square,
} from './shape-picture.js';

/** Pixels per inch at which shapes are searched: the thin line of a tick box has two pixels. */
const SEARCH_DPI = 150;
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
  const isLarge = ({ width }: Box) => width >= CIRCLE[0] * point;
  const pieces = findConnectedInk(small, PALE);
  const found = pieces.filter(isLarge);
  const scaled = (box: Box): Box => scaleBox(box, factor);
  const angular = findSquares(small, found, pieces, point);
  const round = found.filter((ink) => isFree(ink, angular)).flatMap((ink) => circleIn(small, ink, point) ?? []);
  const squares = [...angular, ...withoutLetters(round)];
  const others = found.filter((ink) => isFree(ink, squares));
  return {
    squares: squares.map(({ box, state }) => ({ box: scaled(box), state })),
    rings: findConnectedInk(small, DARK)
      .filter((ink) => isLarge(ink) && isFree(ink, squares) && isRing(small, ink, point))
      .map(scaled),
    lines: others.flatMap((ink) => lineIn(small, ink, point) ?? []).map(({ box, ticked }) => ({ box: scaled(box), ticked })),
  };
}

const isBetween = (value: number, [least, most]: readonly [number, number], point: number): boolean =>
  value >= least * point && value <= most * point;

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
