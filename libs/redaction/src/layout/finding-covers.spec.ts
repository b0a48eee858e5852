import { describe, expect, it } from '@jest/globals';
import { FindingCovers } from './finding-covers.js';
import type { BlackBox } from './page-plan.js';

const PAGE = { width: 600, height: 800 };
const FOUND: BlackBox = { box: { x: 10, y: 20, width: 30, height: 8 }, label: 'NAME', level: true };
const TURNED: BlackBox = { ...FOUND, level: false };
const WORDS = { box: { x: 9.5, y: 19.5, width: 31, height: 9 }, label: 'NAME', level: true };
const LINE = { box: { x: 0, y: 19.5, width: 600, height: 9 }, label: 'NAME' };
const COLUMN = { box: { x: 9.5, y: 0, width: 31, height: 800 }, label: 'NAME' };
const ALL = { box: { x: 0, y: 0, ...PAGE }, label: 'UNREAD' };

describe('what covers the findings of a page', () => {
  it.each([
    ['level words', FOUND, [WORDS, WORDS, WORDS, LINE, LINE, ALL, undefined]],
    [
      'turned words',
      TURNED,
      [{ ...WORDS, level: false }, { ...WORDS, level: false }, { ...WORDS, level: false }, COLUMN, COLUMN, ALL, undefined],
    ],
  ])('grows with every result that shows something new: %s', (_, found, expected) => {
    const covers = new FindingCovers([PAGE]);
    expect(expected.map(() => covers.next([[found]])?.[0]?.[0])).toEqual(expected);
  });

  it('does not grow for what is found on other pages', () => {
    const covers = new FindingCovers([PAGE, PAGE]);
    for (let result = 0; result < 5; result++) covers.next([[FOUND], []]);
    expect(covers.next([[], [FOUND]])).toEqual([[], [WORDS]]);
  });

  it('is all of the page after ten results, so that a file of many pages comes to an end', () => {
    const covers = new FindingCovers(Array.from({ length: 12 }, () => PAGE));
    const results = Array.from({ length: 12 }, (_, result) =>
      covers.next(Array.from({ length: 12 }, (__, page) => (page === result ? [FOUND] : []))),
    );
    expect(results.map((pages) => pages?.flat()[0])).toEqual([...Array.from({ length: 10 }, () => WORDS), ALL, ALL]);
  });
});
