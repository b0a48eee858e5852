import { describe, expect, it } from '@jest/globals';
import { GRID, type GlyphShape } from './glyph-shape.js';
import { letterShapes } from './letter-shapes.js';
import { suspectCodes, type FontCode } from './suspects.js';

const shapeOfLetter = (character: string): GlyphShape | undefined => letterShapes().get(character)?.[3];
const SQUARE: GlyphShape = { rows: Array<number>(GRID).fill(2 ** GRID - 1), top: 0.7, bottom: 0, width: 0.7 };
const WEAVE: GlyphShape = {
  rows: Array.from({ length: GRID }, (_, i) => (i % 2 ? 0xaaaa : 0x5555)),
  top: 0.6,
  bottom: -0.1,
  width: 0.6,
};
const PRINTED = 'Sodium 139 Potassium 5.4 hypertension FXYZ';

/** The codes of a font that shows each of `shown` and says `said` of it. */
const codesOf = (shown: string, said: (character: string) => string): FontCode[] =>
  [...new Set(shown)].map((character) => ({
    code: 1000 + character.charCodeAt(0),
    text: said(character),
    shape: character === ' ' ? undefined : shapeOfLetter(character),
  }));
const reasons = (codes: readonly FontCode[], isType3 = false): string[] => [...new Set(suspectCodes(codes, isType3).values())];

describe('suspectCodes', () => {
  it.each([
    ['no reason', 'a true map', codesOf(PRINTED, (c) => c), []],
    ['no reason', 'a true map of figures only', codesOf('0123456789.', (c) => c), []],
    ['other-letter', 'figures that are swapped', codesOf(PRINTED, (c) => ({ '1': '5', '5': '1' })[c] ?? c), ['other-letter']],
    ['other-letter', 'a shifted map', codesOf(PRINTED, (c) => String.fromCharCode(c.charCodeAt(0) + 1)), ['other-letter']],
    [
      'no-unicode',
      'the private use area',
      codesOf(PRINTED, (c) => String.fromCharCode(0xe000 + c.charCodeAt(0))),
      ['no-unicode'],
    ],
    ['no-unicode', 'ideographs', codesOf(PRINTED, (c) => String.fromCharCode(0x4e00 + c.charCodeAt(0))), ['no-unicode']],
    ['no-unicode', 'blanks', codesOf(PRINTED, () => ' '), ['no-unicode']],
    ['no reason', 'an icon of the private use area', [{ code: 1, text: '\ue001', shape: SQUARE }], []],
    ['no reason', 'a bullet of the private use area', [{ code: 1, text: '\uf0b7', shape: shapeOfLetter('.') }], []],
    ['no reason', 'letters of another script that look alike', codesOf('ac', (c) => (c === 'a' ? 'а' : 'с')), []],
    [
      'strange-letters',
      'forms like no letters',
      [...'abcdefgh'].map((text, code) => ({ code, text, shape: WEAVE })),
      ['strange-letters'],
    ],
  ])('%s: %s', (_, __, codes, expected) => expect(reasons(codes)).toEqual(expected));

  it('a Type 3 font has no outlines that could vouch for it', () =>
    expect(
      reasons(
        codesOf(PRINTED, (c) => c),
        true,
      ),
    ).toEqual(['no-outline']));

  it('suspects only the false ones of few, and all of many', () => {
    const few = suspectCodes(
      codesOf(PRINTED, (c) => ({ '1': '5', '5': '1' })[c] ?? c),
      false,
    );
    const many = suspectCodes(
      codesOf(PRINTED, (c) => String.fromCharCode(c.charCodeAt(0) + 1)),
      false,
    );
    expect([...few.keys()]).toEqual([...'15'].map((c) => 1000 + c.charCodeAt(0)));
    expect(many.size).toBe(new Set(PRINTED).size);
  });
});
