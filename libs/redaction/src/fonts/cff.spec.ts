import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inlineSubroutines, newBudget } from './cff-charstring.js';
import { subsetByIdentifier, subsetByName } from './cff-subset.js';
import { readIndex } from './cff-read.js';
import { charsetOf, dictionaryOf, encodingOf, fileOf, indexOf, type Section } from './cff-write.js';
import { glyphsByName, nameOf, OPERATOR, readCff, type Cff } from './cff.js';
import { UnsupportedContent } from '../source/unsupported-content.js';

/** Bare CFF, with local and global subroutines, as pdf.js ships it for fonts that are not embedded. */
const bytesOf = (name: string): Buffer =>
  readFileSync(new URL(`../standard_fonts/${name}.pfb`, import.meta.resolve('pdfjs-dist/build/pdf.mjs')));
const SERIF = bytesOf('FoxitSerif');
const FONT = readCff(SERIF);
const LAST = FONT.charStrings.length - 1;

const drawn = (font: Cff, glyph: number): Buffer => {
  const local = font.parts[font.partOf[glyph] ?? 0]?.subroutines ?? [];
  return inlineSubroutines(font.charStrings[glyph]!, { local, global: font.globalSubroutines }, newBudget()).bytes;
};
const named = (font: Cff): string[] => font.charset.map((_, glyph) => nameOf(font, glyph));

const END = Buffer.from([14]);
const SHAPES = [END, ...[1, 2, 3].map((length) => Buffer.from([139 + length, 139, 21, 14]))];
const section = (operator: number, bytes: Buffer): Section => ({ operator, bytes: () => bytes });
const CHAR_STRINGS = section(OPERATOR.charStrings, indexOf(SHAPES));
const PRIVATE = section(OPERATOR.private, Buffer.alloc(0));
const file = (...sections: readonly Section[]): Buffer => fileOf(['one.own'], Buffer.alloc(0), sections);
const top = (operator: number, ...numbers: readonly number[]): Buffer => dictionaryOf([{ operator, numbers }]);
/** The program with a new head at its end, which has the same font twice. */
function twice(bytes: Buffer): Buffer {
  const [font = END] = readIndex(bytes, readIndex(bytes, 4).end).objects;
  const both = Buffer.concat([bytes, indexOf([END, END]), indexOf([font, font]), indexOf([]), indexOf([])]);
  both[2] = bytes.length;
  return both;
}

describe('readCff', () => {
  it.each([
    ['one number for each glyph', [0, 0, 34, 0, 36, 1, 135], ['.notdef', 'A', 'C', 'one.own']],
    ['ranges with a count of one byte', [1, 0, 34, 1, 1, 135, 0], ['.notdef', 'A', 'B', 'one.own']],
    ['ranges with a count of two bytes', [2, 0, 34, 0, 2], ['.notdef', 'A', 'B', 'C']],
  ])('reads a charset of %s', (_, charset, names) => {
    expect(named(readCff(file(section(OPERATOR.charset, Buffer.from(charset)), CHAR_STRINGS, PRIVATE)))).toEqual(names);
  });

  it('takes the standard charset and the standard encoding where none is said', () => {
    const font = readCff(file(CHAR_STRINGS, PRIVATE));
    expect(named(font)).toEqual(['.notdef', 'space', 'exclam', 'quotedbl']);
    expect([...font.encoding]).toEqual([
      [32, 1],
      [33, 2],
      [34, 3],
    ]);
  });

  it.each([
    ['one code for each glyph', [0, 2, 65, 70]],
    ['ranges', [1, 2, 65, 0, 70, 0]],
    ['codes for names beside', [0x80, 1, 65, 1, 70, 0, 2]],
  ])('reads an encoding of %s', (_, encoding) => {
    const font = readCff(file(section(OPERATOR.encoding, Buffer.from(encoding)), CHAR_STRINGS, PRIVATE));
    expect([...font.encoding]).toEqual([
      [65, 1],
      [70, 2],
    ]);
  });

  it('finds the program inside an OpenType font', () => {
    const directory = Buffer.from('OTTO\0\x01\0\0\0\0\0\0CFF ----\0\0\0\x1c----', 'latin1');
    directory.writeUInt32BE(SERIF.length, 24);
    expect(readCff(Buffer.concat([directory, SERIF]))).toEqual(FONT);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a program of another kind', Buffer.from('%!PS-AdobeFont-1.0')],
    ['a program that ends too early', SERIF.subarray(0, 10_000)],
    ['a program without glyphs', file(section(OPERATOR.charStrings, indexOf([])), PRIVATE)],
    ['a program without widths', file(CHAR_STRINGS)],
    ['charstrings of another kind', fileOf([], top(OPERATOR.charStringType, 1), [CHAR_STRINGS, PRIVATE])],
    ['a program that only changes another', fileOf([], top(OPERATOR.syntheticBase, 0), [CHAR_STRINGS, PRIVATE])],
    ['an expert charset', fileOf([], top(OPERATOR.charset, 1), [CHAR_STRINGS, PRIVATE])],
    ['an expert encoding', fileOf([], top(OPERATOR.encoding, 1), [CHAR_STRINGS, PRIVATE])],
    ['a charset that ends too early', file(PRIVATE, CHAR_STRINGS, section(OPERATOR.charset, Buffer.from([0, 0, 34])))],
    ['an index that begins after its start', Buffer.concat([SERIF.subarray(0, 7), Buffer.from([2]), SERIF.subarray(8)])],
    ['numbers without an operator', file(CHAR_STRINGS, section(OPERATOR.private, Buffer.from([139])))],
    ['two fonts in one', twice(file(CHAR_STRINGS, PRIVATE))],
    ['a number that is none', fileOf([], Buffer.from([30, 0xdf, 5]), [CHAR_STRINGS, PRIVATE])],
    ['an operator that is none', fileOf([], Buffer.from([22]), [CHAR_STRINGS, PRIVATE])],
  ])('does not read %s', (_, bytes) => {
    expect(() => readCff(bytes)).toThrow(UnsupportedContent);
  });
});

