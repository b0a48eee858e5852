import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { FIRST_OBJECT, streamOf } from './tiny-pdf.js';

/** A font for a tiny PDF, with the objects that it needs. */
export interface DrawnFont {
  readonly font: string;
  readonly objects: readonly string[];
  /** A text as an operand of Tj. */
  readonly encode: (text: string) => string;
}

const LIBERATION = fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'));
const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
const asLiteral = (text: string): string => `(${text.replace(/[()\\]/g, '\\$&')})`;
const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));

/** A ToUnicode map of one-byte codes. */
const toUnicode = (text: (code: number) => string): string => {
  const rows = PRINTABLE.map((character) => {
    const code = character.charCodeAt(0);
    const said = text(code);
    const units = Array.from({ length: said.length }, (_, i) => hex(said.charCodeAt(i), 4)).join('');
    return `<${hex(code, 2)}> <${units}>`;
  });
  return streamOf(
    `/CIDInit /ProcSet findresource begin begincmap /CMapName /M def /CMapType 2 def\n1 begincodespacerange <00> <ff> endcodespacerange\n${rows.length} beginbfchar\n${rows.join('\n')}\nendbfchar endcmap end`,
  );
};

/** A standard font whose Unicode map says `text` of each character. */
export const mappedFont = (text: (character: string) => string, name = 'Helvetica'): DrawnFont => ({
  font: `/Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding /ToUnicode ${FIRST_OBJECT} 0 R`,
  objects: [toUnicode((code) => text(String.fromCharCode(code)))],
  encode: asLiteral,
});

/** A standard font as most files have it, without a Unicode map. */
export const standardFont = (name: string): DrawnFont => ({
  font: `/Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding`,
  objects: [],
  encode: asLiteral,
});

interface EmbeddedOptions {
  /** The text that the Unicode map has for a character; without it there is no map. */
  readonly text?: (character: string) => string;
  /** Widths in thousandths of the type size that are not those of the letters. */
  readonly widths?: Readonly<Record<string, number>>;
}

/** An embedded font whose codes have the names of their characters. */
export function embeddedFont({ text, widths: other = {} }: EmbeddedOptions = {}): DrawnFont {
  const advance = measure();
  const file = readFileSync(LIBERATION).toString('latin1');
  const widths = PRINTABLE.map((character) => other[character] ?? Math.round(1000 * advance(character)));
  const map = text && `/ToUnicode ${FIRST_OBJECT + 2} 0 R`;
  return {
    font: `${map ?? ''} /Subtype /TrueType /BaseFont /ABCDEF+Unknown /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126 /Widths [${widths.join(' ')}] /FontDescriptor ${FIRST_OBJECT} 0 R`,
    objects: [
      `<< /Type /FontDescriptor /FontName /ABCDEF+Unknown /Flags 32 /FontBBox [-200 -300 1200 1000] /ItalicAngle 0 /Ascent 905 /Descent -212 /CapHeight 729 /StemV 80 /FontFile2 ${FIRST_OBJECT + 1} 0 R >>`,
      streamOf(file, `/Length1 ${file.length}`),
      ...(text ? [toUnicode((code) => text(String.fromCharCode(code)))] : []),
    ],
    encode: asLiteral,
  };
}

/** Pixels of the em of a bitmap, and of its ascenders and descenders. */
const [EM, ASCENT, DESCENT] = [64, 60, 16];

/** A Type 3 font of bitmaps without Unicode; its codes are in the order of first use. */
export function bitmapFont(texts: readonly string[]): DrawnFont {
  const characters = [...new Set(texts.join(''))];
  const advance = measure();
  const widths = characters.map((character) => Math.round(EM * advance(character)));
  const names = characters.map((_, i) => `/n${i}`);
  const programs = characters.map((_, i) => `${names[i]} ${FIRST_OBJECT + i} 0 R`);
  return {
    font: `/Subtype /Type3 /FontBBox [0 ${-DESCENT} ${EM} ${ASCENT}] /FontMatrix [${1 / EM} 0 0 ${1 / EM} 0 0] /FirstChar 1 /LastChar ${characters.length} /Widths [${widths.join(' ')}] /Encoding << /Type /Encoding /Differences [1 ${names.join(' ')}] >> /CharProcs << ${programs.join(' ')} >> /Resources << >>`,
    objects: characters.map((character, i) => streamOf(bitmapProgram(character, widths[i] ?? 0))),
    encode: (text) => `<${[...text].map((character) => hex(characters.indexOf(character) + 1, 2)).join('')}>`,
  };
}

function measure(): (character: string) => number {
  GlobalFonts.registerFromPath(LIBERATION, 'Drawn');
  const context = createCanvas(1, 1).getContext('2d');
  context.font = '100px Drawn';
  return (character) => context.measureText(character).width / 100;
}

/** A glyph as an inline image mask. */
function bitmapProgram(character: string, advance: number): string {
  const [columns, rows] = [8 * Math.ceil((advance + 4) / 8), ASCENT + DESCENT];
  const context = createCanvas(columns, rows).getContext('2d');
  context.font = `${EM}px Drawn`;
  context.fillText(character, 0, ASCENT);
  const { data } = context.getImageData(0, 0, columns, rows);
  const bytes = Array.from({ length: (columns / 8) * rows }, (_, i) => {
    const bits = Array.from({ length: 8 }, (__, bit) => ((data[4 * (8 * i + bit) + 3] ?? 0) > 127 ? 0 : 1));
    return hex(Number.parseInt(bits.join(''), 2), 2);
  });
  return `${advance} 0 0 ${-DESCENT} ${columns} ${ASCENT} d1 q ${columns} 0 0 ${rows} 0 ${-DESCENT} cm BI /W ${columns} /H ${rows} /IM true /BPC 1 /F /AHx ID ${bytes.join('')}> EI Q`;
}
