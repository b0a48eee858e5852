import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pagesOfRange } from './page-range.js';

describe('a page range', () => {
  it.each([
    ['1', [1]],
    ['1-3,7', [1, 2, 3, 7]],
    ['7,1-3', [1, 2, 3, 7]],
    ['2-4,3,4-5', [2, 3, 4, 5]],
    ['9999', [9999]],
  ])('%s names its pages once, in order', (range, pages) => {
    expect(pagesOfRange(range)).toEqual(pages);
  });

  it.each([
    '',
    ',',
    '1,',
    '0',
    '0-3',
    '3-1',
    '-3',
    '3-',
    '1--3',
    '1-2-3',
    ' 1',
    '1, 2',
    '1.5',
    '01',
    '10000',
    'all',
    '1-99999999999',
  ])('is not %j', (text) => {
    expect(pagesOfRange(text)).toBeUndefined();
  });

  it('is not longer than its limit', () => {
    expect(pagesOfRange(Array.from({ length: 101 }, () => '1').join(','))).toBeUndefined();
  });

  it('names the pages of any set of pages', () => {
    const sets = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(sets, (pages) => {
        expect(pagesOfRange(pages.join(','))).toEqual([...pages].sort((a, b) => a - b));
      }),
    );
  });
});
