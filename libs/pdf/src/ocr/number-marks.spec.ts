import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findMarks } from './number-marks.js';
import { drawnNumber } from '../testing/drawn-number.js';

const SIGNS = { figure: 'f', point: '.', dash: '-', unclear: '?' } as const;
const seen = (drawn: string): string =>
  findMarks(drawnNumber(drawn))
    .map(({ kind }) => SIGNS[kind])
    .join('');

describe('the marks of a number', () => {
  it.each(['f', 'f.f', 'fff', 'f.f-f.f', 'ff-ff', '.ff'])('%s are seen as drawn', (drawn) => expect(seen(drawn)).toBe(drawn));
  it('a comma hangs below the line and is a point', () => expect(seen('f,fff')).toBe('f.fff'));
  it('dirt at half height is no point', () => expect(seen('f·f')).toBe('ff'));
  it('of white paper are none', () => expect(seen('')).toBe(''));

  it('are found in any order', () => {
    const part = fc.array(fc.constantFrom('f', '.', '-'), { maxLength: 8 }).map((marks) => `f${marks.join('')}f`);
    fc.assert(
      fc.property(part, (drawn) => seen(drawn) === drawn),
      { numRuns: 50 },
    );
  });
});
