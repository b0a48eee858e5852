import { describe, expect, it } from '@jest/globals';
import { unlessStalled } from './stalled.js';

const LOOKS = 2;
const never = new Promise<never>(() => undefined);
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

describe('a step of pdf.js', () => {
  it('that waits for itself is given up', async () =>
    expect(unlessStalled(never, LOOKS)).rejects.toMatchObject({ code: 'pdf-malformed' }));

  it('gives what it gives, or how it failed', async () => {
    expect(await unlessStalled(Promise.resolve(1), LOOKS)).toBe(1);
    await expect(unlessStalled(Promise.reject(new RangeError('x')), LOOKS)).rejects.toThrow(RangeError);
  });

  it('is waited for while it works, however long that takes', async () => {
    const work = async (): Promise<string> => {
      for (const end = performance.now() + 2_000; performance.now() < end; await pause(0)) {
        const busy = performance.now() + 40;
        while (performance.now() < busy);
      }
      return 'done';
    };
    expect(await unlessStalled(work(), LOOKS)).toBe('done');
  });
});
