import type { GreyImage } from './grey-image.js';

/** Radians: 5.2 degrees. Hardly a page on a scanner's glass is turned further. */
const WIDEST = 0.09;
/** Radians. Angles this far apart are tried first. */
const COARSEST = 0.005;
/** Radians. Fine enough that a line across a letter page falls by less than a pixel at 300 dpi. */
const FINEST = 0.0003;
/** The angle is measured on a picture that is smaller by this factor in each direction. */
const REDUCTION = 3;
/** A page with fewer edge points of ink has no lines that show its angle. */
const FEWEST = 300;
const DARK = 128;
/** Radians. Below this angle a page is left as it is. */
const LEVEL = 0.0005;
/** A page is turned only where that raises the contrast of its lines by this factor. */
const CLEARLY = 1.02;

interface Ink {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  readonly height: number;
}

/** The angle by which the lines of the page fall to the right, in radians; 0 where it cannot be measured. */
export function measureSkew(image: GreyImage): number {
  const ink = findEdges(image, { edge: 'lower', reduction: REDUCTION });
  if (ink.xs.length < FEWEST) return 0;
  let best = 0;
  for (let step = COARSEST, reach = WIDEST; step > FINEST / 6; reach = step, step /= 6)
    best = sharpestAngle(ink, best, reach, step);
  const isClear = lineContrast(ink, best) > CLEARLY * lineContrast(ink, 0);
  return isClear && Math.abs(best) >= LEVEL ? best : 0;
}

/** The angle at which lines and the white between them differ most; of equal ones the nearest to the middle. */
function sharpestAngle(ink: Ink, middle: number, reach: number, step: number): number {
  let [best, most] = [middle, lineContrast(ink, middle)];
  const steps = Math.round(reach / step);
  for (let i = 1; i <= steps; i++)
    for (const angle of [middle - i * step, middle + i * step]) {
      const found = lineContrast(ink, angle);
      if (found > most) [best, most] = [angle, found];
    }
  return best;
}

/** The sum of squares of the ink in rows of that angle: largest where the rows follow the lines of writing. */
function lineContrast({ xs, ys, height }: Ink, angle: number): number {
  const fall = Math.tan(angle);
  const margin = height;
  const rows = new Uint32Array(height + 2 * margin);
  for (let i = 0; i < xs.length; i++) {
    const row = Math.round((ys[i] ?? 0) - fall * (xs[i] ?? 0)) + margin;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}

/** The side of the ink on which an edge lies. */
export type Edge = 'lower' | 'upper';

/** Pixels. Edges in longer runs are those of rules and boxes, not of letters. */
const LETTER_WIDE = 30;
/** Some fifteen letters have as many edge points at 100 dpi. */
const FEWEST_OF_LETTERS = 60;

/**
 * How sharply the edges of letters lie in rows, at the skew that fits them best: 1 where they are spread evenly, 0 where there are
 * too few of them. For a picture of about 100 pixels per inch.
 */
export function lineSharpness(image: GreyImage, edge: Edge): number {
  const ink = withoutRules(findEdges(image, { edge, reduction: 1 }));
  if (ink.xs.length < FEWEST_OF_LETTERS) return 0;
  const best = sharpestAngle(ink, 0, WIDEST, COARSEST);
  return (lineContrast(ink, best) * ink.height) / ink.xs.length ** 2;
}

/** The edges, which are in order of rows, without long runs. */
function withoutRules({ xs, ys, height }: Ink): Ink {
  const kept: number[] = [];
  for (let start = 0, end = 1; start < xs.length; start = end, end++) {
    while (end < xs.length && ys[end] === ys[start] && xs[end] === (xs[end - 1] ?? 0) + 1) end++;
    if (end - start <= LETTER_WIDE) for (let i = start; i < end; i++) kept.push(i);
  }
  return { xs: Float32Array.from(kept, (i) => xs[i] ?? 0), ys: Float32Array.from(kept, (i) => ys[i] ?? 0), height };
}

/** Edges of ink in the picture made smaller by `reduction`; x counts from its middle. */
function findEdges({ grey, width, height }: GreyImage, { edge, reduction }: { edge: Edge; reduction: number }): Ink {
  const xs: number[] = [];
  const ys: number[] = [];
  const step = edge === 'lower' ? reduction : -reduction;
  for (let y = reduction; y + reduction < height; y += reduction)
    for (let x = 0; x < width; x += reduction) {
      const dark = (grey[y * width + x] ?? 255) < DARK;
      const beyond = (grey[(y + step) * width + x] ?? 255) < DARK;
      if (!dark || beyond) continue;
      xs.push((x - width / 2) / reduction);
      ys.push(y / reduction);
    }
  return { xs: Float32Array.from(xs), ys: Float32Array.from(ys), height: Math.ceil(height / reduction) };
}

/** Places between pixels are counted in parts of 1/256. */
const PART_BITS = 8;
const PARTS = 1 << PART_BITS;

/** The picture, turned about its middle so that lines that fall by `angle` become level; `paper` fills the corners. */
export function deskew(image: GreyImage, angle: number, paper: number): GreyImage {
  const { width, height } = image;
  const turned = new Uint8Array(image.grey.length).fill(paper);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let y = 0; y < height; y++) {
    const fromX = cos * (0 - width / 2) - sin * (y - height / 2) + width / 2;
    const fromY = sin * (0 - width / 2) + cos * (y - height / 2) + height / 2;
    const [first, end] = overlap(range(fromX, cos, width - 1), range(fromY, sin, height - 1), width);
    sampleRow(image, { fromX, fromY, stepX: cos, stepY: sin }, turned, y * width, first, end);
  }
  return { grey: turned, width, height };
}

