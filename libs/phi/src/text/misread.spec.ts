import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { unifyLookAlikes, isOneEditApart, figuresToLetters } from './misread.js';

describe('what OCR mixes up', () => {
  it.each([
    ['a nought', 'd0vasta', 'dovasta'],
    ['a one', 'ke1omen', 'kelomen'],
    ['two letters for one', 'hammermann', 'harnmermann'],
    ['a five', '5utter', 'sutter'],
  ])('%s', (_, read, written) => {
    expect(unifyLookAlikes(read)).toBe(unifyLookAlikes(written));
  });

  it.each([
    ['okarin', 'okarin', true],
    ['okarin', 'okarn', true],
    ['okarin', 'okkarin', true],
    ['okarin', 'oxarin', true],
    ['okarin', 'oxarim', false],
    ['aa', 'aaaa', false],
  ])('%s and %s', (a, b, expected) => {
    expect(isOneEditApart(a, b)).toBe(expected);
    expect(isOneEditApart(b, a)).toBe(expected);
  });

  it('knows every word with one character left out', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 12 }), fc.nat(), (word, seed) => {
        const at = seed % word.length;
        return isOneEditApart(word, word.slice(0, at) + word.slice(at + 1));
      }),
    );
  });

  it.each([
    ['a nought in a name', 'D0vasta', 'Dovasta'],
    ['a nought that begins one', '0karin', 'Okarin'],
    ['a one', 'Wi11iam', 'William'],
    ['ones at the end', 'Kro11', 'Kroll'],
    ['capitals', 'FR0M', 'FROM'],
    ['a word of notes', 'w0rking', 'working'],
  ])('reads %s as letters', (_, read, written) => {
    expect(figuresToLetters(`to ${read} there`, () => false)).toBe(`to ${written} there`);
  });

  it.each(['HbA1c', 'H1N1', '5mg', '10mg', 'B12', 'COVID19', 'okarin97', 'ABX10', 'S25-75814', 'x1@y.org'])(
    'leaves %s',
    (word) => {
      expect(figuresToLetters(`to ${word} there`, () => false)).toBe(`to ${word} there`);
    },
  );

  it('leaves a word that is known, and every length', () => {
    expect(figuresToLetters('SCN1A', (key) => key === 'scn1a')).toBe('SCN1A');
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => figuresToLetters(text, () => false).length === text.length));
  });
});
