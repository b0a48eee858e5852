import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { assertPictureDepths } from './picture-depths.js';

const check = (text: string) => () => assertPictureDepths(Buffer.from(text, 'latin1'));
const packed = (objects: string): string =>
  `<< /N 1 /First 4 /Filter /FlateDecode >>\nstream\r\n${deflateSync(Buffer.from(objects)).toString('latin1')}\nendstream`;

describe('assertPictureDepths', () => {
  it.each([
    ['a picture', '<< /Subtype /Image /BitsPerComponent 2147483647 >>'],
    ['a picture within a page', 'BI /W 2 /H 2 /BPC 9007199254740993 ID abcd EI'],
    ['a picture in packed objects', packed('<< /BitsPerComponent 64 >>')],
    ['the second of two', '/BitsPerComponent 8 /BitsPerComponent 17'],
  ])('refuses %s', (_, text) => expect(check(text)).toThrow(expect.objectContaining({ code: 'too-complex' })));

  it.each([
    ['every depth that there is', [1, 2, 4, 8, 16].map((bits) => `/BitsPerComponent ${bits} /BPC ${bits}`).join(' ')],
    ['no number', '/BitsPerComponent /Nope'],
  ])('lets pass %s', (_, text) => expect(check(text)).not.toThrow());
});
