import type { AnchorClass, SearchedText } from './anchors.js';

/** What a reader read: up to `end`, and where in it the identifier is. Offsets are UTF-16 units, `end` exclusive. */
interface Reading {
  readonly end: number;
  readonly value?: { readonly start: number; readonly end: number } | undefined;
}

/**
 * Reads a text from one place on. A reader does not go back: the first alternative that fits counts, so that the time is linear.
 * @example sequence(shape('[:#]?\\s?'), value(shape('\\d{4,8}'))) // `: 12345`
 */
export type Reader = (searched: SearchedText, at: number) => Reading | undefined;

/** Reads what a short pattern matches, in any case, or as written. The named group `value` is the identifier. */
export function shape(source: string, writing: 'any case' | 'as written' = 'any case'): Reader {
  const named = source.includes('(?<value>');
  const pattern = new RegExp(source, `${named ? 'd' : ''}${writing === 'any case' ? 'i' : ''}uy`);
  return ({ text }, at) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return undefined;
    const extent = match.indices?.groups?.['value'];
    return { end: at + match[0].length, value: extent && { start: extent[0], end: extent[1] } };
  };
}

/** Reads the longest word or phrase of a class. */
export const word =
  (one: AnchorClass): Reader =>
  (searched, at) => {
    const end = searched.wordEnd(at, one);
    return end === undefined ? undefined : { end };
  };

/** Reads the longest word of a class, even where the text goes on without a blank: `numberPJN28438`. */
export const wordPrefix =
  (one: AnchorClass): Reader =>
  (searched, at) => {
    const end = searched.prefixEnd(at, one);
    return end === undefined ? undefined : { end };
  };

/** Reads one after the other. */
export const sequence =
  (...readers: readonly Reader[]): Reader =>
  (searched, at) => {
    let read: Reading = { end: at };
    for (const reader of readers) {
      const next = reader(searched, read.end);
      if (!next) return undefined;
      read = { end: next.end, value: next.value ?? read.value };
    }
    return read;
  };

/** Reads the first that fits. */
export const either =
  (...readers: readonly Reader[]): Reader =>
  (searched, at) => {
    for (const reader of readers) {
      const read = reader(searched, at);
      if (read) return read;
    }
    return undefined;
  };

/** Reads it where it is there, else nothing. */
export const optional = (reader: Reader): Reader => either(reader, (_, at) => ({ end: at }));

/** Reads it as often as it is there in a row, at most `most` times. */
export const upTo = (most: number, reader: Reader): Reader => sequence(...Array.from({ length: most }, () => optional(reader)));

/** Marks what is read as the identifier. */
export const value =
  (reader: Reader): Reader =>
  (searched, at) => {
    const read = reader(searched, at);
    return read && { end: read.end, value: { start: at, end: read.end } };
  };

/** Reads nothing where the reader would read something here. */
export const notBefore =
  (reader: Reader): Reader =>
  (searched, at) =>
    reader(searched, at) ? undefined : { end: at };

/** Reads nothing, where the reader would read something here. */
export const before =
  (reader: Reader): Reader =>
  (searched, at) =>
    reader(searched, at) ? { end: at } : undefined;