describe.each(['FoxitSerif', 'FoxitFixedBold', 'FoxitDingbats', 'FoxitSymbol'])('%s cut down', (name) => {
  const font = readCff(bytesOf(name));
  const some = fc.uniqueArray(fc.integer({ min: 1, max: font.charStrings.length - 1 }), { maxLength: 20 });
  const names = named(font);

  it('draws the named glyphs as before and knows no others', () => {
    fc.assert(
      fc.property(some, fc.uniqueArray(fc.nat(255)), (glyphs, codes) => {
        const bytes = subsetByName(font, glyphs, codes);
        const cut = readCff(bytes);
        const kept = new Set([0, ...glyphs]);
        expect(new Set(named(cut))).toEqual(new Set([...kept].map((glyph) => names[glyph])));
        named(cut).forEach((glyph, i) => expect(cut.charStrings[i]).toEqual(drawn(font, names.indexOf(glyph))));
        const wanted = codes.filter((code) => glyphs.includes(font.encoding.get(code) ?? 0));
        const asName = (program: Cff, code: number) => nameOf(program, program.encoding.get(code) ?? -1);
        expect([...cut.encoding.keys()].sort()).toEqual([...wanted].sort());
        for (const code of wanted) expect(asName(cut, code)).toBe(asName(font, code));
        expect(cut.strings.filter((string) => ![...kept].some((glyph) => names[glyph] === string))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('draws the glyphs of identifiers as before and knows no others', () => {
    fc.assert(
      fc.property(some, (glyphs) => {
        const cut = readCff(subsetByIdentifier(font, glyphs));
        const kept = [0, ...glyphs].sort((a, b) => a - b);
        expect([cut.cidKeyed, cut.charset, cut.strings]).toEqual([true, kept, ['Adobe', 'Identity']]);
        expect(cut.charStrings).toEqual(kept.map((glyph) => drawn(font, glyph)));
        expect(readCff(subsetByIdentifier(cut, glyphs))).toEqual(cut);
      }),
      { numRuns: 30 },
    );
  });
});

describe('subsetByName', () => {
  it('leaves no name, string or subroutine that says what was there', () => {
    const font = readCff(bytesOf('FoxitDingbats'));
    const bytes = subsetByName(font, [5], []);
    const { strings, parts, globalSubroutines } = readCff(bytes);
    expect([strings, parts.map(({ subroutines }) => subroutines), globalSubroutines]).toEqual([[nameOf(font, 5)], [[]], []]);
    expect(bytesOf('FoxitDingbats').toString('latin1')).toContain('Chrom');
    expect(bytes.toString('latin1')).not.toContain('Chrom');
  });

  it('keeps the base and the accent of a glyph that is put together from both', () => {
    const accented = indexOf([END, Buffer.from([139, 139, 139 + 65, 139 + 66, 14]), ...SHAPES.slice(2), END]);
    const charset = section(OPERATOR.charset, charsetOf([171, 34, 35, 36]));
    const font = readCff(file(charset, section(OPERATOR.charStrings, accented), PRIVATE));
    expect(named(readCff(subsetByName(font, [1], [])))).toEqual(['.notdef', 'Aacute', 'A', 'B']);
    expect(() => subsetByIdentifier(font, [1])).toThrow(UnsupportedContent);
    const without = readCff(file(section(OPERATOR.charStrings, accented), PRIVATE));
    expect(() => subsetByName(without, [1], [])).toThrow(UnsupportedContent);
  });

  it('writes a glyph that its own encoding has under two codes under both', () => {
    const encoding = section(OPERATOR.encoding, Buffer.from([0x80, 1, 65, 1, 70, 0, 1]));
    const font = readCff(file(encoding, CHAR_STRINGS, PRIVATE));
    expect([...readCff(subsetByName(font, [1, 2], [65, 70])).encoding.keys()]).toEqual([65, 70]);
    expect([...readCff(subsetByName(font, [1, 2], [70])).encoding.keys()]).toEqual([70]);
  });

  it('writes no encoding of more glyphs than one can have', () => {
    const glyphs = Array.from({ length: 256 }, (_, code) => ({ codes: [code], string: 1 }));
    expect(encodingOf(glyphs.slice(1))).toHaveLength(257);
    expect(() => encodingOf(glyphs)).toThrow(RangeError);
  });

  it('writes no name that may be more than one', () => {
    const charset = section(OPERATOR.charset, charsetOf([391, 34, 35]));
    const font = readCff(fileOf(['Zelmira Okarin'], Buffer.alloc(0), [charset, CHAR_STRINGS, PRIVATE]));
    expect(() => subsetByName(font, [1], [])).toThrow(UnsupportedContent);
    expect(named(readCff(subsetByName(font, [2], [])))).toEqual(['.notdef', 'A']);
  });
});

describe('subsetByIdentifier', () => {
  /** Glyphs 0 and 1 of one part, 2 and 3 of another, with other widths. */
  const composed = (select: readonly number[]): Buffer =>
    fileOf(['Adobe', 'Japan1'], top(OPERATOR.registry, 391, 392, 0), [
      section(OPERATOR.charset, charsetOf([100, 7, 200])),
      section(OPERATOR.fontSelect, Buffer.from(select)),
      CHAR_STRINGS,
      { bytes: () => Buffer.concat([dictionaryOf(widths(500)), dictionaryOf(widths(900))]) },
      {
        operator: OPERATOR.fontArray,
        bytes: ([, , , start = 0]) => indexOf([top(OPERATOR.private, 6, start), top(OPERATOR.private, 6, start + 6)]),
      },
    ]);
  const widths = (value: number) => [{ operator: 20, numbers: [value] }];
  const widthOf = (font: Cff, identifier: number): number | undefined =>
    font.parts[font.partOf[font.charset.indexOf(identifier)] ?? -1]?.hints.get(20)?.numbers[0];

  it.each([
    ['for each glyph', [0, 0, 0, 1, 1]],
    ['by ranges', [3, 0, 2, 0, 0, 0, 0, 2, 1, 0, 4]],
  ])('finds glyphs and their parts, said %s', (_, select) => {
    const cut = readCff(subsetByIdentifier(readCff(composed(select)), [7, 100, 999]));
    expect(cut.charset).toEqual([0, 7, 100]);
    expect(cut.charStrings).toEqual([SHAPES[0], SHAPES[2], SHAPES[1]]);
    expect([widthOf(cut, 7), widthOf(cut, 100)]).toEqual([900, 500]);
    expect(cut.strings).toEqual(['Adobe', 'Identity']);
  });

  it.each([
    ['a part that is not there', [0, 0, 0, 1, 2]],
    ['ranges that leave glyphs out', [3, 0, 1, 0, 0, 0, 0, 3]],
    ['ranges that run backwards', [3, 0, 2, 0, 0, 0, 0, 0, 1, 0, 4]],
  ])('takes no %s', (_, select) => {
    expect(() => subsetByIdentifier(readCff(composed(select)), [200])).toThrow(UnsupportedContent);
  });

  it('rejects what needs glyph names', () => {
    const font = readCff(composed([0, 0, 0, 1, 1]));
    expect(() => glyphsByName(font)).toThrow(UnsupportedContent);
    expect(() => subsetByName(font, [1], [])).toThrow(UnsupportedContent);
  });
});

it('never throws anything else, whatever is damaged', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { minLength: 1, maxLength: 6 }), (damage) => {
      const bytes = Buffer.from(SERIF);
      for (const [at, value] of damage) bytes[at] = value;
      try {
        const font = readCff(bytes);
        subsetByIdentifier(font, [1, 40, LAST]);
        subsetByName(font, [1, 40, LAST], [65]);
      } catch (error) {
        expect(error).toBeInstanceOf(UnsupportedContent);
      }
    }),
    { numRuns: 200 },
  );
});
