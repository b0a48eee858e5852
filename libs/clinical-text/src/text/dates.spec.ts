import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { findDates } from './dates.js';

describe('findDates', () => {
  it.each([
    ['seen 02/06/2024', ['2024-02-06']],
    ['03-Dec-1979', ['1979-12-03']],
    ['January 27, 2008 (16 years old)', ['2008-01-27']],
    ['dx 2019', ['2019']],
    ['in Mar 2020', ['2020-03']],
    ['06/2018', ['2018-06']],
    ['07/10/91', ['1991-07-10']],
    ['02/30/2024', []],
    ['02-NOV-2019', ['2019-11-02']],
    ['operated September\n14, 2000', ['2000-09-14']],
    // A month is a whole word.
    ['s/p appendectomy 2008', ['2008']],
    ['marked 2019, sepsis 2015', ['2019', '2015']],
    ['(555) 555-0148', []],
  ])('%s', (text, dates) =>
    expect(findDates({ text, pack: defaultPack() }, { start: 0, end: text.length }).map(({ iso }) => iso)).toEqual(dates),
  );
});
