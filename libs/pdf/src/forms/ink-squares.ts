import { bottom, grow, overlaps, right, union } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { inkShare } from '../scan/ink-share.js';
import {
  BREAK,
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
import type { GreyImage } from '../scan/grey-image.js';

/** Points: the sides of a tick box, and of a box with a tick that reaches beyond it. */
const SIDE = { least: 4.2, most: 18, ticked: 40 };
/** A tick box is a square, up to this ratio of its sides, and each of its lines is drawn over this share of its side. */
const [SQUARE, DRAWN] = [1.35, 0.75];
/** The share of each side of a tick box that is drawn within this part of the box; of round letters it is 0.7 at most. */
const [FRAMED, EDGE] = [0.88, 0.15];
/** Tick boxes come several to a column or row, of one size up to this ratio; a letter that looks like one is alone. */
const ALIKE = 1.25;
/** The mean share of the sides that is left of a box whose lines are worn off; less is left where a tick covers them. */
const WORN = 0.6;
/** In sides of a tick box: how much smaller or larger a worn or ticked one may be, and how far from the others of its column. */
const [SMALLER, LARGER, BEYOND] = [0.75, 1.6, 4];
/** The same of boxes with thin lines, of which two that meet are drawn so far: of `H`, `N` and `L` less is. Fewer in a column are letters. */
const THIN = { mean: 0.65, meeting: 0.8, fewest: 3 };
/** Points: specks of a worn line are no larger, and no further from the rest of their box. */
const NEAR = 1.5;

/**
 * The square tick boxes of a picture: those of four lines, columns of boxes with thin ones, of which a scan keeps parts, and
 * what else is in a column of boxes.
 * @param found the connected ink that is as large as a shape
 * @param pieces all connected ink
 * @param point pixels
 */
export function findSquares(image: ShapePicture, found: readonly Box[], pieces: readonly Box[], point: number): Square[] {
  const whole = withoutBullets(withoutLone(found.flatMap((ink) => squareIn(image, ink, point) ?? [])));
  const others = pieces.filter((ink) => isFree(ink, whole));
  const loose = found.filter((ink) => isFree(ink, whole));
  const known = [...whole, ...thinSquares(image, loose, others, { known: whole, point })];
  const rest = others.filter((ink) => isFree(ink, known));
  return [...known, ...wornSquares(image, rest, known, point)];
}

export const isFree = (ink: Box, taken: readonly Square[]): boolean => !taken.some(({ box }) => overlaps(box, ink));
/** A square of four lines, a tick in it or beyond it, or full of ink. */
function squareIn(image: ShapePicture, ink: Box, point: number): Square | undefined {
  if (Math.max(ink.width, ink.height) > SIDE.ticked * point || ink.height < SIDE.least * point) return undefined;
  const box = framedBy(image, ink, point);
  if (!box || !sidesOf(image, box).every((share) => share >= FRAMED) || !isApart(image, ink, point)) return undefined;
  const share = innerShare(image, box);
  // only a tick reaches beyond the box; what else does is the leg of a letter
  if (share < INK.ticked && Math.max(ink.width - box.width, ink.height - box.height) > BREAK.most) return undefined;
  return squareAt(image, box);
}

const squareAt = (image: ShapePicture, box: Box): Square => ({
  box,
  state: stateOf(innerShare(image, box)),
  full: isFull(image, box),
});

/** The square between the outermost long runs of a mark, where these are as long as its sides. */
function framedBy(image: GreyImage, ink: Box, point: number): Box | undefined {
  const [rows, columns] = [longRuns(image, ink, 'rows', SIDE.least * point), longRuns(image, ink, 'columns', SIDE.least * point)];
  const [top, foot, left, edge] = [rows[0], rows.at(-1), columns[0], columns.at(-1)];
  if (!top || !foot || !left || !edge) return undefined;
  const box = { x: left.at, y: top.at, width: edge.at - left.at + 1, height: foot.at - top.at + 1 };
  const isDrawn =
    Math.min(top.length, foot.length) >= DRAWN * box.width && Math.min(left.length, edge.length) >= DRAWN * box.height;
  return isSquare(box, point) && isDrawn ? box : undefined;
}

function isSquare({ width, height }: Box, point: number): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= SIDE.least * point && long <= SIDE.most * point && long <= SQUARE * short;
}

/** How much of the upper, lower, left and right side of a square is drawn, on the fine picture: of a letter or a figure less is. */
function sidesOf({ fine, factor }: ShapePicture, box: Box): readonly [number, number, number, number] {
  const { x, y, width, height } = scaleBox(box, factor);
  const depth = Math.max(factor + 1, Math.round(EDGE * Math.min(width, height)));
  const across = (top: number) => drawnShare(width, (i) => inkShare(fine, { x: x + i, y: top, width: 1, height: depth }, PALE));
  const down = (left: number) => drawnShare(height, (i) => inkShare(fine, { x: left, y: y + i, width: depth, height: 1 }, PALE));
  return [across(y), across(y + height - depth), down(x), down(x + width - depth)];
}

/** The share of the places along a side where there is ink. */
const drawnShare = (length: number, inkAt: (i: number) => number): number =>
  Array.from({ length }, (_, i) => inkAt(i)).filter((ink) => ink > 0).length / length;

