import { describe, expect, it } from '@jest/globals';
import { judgeFont, type ReadCode } from './judge-font.js';

const readings = (read: string, confidence = 0.9) => [...read].map((text) => ({ text, confidence }));
const code = (number: number, text: string, read: string, confidence?: number): ReadCode => ({
  code: number,
  text,
  isSuspicious: true,
  readings: readings(read, confidence),
});
const HONEST = [code(1, 'a', 'aaa'), code(2, 'b', 'bbb'), code(3, 'd', 'dd')];
const FALSE = [code(1, 'x', 'aaa'), code(2, 'y', 'bbb'), code(3, 'z', 'dd')];

describe('judgeFont', () => {
  it.each([
    ['what was read as the file says', [...HONEST, code(9, 'e', 'eee')], 'agrees', 'e'],
    ['what OCR confuses', [...HONEST, code(9, 'I', 'lll')], 'agrees', 'I'],
    ['a sign that OCR does not know', [...HONEST, code(9, 'µ', 'p')], 'agrees', 'µ'],
    ['a letter, whatever sign it may be', [...HONEST, code(9, 'p', 'µ')], 'differs', 'µ'],
    ['what OCR misread once', [...HONEST, code(9, 'e', 'eec')], 'agrees', 'e'],
    ['what was read otherwise', [...HONEST, code(9, '1', '777')], 'differs', '7'],
    ['what was read otherwise once, with confidence', [...HONEST, code(9, '1', '7')], 'differs', '7'],
    ['what was read otherwise once, without', [...HONEST, code(9, '1', '7', 0.7)], 'unclear', '7'],
    ['what was never read', [...HONEST, code(9, 'e', '')], 'unclear', 'e'],
    ['what was read in many ways', [...HONEST, code(9, 'e', 'fghe')], 'unclear', 'f'],
    ['the text of a font that is false', [...FALSE, code(9, 'l', 'III')], 'differs', 'I'],
    ['a letter that another code is', [...FALSE, code(8, 'q', 'lllll'), code(9, 'r', 'llI')], 'differs', 'I'],
    [
      'a letter that another code is, without another reading',
      [...FALSE, code(8, 'q', 'lllll'), code(9, 'r', 'll')],
      'unclear',
      'l',
    ],
  ])('%s', (_, codes, kind, text) => expect(judgeFont(codes).get(9)).toMatchObject({ kind, text }));

  it('gives no verdict on codes that nothing speaks against', () =>
    expect(judgeFont([{ ...code(1, 'a', ''), isSuspicious: false }]).size).toBe(0));
});
