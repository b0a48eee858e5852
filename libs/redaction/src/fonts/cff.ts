import { ESCAPE, part, readDictionary, readIndex, type Dictionary } from './cff-read.js';
import { ISO_ADOBE_GLYPHS, STANDARD_ENCODING, STANDARD_STRINGS } from './cff-names.js';
import { UnsupportedContent } from '../source/unsupported-content.js';

/** A CFF font program (Adobe TN 5176). Glyphs are numbered from 0, which is drawn for what is missing. */
export interface Cff {
  /** Whether character identifiers name the glyphs, not strings. */
  readonly cidKeyed: boolean;
  /** Charstrings by glyph. */
  readonly charStrings: readonly Buffer[];
  /** By glyph: the number of its name among the strings, or its character identifier. */
  readonly charset: readonly number[];
  /** Strings of its own, numbered from the end of the standard ones. */
  readonly strings: readonly string[];
  /** Its own encoding: character code to glyph. */
  readonly encoding: ReadonlyMap<number, number>;
  readonly top: Dictionary;
  /** The font dictionaries of a CID-keyed program; one of any other. */
  readonly parts: readonly FontPart[];
  /** By glyph: the number of its part. */
  readonly partOf: readonly number[];
  readonly globalSubroutines: readonly Buffer[];
}

interface FontPart {
  readonly dictionary: Dictionary;
  readonly hints: Dictionary;
  readonly subroutines: readonly Buffer[];
}

/** Operators of dictionaries. */
export const OPERATOR = {
  charset: 15,
  encoding: 16,
  charStrings: 17,
  private: 18,
  subroutines: 19,
  charStringType: ESCAPE + 6,
  syntheticBase: ESCAPE + 20,
  registry: ESCAPE + 30,
  cidCount: ESCAPE + 34,
  fontArray: ESCAPE + 36,
  fontSelect: ESCAPE + 37,
} as const;

/** Reads a bare program, or the one inside an OpenType font. @throws UnsupportedContent */
export function readCff(bytes: Uint8Array): Cff {
  return orUnsupported(() => {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return readProgram(file.toString('latin1', 0, 4) === 'OTTO' ? cffTable(file) : file);
  });
}

/** The value of `work`. @throws UnsupportedContent where it throws, say at the end of the bytes */
export function orUnsupported<T>(work: () => T): T {
  try {
    return work();
  } catch {
    throw new UnsupportedContent('font');
  }
}

/** The name of a glyph. @throws RangeError if there is no such glyph */
export function nameOf({ strings, charset }: Cff, glyph: number): string {
  const number = charset[glyph] ?? -1;
  const name = STANDARD_STRINGS[number] ?? strings[number - STANDARD_STRINGS.length];
  if (name === undefined) throw new RangeError();
  return name;
}

/** The first glyph of each name. @throws UnsupportedContent where characters are not named */
export const glyphsByName = (font: Cff): ReadonlyMap<string, number> =>
  orUnsupported(() => {
    if (font.cidKeyed) throw new RangeError();
    return firstOf(font.charset.map((_, glyph) => nameOf(font, glyph)));
  });

/** The first place of each item. */
export function firstOf<T>(items: readonly T[]): ReadonlyMap<T, number> {
  const places = new Map<T, number>();
  items.forEach((item, i) => places.has(item) || places.set(item, i));
  return places;
}

function cffTable(file: Buffer): Buffer {
  for (let i = 0; i < file.readUInt16BE(4); i++) {
    const record = 12 + 16 * i;
    const [start, length] = [file.readUInt32BE(record + 8), file.readUInt32BE(record + 12)];
    if (file.toString('latin1', record, record + 4) === 'CFF ') return part(file, start, start + length);
  }
  throw new RangeError();
}

function readProgram(file: Buffer): Cff {
  if (file.readUInt8(0) !== 1) throw new RangeError(); // PDF has no CFF2 programs
  const names = readIndex(file, file.readUInt8(2));
  const tops = readIndex(file, names.end);
  const strings = readIndex(file, tops.end);
  const [topBytes] = tops.objects;
  if (!topBytes || tops.objects.length !== 1) throw new RangeError();
  const top = readDictionary(topBytes);
  if (top.has(OPERATOR.syntheticBase) || (numberOf(top, OPERATOR.charStringType) ?? 2) !== 2) throw new RangeError();
  const charStrings = readIndex(file, offsetOf(top, OPERATOR.charStrings)).objects;
  if (charStrings.length === 0) throw new RangeError();
  const cidKeyed = top.has(OPERATOR.registry);
  const charset = readCharset(file, numberOf(top, OPERATOR.charset) ?? 0, charStrings.length, cidKeyed);
  return {
    cidKeyed,
    charStrings,
    charset,
    strings: strings.objects.map((string) => string.toString('latin1')),
    encoding: cidKeyed ? new Map() : readEncoding(file, numberOf(top, OPERATOR.encoding) ?? 0, charset),
    top,
    parts: cidKeyed ? readParts(file, offsetOf(top, OPERATOR.fontArray)) : [readPart(file, top)],
    partOf: cidKeyed ? readSelect(file, offsetOf(top, OPERATOR.fontSelect), charset.length) : charset.map(() => 0),
    globalSubroutines: readIndex(file, strings.end).objects,
  };
}

