import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { assertDecodedSize } from './decoded-bytes.js';

const MB = 1_000_000;
/** A PDF as far as its streams go. */
const fileOf = (...bodies: readonly (readonly [filter: string, body: Uint8Array])[]): Uint8Array =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...bodies.flatMap(([filter, body]) => [
      Buffer.from(`1 0 obj << /Length ${body.length} /Filter ${filter} >> stream\r\n`),
      body,
      Buffer.from('\nendstream endobj\n'),
    ]),
  ]);
const zeros = (length: number): Uint8Array => deflateSync(Buffer.alloc(length));

describe('assertDecodedSize', () => {
  it.each([
    ['one stream', fileOf(['/FlateDecode', zeros(11 * MB)])],
    ['streams together', fileOf(['/FlateDecode', zeros(6 * MB)], ['/FlateDecode', zeros(6 * MB)])],
    ['a stream compressed twice', fileOf(['[/FlateDecode /FlateDecode]', deflateSync(zeros(11 * MB))])],
    ['a stream without an end', fileOf(['/FlateDecode', zeros(11 * MB)]).subarray(0, -20)],
  ])('refuses what unpacks to more than it may: %s', async (_, file) => {
    await expect(assertDecodedSize(file, 10 * MB)).rejects.toMatchObject({
      code: 'too-large-decoded',
      details: { meta: { limit: 10 * MB } },
    });
  });

  it.each([
    ['streams within the limit', fileOf(['/FlateDecode', zeros(9 * MB)])],
    ['streams that are not compressed', fileOf(['/DCTDecode', Buffer.alloc(12_000, 0xff)])],
    ['damaged streams', fileOf(['/FlateDecode', Buffer.concat([Buffer.from([0x78, 0x9c]), Buffer.alloc(12_000, 0xff)])])],
    ['a file too small for it', fileOf(['/FlateDecode', zeros(1000)])],
  ])('takes %s', async (_, file) => {
    await expect(assertDecodedSize(file, 10 * MB)).resolves.toBeUndefined();
  });
});
