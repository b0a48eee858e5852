import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a PDF needs of a TrueType font. */
export interface TrueType {
  readonly file: Uint8Array;
  /** Glyph of a Unicode code point; 0 where there is none. */
  glyph(codePoint: number): number;
  /** Advance width in units of the em. */
  advance(glyph: number): number;
}

/** Reads a font that is part of pdf.js: the same on every machine. */
export function readTrueType(name: string): TrueType {
  const file = readFileSync(fileURLToPath(import.meta.resolve(`pdfjs-dist/standard_fonts/${name}.ttf`)));
  const tables = new Map<string, number>();
  for (let i = 0; i < file.readUInt16BE(4); i++) {
    const record = 12 + 16 * i;
    tables.set(file.toString('latin1', record, record + 4), file.readUInt32BE(record + 8));
  }
  const table = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`${name} has no table ${tag}`);
    return offset;
  };
  const em = file.readUInt16BE(table('head') + 18);
  const metrics = file.readUInt16BE(table('hhea') + 34);
  const hmtx = table('hmtx');
  const map = unicodeMap(file, table('cmap'));
  return {
    file,
    glyph: (codePoint) => glyphOf(file, map, codePoint),
    advance: (glyph) => file.readUInt16BE(hmtx + 4 * Math.min(glyph, metrics - 1)) / em,
  };
}

/** Offset of the subtable in format 4 (platform 3, encoding 1). */
function unicodeMap(file: Buffer, cmap: number): number {
  for (let i = 0; i < file.readUInt16BE(cmap + 2); i++) {
    const record = cmap + 4 + 8 * i;
    const subtable = cmap + file.readUInt32BE(record + 4);
    if (file.readUInt16BE(record) === 3 && file.readUInt16BE(subtable) === 4) return subtable;
  }
  throw new Error('the font has no Unicode map');
}

function glyphOf(file: Buffer, map: number, codePoint: number): number {
  const double = file.readUInt16BE(map + 6);
  const [ends, starts, deltas, offsets] = [map + 14, map + 16 + double, map + 16 + 2 * double, map + 16 + 3 * double];
  for (let i = 0; i < double; i += 2) {
    if (file.readUInt16BE(ends + i) < codePoint) continue;
    const start = file.readUInt16BE(starts + i);
    if (start > codePoint) return 0;
    const delta = file.readUInt16BE(deltas + i);
    const offset = file.readUInt16BE(offsets + i);
    if (offset === 0) return (codePoint + delta) & 0xffff;
    const glyph = file.readUInt16BE(offsets + i + offset + 2 * (codePoint - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
