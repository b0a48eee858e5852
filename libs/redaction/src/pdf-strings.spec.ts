import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { readPdfStrings } from './pdf-strings.js';

const pdf = (...parts: readonly (string | Buffer)[]): Uint8Array =>
  Buffer.concat([...parts, '\n%%EOF\n'].map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

describe('readPdfStrings', () => {
  it.each([
    ['a literal outside of streams', pdf('1 0 obj (Okarin) endobj'), 'Okarin', 1],
    ['UTF-16 in hexadecimal', pdf('1 0 obj <4F006B00> endobj'), 'Ok', 2],
    [
      'a compressed stream',
      pdf('1 0 obj <</Length 1>> stream\n', deflateSync('BT (Okarin) Tj ET'), '\nendstream endobj'),
      'Okarin',
      0,
    ],
    ['a word that a TJ operator splits', pdf('1 0 obj <</Length 1>> stream\n[<4F6B> -20 <61>] TJ\nendstream endobj'), 'Oka', 0],
    ['a plain stream', pdf('1 0 obj <</Length 1>> stream\nBT <4F6B> Tj ET\nendstream endobj'), 'Ok', 0],
  ])('reads %s', (_, bytes, value, outside) => {
    const found = readPdfStrings(bytes);
    expect([
      ...found.strings,
      ...found.strings.map((text) => Buffer.from(text, 'utf16le').swap16().toString('utf16le')),
    ]).toContain(value);
    expect(found.outsideStreams).toHaveLength(outside);
  });

  it('reads each string once, and no empty one', () => {
    const { strings, outsideStreams } = readPdfStrings(pdf('1 0 obj [<4F6B61>] (Okarin) () <> <4F6B> endobj'));
    expect(outsideStreams).toEqual(['Oka', 'Ok', '\u4F6B', 'Okarin']);
    expect(strings).toEqual(outsideStreams);
  });

  it.each([
    ['(Ok\\(ar)', ['Ok\\(ar']],
    ['(Ok\\)ar)', ['Ok\\)ar']],
    ['(Ok(ar)in)', ['ar']],
    ['\\(Ok) ar)', ['Ok']],
    ['(Ok) \\(ar)', ['Ok', 'ar']],
    ['Ok) (ar', []],
  ])('reads of the literal strings %s the innermost, escapes as they are written', (text, literals) => {
    expect(readPdfStrings(pdf(text)).strings).toEqual(literals);
  });

  it('reads a stream that begins where another ends', () => {
    const plain = '1 0 obj <</Length 1>> stream\n(first)\nendstream';
    const { strings } = readPdfStrings(pdf(plain, 'stream\n', deflateSync('(Okarin)'), '\nendstream endobj'));
    expect(strings).toEqual(['first', 'Okarin']);
  });

  it('leaves out pictures only, not the stream after an object that names their filter', () => {
    const body = ' stream\n(Okarin)\nendstream endobj ';
    expect(readPdfStrings(pdf('1 0 obj <</Filter /DCTDecode>>', body)).strings).toEqual([]);
    const named = pdf('1 0 obj <</Filter /DCTDecode>> endobj 2 0 obj <</Length 1>>', body);
    expect(readPdfStrings(named).strings).toEqual(['Okarin']);
  });

  it('counts revisions and lists names', () => {
    const { endMarkers, names } = readPdfStrings(pdf('1 0 obj <</Type/Catalog>> endobj\n%%EOF'));
    expect([endMarkers, [...names]]).toEqual([2, ['Type', 'Catalog']]);
  });
});
