import type { GreyImage } from './grey-image.js';

/** Radians. No page on a scanner's glass is turned further. */
const WIDEST = 0.06;
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
  const ink = lowerEdges(image);
  if (ink.xs.length < FEWEST) return 0;
  let best = 0;
  for (let step = WIDEST / 12, reach = WIDEST; step > FINEST / 6; reach = step, step /= 6)
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

/** The lower edges of ink in the reduced picture; x counts from its middle. */
function lowerEdges({ grey, width, height }: GreyImage): Ink {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 0; y + REDUCTION < height; y += REDUCTION)
    for (let x = 0; x < width; x += REDUCTION) {
      const dark = (grey[y * width + x] ?? 255) < DARK;
      const below = (grey[(y + REDUCTION) * width + x] ?? 255) < DARK;
      if (!dark || below) continue;
      xs.push((x - width / 2) / REDUCTION);
      ys.push(y / REDUCTION);
    }
  return { xs: Float32Array.from(xs), ys: Float32Array.from(ys), height: Math.ceil(height / REDUCTION) };
}

/** The picture, turned about its middle so that lines that fall by `angle` become level; `paper` fills the corners. */
export function deskew({ grey, width, height }: GreyImage, angle: number, paper: number): GreyImage {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [width / 2, height / 2];
  const turned = new Uint8Array(grey.length).fill(paper);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fromX = cos * (x - middleX) - sin * (y - middleY) + middleX;
      const fromY = sin * (x - middleX) + cos * (y - middleY) + middleY;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const at = top * width + left;
      const [right, down] = [fromX - left, fromY - top];
      const above = (grey[at] ?? 0) * (1 - right) + (grey[at + 1] ?? 0) * right;
      const below = (grey[at + width] ?? 0) * (1 - right) + (grey[at + width + 1] ?? 0) * right;
      turned[y * width + x] = Math.round(above * (1 - down) + below * down);
    }
  return { grey: turned, width, height };
}

/** Maps a point of the deskewed picture to the original one. */
export function pointOnScan({ width, height }: Pick<GreyImage, 'width' | 'height'>, angle: number) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x: number, y: number): readonly [x: number, y: number] => [
    cos * (x - width / 2) - sin * (y - height / 2) + width / 2,
    sin * (x - width / 2) + cos * (y - height / 2) + height / 2,
  ];
}
