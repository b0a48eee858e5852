import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainDigits } from './plain-digits.js';

describe('plainDigits', () => {
  it.each([
    ['circled', '⑤③②-⑧①-⑦⑦⑥④', '532-81-7764'],
    ['circled, in black and twice', '❶❷❸❹ ⓵⓶⓷⓸ ➀➁➂➃ ➊➋➌➒ ⓪①②③', '1234 1234 1234 1239 0123'],
    ['raised and lowered', 'SSN ⁵³²-⁸¹-⁷⁷⁶⁴, ₈₈₂₄', 'SSN 532-81-7764, 8824'],
    ['of other scripts, be they few', '٥٣٢ १७ ๙', '532 17 9'],
  ])('reads figures that are %s', (_, text, expected) => {
    expect(plainDigits(text)).toBe(expected);
  });

  it.each(['10⁹/L', 'm² and 10³', 'as shown¹²', 'step ① of ③', 'CO₂', '532-81-7764'])('leaves %s', (text) => {
    expect(plainDigits(text)).toBe(text);
  });

  it('keeps every offset', () => {
    const unit = fc.oneof(fc.constantFrom('⑤', '²', '٥', '-', ' ', '9', '𝟗'), fc.string({ unit: 'grapheme', maxLength: 2 }));
    fc.assert(
      fc.property(fc.array(unit), (parts) => {
        const text = parts.join('');
        expect(plainDigits(text)).toHaveLength(text.length);
      }),
    );
  });
});
