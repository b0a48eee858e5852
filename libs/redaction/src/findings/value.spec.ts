import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalise, occurrencesOf, placesOf } from './value.js';

const texts = (value: string, text: string): string[] =>
  occurrencesOf(value, text).map(({ start, end }) => text.slice(start, end));

describe('occurrencesOf', () => {
  it.each<[string, string, string[]]>([
    ['Okarin', 'OKARIN, okarin and Okarina', ['OKARIN', 'okarin']],
    ['61-259771', 'no. 61 259 771; 161259771', ['61 259 771']],
    ['Zelmira Okarin', 'Zelmira\nOkarin', ['Zelmira\nOkarin']],
    ['José', 'Jose met José', ['Jose', 'José']],
    ['--', 'a -- b', []],
    ['', 'anything', []],
  ])('of %j in %j are %j', (value, text, expected) => expect(texts(value, text)).toEqual(expected));

  it('all have the value', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', '-', '𝒜', '\n') });
    fc.assert(
      fc.property(text, text, (value, whole) => {
        for (const { start, end } of placesOf(value, whole))
          expect(normalise(whole.slice(start, end))).toContain(normalise(value));
      }),
    );
  });
});
