import { ESCAPE, type Dictionary } from './cff-read.js';

/** A part of the file after its head. Its bytes may depend on where the parts begin; its length must not. */
export interface Section {
  /** The operator of the head's entry for its position. */
  readonly operator?: number;
  bytes(starts: readonly number[]): Buffer;
}

/** Version 1.0, four bytes long, offsets of up to four bytes. */
const HEADER = Buffer.from([1, 0, 4, 4]);
const PRIVATE = 18;

/** A program with one font, without subroutines and with a neutral name. `top` precedes the positions. */
export function fileOf(strings: readonly string[], top: Buffer, sections: readonly Section[]): Buffer {
  const nowhere = sections.map(() => 0);
  const lengths = sections.map((section) => section.bytes(nowhere).length);
  const head = (starts: readonly number[]): Buffer => {
    const places = sections.flatMap(({ operator }, i) => {
      const [start = 0, length = 0] = [starts[i], lengths[i]];
      return operator === undefined ? [] : [{ operator, numbers: operator === PRIVATE ? [length, start] : [start] }];
    });
    return Buffer.concat([
      HEADER,
      indexOf([Buffer.from('Embedded')]),
      indexOf([Buffer.concat([top, dictionaryOf(places)])]),
      indexOf(strings.map((string) => Buffer.from(string, 'latin1'))),
      indexOf([]),
    ]);
  };
  let end = head(nowhere).length;
  const starts = lengths.map((length) => (end += length) - length);
  return Buffer.concat([head(starts), ...sections.map((section) => section.bytes(starts))]);
}

/** Entries that change how glyphs look: paint type, matrix, box, stroke width; stems, alignment zones, widths. */
const RENDERING: ReadonlySet<number> = new Set([
  ...[5, 6, 7, 8, 9, 10, 11, 20, 21],
  ...[5, 7, 8, 9, 10, 11, 12, 13, 14, 17, 18].map((second) => ESCAPE + second),
]);

/** The entries of a dictionary that rendering needs, as they were written. */
export const renderingOf = (dictionary: Dictionary): Buffer =>
  Buffer.concat(
    [...dictionary]
      .filter(([operator]) => RENDERING.has(operator))
      .flatMap(([operator, { bytes }]) => [bytes, operatorOf(operator)]),
  );

/** Every number takes five bytes, so that the length does not depend on its value. */
export const dictionaryOf = (entries: readonly { operator: number; numbers: readonly number[] }[]): Buffer =>
  Buffer.concat(entries.flatMap(({ operator, numbers }) => [...numbers.map(numberOf), operatorOf(operator)]));

function numberOf(value: number): Buffer {
  const bytes = Buffer.from([29, 0, 0, 0, 0]);
  bytes.writeInt32BE(value, 1);
  return bytes;
}

const operatorOf = (operator: number): Buffer => Buffer.from(operator < ESCAPE ? [operator] : [ESCAPE >> 8, operator - ESCAPE]);

export function indexOf(objects: readonly Buffer[]): Buffer {
  if (objects.length === 0) return Buffer.alloc(2);
  const OFFSET = 4;
  const head = Buffer.alloc(3 + OFFSET * (objects.length + 1));
  head.writeUInt16BE(objects.length, 0);
  head.writeUInt8(OFFSET, 2);
  let offset = 1;
  [NOTHING, ...objects].forEach(({ length }, i) => {
    offset += length;
    head.writeUInt32BE(offset, 3 + OFFSET * i);
  });
  return Buffer.concat([head, ...objects]);
}
const NOTHING = Buffer.alloc(0);

/** Two bytes for each glyph but the first. */
export function charsetOf(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(1 + 2 * numbers.length);
  numbers.forEach((number, i) => bytes.writeUInt16BE(number, 1 + 2 * i));
  return bytes;
}

/** A glyph by all its codes. */
export interface Encoded {
  readonly codes: readonly number[];
  /** The number of its name. */
  readonly string: number;
}

/** The first codes of the glyphs from 1 on, then further codes by their glyphs' names. @throws RangeError beyond 255 */
export function encodingOf(glyphs: readonly Encoded[]): Buffer {
  if (glyphs.length > 255) throw new RangeError();
  const first = glyphs.map(({ codes: [code = 0] }) => code);
  const more = glyphs.flatMap(({ codes, string }) => codes.slice(1).map((code) => [code, string >> 8, string & 0xff]));
  return Buffer.from([
    more.length > 0 ? 0x80 : 0,
    first.length,
    ...first,
    ...(more.length > 0 ? [more.length] : []),
    ...more.flat(),
  ]);
}
