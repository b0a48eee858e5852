/** Cells on a side of the grid into which a glyph's ink is fitted. */
export const GRID = 16;
/** Points that stand for a curve. */
const CURVE_STEPS = 4;
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

/** The corners of a closed contour: x and y by turns. */
type Contour = number[];

/** The shape of an outline in type sizes, y upwards; `undefined` where it has no ink. */
export function shapeOf(outline: ArrayLike<number>): GlyphShape | undefined {
  const contours = contoursOf(outline);
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const contour of contours)
    for (let i = 0; i < contour.length; i += 2) {
      const [x, y] = [contour[i] ?? 0, contour[i + 1] ?? 0];
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    }
  if (!(right > left && top > bottom)) return undefined;
  const grid = new WindingGrid(left, right - left, top, bottom);
  for (const contour of contours) grid.add(contour);
  return { rows: grid.rows(), top, bottom, width: right - left };
}

/** How often contours go around the middle of each cell: at each crossing of a row's middle the cells to its right change. */
class WindingGrid {
  private readonly changes = new Int16Array(GRID * GRID);
  /** The middles of the columns. */
  private readonly middles = new Float64Array(GRID);

  constructor(
    left: number,
    width: number,
    private readonly top: number,
    private readonly bottom: number,
  ) {
    for (let column = 0; column < GRID; column++) this.middles[column] = left + ((column + 0.5) / GRID) * width;
  }

  /** Adds where a contour crosses the middle of each row. */
  add(contour: Contour): void {
    const { top } = this;
    const step = (top - this.bottom) / GRID;
    let [x0, y0] = [contour.at(-2) ?? 0, contour.at(-1) ?? 0];
    for (let i = 0; i < contour.length; i += 2) {
      const [x1, y1] = [contour[i] ?? 0, contour[i + 1] ?? 0];
      const first = Math.max(0, Math.ceil((top - Math.max(y0, y1)) / step - 0.5));
      const end = Math.min(GRID, Math.ceil((top - Math.min(y0, y1)) / step - 0.5));
      for (let row = first; row < end; row++) {
        const y = top - (row + 0.5) * step;
        this.addCrossing(row, x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), y1 > y0 ? 1 : -1);
      }
      x0 = x1;
      y0 = y1;
    }
  }

  /** @param winding 1 where the contour goes up, -1 where it goes down */
  private addCrossing(row: number, x: number, winding: number): void {
    let column = 0;
    while (column < GRID && (this.middles[column] ?? 0) < x) column++;
    if (column < GRID) this.changes[row * GRID + column] = (this.changes[row * GRID + column] ?? 0) + winding;
  }

  /** The cells of each row that have ink in their middle, by the nonzero winding rule (ISO 32000-1, 8.5.3.3.2). */
  rows(): number[] {
    const rows: number[] = [];
    for (let row = 0; row < GRID; row++) {
      let [bits, winding] = [0, 0];
      for (let column = 0; column < GRID; column++) {
        winding += this.changes[row * GRID + column] ?? 0;
        bits = bits * 2 + (winding === 0 ? 0 : 1);
      }
      rows.push(bits);
    }
    return rows;
  }
}

/** The closed contours of an outline, curves as short lines. */
function contoursOf(outline: ArrayLike<number>): Contour[] {
  const contours: Contour[] = [];
  let contour: Contour = [];
  for (let i = 0; i < outline.length;) {
    const command = outline[i] ?? -1;
    const count = COORDINATES[command];
    if (count === undefined) return contours;
    if (command === MOVE_TO) contours.push((contour = []));
    if (command === CUBIC || command === QUADRATIC) addCurve(contour, outline, i + 1, count);
    else for (let k = 1; k <= count; k++) contour.push(outline[i + k] ?? 0);
    i += 1 + count;
  }
  return contours;
}

/** Adds points on a Bézier curve that begins at the contour's last point. */
function addCurve(contour: Contour, outline: ArrayLike<number>, from: number, count: number): void {
  const at = (k: number): number => outline[from + k] ?? 0;
  const [x0, y0] = [contour.at(-2) ?? 0, contour.at(-1) ?? 0];
  for (let step = 1; step <= CURVE_STEPS; step++) {
    const t = step / CURVE_STEPS;
    const s = 1 - t;
    if (count === 4) contour.push(s * s * x0 + 2 * s * t * at(0) + t * t * at(2), s * s * y0 + 2 * s * t * at(1) + t * t * at(3));
    else {
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      contour.push(a * x0 + b * at(0) + c * at(2) + d * at(4), a * y0 + b * at(1) + c * at(3) + d * at(5));
    }
  }
}

/** Weights of the place on the line and of the width, per type size, beside the share of cells that differ. */
const [PLACE, WIDTH] = [0.5, 0.35];
/** Shapes that differ by more in one of these are not compared further. */
const MOST = 1;

/** How much two shapes differ: 0 for the same, below 0.2 for one letter in two text faces, above 0.3 for most two letters. */
export function shapeDistance(a: GlyphShape, b: GlyphShape): number {
  const place = PLACE * (Math.abs(a.top - b.top) + Math.abs(a.bottom - b.bottom)) + WIDTH * Math.abs(a.width - b.width);
  if (place > MOST) return place;
  let differing = 0;
  for (let i = 0; i < GRID; i++) differing += countBits((a.rows[i] ?? 0) ^ (b.rows[i] ?? 0));
  return place + differing / (GRID * GRID);
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x5555);
  rest = (rest & 0x3333) + ((rest >>> 2) & 0x3333);
  rest = (rest + (rest >>> 4)) & 0x0f0f;
  return (rest + (rest >>> 8)) & 0x1f;
}
