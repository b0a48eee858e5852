import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPhi } from '@chartloom/phi';
import { score, type Score } from './held-out.js';

/** Texts written by hand before the first training: no template and no name of them trains. */
const file = readFileSync(join(import.meta.dirname, '..', 'held-out', 'texts.txt'), 'utf8');

describe('texts that did not train', () => {
  it('lose nearly all of their names and places, and few other words', async () => {
    const total: Score = await score(file, findPhi);
    expect(total.values).toBeGreaterThan(100);
    expect(total.removed / total.values).toBeGreaterThanOrEqual(0.95);
    expect(total.lost / total.words).toBeLessThanOrEqual(0.04);
  });
});
