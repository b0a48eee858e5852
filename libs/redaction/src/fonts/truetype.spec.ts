import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readTrueType, subsetTrueType, type TrueType } from './truetype.js';

/** Liberation Sans, as pdf.js ships it for fonts that are not embedded. */
const BYTES = readFileSync(
  new URL('../standard_fonts/LiberationSans-Regular.ttf', import.meta.resolve('pdfjs-dist/build/pdf.mjs')),
);

const read = (bytes: Uint8Array): TrueType => {
  const font = readTrueType(bytes);
  if (!font) throw new Error('The font was not read.');
  return font;
};
const FONT = read(BYTES);
const glyphOf = (character: string, font = FONT): number | undefined =>
  font.maps.find(({ platform, encoding }) => platform === 3 && encoding === 1)?.glyphs.get(character.codePointAt(0) ?? 0);
const outlineOf = (character: string, font: TrueType): Buffer => {
  const glyph = glyphOf(character) ?? 0;
  return font.tables.get('glyf')!.subarray(font.offsets[glyph], font.offsets[glyph + 1]);
};

describe('subsetTrueType', () => {
  const cut = read(
    subsetTrueType(
      FONT,
      [...'aé'].map((character) => glyphOf(character) ?? 0),
    ),
  );

  it('keeps the wanted outlines, and the parts that a composite one is put together from', () => {
    for (const character of 'aée')
      expect(outlineOf(character, cut).subarray(0, outlineOf(character, FONT).length)).toEqual(outlineOf(character, FONT));
  });

  it('leaves neither outline nor width nor character code of any other glyph', () => {
    const glyph = glyphOf('Z') ?? 0;
    expect(outlineOf('Z', cut)).toHaveLength(0);
    expect(cut.tables.get('hmtx')!.readUInt16BE(4 * glyph)).toBe(0);
    expect(glyphOf('Z', cut)).toBeUndefined();
    expect(glyphOf('a', cut)).toBe(glyphOf('a'));
  });

  it('leaves no table that a PDF reader does not need', () => {
    expect([...cut.tables.keys()].filter((tag) => ['name', 'post', 'GPOS', 'GSUB', 'kern', 'OS/2'].includes(tag))).toEqual([]);
    expect(cut.glyphCount).toBe(FONT.glyphCount);
  });
});

describe('readTrueType', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a program of another kind', Buffer.from('OTTO\0\x01')],
    ['a program that ends too early', BYTES.subarray(0, 2_000)],
  ])('does not read %s', (_, bytes) => {
    expect(readTrueType(bytes)).toBeUndefined();
  });

  it('never throws, whatever is damaged', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { maxLength: 6 }), (damage) => {
        const bytes = Buffer.from(BYTES.subarray(0, 40_000));
        for (const [at, value] of damage) bytes[at] = value;
        readTrueType(bytes);
      }),
      { numRuns: 50 },
    );
  });
});
