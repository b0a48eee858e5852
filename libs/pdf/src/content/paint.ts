import { apply, bottom, boxOf, holdsCentre, IDENTITY, type Matrix } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { CLOSE, COORDINATES, MOVE_TO, TOLERANCE } from './path-commands.js';

/** Something painted on the page that may cover text or be its background. */
export interface Paint {
  /** Position in painting order. */
  readonly order: number;
  readonly box: Box;
  /** `#rrggbb` of an opaque shape; absent for an image, whose colours are unknown. */
  readonly colour?: string;
  /** The corners of a shape that is no upright rectangle. */
  readonly outline?: readonly Point[];
}

type Point = readonly [x: number, y: number];

/** Differences of colour that cannot be seen on paper, of 255 in each channel. */
const INDISTINGUISHABLE = 18;
const PAPER = '#ffffff';
/** A path of so many corners is drawn as a curve. */
const POLYGON = 8;

/** Points: smaller shapes than this are letters that are drawn, and no ground for a word. */
const SMALLEST_GROUND = { width: 12, height: 6 };
/** A shape of more corners is a drawing. */
const MOST_CORNERS = 240;
/** A curve counts with the points at these parts of it. */
const ON_CURVE = [0.5, 1];

/** The outline of a filled path of one part that is no upright rectangle: a label with round corners, a disc. */
export function findOutline(data: ArrayLike<number>, matrix: Matrix): { box: Box; outline: readonly Point[] } | undefined {
  const outline = cornersOf(data, matrix);
  if (outline.length < 3 || rectangle(outline)) return undefined;
  const box = around(outline);
  return box.width >= SMALLEST_GROUND.width && box.height >= SMALLEST_GROUND.height ? { box, outline } : undefined;
}

/** The corners of a path with those on its curves; none where it has several parts, or too many. */
function cornersOf(data: ArrayLike<number>, matrix: Matrix): readonly Point[] {
  const points: Point[] = [];
  for (let i = 0; i < data.length;) {
    const command = data[i] ?? -1;
    const count = COORDINATES[command];
    if (count === undefined || (command === MOVE_TO && points.length > 0) || points.length > MOST_CORNERS) return [];
    const ends: Point[] = [];
    for (let k = 1; k < count; k += 2) ends.push(apply(matrix, data[i + k] ?? 0, data[i + k + 1] ?? 0));
    points.push(...(ends.length > 1 ? curveFrom(points.at(-1) ?? [0, 0], ends) : ends));
    i += 1 + count;
  }
  return points;
}

/** Points of a Bézier curve by its control points and its end (de Casteljau). */
const curveFrom = (start: Point, others: readonly Point[]): Point[] =>
  ON_CURVE.map((t) => {
    let points = [start, ...others];
    while (points.length > 1)
      points = points.slice(1).map(([x, y], i): Point => {
        const [x0, y0] = points[i] ?? [x, y];
        return [x0 + t * (x - x0), y0 + t * (y - y0)];
      });
    return points[0] ?? start;
  });

/** Whether the centre of a box lies in what is painted. */
function holds({ box, outline }: Paint, inner: Box): boolean {
  if (!holdsCentre(box, inner)) return false;
  if (!outline) return true;
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  const crossed = outline.filter(([x1, y1], i) => {
    const [x0, y0] = outline[i - 1] ?? outline.at(-1) ?? [x1, y1];
    return y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0);
  });
  return crossed.length % 2 === 1;
}

/** The upright rectangles of a filled path. */
export function findRectangles(data: ArrayLike<number>, matrix: Matrix): Box[] {
  const boxes: Box[] = [];
  let points: (readonly [number, number])[] = [];
  const close = () => {
    const box = rectangle(points);
    if (box) boxes.push(box);
    points = [];
  };
  for (let i = 0; i < data.length;) {
    const command = data[i] ?? -1;
    const count = COORDINATES[command];
    if (count === undefined || count > 2) return boxes;
    if (command === MOVE_TO) close();
    if (count === 2) points.push(apply(matrix, data[i + 1] ?? 0, data[i + 2] ?? 0));
    i += 1 + count;
  }
  close();
  return boxes;
}

function rectangle(points: readonly (readonly [number, number])[]): Box | undefined {
  if (points.length < 4) return undefined;
  const box = around(points);
  const onEdge = (value: number, low: number, size: number) =>
    Math.abs(value - low) < TOLERANCE || Math.abs(value - low - size) < TOLERANCE;
  return points.every(([x, y]) => onEdge(x, box.x, box.width) && onEdge(y, box.y, box.height)) ? box : undefined;
}

