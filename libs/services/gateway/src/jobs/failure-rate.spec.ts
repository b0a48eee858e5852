import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MINUTE } from '@chartloom/kernel';
import { afterFailure, failureWaitMs, isDocumentsFault, type FailureLevel } from './failure-rate.js';

const failed = (count: number, perMinute: number, now = 0): FailureLevel | undefined => {
  let level: FailureLevel | undefined;
  for (let i = 0; i < count; i++) level = afterFailure(level, perMinute, now);
  return level;
};

describe('the rate of failed documents', () => {
  it('lets the failures of a minute pass, and then one more as soon as one is forgotten', () => {
    expect(failureWaitMs(failed(19, 20), 20, 0)).toBe(0);
    expect(failureWaitMs(failed(20, 20), 20, 0)).toBe(3_000);
    expect(failureWaitMs(failed(20, 20), 20, 3_000)).toBe(0);
    expect(failureWaitMs(undefined, 20, 0)).toBe(0);
  });

  it('never makes anyone wait for more than some five minutes, also where the clock was set back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.nat({ max: 3_000 }),
        fc.integer({ min: -1e9, max: 1e9 }),
        (rate, count, now) => {
          const wait = failureWaitMs(failed(count, rate), rate, now);
          expect(wait).toBeLessThanOrEqual(5 * MINUTE + MINUTE / rate + 1);
          const then = Math.max(now, 0) + wait;
          expect(failureWaitMs(failed(count, rate), rate, then)).toBe(0);
        },
      ),
    );
  });

  it.each([
    ['pdf-encrypted', true],
    ['too-complex', true],
    ['timed-out', true],
    ['worker-crashed', true],
    ['too-many-pages', true],
    ['internal', false],
    ['worker-lost', false],
    ['cancelled', false],
    ['', false],
    ['insufficient-credits', false],
    ['source-unreachable', false],
    ['service-unavailable', false],
  ])('counts %s: %s', (code, counts) => {
    expect(isDocumentsFault(code)).toBe(counts);
  });
});
