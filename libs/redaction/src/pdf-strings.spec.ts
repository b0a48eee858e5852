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

  it('counts revisions and lists names', () => {
    const { endMarkers, names } = readPdfStrings(pdf('1 0 obj <</Type/Catalog>> endobj\n%%EOF'));
    expect([endMarkers, [...names]]).toEqual([2, ['Type', 'Catalog']]);
  });
});