/** A part of a path that is drawn without lifting the pen. */
export interface Subpath {
  readonly box: Box;
  /** An upright rectangle. */
  readonly rectangle: boolean;
  /** Of curves, or of many short lines, and closed: its ends meet, or nearly. */
  readonly round: boolean;
}

/** The parts of a path, each with its extent. A curve counts with its control points. */
export function subpathsOf(data: ArrayLike<number>, matrix: Matrix): Subpath[] {
  const parts: Subpath[] = [];
  let points: (readonly [number, number])[] = [];
  let [curved, closed] = [false, false];
  const close = () => {
    if (points.length > 1)
      parts.push({
        box: around(points),
        rectangle: !curved && rectangle(points) !== undefined,
        round: (curved || points.length >= POLYGON) && (closed || endsMeet(points)),
      });
    points = [];
    [curved, closed] = [false, false];
  };
  for (let i = 0; i < data.length;) {
    const command = data[i] ?? -1;
    const count = COORDINATES[command] ?? 0;
    if (command === MOVE_TO) close();
    curved ||= count > 2;
    closed ||= command === CLOSE;
    for (let k = 1; k < count; k += 2) points.push(apply(matrix, data[i + k] ?? 0, data[i + k + 1] ?? 0));
    i += 1 + count;
  }
  close();
  return parts;
}

/** A ring that is drawn by hand is open by no more than this part of its size. */
const OPEN = 0.4;

function endsMeet(points: readonly (readonly [number, number])[]): boolean {
  const { width, height } = around(points);
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = [points[0], points.at(-1)];
  return Math.hypot(x1 - x0, y1 - y0) <= OPEN * Math.max(width, height);
}

function around(points: readonly (readonly [number, number])[]): Box {
  let [left, top, right, low] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)]; // a path may have millions of points, too many for one call
    [top, low] = [Math.min(top, y), Math.max(low, y)];
  }
  return boxOf(IDENTITY, left, top, right, low);
}

/** The place of an image: its unit square under the matrix. */
export const imageBox = (matrix: Matrix): Box => boxOf(matrix, 0, 0, 1, 1);

/** Height of a row of {@link PaintRows}, in points: a few lines of text. */
const ROW = 40;

/** The paints of a page by rows, so that each glyph is compared with its own row only: tables have many cells. */
export class PaintRows {
  private readonly rows = new Map<number, Paint[]>();

  constructor(paints: readonly Paint[], page: Box) {
    const last = Math.ceil(bottom(page) / ROW);
    for (const paint of paints) {
      const to = Math.min(last, Math.floor(bottom(paint.box) / ROW));
      for (let row = Math.max(0, Math.floor(paint.box.y / ROW)); row <= to; row++) {
        const found = this.rows.get(row);
        if (found) found.push(paint);
        else this.rows.set(row, [paint]);
      }
    }
  }

  /** All paints that may contain the centre of the box, in painting order. */
  around(box: Box): readonly Paint[] {
    return this.rows.get(Math.floor((box.y + box.height / 2) / ROW)) ?? [];
  }
}

/** Whether ink of this colour is invisible at the glyph's place, given what was painted before it. */
export function isBackgroundColour(paints: PaintRows, glyph: Box, order: number, colour: string): boolean {
  const around = paints.around(glyph);
  const background = around.length === 0 ? undefined : around.findLast((paint) => paint.order < order && holds(paint, glyph));
  if (background && background.colour === undefined) return false;
  return isSameColour(background?.colour ?? PAPER, colour);
}

/** Whether something opaque was painted over the glyph later. */
export const isCovered = (paints: PaintRows, glyph: Box, order: number, page: Box): boolean =>
  paints.around(glyph).some(
    (paint) =>
      paint.order > order &&
      holds(paint, glyph) &&
      // A small image may be a transparent stamp; one as large as the page is a scan over its own text layer.
      (paint.colour !== undefined || paint.box.width * paint.box.height > 0.6 * page.width * page.height),
  );

/** Where red, green and blue begin in `#rrggbb`. */
const CHANNELS = [1, 3, 5] as const;
const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);

const isSameColour = (a: string, b: string): boolean =>
  CHANNELS.every((at) => Math.abs(channel(a, at) - channel(b, at)) <= INDISTINGUISHABLE);
