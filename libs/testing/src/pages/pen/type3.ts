import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { fileURLToPath } from 'node:url';
import type { PDFContext, PDFRef } from 'pdf-lib';
import { liberation, type Face } from './faces.js';

const NAME = 'DrawnPagesBitmap';
/** Pixels of the em of a glyph's bitmap: type of 10 points at 430 dpi. */
const EM = 60;
const [ASCENT, DESCENT] = [Math.ceil(EM * 0.95), Math.ceil(EM * 0.25)];
const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');

/**
 * A Type 3 font of bitmaps, as print drivers and TeX make them: its codes are in order of first use and its glyphs' names say
 * nothing, so only the pixels tell what a character is.
 */
export function bitmapFace(style: 'Regular' | 'Bold'): Face {
  const font = liberation(style);
  const codes = new Map<string, number>();
  const codeOf = (character: string): number => {
    const code = codes.get(character) ?? codes.size + 1;
    codes.set(character, code);
    return code;
  };
  const advance = (character: string): number => font.advance(font.glyph(character.codePointAt(0) ?? 0));
  return {
    name: `Bitmap ${style}`,
    bytes: 1,
    fixed: false,
    advance,
    encode: (text) => [...text].map((c) => hex(codeOf(c), 2)).join(''),
    embed: (context) => embedBitmaps(context, style, [...codes.keys()], advance),
  };
}

function embedBitmaps(context: PDFContext, style: string, characters: readonly string[], advance: (c: string) => number): PDFRef {
  const pixels = bitmapContext(style);
  const widths = characters.map((c) => Math.round(advance(c) * EM));
  const glyphs = characters.map((c, i) => [
    `g${i + 1}`,
    context.register(context.flateStream(glyphProgram(pixels, c, widths[i] ?? 0))),
  ]);
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, -DESCENT, EM, ASCENT],
      FontMatrix: [1 / EM, 0, 0, 1 / EM, 0, 0],
      FirstChar: 1,
      LastChar: characters.length,
      Widths: widths,
      Encoding: { Type: 'Encoding', Differences: [1, ...characters.map((_, i) => `g${i + 1}`)] },
      CharProcs: Object.fromEntries(glyphs) as Record<string, PDFRef>,
      Resources: {},
    }),
  );
}

function bitmapContext(style: string): SKRSContext2D {
  const file = fileURLToPath(import.meta.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${style}.ttf`));
  GlobalFonts.registerFromPath(file, NAME + style);
  const context = createCanvas(2 * EM, ASCENT + DESCENT).getContext('2d');
  context.font = `${EM}px ${NAME}${style}`;
  return context;
}

/** The program of a glyph: an inline image mask in hexadecimal. */
function glyphProgram(context: SKRSContext2D, character: string, advance: number): string {
  const [width, height] = [Math.max(8, advance + 4), ASCENT + DESCENT];
  context.clearRect(0, 0, 2 * EM, height);
  context.fillText(character, 2, ASCENT);
  const { data } = context.getImageData(0, 0, width, height);
  const rows: string[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += 8) {
      let byte = 0;
      for (let bit = 0; bit < 8; bit++) {
        const isInk = x + bit < width && (data[4 * (y * width + x + bit) + 3] ?? 0) > 127;
        byte = byte * 2 + (isInk ? 0 : 1);
      }
      rows.push(hex(byte, 2));
    }
  }
  const image = `BI /W ${width} /H ${height} /IM true /BPC 1 /F /AHx ID ${rows.join('')}> EI`;
  return `${advance} 0 -2 ${-DESCENT} ${width} ${ASCENT} d1 q ${width} 0 0 ${height} -2 ${-DESCENT} cm ${image} Q`;
}
