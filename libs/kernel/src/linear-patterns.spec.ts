import { describe, expect, it } from '@jest/globals';
import { cpuUsage } from 'node:process';
import { useLinearPatterns } from './linear-patterns.js';

describe('a pattern that would try without an end', () => {
  it('ends soon', () => {
    useLinearPatterns();
    const exponential = new RegExp('^(?:a+)+c$'); // as a library may have it: 6 s for 28 letters, and twice that for each more
    const before = cpuUsage();
    expect(exponential.test(`${'a'.repeat(40)}b`)).toBe(false);
    expect(cpuUsage(before).user / 1e6).toBeLessThan(30);
  });
});
