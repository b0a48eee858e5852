import { describe, expect, it } from '@jest/globals';
import { glyphsOfCodes, type CodeNames } from './cff-glyphs.js';
import { charsetOf, encodingOf, fileOf, indexOf } from './cff-write.js';
import { OPERATOR, readCff } from './cff.js';

/** Glyphs 1 to 4: A, B, quoteright, quotesingle; its own encoding has B at 65. */
const FONT = readCff(
  fileOf([], Buffer.alloc(0), [
    {
      operator: OPERATOR.encoding,
      bytes: () =>
        encodingOf([
          { codes: [200], string: 34 },
          { codes: [65], string: 35 },
        ]),
    },
    { operator: OPERATOR.charset, bytes: () => charsetOf([34, 35, 8, 104]) },
    { operator: OPERATOR.charStrings, bytes: () => indexOf(Array.from({ length: 5 }, () => Buffer.from([14]))) },
    { operator: OPERATOR.private, bytes: () => Buffer.alloc(0) },
  ]),
);

describe('glyphsOfCodes', () => {
  it.each<[string, Partial<CodeNames>, number, number[]]>([
    ['a difference before all others', { differences: new Map([[65, 'quoteright']]), base: 'WinAnsiEncoding' }, 65, [3]],
    ['nothing for a difference that the program does not know', { differences: new Map([[65, 'Aacute']]) }, 65, []],
    ['the name of the encoding', { base: 'WinAnsiEncoding' }, 0x27, [4]],
    ['the name of another encoding', { base: 'StandardEncoding' }, 0x27, [3]],
    ['nothing for a name that the program does not know', { base: 'WinAnsiEncoding' }, 200, []],
    ['the glyph of its own encoding in a symbolic font', { symbolic: true }, 65, [2]],
    ['the standard one where its own encoding has none', { symbolic: true }, 66, [2]],
    ['both where readers differ', {}, 65, [2, 1]],
    ['nothing for an unknown code', {}, 3, []],
  ])('finds %s', (_, names, code, glyphs) => {
    expect(glyphsOfCodes(FONT, { differences: new Map(), base: undefined, symbolic: false, ...names })(code)).toEqual(glyphs);
  });
});
