import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { numberOf, numberWords } from './number-words.js';

describe('a number', () => {
  it.each([
    ['Two', 2],
    ['twice', 2],
    ['one half', 0.5],
    ['1/2', 0.5],
    ['2.5', 2.5],
    ['several', NaN],
    [undefined, NaN],
  ])('%s is %s', (printed, value) => expect(numberOf(defaultPack(), printed)).toBe(value));

  it('has the words of its uses', () => expect(numberWords(defaultPack(), 'times')).toEqual(['once', 'twice', 'thrice']));
});
