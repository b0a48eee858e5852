import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { readClinicalText } from '../read.js';
import { findRelativeDates, resolveRelative } from './relative-dates.js';
import { sourceOf } from './source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));

describe('a relative date', () => {
  it.each([
    ['3 days ago', '2024-03-01', '2024-02-27'],
    ['yesterday', '2024-03-01', '2024-02-29'],
    ['three weeks ago', '2024-03-01', '2024-02'],
    ['two months ago', '2024-01-15', '2023-11'],
    ['a year ago', '2024-03-01', '2023'],
    ['last month', '2024-01-15', '2023-12'],
    ['10 years ago', '2024-03-01', '2014'],
    ['3 days ago', '2024-03', undefined],
    ['3 days ago', undefined, undefined],
  ])('%s of %s is %s', (text, from, expected) => {
    const [found] = findRelativeDates({ text, pack: defaultPack() }, { start: 0, end: text.length });
    expect(found && resolveRelative(found, from)).toBe(expected);
  });

  it.each(['several weeks ago', 'a few days ago', 'long ago'])('%s is none', (text) =>
    expect(findRelativeDates({ text, pack: defaultPack() }, { start: 0, end: text.length })).toEqual([]),
  );

  it('tells when a condition began or an operation was done', () => {
    expect(read('HPI', 'Gout diagnosed two years ago. She has asthma.').conditions.map(({ began }) => began?.count)).toEqual([
      2,
      undefined,
    ]);
    expect(read('Surgical History', 'Appendectomy ten years ago').procedures).toMatchObject([
      { ago: { count: 10, unit: 'year' } },
    ]);
  });
});
