import type { Box } from '../truth.js';
import type { Point } from './geometry.js';

/** Heights in units of the font size, the mean of the fonts in use: capitals and figures, small letters, below the baseline. */
const [TALL, SMALL, BELOW] = [0.73, 0.54, 0.21];
const ONLY_SMALL = /^[acemnorsuvwxz.,:;_-]+$/;
const ON_BASELINE = /^[^gjpqy,;()[\]{}|/Q@§$ç_]+$/;

/** Where the ink of a word is, from the start of its baseline. */
export function inkBox(word: string, { x, y }: Point, width: number, size: number): Box {
  const up = size * (ONLY_SMALL.test(word) ? SMALL : TALL);
  const down = ON_BASELINE.test(word) ? 0 : size * BELOW;
  return { x, y: y - up, width, height: up + down };
}
