import { PDFArray, PDFDict, PDFName, PDFString, type PDFContext, type PDFRef } from 'pdf-lib';
import { subsetByIdentifier, subsetByName } from './cff-subset.js';
import { glyphsOfCodes } from './cff-glyphs.js';
import { readCff, type Cff } from './cff.js';
import { planEncoding, readCodeNames } from './font-encoding.js';
import { codeLength, type FontUse, type KeptCode } from './font-use.js';
import { deflated, type StreamWriter } from '../deflated.js';
import { UnsupportedContent } from '../source/unsupported-content.js';
import { dictionaryAt, entry, nameAt, numberAt, numbersAt, streamBytes } from '../source/pdf-objects.js';
import { writeToUnicode } from './to-unicode.js';
import { readTrueType, subsetTrueType, type TrueType } from './truetype.js';
import { embeddedName, plainName } from './font-name.js';

export interface FontRecipe {
  /** Names that are copied from the source: of a font that is not embedded, of glyphs. */
  readonly copied: readonly string[];
  /** Writes the font into the result and gives its reference. */
  write(context: PDFContext): PDFRef;
}

const METRICS = [
  'Flags',
  'ItalicAngle',
  'Ascent',
  'Descent',
  'Leading',
  'CapHeight',
  'XHeight',
  'StemV',
  'StemH',
  'MissingWidth',
];

/**
 * Plans a font with no more than its kept codes need: of TrueType and CFF programs only their glyphs, of widths, Unicode
 * maps and differences only their entries. Other embedded programs (Type 1) are copied whole, and only where every removed
 * glyph also stays somewhere.
 * @throws UnsupportedContent
 */
export const planFont = (use: FontUse): FontRecipe =>
  codeLength(use.source) === 1 ? planSimpleFont(use) : planCompositeFont(use);

/** Whether the font embeds a program of a kind that is not subset. */
export function hasUnsubsettableProgram(font: PDFDict): boolean {
  const descendants = entry(font, 'DescendantFonts');
  const holder = descendants instanceof PDFArray ? descendants.lookup(0) : font;
  const descriptor = dictionaryAt(holder instanceof PDFDict ? holder : undefined, 'FontDescriptor');
  return entry(descriptor, 'FontFile') !== undefined;
}

function planSimpleFont(use: FontUse): FontRecipe {
  const { source, kept } = use;
  const codes = [...kept.keys()].sort((a, b) => a - b);
  const descriptor = dictionaryAt(source, 'FontDescriptor');
  const subtype = nameAt(source, 'Subtype');
  const program = subsetProgram(use, descriptor, {
    trueType: (font) => codes.flatMap((code) => possibleGlyphs(font, code, kept.get(code))),
    cff: (font) => {
      if (subtype !== 'Type1') throw new UnsupportedContent('font');
      const glyphs = glyphsOfCodes(font, readCodeNames(source, descriptor));
      return { Subtype: 'Type1C', bytes: subsetByName(font, codes.flatMap(glyphs), codes) };
    },
  });
  const name = program ? embeddedName(source) : plainName(source);
  const encoding = planEncoding(source, codes);
  const [first, last] = [codes[0] ?? 0, codes.at(-1) ?? 0];
  const widths = Array.from({ length: last - first + 1 }, (_, i) => kept.get(first + i)?.width ?? 0);
  const toUnicode = deflated(() => writeToUnicode(kept, 1));
  return {
    copied: [...(program ? [] : [name]), ...encoding.glyphNames],
    write: (context) =>
      context.register(
        context.obj({
          Type: 'Font',
          Subtype: subtype,
          BaseFont: name,
          ...encoding.write(context),
          ...(numbersAt(source, 'Widths') && { FirstChar: first, LastChar: last, Widths: widths }),
          ...(descriptor && { FontDescriptor: writeDescriptor(context, descriptor, name, program) }),
          ...(entry(source, 'ToUnicode') && { ToUnicode: context.register(toUnicode(context)) }),
        }),
      ),
  };
}

function planCompositeFont(use: FontUse): FontRecipe {
  const { source, kept } = use;
  const descendant = descendantOf(source);
  if (!descendant) throw new UnsupportedContent('font');
  const descriptor = dictionaryAt(descendant, 'FontDescriptor');
  const subtype = nameAt(descendant, 'Subtype');
  const map = entry(descendant, 'CIDToGIDMap');
  const glyphNumbers = map === undefined || map instanceof PDFName ? undefined : Buffer.from(streamBytes(map));
  const codes = [...kept.keys()].sort((a, b) => a - b);
  const glyphOf = (code: number): number => glyphAt(glyphNumbers, code);
  const program = subsetProgram(use, descriptor, {
    trueType: () => codes.map(glyphOf),
    cff: (font) => {
      if (subtype !== 'CIDFontType0' || map !== undefined) throw new UnsupportedContent('font');
      return { Subtype: 'CIDFontType0C', bytes: subsetByIdentifier(font, codes) };
    },
  });
  if (!program || !descriptor || !subtype) throw new UnsupportedContent('font');
  const name = embeddedName(source);
  const toUnicode = deflated(() => writeToUnicode(kept, 2));
  const toGlyphs = deflated(() => glyphMap(codes, glyphOf));
  const write = (context: PDFContext): PDFRef => {
    const font = context.obj({
      Type: 'Font',
      Subtype: subtype,
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: writeDescriptor(context, descriptor, name, program),
      DW: numberAt(descendant, 'DW') ?? 1000,
      W: codes.flatMap((code) => [code, [kept.get(code)?.width ?? 0]]),
    });
    if (glyphNumbers) font.set(PDFName.of('CIDToGIDMap'), context.register(toGlyphs(context)));
    else if (subtype === 'CIDFontType2') font.set(PDFName.of('CIDToGIDMap'), PDFName.of('Identity'));
    return context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: 'Identity-H',
        DescendantFonts: [context.register(font)],
        ToUnicode: context.register(toUnicode(context)),
      }),
    );
  };
  return { copied: [], write };
}

