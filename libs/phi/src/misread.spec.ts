import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asRead, isOneOff } from './misread.js';

describe('what OCR mixes up', () => {
  it.each([
    ['a nought', 'd0vasta', 'dovasta'],
    ['a one', 'ke1omen', 'kelomen'],
    ['two letters for one', 'hammermann', 'harnmermann'],
    ['a five', '5utter', 'sutter'],
  ])('%s', (_, read, written) => {
    expect(asRead(read)).toBe(asRead(written));
  });

  it.each([
    ['okarin', 'okarin', true],
    ['okarin', 'okarn', true],
    ['okarin', 'okkarin', true],
    ['okarin', 'oxarin', true],
    ['okarin', 'oxarim', false],
    ['aa', 'aaaa', false],
  ])('%s and %s', (a, b, expected) => {
    expect(isOneOff(a, b)).toBe(expected);
    expect(isOneOff(b, a)).toBe(expected);
  });

  it('knows every word with one character left out', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 12 }), fc.nat(), (word, seed) => {
        const at = seed % word.length;
        return isOneOff(word, word.slice(0, at) + word.slice(at + 1));
      }),
    );
  });
});
