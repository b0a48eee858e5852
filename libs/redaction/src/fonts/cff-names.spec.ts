import { describe, expect, it } from '@jest/globals';
import { ENCODED_NAMES, ISO_ADOBE_GLYPHS, STANDARD_STRINGS } from './cff-names.js';

describe('STANDARD_STRINGS', () => {
  it.each([
    [0, '.notdef'],
    [1, 'space'],
    [34, 'A'],
    [104, 'quotesingle'],
    [149, 'germandbls'],
    [ISO_ADOBE_GLYPHS - 1, 'zcaron'],
    [229, 'exclamsmall'],
    [268, 'ffl'],
    [378, 'Ydieresissmall'],
    [390, 'Semibold'],
  ])('has at %i %s', (number, name) => {
    expect(STANDARD_STRINGS[number]).toBe(name);
    expect(STANDARD_STRINGS).toHaveLength(391);
  });
});

describe('ENCODED_NAMES', () => {
  it.each<[string, number, string | undefined]>([
    ['StandardEncoding', 0x27, 'quoteright'],
    ['StandardEncoding', 0x41, 'A'],
    ['StandardEncoding', 0x80, undefined],
    ['StandardEncoding', 0xae, 'fi'],
    ['StandardEncoding', 0xd0, 'emdash'],
    ['StandardEncoding', 0xfb, 'germandbls'],
    ['WinAnsiEncoding', 0x1f, undefined],
    ['WinAnsiEncoding', 0x27, 'quotesingle'],
    ['WinAnsiEncoding', 0x60, 'grave'],
    ['WinAnsiEncoding', 0x80, 'Euro'],
    ['WinAnsiEncoding', 0x81, 'bullet'],
    ['WinAnsiEncoding', 0x92, 'quoteright'],
    ['WinAnsiEncoding', 0xa0, 'space'],
    ['WinAnsiEncoding', 0xad, 'hyphen'],
    ['WinAnsiEncoding', 0xff, 'ydieresis'],
    ['MacRomanEncoding', 0x80, 'Adieresis'],
    ['MacRomanEncoding', 0xca, 'space'],
    ['MacRomanEncoding', 0xdb, 'currency'],
    ['MacRomanEncoding', 0xde, 'fi'],
    ['MacRomanEncoding', 0xff, 'caron'],
  ])('names in %s the code %i %s', (encoding, code, name) => {
    expect(ENCODED_NAMES.get(encoding)?.(code)).toBe(name);
  });
});
