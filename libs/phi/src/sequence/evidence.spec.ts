import { describe, expect, it } from '@jest/globals';
import type { Candidate, PhiCategory } from '../text/span.js';
import { tokenise } from '../text/tokens.js';
import { evidenceOf } from './evidence.js';

const text = 'Wife Dot came to Hollis. dot called from Hollis, M came.';
const found = (value: string, category: PhiCategory, score: number): Candidate => ({
  category,
  start: text.indexOf(value),
  end: text.indexOf(value) + value.length,
  score,
  why: 'rule.one: after "wife"',
});
const evidence = (...candidates: Candidate[]) => evidenceOf(tokenise(text), candidates);
const at = (word: string, nth = 0): number =>
  tokenise(text)
    .tokens.map((token, i) => (token.text === word ? i : -1))
    .filter((i) => i >= 0)[nth] ?? -1;

describe('what recognisers found, as evidence', () => {
  it('is the name of the recogniser, at the words of its span', () => {
    expect(evidence(found('Dot', 'NAME', 0.6))[at('Dot')]).toEqual(['rule.one begins']);
    expect(evidence(found('Dot', 'NAME', 0.6))[at('came')]).toEqual(['none']);
  });

  it('tells of the same word elsewhere where the finding is certain', () => {
    expect(evidence(found('Dot', 'NAME', 0.8))[at('dot')]).toEqual(['NAME elsewhere']);
    expect(evidence(found('Dot', 'NAME', 0.6))[at('dot')]).toEqual(['none']);
    expect(evidence(found('Hollis', 'LOCATION', 0.9))[at('Hollis', 1)]).toEqual(['LOCATION elsewhere']);
  });

  it('tells nothing of single letters, of other categories and of numbers', () => {
    expect(evidence(found('M', 'NAME', 0.9)).flat()).not.toContain('NAME elsewhere');
    expect(evidence(found('Dot', 'OTHER_ID', 0.9))[at('dot')]).toEqual(['none']);
  });
});
