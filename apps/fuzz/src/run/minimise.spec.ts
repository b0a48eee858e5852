import { describe, expect, it } from '@jest/globals';
import { minimise } from './minimise.js';

const INPUT = Buffer.from(`${'.'.repeat(300)}a${'.'.repeat(200)}b`);
const isBad = (input: Uint8Array) => Promise.resolve(/a.*b/.test(Buffer.from(input).toString()));

describe('minimise', () => {
  it('leaves what the fault needs', async () => {
    expect(Buffer.from(await minimise(INPUT, isBad, () => true)).toString()).toBe('ab');
  });

  it('gives the shortest so far when it may try no more', async () => {
    let left = 3;
    const shorter = await minimise(INPUT, isBad, () => left-- > 0);
    expect(shorter.length).toBeLessThan(INPUT.length);
    expect(await isBad(shorter)).toBe(true);
  });
});
