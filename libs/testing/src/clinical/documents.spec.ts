import { describe, expect, it } from '@jest/globals';
import { clinicalDocument, DOCUMENT_KINDS } from './documents.js';
import { Random } from './random.js';

describe('clinicalDocument', () => {
  it('gives the same bytes and the same truth for the same seed, others for another', async () => {
    const [first, again, other] = [await clinicalDocument(7), await clinicalDocument(7), await clinicalDocument(8)];
    expect(Buffer.from(first.pdf).equals(Buffer.from(again.pdf))).toBe(true);
    expect(first.truth).toEqual(again.truth);
    expect(Buffer.from(first.pdf).equals(Buffer.from(other.pdf))).toBe(false);
  });

  it('records the place of every statement, in documents of every kind', async () => {
    const kinds = new Set<string>();
    for (let seed = 1; kinds.size < DOCUMENT_KINDS.length && seed < 60; seed++) {
      const { truth } = await clinicalDocument(seed);
      kinds.add(truth.kind);
      const shown = [...truth.conditions, ...truth.medications].flatMap(({ mentions }) => mentions);
      for (const { boxes } of [...shown, ...truth.observations, ...truth.allergies, ...truth.immunizations]) {
        expect(boxes.length).toBeGreaterThan(0);
        for (const { page, x, y, width, height } of boxes) {
          expect(page).toBeLessThanOrEqual(truth.pages.length);
          expect(Math.min(x, y, width, height, 612 - x - width, 792 - y - height)).toBeGreaterThan(0);
        }
      }
    }
    expect(kinds.size).toBe(DOCUMENT_KINDS.length);
  });
});

describe('Random', () => {
  it('stays within its bounds and repeats the same sequence', () => {
    const [one, two] = [new Random(5), new Random(5)];
    const numbers = Array.from({ length: 500 }, () => one.int(3, 9));
    expect(numbers).toEqual(Array.from({ length: 500 }, () => two.int(3, 9)));
    expect([...new Set(numbers)].sort()).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });
});
