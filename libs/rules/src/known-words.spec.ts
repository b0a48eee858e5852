import { describe, expect, it } from '@jest/globals';
import { knownWords } from './known-words.js';
import { loadPack } from './pack.js';

describe('known words', () => {
  const isKnown = knownWords(loadPack('en'));
  it.each(['patient', 'Hct', 'mg/dL', 'follow-up', 'metformin', '(hypertension),', '12.5%', 'U/L', 'x10^6/uL', 'N/A', 'h/o'])(
    '%s',
    (word) => expect(isKnown(word)).toBe(true),
  );
  it('collects the words of a pack at the first question', () => {
    let collected = 0;
    const pack = loadPack('en');
    const isKnownHere = knownWords({
      ...pack,
      get sections() {
        collected++;
        return pack.sections;
      },
    });
    expect([collected, isKnownHere('metformin'), isKnownHere('Het'), collected]).toEqual([0, true, false, 1]);
  });
  it.each(['Het', 'Alc', 'metforrnin', 'UL', 'hemogtobin', 'V/L', 'mg/d', 'g/db'])('not %s', (word) =>
    expect(isKnown(word)).toBe(false),
  );
});
