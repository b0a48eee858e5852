import { describe, expect, it } from '@jest/globals';
import type { PdfWord } from '@chartloom/pdf';
import type { PhiSpan } from '@chartloom/phi';
import { joinPages } from './layout/joined-text.js';
import type { Fragment } from './layout/page-plan.js';
import { isLeftOnPurpose, withoutLeft } from './left-on-purpose.js';

const box = { x: 0, y: 0, width: 10, height: 10 };
const word = (text: string): PdfWord => ({ text, box, fontSize: 10, bold: false, angle: 0 });
const fragment = (text: string, order: number): Fragment => ({
  ...{ text, box, fontSize: 10, angle: 0 },
  at: { line: 0, order, runsOn: false },
});

describe('a fragment of the result', () => {
  const STAYS = [{ start: 10, end: 20 }];
  it.each<[string, number, boolean]>([
    ['Macon', 10, true],
    ['Macon,', 15, true],
    ['(Macon)', 9, true],
    ['Macon', 9, false],
    ['Macon', 16, false],
    ['Macon,', 30, false],
    ['--', 12, false],
  ])('%s at %i is left on purpose: %s', (text, order, expected) => {
    expect(isLeftOnPurpose(fragment(text, order), STAYS)).toBe(expected);
  });
});

describe('a finding in the result', () => {
  const words = ['Dr.', 'Okarin', 'of', 'Macon', 'GA'].map(word);
  const joined = joinPages([{ lines: [{ cells: [words], runsOn: false }], hidden: [] }]);
  const span: PhiSpan = { category: 'NAME', start: 4, end: joined.text.indexOf('GA') + 2, score: 1, why: [] };
  const textOf = ({ start, end }: PhiSpan): string => joined.text.slice(start, end);

  it('is unchanged where nothing of it was left on purpose', () => {
    expect(withoutLeft(joined, [span], new Set())).toEqual([span]);
    expect(withoutLeft(joined, [span], new Set([words[0]!]))).toEqual([span]);
  });

  it('is what was not', () => {
    expect(withoutLeft(joined, [span], new Set(words.slice(3))).map(textOf)).toEqual(['Okarin', 'of']);
  });

  it('is none where all of it was', () => {
    expect(withoutLeft(joined, [span], new Set(words.slice(1)))).toEqual([]);
  });
});
