import { describe, expect, it } from '@jest/globals';
import type { GreyImage } from '../scan/grey-image.js';
import { mayHoldCode } from './may-hold-code.js';

const [WIDTH, HEIGHT] = [600, 600];
function draw(isDark: (x: number, y: number) => boolean): GreyImage {
  const grey = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => (isDark(at % WIDTH, Math.floor(at / WIDTH)) ? 0 : 255));
  return { grey, width: WIDTH, height: HEIGHT };
}
const isIn = (value: number, from: number, to: number): boolean => value >= from && value < to;

describe('a place for codes', () => {
  it.each([
    ['bars', (x: number, y: number) => isIn(x, 100, 500) && isIn(y, 100, 250) && x % 8 < 4],
    ['bars that lie on their side', (x: number, y: number) => isIn(x, 100, 250) && isIn(y, 100, 500) && y % 8 < 4],
    [
      'modules',
      (x: number, y: number) => isIn(x, 90, 300) && isIn(y, 90, 300) && (Math.floor(x / 6) + Math.floor(y / 6)) % 2 === 0,
    ],
  ])('has %s', (_, isDark) => expect(mayHoldCode(draw(isDark), 300)).toBe(true));

  it.each([
    ['white paper', () => false],
    ['lines of writing', (x: number, y: number) => y % 50 < 22 && x % 14 < 4],
    ['a black bar', (x: number, y: number) => isIn(y, 100, 300) && isIn(x, 100, 500)],
  ])('is not %s', (_, isDark) => expect(mayHoldCode(draw(isDark), 300)).toBe(false));
});
