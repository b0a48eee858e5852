import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bucketOf, BUCKETS, divideBuckets } from './buckets.js';

const processes = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 80 });

describe('the division of buckets', () => {
  it('gives each bucket to one process, and none more than its part', () => {
    fc.assert(
      fc.property(processes, (ids) => {
        const shares = [...divideBuckets(ids).values()];
        expect(shares.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: BUCKETS }, (_, bucket) => bucket));
        for (const share of shares) expect(share.length).toBeLessThanOrEqual(Math.ceil(BUCKETS / ids.length));
      }),
    );
  });

  it('is the same for all who know the same processes, in whatever order', () => {
    fc.assert(
      fc.property(processes, (ids) => {
        expect(new Map(divideBuckets(ids.toReversed()))).toEqual(new Map(divideBuckets(ids)));
      }),
    );
  });

  it('is the same for all also where two processes have the same rank', () => {
    const ids = ['p5wzx', 'pc6cd']; // as they have for the first bucket
    expect(divideBuckets(ids.toReversed()).get('p5wzx')).toEqual(divideBuckets(ids).get('p5wzx'));
  });

  it('leaves most buckets where they are when a process comes', () => {
    const before = divideBuckets(['a', 'b', 'c']);
    const after = divideBuckets(['a', 'b', 'c', 'd']);
    const stayed = [...before].flatMap(([id, share]) => share.filter((bucket) => after.get(id)?.includes(bucket)));
    expect(stayed.length).toBeGreaterThan(BUCKETS / 2);
  });

  it('puts documents into all buckets, about as many into each, and each always into the same', () => {
    const counts = new Map<number, number>();
    for (let i = 0; i < 6_400; i++) {
      const bucket = bucketOf(`019bc187-726b-71d8-a8bc-${i.toString(16).padStart(12, '0')}`);
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    }
    expect(counts.size).toBe(BUCKETS);
    expect(Math.min(...counts.values())).toBeGreaterThan(60);
    expect(Math.max(...counts.values())).toBeLessThan(150);
    // Stored with documents, so it must never be another
    expect(['', 'job-1', '019bc187-726b-71d8-a8bc-6926f7cac02f'].map(bucketOf)).toEqual([11, 29, 59]);
  });
});