/** The steps `i` for which 0 <= from + i * step < limit. */
function range(from: number, step: number, limit: number): readonly [first: number, end: number] {
  if (Math.abs(step) < 1e-9) return from >= 0 && from < limit ? [0, Infinity] : [0, 0];
  const [a, b] = [(0 - from) / step, (limit - from) / step];
  return [Math.ceil(Math.min(a, b) + 1e-6), Math.floor(Math.max(a, b) - 1e-6) + 1];
}

const overlap = (a: readonly [number, number], b: readonly [number, number], length: number): readonly [number, number] => [
  Math.max(0, a[0], b[0]),
  Math.min(length, a[1], b[1]),
];

interface Ray {
  readonly fromX: number;
  readonly fromY: number;
  readonly stepX: number;
  readonly stepY: number;
}

/** A row of the turned picture from the four pixels around each of its places, in whole numbers: a page has 8 million. */
function sampleRow({ grey, width }: GreyImage, ray: Ray, turned: Uint8Array, row: number, first: number, end: number): void {
  for (let i = first; i < end; i++) {
    const x = ((ray.fromX + i * ray.stepX) * PARTS) | 0;
    const y = ((ray.fromY + i * ray.stepY) * PARTS) | 0;
    const [right, down] = [x & (PARTS - 1), y & (PARTS - 1)];
    const at = (y >> PART_BITS) * width + (x >> PART_BITS);
    const above = (grey[at] ?? 0) * (PARTS - right) + (grey[at + 1] ?? 0) * right;
    const below = (grey[at + width] ?? 0) * (PARTS - right) + (grey[at + width + 1] ?? 0) * right;
    turned[row + i] = (above * (PARTS - down) + below * down + (1 << (2 * PART_BITS - 1))) >> (2 * PART_BITS);
  }
}

/** Maps a point of the deskewed picture to the original one. */
export function pointOnScan({ width, height }: Pick<GreyImage, 'width' | 'height'>, angle: number) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x: number, y: number): readonly [x: number, y: number] => [
    cos * (x - width / 2) - sin * (y - height / 2) + width / 2,
    sin * (x - width / 2) + cos * (y - height / 2) + height / 2,
  ];
}
