import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { readPdf, renderPdf } from '@chartloom/pdf';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { PDFArray, PDFContext, PDFDict, PDFDocument, PDFName, PDFString, type PDFRef } from 'pdf-lib';
import { subsetByIdentifier } from './cff-subset.js';
import { ENCODED_NAMES } from './cff-names.js';
import { glyphsByName, nameOf, readCff, type Cff } from './cff.js';
import { deidentifyPdf } from '../deidentify.js';
import { planFont, hasUnsubsettableProgram } from './font-recipe.js';
import { UnsupportedContent } from '../source/unsupported-content.js';

/** A bare CFF program, as pdf.js ships it for fonts that are not embedded. */
const PROGRAM = readFileSync(new URL('../standard_fonts/FoxitSerif.pfb', import.meta.resolve('pdfjs-dist/build/pdf.mjs')));
const FONT = readCff(PROGRAM);
const GLYPHS = glyphsByName(FONT);
const ALL = FONT.charset.map((_, glyph) => glyph);
const latin = ENCODED_NAMES.get('WinAnsiEncoding');
const glyphOf = (character: string): number => GLYPHS.get(latin?.(character.charCodeAt(0)) ?? '') ?? 0;
const hex = (number: number): string => number.toString(16).padStart(4, '0');

const [WIDTH, HEIGHT] = [470, 250];
const LINES = ['Patient: Qzaxim Okarin', 'The patient tolerated the procedure well and went home.'];

const descriptor = (context: PDFContext, program: Uint8Array, subtype: string, flags: number): PDFRef =>
  context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: 'ABCDEF+Serif',
      Flags: flags,
      FontBBox: [-200, -300, 1200, 1000],
      ItalicAngle: 0,
      Ascent: 905,
      Descent: -212,
      CapHeight: 700,
      StemV: 80,
      FontFile3: context.register(context.flateStream(program, { Subtype: subtype })),
    }),
  );

/** A simple font. */
const byCode = (context: PDFContext, encoding: 'WinAnsiEncoding' | 'Differences' | undefined, flags: number): PDFDict => {
  // the letters of the first name have codes of their own
  const differences = { Type: 'Encoding', Differences: [1, PDFName.of('Q'), PDFName.of('P')] };
  return context.obj({
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: 'ABCDEF+Serif',
    ...(encoding && { Encoding: encoding === 'Differences' ? differences : encoding }),
    FirstChar: 0,
    LastChar: 126,
    Widths: Array.from({ length: 127 }, () => 556),
    FontDescriptor: descriptor(context, PROGRAM, 'Type1C', flags),
  });
};

/** A composite font whose codes are glyph numbers, which are character identifiers. */
const byIdentifier = (context: PDFContext, program: Uint8Array): PDFDict => {
  const mapped = [...new Set(LINES.join(''))].map(
    (character) => `<${hex(glyphOf(character))}> <${hex(character.charCodeAt(0))}>`,
  );
  const descendant = {
    Type: 'Font',
    Subtype: 'CIDFontType0',
    BaseFont: 'ABCDEF+Serif',
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    DW: 556,
    FontDescriptor: descriptor(context, program, 'CIDFontType0C', 4),
  };
  return context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'ABCDEF+Serif',
    Encoding: 'Identity-H',
    DescendantFonts: [context.register(context.obj(descendant))],
    ToUnicode: context.register(
      context.flateStream(
        `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange
         ${mapped.length} beginbfchar ${mapped.join('\n')} endbfchar endcmap`,
      ),
    ),
  });
};

async function pageIn(font: (context: PDFContext) => PDFDict, shown: (line: string) => string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const drawn = document.addPage([WIDTH, HEIGHT]);
  drawn.node.setFontDictionary(PDFName.of('T'), context.register(font(context)));
  const content = `BT /T 10 Tf 24 TL 20 200 Td ${LINES.map((line) => `${shown(line)} Tj T*`).join(' ')} ET`;
  drawn.node.set(PDFName.of('Contents'), context.register(context.stream(content)));
  return document.save({ useObjectStreams: false });
}

/** The first embedded CFF program, found without a PDF reader. */
function programIn(bytes: Uint8Array): Cff | undefined {
  for (const part of Buffer.from(bytes).toString('latin1').split('stream\n'))
    try {
      return readCff(inflateSync(Buffer.from(part, 'latin1'), { finishFlush: 2 }));
    } catch {
      // no font, or not compressed
    }
  return undefined;
}

const holds = (font: Cff | undefined, letter: string): boolean =>
  font?.cidKeyed ? font.charset.includes(glyphOf(letter)) : font !== undefined && glyphsByName(font).has(letter);

