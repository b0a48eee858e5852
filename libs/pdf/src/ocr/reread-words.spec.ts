import { describe, expect, it } from '@jest/globals';
import type { OcrEngine, OcrWord } from './ocr.js';
import { rereadWords, settle } from './reread-words.js';

const known = new Set(['Hct', 'Heb', 'Hgb', 'mg/dL', 'fever', 'pain', 'pain,']);
const isKnown = (word: string): boolean => known.has(word);
const word = (text: string, confidence: number, y = 10): OcrWord => ({
  text,
  confidence,
  line: 0,
  box: { x: 20, y, width: 60, height: 20 },
});

describe('of two readings of a word', () => {
  it.each<[string, readonly [string, number], readonly (readonly [string, number])[], readonly [string, number]]>([
    ['a known one that agrees is as sure as the surer', ['fever', 0.4], [['fever', 0.95]], ['fever', 0.95]],
    ['an unknown one is no surer for being read twice', ['Alc', 0.6], [['Alc', 0.97]], ['Alc', 0.6]],
    ['the known one is taken', ['Het', 0.96], [['Hct', 0.88]], ['Hct', 0.88]],
    ['the known one stays', ['mg/dL', 0.74], [['mgldl', 0.9]], ['mg/dL', 0.74]],
    ['the surer of two known ones is taken, and stays doubtful', ['Heb', 0.8], [['Hgb', 0.91]], ['Hgb', 0.7]],
    ['the surer of two unknown ones is never sure', ['edb', 0.5], [['ydb', 0.9]], ['ydb', 0]],
    [
      'one that became two words is not taken',
      ['fever', 0.5],
      [
        ['fe', 0.9],
        ['ver', 0.9],
      ],
      ['fever', 0.5],
    ],
    ['one that is lost is not taken', ['fever', 0.5], [], ['fever', 0.5]],
  ])('%s', (_, first, second, expected) => {
    const { text, confidence } = settle(word(...first), second.map(([one, sure]) => ({ text: one, confidence: sure })), isKnown); // prettier-ignore
    expect([text, confidence]).toEqual(expected);
  });
});

describe('words that OCR was not sure of', () => {
  const scan = { grey: new Uint8Array(400 * 400).fill(255), width: 400, height: 400 };
  const reread = async (words: readonly OcrWord[], readings: readonly string[]) => {
    const asked: number[] = [];
    const ocr: OcrEngine = {
      name: 'drawn',
      version: '1',
      recognise: ({ height }) => {
        asked.push(height);
        const row = height / readings.length;
        return Promise.resolve(readings.map((text, i) => ({ ...word(text, 0.95), box: { x: 0, y: (i + 0.4) * row, width: 9, height: 0.2 * row }, line: i }))); // prettier-ignore
      },
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
    const read = await rereadWords(words, { scan, dpi: 200, ocr, isKnown, signal: undefined });
    return [read.map(({ text }) => text), asked.length];
  };

  it('are read again, all in one call; sure words, numbers and signs are not', async () => {
    const words = [word('fever', 0.97), word('Het', 0.9, 50), word('13.7', 0.5), word('-', 0.3), word('mgldL', 0.2, 90)];
    expect(await reread(words, ['Hct', 'mg/dL'])).toEqual([['fever', 'Hct', '13.7', '-', 'mg/dL'], 1]);
  });
  it('cost no call where there are none', async () => expect(await reread([word('fever', 0.97)], [])).toEqual([['fever'], 0]));
  it('are left as they are on a picture that is too poor', async () => {
    const words = Array.from({ length: 401 }, (_, i) => word(`w${i}`, 0.1));
    expect((await reread(words, []))[1]).toBe(0);
  });
});
