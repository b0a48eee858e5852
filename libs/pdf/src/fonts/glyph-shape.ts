/** Cells on a side of the grid into which a glyph's ink is fitted. */
export const GRID = 16;
/** Points that stand for a curve. */
const CURVE_STEPS = 6;
/** The commands of pdf.js's outlines, with the number of coordinates that follow each. */
const COORDINATES: Readonly<Record<number, number>> = { 0: 2, 1: 2, 2: 6, 3: 4, 4: 0 };
const [MOVE_TO, CUBIC, QUADRATIC] = [0, 2, 3];

/** The form of a glyph, whatever its size and weight: its ink, stretched to a square, and its place on the line. */
export interface GlyphShape {
  /** A number for each row from the top; its bits are the cells from the left, the first one highest. */
  readonly rows: readonly number[];
  /** In type sizes above the baseline. */
  readonly top: number;
  readonly bottom: number;
  /** In type sizes. */
  readonly width: number;
}

type Point = readonly [x: number, y: number];

/** The shape of an outline in type sizes, y upwards; `undefined` where it has no ink. */
export function shapeOf(outline: ArrayLike<number>): GlyphShape | undefined {
  const contours = contoursOf(outline).filter((contour) => contour.length > 2);
  const [xs, ys] = [contours.flat().map(([x]) => x), contours.flat().map(([, y]) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (!(right > left && top > bottom)) return undefined;
  const rows = Array.from({ length: GRID }, (_, row) => {
    const y = top - ((row + 0.5) / GRID) * (top - bottom);
    return rowBits(crossingsOf(contours, y), left, right - left);
  });
  return { rows, top, bottom, width: right - left };
}

interface Crossing {
  readonly x: number;
  /** 1 where the contour goes up, -1 where it goes down. */
  readonly winding: number;
}

/** Where the contours cross a height, from the left. */
function crossingsOf(contours: readonly (readonly Point[])[], y: number): Crossing[] {
  const crossings = contours.flatMap((contour) =>
    contour.flatMap(([x0, y0], i): Crossing[] => {
      const [x1, y1] = contour[(i + 1) % contour.length] ?? [x0, y0];
      if (y0 <= y === y1 <= y) return [];
      return [{ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), winding: y1 > y0 ? 1 : -1 }];
    }),
  );
  return crossings.sort((a, b) => a.x - b.x);
}

/** The cells of a row that have ink in their middle, by the nonzero winding rule (ISO 32000-1, 8.5.3.3.2). */
function rowBits(crossings: readonly Crossing[], left: number, width: number): number {
  let bits = 0;
  let [next, winding] = [0, 0];
  for (let column = 0; column < GRID; column++) {
    const x = left + ((column + 0.5) / GRID) * width;
    for (; (crossings[next]?.x ?? Infinity) <= x; next++) winding += crossings[next]?.winding ?? 0;
    bits = bits * 2 + (winding === 0 ? 0 : 1);
  }
  return bits;
}

/** The closed contours of an outline, curves as short lines. */
function contoursOf(outline: ArrayLike<number>): Point[][] {
  const contours: Point[][] = [];
  for (let i = 0; i < outline.length;) {
    const command = outline[i] ?? -1;
    const count = COORDINATES[command];
    if (count === undefined) return contours;
    const points = pointsFrom(outline, i + 1, count);
    const last = contours.at(-1)?.at(-1);
    if (command === MOVE_TO) contours.push(points);
    else if (last && (command === CUBIC || command === QUADRATIC)) contours.at(-1)?.push(...flatten([last, ...points]));
    else contours.at(-1)?.push(...points);
    i += 1 + count;
  }
  return contours;
}

const pointsFrom = (outline: ArrayLike<number>, from: number, count: number): Point[] =>
  Array.from({ length: count / 2 }, (_, k) => [outline[from + 2 * k] ?? 0, outline[from + 2 * k + 1] ?? 0]);

/** Points on a Bézier curve of any degree, its start left out, by de Casteljau's algorithm. */
function flatten(control: readonly Point[]): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, step) => {
    const t = (step + 1) / CURVE_STEPS;
    let points = control;
    while (points.length > 1)
      points = points.slice(1).map(([x, y], k): Point => {
        const [x0, y0] = points[k] ?? [x, y];
        return [x0 + t * (x - x0), y0 + t * (y - y0)];
      });
    return points[0] ?? [0, 0];
  });
}

/** Weights of the place on the line and of the width, per type size, beside the share of cells that differ. */
const [PLACE, WIDTH] = [0.5, 0.35];
/** Shapes that differ by more in one of these are not compared further. */
const MOST = 1;

/** How much two shapes differ: 0 for the same, below 0.2 for one letter in two text faces, above 0.3 for most two letters. */
export function shapeDistance(a: GlyphShape, b: GlyphShape): number {
  const place = PLACE * (Math.abs(a.top - b.top) + Math.abs(a.bottom - b.bottom)) + WIDTH * Math.abs(a.width - b.width);
  if (place > MOST) return place;
  const differing = a.rows.reduce((sum, row, i) => sum + countBits(row ^ (b.rows[i] ?? 0)), 0);
  return place + differing / (GRID * GRID);
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x5555);
  rest = (rest & 0x3333) + ((rest >>> 2) & 0x3333);
  rest = (rest + (rest >>> 4)) & 0x0f0f;
  return (rest + (rest >>> 8)) & 0x1f;
}
