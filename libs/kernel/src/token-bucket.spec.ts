import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { take, type Bucket } from './token-bucket.js';

describe('a token bucket', () => {
  it('allows a full minute at once, then waits for the next token', () => {
    let bucket: Bucket | undefined;
    const answers = Array.from({ length: 61 }, () => {
      const taken = take(bucket, 60, 0);
      bucket = taken.bucket;
      return taken;
    });
    expect(answers.map(({ taken }) => taken)).toEqual([...Array<number>(60).fill(1), 0]);
    expect(answers.at(-1)).toMatchObject({ remaining: 0, waitSeconds: 1 });
    expect(take(bucket, 60, 1_000).taken).toBe(1);
    expect(take(bucket, 60, 999).taken).toBe(0);
  });

  it('never allows more than its size and what has flown in since', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 200 }),
        fc.integer({ min: 1, max: 100 }),
        (pauses, perMinute) => {
          let bucket: Bucket | undefined;
          let now = 0;
          let allowed = 0;
          for (const pause of pauses) {
            const taken = take(bucket, perMinute, (now += pause));
            bucket = taken.bucket;
            allowed += taken.taken;
          }
          return allowed <= perMinute + (now * perMinute) / 60_000 + 1e-6;
        },
      ),
    );
  });

  it('gives a token to whoever waits as long as it says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 0, max: 1_000 }), (perMinute, spent) => {
        let bucket: Bucket | undefined;
        for (let i = 0; i < perMinute + spent; i++) bucket = take(bucket, perMinute, 0).bucket;
        const { waitSeconds } = take(bucket, perMinute, 0);
        return take(bucket, perMinute, waitSeconds * 1_000).taken === 1;
      }),
    );
  });
});
