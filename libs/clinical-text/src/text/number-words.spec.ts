import { describe, expect, it } from '@jest/globals';
import { anyOf, numberOf } from './number-words.js';

describe('a number', () => {
  it.each([
    ['Two', 2],
    ['twice', 2],
    ['one half', 0.5],
    ['1/2', 0.5],
    ['2.5', 2.5],
    ['several', NaN],
    [undefined, NaN],
  ])('%s is %s', (printed, value) => expect(numberOf(printed)).toBe(value));

  it('is known by its words within a pattern', () => expect('for ten days').toMatch(new RegExp(anyOf(['two', 'ten']))));
});
