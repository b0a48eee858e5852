import { describe, expect, it } from '@jest/globals';
import { loadPack } from '@chartloom/rules';
import { digestOfSources } from './digest.js';
import { weights } from './weights.js';

describe('the weights of the sequence model', () => {
  it('were learned with the tables and lists that its features read now', () => {
    const now = digestOfSources(loadPack('en'));
    // Where they differ: a table of libs/rules, a list of names or towns, or data/features.tsv has changed. Train again:
    // npm run train:phi -- NOTES (see docs/deidentification.md), then measure and commit the new weights.
    expect(weights().digest).toBe(now);
  });
});
