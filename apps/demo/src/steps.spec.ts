import { describe, expect, it } from '@jest/globals';
import { describeCounts } from './steps.js';

/** A job with as many kinds as `n`. */
const counts = (n: number): string =>
  describeCounts({
    report: {
      counts: Object.fromEntries(['A', 'B', 'C', 'D', 'E', 'F'].slice(0, n).map((kind, i) => [kind, 9 - i])),
      needs_review: [],
    },
    credits: { charged: 1 },
  });

describe('the counts of a job', () => {
  it('are of what the chart says of the patient', () => {
    const report = { counts: { Provenance: 9, Patient: 1, Condition: 2 }, needs_review: [] };
    expect(describeCounts({ report, credits: { charged: 1 } })).toBe('2 Condition');
  });

  it.each([
    [0, ''],
    [4, '9 A, 8 B, 7 C, 6 D'],
    [5, '9 A, 8 B, 7 C, 6 D, 1 more kind'],
    [6, '9 A, 8 B, 7 C, 6 D, 2 more kinds'],
  ])('of %d kinds are the four largest, and how many more kinds there are', (n, expected) => {
    expect(counts(n)).toBe(expected);
  });
});
