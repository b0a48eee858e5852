import { describe, expect, it } from '@jest/globals';
import { tagsOf, transitionsOf } from './tags.js';
import { packWeights, STEPS, unpackWeights } from './weights.js';

const SHAPE = { tags: tagsOf(2), buckets: 64 };

describe('stored weights', () => {
  it('are read as they were written, in steps and within a byte', () => {
    const rows = new Float32Array(SHAPE.buckets * SHAPE.tags);
    rows.set([1.5, -0.25, 100, -100]);
    const transitions = new Float64Array(transitionsOf(SHAPE.tags)).fill(-1);
    const read = unpackWeights(packWeights('ab'.repeat(32), transitions, rows, SHAPE), SHAPE);
    expect(read.digest).toBe('ab'.repeat(32));
    expect([...read.transitions]).toEqual([...transitions]);
    expect([...read.rows.subarray(0, 5)]).toEqual([1.5 * STEPS, -0.25 * STEPS, 127, -127, 0]);
  });

  it('of another size are refused', () => {
    expect(() => unpackWeights(new Uint8Array(100), SHAPE)).toThrow('train again');
  });
});
