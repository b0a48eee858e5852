import { describe, expect, it } from '@jest/globals';
import { PDFContext } from 'pdf-lib';
import { embeddedName, plainName } from './font-name.js';

const font = (name: string) => PDFContext.create().obj({ BaseFont: name });

describe('the name of a font that is not embedded', () => {
  it.each([
    ['Helvetica', 'Helvetica'],
    ['Arial,BoldItalic', 'Arial,BoldItalic'],
    ['TimesNewRomanPS-ItalicMT', 'TimesNewRomanPS-ItalicMT'],
    ['ABCDEF+CourierNew-Bold', 'CourierNew-Bold'],
    ['ABCDEF+OkarinZelmira88241907', 'Other'],
    ['OkarinZelmira-Bold', 'Other-Bold'],
    ['Okarin-Zelmira', 'Other'],
    ['Arial-Okarin', 'Other'],
  ])('%s becomes %s', (name, expected) => {
    expect(plainName(font(name))).toBe(expected);
  });
});

it('names an embedded font by its style only', () => {
  expect(['Okarin', 'Okarin-BoldItalic', 'Okarin-Oblique'].map((name) => embeddedName(font(name)))).toEqual([
    'Embedded',
    'Embedded-BoldItalic',
    'Embedded-Italic',
  ]);
});
