import { describe, expect, it } from '@jest/globals';
import { SAMPLES } from './write-samples.js';

describe('sample PDFs', () => {
  it.each(Object.entries(SAMPLES))('%s is the same in every run', async (_, make) => {
    const [first, second] = [await make(), await make()];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    expect(Buffer.from(first).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
