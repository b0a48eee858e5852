import { describe, expect, it } from '@jest/globals';
import { resample } from './resample.js';

const plain = (value: number) => ({ grey: new Uint8Array(100).fill(value), width: 10, height: 10 });

describe('an enlarged picture', () => {
  it.each([0, 100, 255])('has the grey %i where all of it has', (value) =>
    expect([...new Set(resample(plain(value), 15, 17).grey)]).toEqual([value]),
  );

  it('has its edge at the same part of its width, and smooth', () => {
    const grey = Uint8Array.from({ length: 100 }, (_, i) => (i % 10 < 5 ? 0 : 255));
    const [first, ...rest] = resample({ grey, width: 10, height: 10 }, 30, 10).grey.subarray(0, 30);
    expect([first, rest.at(-1)]).toEqual([0, 255]);
    expect(rest[13]).toBeLessThan(128);
    expect(rest[14]).toBeGreaterThan(127);
  });
});
