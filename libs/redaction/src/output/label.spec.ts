import { describe, expect, it } from '@jest/globals';
import { area } from '../layout/boxes.js';
import { readableLabels, labelSquares } from './label.js';

const inside = (label: string, width: number, height: number): boolean =>
  labelSquares(label, { x: 10, y: 20, width, height }, 1).every(
    (square) =>
      square.x >= 10 && square.y >= 20 && square.x + square.width <= 10 + width && square.y + square.height <= 20 + height,
  );

describe('labelSquares', () => {
  it.each([
    ['level in a wide box', 80, 14],
    ['upwards in a high one', 14, 80],
    ['larger where there is room', 200, 60],
  ])('stand %s', (_, width, height) => {
    expect(labelSquares('NAME', { x: 10, y: 20, width, height }, 1).length).toBeGreaterThan(20);
    expect(inside('NAME', width, height)).toBe(true);
  });

  it('show the same letters upwards as level', () => {
    const level = labelSquares('MRN', { x: 0, y: 0, width: 60, height: 14 }, 1);
    const upwards = labelSquares('MRN', { x: 0, y: 0, width: 14, height: 60 }, 1);
    const turned = upwards.map(({ x, y, width, height }) => ({ x: 60 - y - height, y: x, width: height, height: width }));
    expect(turned).toEqual(level);
  });

  it('leave a box that is too small without a label', () => {
    expect(labelSquares('HEALTH_PLAN', { x: 0, y: 0, width: 30, height: 12 }, 1)).toEqual([]);
  });
});

describe('readableLabels', () => {
  it('is one of two boxes that lie in each other', () => {
    const [outer, inner, apart] = [
      { x: 0, y: 0, width: 100, height: 20 },
      { x: 5, y: 2, width: 30, height: 12 },
      { x: 200, y: 0, width: 30, height: 12 },
    ];
    expect(readableLabels([inner, outer, apart]).map(area)).toEqual([2000, 360]);
    expect(readableLabels([outer, outer])).toEqual([outer]);
  });
});
