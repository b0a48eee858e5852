import { describe, expect, it } from '@jest/globals';
import { assertPageWithinLimits } from './page-limits.js';
import { OPS } from './pdfjs.js';

type Operator = readonly [operation: number, args: readonly unknown[]];
const page = (...operators: readonly Operator[]) => pageOf(operators);
const pageOf = (operators: readonly Operator[]) => ({
  fnArray: operators.map(([operation]) => operation),
  argsArray: operators.map(([, args]) => args),
});
const many = (length: number): unknown[] => Array.from({ length });

describe('assertPageWithinLimits', () => {
  it.each([
    ['operators', pageOf(Array.from({ length: 1_000_001 }, () => [OPS.save, []]))],
    ['glyphs', page([OPS.showText, [many(150_001)]], [OPS.showText, [many(150_000)]])],
    ['pictures', pageOf(Array.from({ length: 10_001 }, () => [OPS.paintInlineImageXObject, [{}]]))],
    ['pictures', page([OPS.paintInlineImageXObjectGroup, [{}, many(10_001)]])],
    ['pictures', page([OPS.paintImageMaskXObjectRepeat, ['img', 1, 0, 0, 1, new Float32Array(20_002)]])],
  ])('refuses a page of too many %s, and names it', (what, list) => {
    expect(() => {
      assertPageWithinLimits(list, 7);
    }).toThrow(expect.objectContaining({ code: 'too-complex', message: expect.stringMatching(`^Page 7 has .* ${what}`) }));
  });

  it('takes what a dense page has', () => {
    const list = page([OPS.showText, [many(20_000)]], [OPS.paintInlineImageXObjectGroup, [{}, many(500)]], [OPS.save, []]);
    expect(() => {
      assertPageWithinLimits(list, 1);
    }).not.toThrow();
  });
});
