import { describe, expect, it } from '@jest/globals';
import { around, boxBetween, snapped } from './geometry.js';

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

describe('a box drawn by hand', () => {
  it.each([
    [
      { x: 10, y: 20 },
      { x: 40, y: 30 },
    ],
    [
      { x: 40, y: 30 },
      { x: 10, y: 20 },
    ],
    [
      { x: 10, y: 30 },
      { x: 40, y: 20 },
    ],
  ])('is the same from whichever corner', (from, to) => {
    expect(boxBetween(from, to)).toEqual(box(10, 20, 30, 10));
  });

  it('moves to the words it touches', () => {
    const words = [
      { text: 'Alma', box: box(10, 10, 30, 10) },
      { text: 'Ruiz', box: box(45, 10, 20, 10) },
      { text: 'below', box: box(10, 30, 30, 10) },
    ];
    expect(snapped(box(35, 12, 15, 4), words)).toEqual({ text: 'Alma Ruiz', box: box(10, 10, 55, 10) });
  });

  it('stays where it was drawn on a page without words', () => {
    const drawn = { text: '', box: box(1, 2, 3, 4) };
    expect(snapped(drawn.box, [])).toEqual(drawn);
    expect(snapped(drawn.box, [{ text: 'far', box: box(100, 100, 9, 9) }])).toEqual(drawn);
  });
});

it('has nothing around no box', () => {
  expect(around([])).toBeUndefined();
});
