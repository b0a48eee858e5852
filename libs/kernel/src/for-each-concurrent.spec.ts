import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { forEachConcurrent } from './for-each-concurrent.js';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('forEachConcurrent', () => {
  it('does each item once, in order, never more at a time than it may', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat(3), { maxLength: 20 }), async (width, turns) => {
        const begun: number[] = [];
        let [now, most] = [0, 0];
        await forEachConcurrent(width, turns.entries(), async ([i, count]) => {
          begun.push(i);
          most = Math.max(most, ++now);
          for (let n = 0; n < count; n++) await turn();
          now--;
        });
        expect(begun).toEqual([...turns.keys()]);
        expect(most).toBeLessThanOrEqual(width);
      }),
      { numRuns: 30 },
    );
  });

  it('begins nothing more once something failed, and says what', async () => {
    const begun: number[] = [];
    const work = async (item: number): Promise<void> => {
      begun.push(item);
      await turn();
      if (item === 2) throw new Error('two');
    };
    await expect(forEachConcurrent(2, [1, 2, 3, 4, 5, 6], work)).rejects.toThrow('two');
    await turn();
    expect(begun).not.toContain(6);
  });
});
