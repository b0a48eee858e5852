import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { advanced, fromCommit, isResolved, toCommit, type Position } from './redrive-position.js';

const START: Position = { upTo: 0, resolvedAfter: new Set() };

describe('how far the dead topic is dealt with', () => {
  it('goes forward over what is settled, and remembers what comes after a gap', () => {
    const position = advanced(START, [0, 1, 4, 5, 9]);
    expect(toCommit(position)).toEqual({ offset: '2', metadata: '4-5,9' });
    expect(toCommit(advanced(position, [2, 3]))).toEqual({ offset: '6', metadata: '9' });
  });

  it('takes what Kafka has dropped for settled', () => {
    expect(fromCommit('-1', null, 7)).toEqual({ upTo: 7, resolvedAfter: new Set() });
    expect(fromCommit('2', '4-5,8', 4)).toEqual({ upTo: 6, resolvedAfter: new Set([8]) });
  });

  it('never counts a letter as settled that was not, also where more is settled than a commit can hold', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(8_000), { maxLength: 3_000 }), (settled) => {
        const { offset, metadata } = toCommit(advanced(START, settled));
        expect(metadata.length).toBeLessThanOrEqual(4_000);
        const read = fromCommit(offset, metadata, 0);
        const wanted = new Set(settled);
        for (let i = 0; i <= 8_000; i++) if (isResolved(read, i)) expect(wanted.has(i)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('reads back all that was settled where it fits', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(200)), (settled) => {
        const { offset, metadata } = toCommit(advanced(START, settled));
        const read = fromCommit(offset, metadata, 0);
        expect(settled.every((one) => isResolved(read, one))).toBe(true);
      }),
    );
  });
});