const numberOf = (dictionary: Dictionary, operator: number): number | undefined => dictionary.get(operator)?.numbers.at(-1);

function offsetOf(dictionary: Dictionary, operator: number): number {
  const offset = numberOf(dictionary, operator);
  if (offset === undefined) throw new RangeError();
  return offset;
}

const readParts = (file: Buffer, at: number): FontPart[] =>
  readIndex(file, at).objects.map((bytes) => readPart(file, readDictionary(bytes)));

function readPart(file: Buffer, dictionary: Dictionary): FontPart {
  const [size = 0, start] = dictionary.get(OPERATOR.private)?.numbers ?? [];
  if (start === undefined) throw new RangeError();
  const hints = readDictionary(part(file, start, start + size));
  const offset = numberOf(hints, OPERATOR.subroutines);
  return { dictionary, hints, subroutines: offset === undefined ? [] : readIndex(file, start + offset).objects };
}

/** By the format of a charset: the bytes of the count after each range's first number. */
const RANGE_COUNTS: Readonly<Record<number, number>> = { 0: 0, 1: 1, 2: 2 };

function readCharset(file: Buffer, at: number, glyphs: number, cidKeyed: boolean): number[] {
  if (at === 0 && (cidKeyed || glyphs <= ISO_ADOBE_GLYPHS)) return Array.from({ length: glyphs }, (_, glyph) => glyph);
  const size = RANGE_COUNTS[file.readUInt8(at)];
  if (at <= 2 || size === undefined) throw new RangeError(); // the predefined charsets of expert fonts
  const charset = [0];
  for (let place = at + 1; charset.length < glyphs; place += 2 + size) {
    const first = file.readUInt16BE(place);
    const more = size === 0 ? 0 : file.readUIntBE(place + 2, size);
    for (let i = 0; i <= more && charset.length < glyphs; i++) charset.push(first + i);
  }
  return charset;
}

/** Flag of an encoding's format: further codes follow. */
const SUPPLEMENTED = 0x80;

function readEncoding(file: Buffer, at: number, charset: readonly number[]): ReadonlyMap<number, number> {
  const glyphs = firstOf(charset);
  const codes = at === 0 ? [...STANDARD_ENCODING].map(byName(glyphs)) : readOwnEncoding(file, at, glyphs);
  return new Map(codes.filter((pair): pair is [number, number] => pair[1] !== undefined && pair[1] < charset.length));
}

type EncodedGlyph = readonly [code: number, glyph: number | undefined];

const byName =
  (glyphs: ReadonlyMap<number, number>) =>
  ([code, string]: readonly [number, number]): EncodedGlyph => [code, glyphs.get(string)];

/** The codes of the first glyphs, one by one or in ranges, then further codes by the names of their glyphs. */
function readOwnEncoding(file: Buffer, at: number, glyphs: ReadonlyMap<number, number>): EncodedGlyph[] {
  const format = file.readUInt8(at);
  const isRanged = (format & ~SUPPLEMENTED) === 1;
  if (at === 1 || (format & ~SUPPLEMENTED) > 1) throw new RangeError(); // the predefined encoding of expert fonts
  const codes: number[] = [];
  let place = at + 2;
  for (let n = file.readUInt8(at + 1); n > 0; n--) {
    const first = file.readUInt8(place++);
    const more = isRanged ? file.readUInt8(place++) : 0;
    for (let i = 0; i <= more; i++) codes.push(first + i);
  }
  const further = format & SUPPLEMENTED ? file.readUInt8(place++) : 0;
  const named = Array.from({ length: further }, (_, i): [number, number] => [
    file.readUInt8(place + 3 * i),
    file.readUInt16BE(place + 3 * i + 1),
  ]);
  return [...codes.map((code, i): EncodedGlyph => [code, i + 1]), ...named.map(byName(glyphs))];
}

function readSelect(file: Buffer, at: number, glyphs: number): number[] {
  const format = file.readUInt8(at);
  if (format === 0) return [...part(file, at + 1, at + 1 + glyphs)];
  if (format !== 3) throw new RangeError();
  const ranges = Array.from({ length: file.readUInt16BE(at + 1) + 1 }, (_, i) => at + 3 + 3 * i);
  const starts = ranges.map((place) => file.readUInt16BE(place));
  if (starts[0] !== 0 || starts.at(-1) !== glyphs) throw new RangeError();
  const numbers: number[] = [];
  starts.slice(1).forEach((end, i) => {
    if (end <= numbers.length) throw new RangeError();
    while (numbers.length < end) numbers.push(file.readUInt8((ranges[i] ?? 0) + 2));
  });
  return numbers;
}
