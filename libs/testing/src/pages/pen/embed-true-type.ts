import { deflateSync } from 'node:zlib';
import { PDFRawStream, PDFString, type PDFContext, type PDFRef } from 'pdf-lib';
import type { TrueType } from './true-type.js';

/** The ToUnicode map of a composite font: of all characters, of none, or one made by the caller. */
export type UnicodeMap = 'true' | 'none' | ReadonlyMap<string, string>;

/** Characters that a page may show: printable Latin-1 and the marks of WinAnsiEncoding and of forms. */
const LATIN = Array.from({ length: 0xff - 0x1f }, (_, i) => String.fromCodePoint(i + 0x20)).filter(
  (c) => c < '\x7f' || c > '\x9f',
);
const CHARACTERS = [...LATIN, '€', '…', '‘', '’', '“', '”', '•', '–', '—', '□', '■', '▪', '○', '●', '√', '≥', '≤', 'µ'];

const deflated = new Map<string, Uint8Array>();
function fontFile(context: PDFContext, style: string, font: TrueType): PDFRef {
  const bytes = deflated.get(style) ?? deflateSync(font.file, { level: 1 });
  deflated.set(style, bytes);
  const dict = context.obj({ Filter: 'FlateDecode', Length: bytes.length, Length1: font.file.length });
  return context.register(PDFRawStream.of(dict, bytes));
}

const descriptor = (context: PDFContext, style: string, font: TrueType, flags: number): PDFRef =>
  context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: `LiberationSans-${style}`,
      Flags: flags,
      FontBBox: [-543, -303, 1301, 980],
      ItalicAngle: style === 'Italic' ? -12 : 0,
      Ascent: 905,
      Descent: -212,
      CapHeight: 729,
      StemV: style === 'Bold' ? 140 : 80,
      FontFile2: fontFile(context, style, font),
    }),
  );

const NON_SYMBOLIC = 32;
const SYMBOLIC = 4;
const thousandths = (font: TrueType, character: string): number =>
  Math.round(1000 * font.advance(font.glyph(character.codePointAt(0) ?? 0)));

/** A font dictionary with WinAnsiEncoding. */
export function embedSimple(context: PDFContext, style: string, font: TrueType): PDFRef {
  const decoder = new TextDecoder('windows-1252');
  const widths = Array.from({ length: 224 }, (_, i) => thousandths(font, decoder.decode(Uint8Array.of(i + 32))));
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: `LiberationSans-${style}`,
      FirstChar: 32,
      LastChar: 255,
      Widths: widths,
      Encoding: 'WinAnsiEncoding',
      FontDescriptor: descriptor(context, style, font, NON_SYMBOLIC),
    }),
  );
}

/** A composite font dictionary with Identity-H. */
export function embedCid(context: PDFContext, style: string, font: TrueType, unicode: UnicodeMap): PDFRef {
  const glyphs = CHARACTERS.map((c) => [font.glyph(c.codePointAt(0) ?? 0), c] as const).filter(([glyph]) => glyph > 0);
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: `LiberationSans-${style}`,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      CIDToGIDMap: 'Identity',
      W: glyphs.flatMap(([glyph, c]) => [glyph, [thousandths(font, c)]]),
      FontDescriptor: descriptor(context, style, font, SYMBOLIC),
    }),
  );
  const map = unicode === 'true' ? new Map(glyphs.map(([, c]) => [c, c])) : unicode;
  const codes = map === 'none' ? [] : [...map].map(([c, seen]) => [font.glyph(c.codePointAt(0) ?? 0), seen] as const);
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: `LiberationSans-${style}`,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ...(map === 'none' ? {} : { ToUnicode: context.register(context.flateStream(toUnicode(codes, 4))) }),
    }),
  );
}

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');

/** A ToUnicode CMap of character codes with `digits` hexadecimal digits. */
function toUnicode(codes: readonly (readonly [code: number, text: string])[], digits: 2 | 4): string {
  const lines = codes.map(([code, text]) => {
    const units = Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i), 4)).join('');
    return `<${hex(code, digits)}> <${units}>`;
  });
  const chunks: string[] = [];
  // A section may have 100 entries at most (Adobe Technical Note 5014).
  for (let i = 0; i < lines.length; i += 100) {
    const part = lines.slice(i, i + 100);
    chunks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    `1 begincodespacerange <${'0'.repeat(digits)}> <${'f'.repeat(digits)}> endcodespacerange`,
    ...chunks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
