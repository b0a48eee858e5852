import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { overlapArea } from './boxes.js';
import { widenIntoFreeSpace } from './free-space.js';

const at = (x: number, width: number, y = 100, height = 12) => ({ x, y, width, height });

describe('widenIntoFreeSpace', () => {
  it.each([
    ['widens to the grid', at(50, 40), [], at(50, 54)],
    ['keeps a box that fits the grid', at(50, 36), [], at(50, 36)],
    ['stops before the next word and goes on to the left', at(50, 40), [at(93, 20)], at(37.5, 54)],
    ['stays where there is no room', at(50, 40), [at(20, 29), at(91, 20)], at(50, 40)],
    ['stops at an upright rule', at(50, 40), [at(95, 0), at(45, 0)], at(46.5, 47)],
    ['passes what stands on another line', at(50, 40), [at(93, 20, 120)], at(50, 54)],
    ['passes a line that it only touches', at(50, 40), [at(93, 20, 111)], at(50, 54)],
    ['stays on the page', at(180, 15), [], at(180, 18)],
    ['stays on the page at its edge', at(190, 8), [], at(180.5, 18)],
  ])('%s', (_, box, obstacles, expected) => {
    expect(widenIntoFreeSpace(box, obstacles, 200)).toEqual(expected);
  });

  it('holds the box and touches nothing that it did not touch', () => {
    const number = fc.integer({ min: 0, max: 180 });
    const box = fc.record({
      x: number,
      y: fc.integer({ min: 0, max: 30 }),
      width: fc.integer({ min: 1, max: 60 }),
      height: fc.constant(10),
    });
    fc.assert(
      fc.property(box, fc.array(box, { maxLength: 8 }), (inner, obstacles) => {
        const outer = widenIntoFreeSpace(inner, obstacles, 250);
        expect(outer.x <= inner.x && outer.x + outer.width >= inner.x + inner.width).toBe(true);
        const middle = { y: inner.y + 2, height: inner.height - 4 };
        for (const other of obstacles)
          expect(overlapArea({ ...outer, ...middle }, other)).toBeCloseTo(overlapArea({ ...inner, ...middle }, other), 6);
      }),
    );
  });
});
