import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from '@jest/globals';
import { toPpm } from './ppm.js';

it('writes the colours of each pixel, row by row', () => {
  const canvas = createCanvas(2, 2);
  const context = canvas.getContext('2d', { alpha: false });
  for (const [colour, x, y] of [
    ['#ff0000', 0, 0],
    ['#00ff00', 1, 0],
    ['#0000ff', 0, 1],
    ['#102030', 1, 1],
  ] as const) {
    // prettier-ignore
    context.fillStyle = colour;
    context.fillRect(x, y, 1, 1);
  }
  const head = 'P6\n2 2\n255\n';
  const file = Buffer.from(toPpm(canvas));
  expect(file.toString('latin1', 0, head.length)).toBe(head);
  expect([...file.subarray(head.length)]).toEqual([255, 0, 0, 0, 255, 0, 0, 0, 255, 16, 32, 48]);
});
