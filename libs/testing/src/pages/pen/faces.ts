import { StandardFontEmbedder, StandardFonts, type PDFContext, type PDFRef } from 'pdf-lib';
import { embedCid, embedSimple, type UnicodeMap } from './embed-true-type.js';
import { readTrueType, type TrueType } from './true-type.js';

/** A font as the pen uses it. */
export interface Face {
  readonly name: string;
  /** Bytes of a character code: word spacing (Tw) works for one byte only. */
  readonly bytes: 1 | 2;
  readonly fixed: boolean;
  /** Advance of a character in units of the font size. */
  advance(character: string): number;
  /** The codes of a text, in hexadecimal digits. */
  encode(text: string): string;
  embed(context: PDFContext): PDFRef;
}

/** The four styles of a family. */
export interface Family {
  readonly regular: Face;
  readonly bold: Face;
  readonly italic: Face;
}

const cache = new Map<string, Face>();
const cached = (name: string, make: () => Face): Face => {
  const face = cache.get(name) ?? make();
  cache.set(name, face);
  return face;
};

/** One of the 14 fonts that every PDF reader has. */
const standardFace = (name: StandardFonts): Face =>
  cached(name, () => {
    const embedder = StandardFontEmbedder.for(name as unknown as Parameters<typeof StandardFontEmbedder.for>[0]);
    const widths = new Map<string, number>();
    return {
      name,
      bytes: 1,
      fixed: name.startsWith('Courier'),
      advance(character) {
        const width = widths.get(character) ?? embedder.widthOfTextAtSize(character, 1);
        widths.set(character, width);
        return width;
      },
      encode: (text) => embedder.encodeText(text).asString(),
      embed: (context) => embedder.embedIntoContext(context),
    };
  });

type Liberation = 'Regular' | 'Bold' | 'Italic';
const files = new Map<Liberation, TrueType>();
/** A Liberation font of pdf.js. */
export function liberation(style: Liberation): TrueType {
  const font = files.get(style) ?? readTrueType(`LiberationSans-${style}`);
  files.set(style, font);
  return font;
}

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');
/** WinAnsiEncoding of what lies outside Latin-1. */
const WIN_ANSI: Readonly<Record<string, number>> = { '€': 128, '…': 133, '‘': 145, '’': 146, '“': 147, '”': 148, '•': 149, '–': 150, '—': 151 }; // prettier-ignore
const winAnsi = (character: string): number => WIN_ANSI[character] ?? character.codePointAt(0) ?? 0;

/** An embedded TrueType font with one byte a character. */
const simpleFace = (style: Liberation): Face =>
  cached(`simple ${style}`, () => {
    const font = liberation(style);
    return {
      name: `LiberationSans-${style}`,
      bytes: 1,
      fixed: false,
      advance: (character) => font.advance(font.glyph(character.codePointAt(0) ?? 0)),
      encode: (text) => [...text].map((c) => hex(winAnsi(c), 2)).join(''),
      embed: (context) => embedSimple(context, style, font),
    };
  });

/** An embedded TrueType font whose character codes are glyph numbers. */
export function cidFace(style: Liberation, unicode: UnicodeMap = 'true'): Face {
  const font = liberation(style);
  const glyph = (character: string): number => font.glyph(character.codePointAt(0) ?? 0);
  const make = (): Face => ({
    name: `LiberationSans-${style}`,
    bytes: 2,
    fixed: false,
    advance: (character) => font.advance(glyph(character)),
    encode: (text) => [...text].map((c) => hex(glyph(c), 4)).join(''),
    embed: (context) => embedCid(context, style, font, unicode),
  });
  return typeof unicode === 'string' ? cached(`cid ${style} ${unicode}`, make) : make();
}

const standardFamily = (regular: StandardFonts, bold: StandardFonts, italic: StandardFonts): Family => ({
  regular: standardFace(regular),
  bold: standardFace(bold),
  italic: standardFace(italic),
});
export const HELVETICA = standardFamily(StandardFonts.Helvetica, StandardFonts.HelveticaBold, StandardFonts.HelveticaOblique);
const TIMES = standardFamily(StandardFonts.TimesRoman, StandardFonts.TimesRomanBold, StandardFonts.TimesRomanItalic);
export const COURIER = standardFamily(StandardFonts.Courier, StandardFonts.CourierBold, StandardFonts.CourierOblique);
export const LIBERATION_SIMPLE: Family = {
  regular: simpleFace('Regular'),
  bold: simpleFace('Bold'),
  italic: simpleFace('Italic'),
};
export const LIBERATION_CID: Family = { regular: cidFace('Regular'), bold: cidFace('Bold'), italic: cidFace('Italic') };
export const FAMILIES_OF_TYPE = [HELVETICA, HELVETICA, TIMES, COURIER, LIBERATION_SIMPLE, LIBERATION_CID] as const;
/** Families for dense tables: Courier is too wide. */
export const NARROW_FAMILIES = [HELVETICA, HELVETICA, TIMES, LIBERATION_SIMPLE, LIBERATION_CID] as const;
export const DINGBATS = standardFace(StandardFonts.ZapfDingbats);
