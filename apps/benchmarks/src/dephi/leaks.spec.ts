import { describe, expect, it } from '@jest/globals';
import { distinctiveKeys, tells } from './leaks.js';

describe('what is still readable', () => {
  it.each([
    ['the whole', 'Okarin', 'Okarin', true],
    ['half of it', 'Okarin', '■■arin', true],
    ['less than half', 'Okarina', '■■■■ina', false],
    ['another case, an accent', 'José Ángel', 'JOSE ANGEL', true],
    ['two letters', 'Ng', 'Ng', true],
    ['one letter of many', 'N', 'Nothing', false],
    ['nothing', 'Okarin', '', false],
  ])('%s', (_, fragment, got, expected) => {
    expect(tells(fragment, got)).toBe(expected);
  });
});

describe('distinctive keys', () => {
  const isEnglish = (word: string): boolean => word === 'summer';
  it.each([
    ['a number', '61-259771', ['61259771']],
    ['a short number', '12-34', []],
    ['an address', 'a.okarin@example.org', ['aokarinexampleorg', 'okarin', 'example']],
    ['a name', 'Zelmira K. Okarin', ['zelmira', 'okarin']],
    ['a name that is a word', 'Summer Ng', []],
  ])('%s', (_, text, keys) => {
    expect(distinctiveKeys(text, isEnglish)).toEqual(keys);
  });
});