const withoutLone = (squares: readonly Square[]): Square[] =>
  squares.filter((square) =>
    squares.some((other) => other !== square && isAligned(square.box, other.box) && isAlike(square.box, other.box)),
  );

const isAlike = (a: Box, b: Box): boolean =>
  Math.max(a.width, b.width) <= ALIKE * Math.min(a.width, b.width) &&
  Math.max(a.height, b.height) <= ALIKE * Math.min(a.height, b.height);

/** Full squares are bullets, unless a square that is not full is in their column or their row. */
function withoutBullets(squares: readonly Square[]): Square[] {
  const open = squares.filter(({ full }) => !full).map(({ box }) => box);
  return squares.filter(({ box, full }) => !full || open.some((other) => isAligned(box, other)));
}

const isInColumn = (box: Box, other: Box): boolean =>
  Math.abs(box.x + box.width / 2 - other.x - other.width / 2) < other.width / 2;

/** Columns of boxes with lines so thin that parts of them are lost, or lie apart as specks. */
function thinSquares(
  image: ShapePicture,
  inks: readonly Box[],
  pieces: readonly Box[],
  { known, point }: { readonly known: readonly Square[]; readonly point: number },
): Square[] {
  const framed = inks.flatMap((ink): Box[] => {
    if (!isSquare(ink, point)) return [];
    const reach = grow(ink, NEAR * point);
    const specks = pieces.filter((piece) => Math.min(piece.width, piece.height) <= NEAR * point && overlaps(piece, reach));
    const box = union([ink, ...specks]);
    return isSquare(box, point) && isApart(image, box, point) && isThinFrame(image, box) ? [box] : [];
  });
  const columnOf = (box: Box) => framed.filter((other) => isInColumn(other, box) && isAlike(other, box));
  const columns = framed.filter((box) => columnOf(box).length >= THIN.fewest);
  const models = [...known.map(({ box }) => box), ...columns];
  // one more of a kind that the page has, beside another: the boxes of a question
  const pairs = framed.filter(
    (box) =>
      !columns.includes(box) &&
      models.some((model) => isAlike(box, model)) &&
      [...models, ...framed].some((other) => other !== box && isAligned(other, box) && isAlike(other, box)),
  );
  return withoutBullets([...columns, ...pairs].map((box) => squareAt(image, box)));
}

const isThinFrame = (image: ShapePicture, box: Box): boolean => {
  const [top, foot, left, edge] = sidesOf(image, box);
  const meeting = Math.min(Math.max(top, foot), Math.max(left, edge));
  return meeting >= THIN.meeting && meanSide(image, box) >= THIN.mean;
};

const meanSide = (image: ShapePicture, box: Box): number => {
  const sides = sidesOf(image, box);
  return sides.reduce((sum, share) => sum + share, 0) / sides.length;
};

const isLevel = (a: Box, b: Box): boolean => a.y < bottom(b) && b.y < bottom(a);

/** Ink in a column of tick boxes, as large and as far from its label as they are: a box with worn lines, or, where less of a frame is seen, an unclear one. */
function wornSquares(image: ShapePicture, pieces: readonly Box[], known: readonly Square[], point: number): Square[] {
  const columns = Map.groupBy(known, ({ box }) => known.findIndex((other) => isInColumn(box, other.box)));
  return [...columns.values()].flatMap((column): Square[] => {
    const [model] = column.map(({ box }) => box).toSorted((a, b) => b.width * b.height - a.width * a.height);
    if (!model || column.length < 2) return [];
    const all = union(column.map(({ box }) => box));
    const reach = { ...all, y: all.y - BEYOND * model.height, height: all.height + 2 * BEYOND * model.height };
    const own = pieces.filter(
      (ink) => isInColumn(ink, model) && ink.y >= reach.y && bottom(ink) <= bottom(reach) && ink.height <= LARGER * model.height,
    );
    const gapAfter = (box: Box) =>
      Math.min(...pieces.flatMap((ink) => (isLevel(ink, box) && ink.x >= right(box) ? [ink.x - right(box)] : [])));
    const gap = SMALLER * Math.min(...column.map(({ box }) => gapAfter(box)));
    return clustersOf(own, LARGER * model.height).flatMap((box): Square[] => {
      const [wide, high] = [box.width / model.width, box.height / model.height];
      if (Math.min(wide, high) < SMALLER || Math.max(wide, high) > LARGER || !(gapAfter(box) >= gap)) return [];
      if (!isApart(image, box, point)) return [];
      const isFramed = meanSide(image, box) >= WORN && Math.max(wide, high) <= ALIKE;
      return [isFramed ? squareAt(image, box) : { box, state: 'unclear', full: false }];
    });
  });
}

/** Pieces of ink below each other, put together as long as they are no higher than this. */
function clustersOf(pieces: readonly Box[], highest: number): Box[] {
  const clusters: Box[] = [];
  for (const ink of pieces.toSorted((a, b) => a.y - b.y)) {
    const last = clusters.at(-1);
    const joined = last && union([last, ink]);
    if (joined && joined.height <= highest) clusters[clusters.length - 1] = joined;
    else clusters.push(ink);
  }
  return clusters;
}
