import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { assertCodeMaps } from './code-maps.js';

const tooComplex = expect.objectContaining({ code: 'too-complex' });
const check = (text: string) => () => assertCodeMaps(Buffer.from(text, 'latin1'), 1_000);
const bf = (ranges: string): string => `1 beginbfrange ${ranges} endbfrange endcmap`;
const packed = (map: string, key = 'ToUnicode'): string =>
  `5 0 obj << /${key} 7 0 R >> endobj\n7 0 obj << /Filter /FlateDecode >>\nstream\n${deflateSync(Buffer.from(map)).toString('latin1')}\nendstream`;
const streamOf = (data: string): string => `\nstream\n${deflateSync(Buffer.from(data)).toString('latin1')}\nendstream\n`;
const packedFont = (map: string): string =>
  `5 0 obj << /Type /ObjStm /N 1 /First 4 >>${streamOf('9 0 << /ToUnicode 7 0 R >>')}7 0 obj << >>${streamOf(map)}`;

describe('assertCodeMaps', () => {
  it.each([
    ['a range to a character', bf('<0000> <ffff> <0041>')],
    ['a range of characters by number', '1 begincidrange <0000> <ffff> 5 endcidrange'],
    ['many ranges', bf('<0000> <01ff> <0041> '.repeat(3))],
    ['lists of one map', `${bf('<0000> <03ff> <0041>').replace(' endcmap', '')} ${bf('<0000> <03ff> <0041>')}`],
    ['a bracket that was lost', bf('<0020> <007e [<0041> <0042>]')],
    ['an odd digit, which counts sixteen times', bf('<0000> <003e9> <0041>')],
    ['digits that are spread', bf('<0000> <00trailer << /Size5a> <0041>')],
    ['strings in brackets', bf('(\\000\\000) (\\377\\377) <0041>')],
    ['letters in brackets', bf('<0000> (zz) <0041>')],
    ['a packed map that a packed font names', packedFont(bf('<0000> <ffff> <0041>'))],
    ['a damaged map', packed(bf('<0000> <ffff> <0041>')).slice(0, -14)],
    ['a packed map', packed(bf('<0000> <ffff> <0041>'))],
    ['a packed encoding', packed('1 begincidrange <0000> <ffff> 0 endcidrange', 'Encoding')],
  ])('refuses %s', (_, text) => expect(check(text)).toThrow(tooComplex));

  it.each([
    ['ranges within the limit', bf('<0000> <00ff> <0041> <0100> <01ff> <0141>')],
    ['a list of characters', bf('<0000> <ffff> [<0041> <0042>]')],
    ['several maps', bf('<0000> <03e7> <0041> ').repeat(3)],
    ['a range that ends before it begins', bf('<ffff> <0000> <0041>')],
    ['the codes that may occur', '1 begincodespacerange <0000> <ffff> endcodespacerange'],
    ['a packed stream that is no map', packed(bf('<0000> <ffff> <0041>'), 'Contents')],
    ['a damaged stream', '/ToUnicode 7 0 R 7 0 obj stream\nnothing\nendstream'],
  ])('lets pass %s', (_, text) => expect(check(text)).not.toThrow());
});