function descendantOf(font: PDFDict): PDFDict | undefined {
  const descendants = entry(font, 'DescendantFonts');
  const descendant = descendants instanceof PDFArray ? descendants.lookup(0) : undefined;
  return descendant instanceof PDFDict ? descendant : undefined;
}

/** The glyph of a code by a CIDToGIDMap of two bytes a code; without a map it is the code itself. */
function glyphAt(glyphNumbers: Buffer | undefined, code: number): number {
  if (!glyphNumbers) return code;
  return 2 * code + 1 < glyphNumbers.length ? glyphNumbers.readUInt16BE(2 * code) : 0;
}

interface Program {
  readonly key: 'FontFile' | 'FontFile2' | 'FontFile3';
  readonly write: StreamWriter;
  readonly entries: Readonly<Record<string, string | number>>;
}

/** Subsets programs to the kept glyphs. */
interface Subsetter {
  trueType(font: TrueType): readonly number[];
  cff(font: Cff): { readonly Subtype: string; readonly bytes: Uint8Array };
}

/** The embedded program, subset where that can be done; `undefined` where there is none. */
function subsetProgram({ kept, removed }: FontUse, descriptor: PDFDict | undefined, cut: Subsetter): Program | undefined {
  const [trueType, compact] = [entry(descriptor, 'FontFile2'), entry(descriptor, 'FontFile3')];
  if (trueType) {
    const font = readTrueType(streamBytes(trueType));
    if (!font) throw new UnsupportedContent('font');
    const bytes = subsetTrueType(font, cut.trueType(font));
    return { key: 'FontFile2', write: deflated(() => bytes), entries: { Length1: bytes.length } };
  }
  if (compact) {
    const { Subtype, bytes } = cut.cff(readCff(streamBytes(compact)));
    return { key: 'FontFile3', write: deflated(() => bytes), entries: { Subtype } };
  }
  const stream = entry(descriptor, 'FontFile');
  if (!stream) return undefined;
  if ([...removed].some((code) => !kept.has(code))) throw new UnsupportedContent('font');
  if (!('dict' in stream) || !(stream.dict instanceof PDFDict)) throw new UnsupportedContent('font');
  const { dict } = stream;
  const lengths = ['Length1', 'Length2', 'Length3'].map((name) => [name, numberAt(dict, name)] as const);
  const entries = Object.fromEntries(lengths.filter((pair): pair is [string, number] => pair[1] !== undefined));
  const bytes = streamBytes(stream);
  return { key: 'FontFile', write: deflated(() => bytes), entries };
}

const WINDOWS = new TextDecoder('windows-1252');

/** Every glyph that a viewer may draw for the code by any of the rules of ISO 32000-1, 9.6.6.4. */
function possibleGlyphs({ maps }: TrueType, code: number, kept: KeptCode | undefined): number[] {
  const unicode = [kept?.text.codePointAt(0) ?? 0, WINDOWS.decode(Uint8Array.of(code)).codePointAt(0) ?? 0];
  const candidates = [code, 0xf000 + code, 0xf100 + code, 0xf200 + code, ...unicode];
  return maps.flatMap(({ glyphs }) => candidates.flatMap((candidate) => glyphs.get(candidate) ?? []));
}

function writeDescriptor(context: PDFContext, source: PDFDict, name: string, program: Program | undefined): PDFRef {
  const metrics = METRICS.map((key) => [key, numberAt(source, key)] as const).filter(([, value]) => value !== undefined);
  const box = numbersAt(source, 'FontBBox');
  return context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      ...Object.fromEntries(metrics),
      ...(box && { FontBBox: box }),
      ...(program && { [program.key]: context.register(program.write(context, program.entries)) }),
    }),
  );
}

/** Two bytes for each code up to the last kept one; removed codes map to glyph 0. */
function glyphMap(codes: readonly number[], glyphOf: (code: number) => number): Uint8Array {
  const map = Buffer.alloc(2 * ((codes.at(-1) ?? 0) + 1));
  for (const code of codes) map.writeUInt16BE(glyphOf(code), 2 * code);
  return map;
}
