import { inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, PDFStream, type PDFObject } from 'pdf-lib';
import { UnsupportedContent } from './unsupported-content.js';

/** The object under the key, references followed; `undefined` where there is none. */
export const entry = (dictionary: PDFDict | undefined, key: string): PDFObject | undefined => dictionary?.lookup(PDFName.of(key));

export function dictionaryAt(dictionary: PDFDict | undefined, key: string): PDFDict | undefined {
  const found = entry(dictionary, key);
  return found instanceof PDFDict ? found : undefined;
}

export function nameAt(dictionary: PDFDict | undefined, key: string): string | undefined {
  const found = entry(dictionary, key);
  return found instanceof PDFName ? found.decodeText() : undefined;
}

export function numberAt(dictionary: PDFDict | undefined, key: string): number | undefined {
  const found = entry(dictionary, key);
  return found instanceof PDFNumber ? found.asNumber() : undefined;
}

/** All numbers of an array; `undefined` where it is no array or has anything else in it. */
export function numbersAt(dictionary: PDFDict | undefined, key: string): number[] | undefined {
  const found = entry(dictionary, key);
  if (!(found instanceof PDFArray)) return undefined;
  const values = found.asArray().map((_, i) => found.lookup(i));
  return values.every((value) => value instanceof PDFNumber) ? values.map((value) => value.asNumber()) : undefined;
}

/** Filters without parameters are undone by zlib, ten times as fast; what it refuses is left to pdf-lib. */
function inflated({ dict, contents }: PDFRawStream): Uint8Array | undefined {
  if (nameAt(dict, 'Filter') !== 'FlateDecode' || entry(dict, 'DecodeParms') !== undefined) return undefined;
  try {
    return inflateSync(contents);
  } catch {
    return undefined;
  }
}

/** The decoded bytes. @throws UnsupportedContent where it is no stream or its filter is unknown */
export function streamBytes(stream: PDFObject | undefined): Uint8Array {
  try {
    if (stream instanceof PDFRawStream) return inflated(stream) ?? decodePDFRawStream(stream).decode();
    if (stream instanceof PDFStream) return stream.getContents();
  } catch {
    // pdf-lib throws errors of many kinds at a damaged stream
  }
  throw new UnsupportedContent('document-structure');
}
