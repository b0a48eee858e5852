import { describe, expect, it } from '@jest/globals';
import { sourceOf } from '../text/source.js';
import { readerOf } from './reader.js';
import type { SiteTerms } from './site-terms.js';

const termsNaming = (word: string, asked?: () => void): SiteTerms => ({
  reach: (first) => Number(first === word),
  find: (phrase) => {
    asked?.();
    return phrase === word ? [{ kind: 'disorder', name: word, codes: [], proper: false }] : [];
  },
});
const namedBy = (text: string, terms?: SiteTerms) =>
  readerOf(sourceOf(text), { terms }).findConcepts({ start: 0, end: text.length }, ['disorder']);

describe('a reader with terms of a site', () => {
  const TEXT = 'Zorb, glim, zorb';

  it('finds what they name; a reader without them does not', () => {
    expect(namedBy(TEXT, termsNaming('zorb')).map(({ start }) => start)).toEqual([0, 12]);
    expect(namedBy(TEXT)).toEqual([]);
  });

  it('knows no terms of another reader, even while that one reads', () => {
    const others: unknown[] = [];
    const terms = termsNaming('zorb', () => others.push(...namedBy(TEXT), ...namedBy(TEXT, termsNaming('glim'))));
    expect(namedBy(TEXT, terms)).toHaveLength(2);
    expect(others).toMatchObject([{ concept: { name: 'glim' } }, { concept: { name: 'glim' } }]);
  });

  it('gives one object for one concept of a document, and keeps none for the next', () => {
    const [first, second] = namedBy(TEXT, termsNaming('zorb'));
    expect(second?.concept).toBe(first?.concept);
    expect(namedBy(TEXT, termsNaming('zorb'))[0]?.concept).not.toBe(first?.concept);
  });
});
