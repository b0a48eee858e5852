import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { sha256Hex } from '@chartloom/kernel';
import { assertSample, MAX_SAMPLE_BYTES, SAMPLES } from './samples.js';

const FOLDER = new URL('../../../../../docs/samples/', import.meta.url);

describe('the documents of a sandbox', () => {
  it('are those of docs/samples, as they are, and no other', () => {
    const found = readdirSync(FOLDER).map((name) => [name, sha256Hex(readFileSync(new URL(name, FOLDER)))]);
    expect(SAMPLES).toEqual(Object.fromEntries(found));
  });

  it('are small enough to be looked at before they are stored', () => {
    for (const name of Object.keys(SAMPLES))
      expect(readFileSync(new URL(name, FOLDER)).byteLength).toBeLessThan(MAX_SAMPLE_BYTES);
  });

  it('are told by their digest', () => {
    for (const digest of Object.values(SAMPLES)) expect(() => assertSample(digest)).not.toThrow();
    expect(() => assertSample(sha256Hex('a chart'))).toThrow(expect.objectContaining({ code: 'sample-only' }));
  });
});
