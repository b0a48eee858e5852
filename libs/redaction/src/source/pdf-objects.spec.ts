import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { decodePDFRawStream, PDFContext, PDFName } from 'pdf-lib';
import { streamBytes } from './pdf-objects.js';

const CONTENT = Buffer.from('BT /F1 12 Tf (Alert) Tj ET\n'.repeat(40));
const context = PDFContext.create();
const flate = (bytes: Uint8Array) => context.stream(bytes, { Filter: 'FlateDecode' });

describe('streamBytes', () => {
  it('undoes the filter, also where other bytes follow', () => {
    const bytes = Buffer.concat([deflateSync(CONTENT), Buffer.from('\r\n')]);
    expect(Buffer.from(streamBytes(flate(bytes)))).toEqual(CONTENT);
  });

  it('gives what pdf-lib makes of a stream that zlib refuses', () => {
    const cut = deflateSync(CONTENT).subarray(0, -4); // without its checksum
    expect(streamBytes(flate(cut))).toEqual(decodePDFRawStream(flate(cut)).decode());
    expect(Buffer.from(streamBytes(flate(cut)))).toEqual(CONTENT);
  });

  it('leaves parameters of a filter to pdf-lib', () => {
    // a row of three bytes, each the difference to the one before it (PNG's filter 1)
    const stream = flate(deflateSync(Uint8Array.of(1, 5, 1, 1)));
    stream.dict.set(PDFName.of('DecodeParms'), context.obj({ Predictor: 15, Colors: 1, BitsPerComponent: 8, Columns: 3 }));
    expect(streamBytes(stream)).toEqual(decodePDFRawStream(stream).decode());
  });
});
