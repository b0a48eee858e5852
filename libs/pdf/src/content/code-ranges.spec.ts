import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { assertCodeRanges } from './code-ranges.js';

const tooComplex = expect.objectContaining({ code: 'too-complex' });
const check = (text: string) => () => assertCodeRanges(Buffer.from(text, 'latin1'), 1_000);
const packed = (objects: string): string =>
  `<< /Type /ObjStm /N 1 /First 0 /Filter /FlateDecode >>\nstream\r\n${deflateSync(Buffer.from(objects)).toString('latin1')}\nendstream`;

describe('assertCodeRanges', () => {
  it.each([
    ['one range', '/W [0 100000000 500]'],
    ['a range from a number without a digit', '/W [. 100000000 500]'],
    ['a range whose end is damaged', '/W [0 5000,5 500]'],
    ['a range after lists', '/W [0 [500 600] 5 9000 500]'],
    ['many ranges', `/W [${'0 400 500 '.repeat(3)}]`],
    ['ranges of several fonts', '/W[0 400 1] /W[0 400 1] /W[0 400 1]'],
    ['vertical metrics', '/W2 [0 5000 -900 500 880]'],
    ['packed objects', packed('<< /W [0 5000 500] >>')],
    ['packed objects that say another type', packed('<< /W [0 5000 500] >>').replace('/ObjStm', '/ObjSvm')],
    ['packed objects without their end', packed('<< /W [0 5000 500] >>').slice(0, -14)],
    ['packed objects with another checksum', packed('<< /W [0 5000 500] >>').replace(/.{4}\nendstream/s, 'nope\nendstream')],
    [
      'packed objects before the damage',
      packed(`<< /W [0 5000 500] >> ${'/Nope 1 2 3 4 5 '.repeat(3)}`).replace(/.{8}\nendstream/s, '\xff'.repeat(40)),
    ],
    ['packed objects of a window that does not exist', packed('<< /W [0 5000 500] >>').replace('x\x9c', '\xf8\x9c')],
  ])('refuses %s', (_, text) => expect(check(text)).toThrow(tooComplex));

  it.each([
    ['ranges within the limit', '/W [0 400 500 401 800 600]'],
    ['lists of wide glyphs', '/W [0 [5000 9000 8000] 3 [1 2]]'],
    ['what follows the array', '/W [0 400 500] /Rect [0 9000 9000 9000]'],
    ['other keys', '/Widths [0 9000 500] /Width 9000 /W 5 0 R'],
    ['vertical metrics that are large', '/W2 [0 10 9000 500 9000]'],
    ['widths of a table of cross-references', '/Type /XRef /W [1 4 2]'],
    ['an outline', '/First 12 0 R /Last 14 0 R stream\nnothing\nendstream'],
    ['a damaged stream of objects', '/ObjStm /First 4 stream\nnothing\nendstream'],
  ])('lets pass %s', (_, text) => expect(check(text)).not.toThrow());
});
