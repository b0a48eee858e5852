import { describe, expect, it } from '@jest/globals';
import type { DoubtCode } from '../page/doubts.js';
import type { PdfCell, PdfTable, PdfWord } from '../page/model.js';
import { cellDoubts } from './cell-doubts.js';

const word = (text: string, x: number, y: number): PdfWord => ({
  text,
  box: { x, y, width: 8, height: 8 },
  fontSize: 8,
  bold: false,
  angle: 0,
});
const cell = (...words: readonly PdfWord[]): PdfCell => ({ words, box: { x: words[0]?.box.x ?? 0, y: words[0]?.box.y ?? 0, width: 50, height: 8 } }); // prettier-ignore

const heads = [word('Test', 0, 0), word('Résult', 100, 0), word('Range', 200, 0)];
const sodium = cell(word('Sodium,', 0, 20), word('Serum', 10, 20));
const value = cell(word('139', 100, 20));
const potassium = cell(word('K', 0, 40));
const second = cell(word('4.1', 100, 40), word('[x]', 110, 40));
const range = cell(word('3.5', 200, 40), word('-', 210, 40), word('5.1', 220, 40));
const table: PdfTable = {
  box: { x: 0, y: 0, width: 300, height: 50 },
  columns: heads.map(({ text, box }) => ({ head: text, x: box.x, width: 50 })),
  rows: [
    [sodium, value, undefined],
    [potassium, second, range],
  ],
};
const words = [...heads, ...[sodium, value, potassium, second, range].flatMap((one) => one.words)];
const doubtsOf = (text: string, code: DoubtCode = 'ocr-confidence-low') =>
  cellDoubts(
    [table],
    words,
    words.filter((one) => one.text === text).map(({ box }) => ({ code, box })),
  ).map(({ box }) => box);

it('two numbers in a column of ranges are doubtful: their dash is lost', () => {
  const read = (text: string, y: number) =>
    cell(...text.split(' ').map((one, i) => ({ ...word(one, 20 * i, y), ocrConfidence: 0.9 })));
  const ranges = ['3.5 - 5.1', '70 - 99', '0.2 1.2'].map((text, i) => [read(text, 20 * i)]);
  const found = cellDoubts([{ box: table.box, columns: [{ head: 'Range', x: 0, width: 60 }], rows: ranges }], [], []);
  expect(found).toEqual([{ code: 'ocr-confidence-low', box: { x: 0, y: 40, width: 28, height: 8 } }]);
  const values = ['3.5', '70 99', '0.2 1.2'].map((text, i) => [read(text, 20 * i)]);
  expect(cellDoubts([{ box: table.box, columns: [{ head: 'Range', x: 0, width: 60 }], rows: values }], [], [])).toEqual([]);
});

describe('a doubtful word', () => {
  it('makes its cell doubtful', () => expect(doubtsOf('Serum')).toEqual([{ x: 0, y: 20, width: 18, height: 8 }]));
  it('and so does a number', () =>
    expect(doubtsOf('3.5', 'number-read-two-ways')).toEqual([{ x: 200, y: 40, width: 28, height: 8 }]));
  it('of a head makes its column doubtful', () => expect(doubtsOf('Résult')).toEqual([{ x: 100, y: 20, width: 18, height: 28 }]));
  it('that is alone in its cell has its doubt already', () => expect(doubtsOf('K')).toEqual([]));
  it.each(['[x]', '-'])('does not, where %s says nothing of the words beside it', (text) => expect(doubtsOf(text)).toEqual([]));
  it('is one that OCR doubts', () => expect(doubtsOf('Serum', 'language-not-english')).toEqual([]));
});
