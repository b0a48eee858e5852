import { describe, expect, it } from '@jest/globals';
import { bottom, boxOf, IDENTITY, right } from './geometry.js';

describe('a box', () => {
  it('is what the matrix makes of a rectangle', () =>
    expect(boxOf([0, 2, -2, 0, 10, 20], 0, 0, 3, 4)).toEqual({ x: 2, y: 20, width: 8, height: 6 }));

  it.each<[string, number, number]>([
    ['too large', -1e30, 1e30],
    ['infinite', -Infinity, Infinity],
    ['no number', NaN, NaN],
    ['the difference of two infinities', 5, NaN],
  ])('has numbers that a page may have where a place is %s', (_, from, to) => {
    const box = boxOf(IDENTITY, from, 10, to, 30);
    for (const place of [box.x, box.y, right(box), bottom(box)]) expect(Math.abs(place)).toBeLessThan(1e5);
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(0);
  });

  it('that is far away stays outside of every page', () =>
    expect(boxOf([1, 0, 0, 4_294_967_296, 0, 4_294_967_296], 0, 0, 1, 1).y).toBeGreaterThan(14_400));
});