/** The pixels of the page below the first line, where no box stands. */
async function belowBoxes(bytes: Uint8Array): Promise<Buffer> {
  let pixels = Buffer.alloc(0);
  await renderPdf(bytes, { dpi: 144, pages: [1] }, ({ canvas }) => {
    const top = 2 * (HEIGHT - 200 + 12);
    pixels = Buffer.from(canvas.getContext('2d').getImageData(0, top, canvas.width, canvas.height - top).data);
  });
  return pixels;
}

const literal = (line: string): string => `(${line})`;
const byDifferences = (line: string): string => literal(line.replaceAll('Q', '\\001').replaceAll('P', '\\002'));
const byNumber = (line: string): string => `<${[...line].map((character) => hex(glyphOf(character))).join('')}>`;

describe.each<[string, (context: PDFContext) => PDFDict, (line: string) => string]>([
  ['a named encoding', (context) => byCode(context, 'WinAnsiEncoding', 32), literal],
  ['differences', (context) => byCode(context, 'Differences', 4), byDifferences],
  ['its own encoding', (context) => byCode(context, undefined, 4), literal],
  ['the standard encoding', (context) => byCode(context, undefined, 32), literal],
  ['glyph numbers', (context) => byIdentifier(context, PROGRAM), byNumber],
  ['character identifiers', (context) => byIdentifier(context, subsetByIdentifier(FONT, ALL)), byNumber],
])('an embedded CFF font with %s', (_, font, shown) => {
  let input: Uint8Array;
  let result: Uint8Array;
  let report: string;
  beforeAll(async () => {
    input = await pageIn(font, shown);
    const { artifacts } = await deidentifyPdf(input, { sourceId: 'test' }, { tools: {} });
    const bytesOf = (name: string) => artifacts.find((artifact) => artifact.name === name)?.bytes ?? new Uint8Array();
    result = bytesOf('result');
    report = new TextDecoder().decode(bytesOf('report'));
  });

  it('lets its page stay text that looks as before', async () => {
    expect(JSON.parse(report)).toMatchObject({ pages: { total: 1, text: 1 } });
    const { pages } = await readPdf(result);
    const words = pages.flatMap((page) => page.words.map(({ text }) => text)).join(' ');
    expect([words.includes('tolerated the procedure'), words.includes('Qzaxim')]).toEqual([true, false]);
    expect((await belowBoxes(result)).equals(await belowBoxes(input))).toBe(true);
  });

  it('forgets the letters that only stood under a box', () => {
    const [before, after] = [programIn(input), programIn(result)];
    expect(['Q', 'x', 'T'].map((letter) => [holds(before, letter), holds(after, letter)])).toEqual([
      [true, false],
      [true, false],
      [true, true],
    ]);
    if (after && !after.cidKeyed) expect(after.charset.map((__, glyph) => nameOf(after, glyph))).not.toContain('Z');
  });
});

describe('hasUnsubsettableProgram', () => {
  it.each([
    ['FontFile', true],
    ['FontFile2', false],
    ['FontFile3', false],
  ])('says of a program in %s %s', (key, fixed) => {
    const context = PDFContext.create();
    const holder = context.obj({ FontDescriptor: { [key]: context.register(context.stream('')) } });
    expect(hasUnsubsettableProgram(holder)).toBe(fixed);
    expect(hasUnsubsettableProgram(context.obj({ DescendantFonts: [holder] }))).toBe(fixed);
  });
});

describe('planFont', () => {
  const use = (source: PDFDict) => ({ source, kept: new Map([[65, { text: 'A', width: 556 }]]), removed: new Set<number>() });
  const changed = (change: (font: PDFDict, context: PDFContext) => void): PDFDict => {
    const context = PDFContext.create();
    const font = byCode(context, 'WinAnsiEncoding', 32);
    change(font, context);
    return font;
  };
  const withMap = (): PDFDict => {
    const context = PDFContext.create();
    const font = byIdentifier(context, PROGRAM);
    const descendant = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
    descendant.set(PDFName.of('CIDToGIDMap'), context.register(context.flateStream(new Uint8Array(200))));
    return font;
  };

  it.each<[string, PDFDict]>([
    ['a TrueType font with a CFF program', changed((font) => font.set(PDFName.of('Subtype'), PDFName.of('TrueType')))],
    ['an encoding of expert glyphs', changed((font) => font.set(PDFName.of('Encoding'), PDFName.of('MacExpertEncoding')))],
    [
      'a program that ends too early',
      changed((font, context) =>
        font.set(PDFName.of('FontDescriptor'), descriptor(context, PROGRAM.subarray(0, 5_000), 'Type1C', 32)),
      ),
    ],
    [
      'codes for a program with character identifiers',
      changed((font, context) => {
        const program = subsetByIdentifier(FONT, ALL);
        font.set(PDFName.of('FontDescriptor'), descriptor(context, program, 'Type1C', 32));
      }),
    ],
    ['character identifiers with a map of their own', withMap()],
  ])('does not understand %s', (_, source) => {
    expect(() => planFont(use(source))).toThrow(UnsupportedContent);
  });
});
