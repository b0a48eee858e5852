import { describe, expect, it } from '@jest/globals';
import { loadPack } from '@chartloom/rules';
import { createLexicon } from '../lexicon/lexicon.js';
import { tokenise } from '../text/tokens.js';
import { buildOf, cellAttributes, figuresAround } from './cell-attributes.js';
import { placesOf } from './text-attributes.js';
import { wordAttributes } from './word-attributes.js';

const lexicon = createLexicon(loadPack('en'), new Set());
const placesIn = (text: string) => placesOf(tokenise(text), (token) => wordAttributes(token, lexicon));
const TABLE = 'Kalium   4.2   high\nNatrium   140   low\n\nSeen today with Okarin.';

describe('the attributes of cells', () => {
  it('tell how many cells a line has, where the word is, and what follows', () => {
    const { cell } = cellAttributes(placesIn(TABLE));
    expect(cell[0]).toBe('row alone number');
    expect(cell.at(-2)).toBe('line last nothing');
  });

  it('tell what is above and below in the same column, in tables only', () => {
    const places = placesIn(TABLE);
    const { above, below } = cellAttributes(places);
    const natrium = places.findIndex(({ token }) => token.key === 'natrium');
    expect([above[0], below[0]]).toEqual(['none', places[natrium]?.known.kind]);
    expect(above[natrium]).toBe(places[0]?.known.kind);
    expect(above.at(-2)).toBe('none');
  });

  it('count the figures near in the line, up to three', () => {
    const places = placesIn('bp 120/80 hr 60 rr 16 calm\nOkarin came');
    expect(figuresAround(places, 0)).toBe('2');
    expect(figuresAround(places, 4)).toBe('3');
    expect(figuresAround(places, places.length - 1)).toBe('0');
  });

  it.each([
    ['pgr', '3 no vowel'],
    ['okarin', '6'],
    ['quillfeather', '7'],
  ])('say how %s is built', (word, build) => {
    expect(buildOf(word)).toBe(build);
  });
});
