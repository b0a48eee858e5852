import { describe, expect, it } from '@jest/globals';
import { loadPack } from '@chartloom/rules';
import { createLexicon } from '../lexicon/lexicon.js';
import type { Candidate } from '../text/span.js';
import { tokenise } from '../text/tokens.js';
import { expandAges } from './expand-ages.js';

const lexicon = createLexicon(loadPack('en'), new Set());

const agesIn = (text: string, name = 'Okarin'): string[] => {
  const start = text.indexOf(name);
  const found: Candidate = { category: 'NAME', start, end: start + name.length, score: 0.8, why: 'name.one' };
  return expandAges(tokenise(text), [found], lexicon).map((age) => text.slice(age.start, age.end));
};

describe('the age after a name', () => {
  it.each([
    ['wife Okarin 91 in bed', ['91']],
    ['705   Okarin            97   hip fracture', ['97']],
    ['Okarin (102) came', ['102']],
    ['Okarin 89 came', []],
    ['Okarin 97% on air', []],
    ['Okarin 98.6 at noon', []],
    ['Okarin 110/70 at noon', []],
    ['Okarin 95 mg twice', []],
    ['Okarin 100 beats', []],
    ["Okarin 100' with a walker", []],
    ['Okarin\n97   hip fracture', []],
  ])('is found in %j: %j', (text, ages) => {
    expect(agesIn(text)).toEqual(ages);
  });
});
