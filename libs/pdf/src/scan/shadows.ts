import type { GreyImage } from './grey-image.js';

/** Inches on a side of the blocks whose paper is measured; a few letters fit into one. */
const BLOCK = 0.1;
/** Blocks. The lightest block this near is the paper: ink up to 0.7 inch thick is ink, not shadow. */
const NEAR = 3;
/** Share of a block's pixels that are darker than its paper: the rest is grain that is lighter than paper. */
const LIGHT_PART = 0.8;
/** Greys of 255. Paper whose lightness varies less is evenly lit, and stays as it is. */
const UNEVEN = 24;
/** Share of the lightest paper. What is darker is a photograph or a dark table top, not paper in shadow. */
const DARKEST_SHADOW = 0.3;
/** Of each block every pixel in this many rows and columns is looked at. */
const STEP = 2;

/** The paper's grey by block. */
interface Paper {
  readonly grey: Float32Array;
  readonly columns: number;
  readonly rows: number;
  /** Pixels on a side of a block. */
  readonly block: number;
}

/** The picture as if evenly lit: every grey divided by the grey of the paper around it. Evenly lit pictures stay as they are. */
export function flattenShadows(image: GreyImage, dpi: number): GreyImage {
  const block = Math.max(4, Math.round(BLOCK * dpi));
  if (image.width < 2 * block || image.height < 2 * block) return image;
  const paper = smooth(lightestNearby(measurePaper(image, block)));
  const sorted = paper.grey.toSorted();
  const lightest = sorted[Math.floor(0.95 * sorted.length)] ?? 255;
  if (lightest - (sorted[Math.floor(0.05 * sorted.length)] ?? 0) < UNEVEN) return image;
  const floor = DARKEST_SHADOW * lightest;
  return divide(image, { ...paper, grey: paper.grey.map((value) => Math.max(floor, value)) });
}

function measurePaper({ grey, width, height }: GreyImage, block: number): Paper {
  const [columns, rows] = [Math.ceil(width / block), Math.ceil(height / block)];
  const paper = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      let pixels = 0;
      for (let y = row * block; y < Math.min(height, (row + 1) * block); y += STEP)
        for (let x = column * block; x < Math.min(width, (column + 1) * block); x += STEP) {
          const value = grey[y * width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
          pixels++;
        }
      paper[row * columns + column] = valueAt(counts, LIGHT_PART * pixels);
    }
  return { grey: paper, columns, rows, block };
}

/** The value below or at which this many of the counted lie. */
function valueAt(counts: Uint32Array, wanted: number): number {
  let value = 0;
  for (let seen = counts[0] ?? 0; seen < wanted && value < 255; seen += counts[value] ?? 0) value++;
  return value;
}

type Reduce = (values: Float32Array) => number;

const lightestNearby = (paper: Paper): Paper => overNeighbours(paper, (values) => Math.max(...values));
const smooth = (paper: Paper): Paper =>
  overNeighbours(paper, (values) => values.reduce((sum, value) => sum + value, 0) / values.length);

/** Each block as `reduce` makes it of its row's neighbours, then of its column's. */
function overNeighbours(paper: Paper, reduce: Reduce): Paper {
  const { columns, rows } = paper;
  const across = alongLines(paper.grey, { lines: rows, length: columns, step: 1, next: columns }, reduce);
  return { ...paper, grey: alongLines(across, { lines: columns, length: rows, step: columns, next: 1 }, reduce) };
}

function alongLines(
  grey: Float32Array,
  { lines, length, step, next }: { lines: number; length: number; step: number; next: number },
  reduce: Reduce,
): Float32Array {
  const reduced = new Float32Array(grey.length);
  for (let line = 0; line < lines; line++) {
    const values = Float32Array.from({ length }, (_, i) => grey[line * next + i * step] ?? 0);
    for (let i = 0; i < length; i++)
      reduced[line * next + i * step] = reduce(values.subarray(Math.max(0, i - NEAR), i + NEAR + 1));
  }
  return reduced;
}

/** Divides by the paper's grey, which runs evenly from the middle of one block to the next. */
function divide({ grey, width, height }: GreyImage, { grey: paper, columns, rows, block }: Paper): GreyImage {
  const even = new Uint8Array(grey.length);
  const line = new Float32Array(columns);
  for (let y = 0; y < height; y++) {
    const down = Math.max(0, Math.min(rows - 1, (y + 0.5) / block - 0.5));
    const [above, below] = [Math.floor(down) * columns, Math.min(rows - 1, Math.floor(down) + 1) * columns];
    const share = down - Math.floor(down);
    for (let i = 0; i < columns; i++) line[i] = (paper[above + i] ?? 255) * (1 - share) + (paper[below + i] ?? 255) * share;
    for (let x = 0; x < width; x++) {
      const over = Math.max(0, Math.min(columns - 1, (x + 0.5) / block - 0.5));
      const left = Math.floor(over);
      const near = line[left] ?? 255;
      const here = near + ((line[Math.min(columns - 1, left + 1)] ?? near) - near) * (over - left);
      const value = ((grey[y * width + x] ?? 0) * 255) / here;
      even[y * width + x] = value > 255 ? 255 : value;
    }
  }
  return { grey: even, width, height };
}
