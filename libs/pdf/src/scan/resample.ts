import type { GreyImage } from './grey-image.js';

/** Pixels of the smaller picture that make one of the larger: a cubic curve through four. */
const TAPS = 4;
/** Weights are whole numbers of 1/2048, so that sums stay whole. */
const UNIT = 2048;

/** The four pixels around each place of a line, and their weights. */
interface Taps {
  readonly at: Int32Array;
  readonly weights: Int32Array;
}

/** The picture enlarged, or made a little smaller, with smooth edges: OCR takes the edges of squares for strokes. */
export function resample(image: GreyImage, width: number, height: number): GreyImage {
  const [across, down] = [tapsOf(image.width, width), tapsOf(image.height, height)];
  const wide = new Int16Array(width * image.height);
  for (let y = 0; y < image.height; y++) widenRow(image, y, across, wide, width);
  const grey = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y++) mixRows(wide, y, down, grey, width);
  return { grey: new Uint8Array(grey.buffer), width, height };
}

function tapsOf(from: number, to: number): Taps {
  const at = new Int32Array(to * TAPS);
  const weights = new Int32Array(to * TAPS);
  for (let i = 0; i < to; i++) {
    const place = ((i + 0.5) * from) / to - 0.5;
    const first = Math.floor(place) - 1;
    const own = cubicWeights(place - Math.floor(place));
    for (let tap = 0; tap < TAPS; tap++) {
      at[i * TAPS + tap] = Math.max(0, Math.min(from - 1, first + tap));
      weights[i * TAPS + tap] = own[tap] ?? 0;
    }
  }
  return { at, weights };
}

/** The cubic filter of Mitchell and Netravali (1988) with B = C = 1/3, at a place between the second and the third of four pixels. */
function cubicWeights(part: number): number[] {
  const near = (d: number) => (7 * d ** 3 - 12 * d ** 2 + 16 / 3) / 6;
  const far = (d: number) => ((-7 / 3) * d ** 3 + 12 * d ** 2 - 20 * d + 32 / 3) / 6;
  const weights = [far(1 + part), near(part), near(1 - part), far(2 - part)].map((weight) => Math.round(weight * UNIT));
  const [, second = 0] = weights;
  weights[1] = second + UNIT - weights.reduce((sum, weight) => sum + weight, 0);
  return weights;
}

function widenRow({ grey, width: from }: GreyImage, y: number, { at, weights }: Taps, wide: Int16Array, width: number): void {
  const row = y * from;
  for (let x = 0, i = 0; x < width; x++, i += TAPS) {
    const sum =
      (grey[row + (at[i] ?? 0)] ?? 0) * (weights[i] ?? 0) +
      (grey[row + (at[i + 1] ?? 0)] ?? 0) * (weights[i + 1] ?? 0) +
      (grey[row + (at[i + 2] ?? 0)] ?? 0) * (weights[i + 2] ?? 0) +
      (grey[row + (at[i + 3] ?? 0)] ?? 0) * (weights[i + 3] ?? 0);
    wide[y * width + x] = sum >> 7; // sixteen times as fine as a grey
  }
}

function mixRows(wide: Int16Array, y: number, { at, weights }: Taps, grey: Uint8ClampedArray, width: number): void {
  const i = y * TAPS;
  const [a, b, c, d] = [0, 1, 2, 3].map((tap) => (at[i + tap] ?? 0) * width) as [number, number, number, number];
  const [p, q, r, s] = [0, 1, 2, 3].map((tap) => weights[i + tap] ?? 0) as [number, number, number, number];
  for (let x = 0; x < width; x++)
    grey[y * width + x] =
      ((wide[a + x] ?? 0) * p + (wide[b + x] ?? 0) * q + (wide[c + x] ?? 0) * r + (wide[d + x] ?? 0) * s + (UNIT << 3)) >> 15;
}
