import { describe, expect, it } from '@jest/globals';
import { numberSheet } from './number-sheet.js';
import type { OcrEngine, OcrWord } from './ocr.js';
import { agree, disputedNumbers, isNumber, rowTexts } from './second-reading.js';

const word = (text: string, y = 10): OcrWord => ({ text, box: { x: 20, y, width: 30, height: 10 }, confidence: 0.9, line: 0 });
const PAPER = { grey: new Uint8Array(200 * 200).fill(255), width: 200, height: 200 };

describe('what is read again', () => {
  it.each(['13.7', '137', '<0.5', '>=60', '120/80', '3.5-5.1', '80.0–100.0', '1,200', '98%', '(7.2)', '4.1;', '5.'])(
    '%s',
    (text) => expect(isNumber(text)).toBe(true),
  );
  it.each(['10/28/2022', '555-0113-2', 'B12', 'x10^3/uL', '500mg', 'mg/dL', '-', '<', 'II'])('not %s', (text) =>
    expect(isNumber(text)).toBe(false),
  );
});

describe('two readings', () => {
  it.each([['13.7', '13.7'], ['(7.2)', '7.2'], ['98%', '98'], ['80.0–100.0', '80.0-100.0'], ['4.1;', '4.1']])(
    '%s and %s agree',
    (first, second) => expect(agree(first, second)).toBe(true),
  ); // prettier-ignore
  it.each([['137', '13.7'], ['13.7', ''], ['<5', '5'], ['1.200', '1,200'], ['120/80', '120-80'], ['8', '3']])(
    '%s and %s do not',
    (first, second) => expect(agree(first, second)).toBe(false),
  ); // prettier-ignore
});

it('what stands in a row is joined from left to right, what stands in none is dropped', () => {
  const seen = [
    { ...word('.7', 5), box: { x: 50, y: 5, width: 5, height: 10 } },
    word('13', 5),
    word('4', 45),
    word('stray', 300),
  ];
  expect(rowTexts(seen, [20, 40, 60])).toEqual(['13.7', '', '4']);
});

it('a sheet shows each number in its row, and a faint point darker than it was', () => {
  const scan = { ...PAPER, grey: PAPER.grey.slice() };
  for (let y = 10; y < 20; y++) scan.grey.fill(0, y * 200 + 20, y * 200 + 24);
  scan.grey[18 * 200 + 28] = 150;
  const { image, rowEnds } = numberSheet(scan, [word('1').box, word('2', 100).box]);
  expect(rowEnds).toHaveLength(2);
  expect(rowEnds.at(-1)).toBe(image.height);
  const first = image.grey.subarray(0, (rowEnds[0] ?? 0) * image.width);
  expect([...new Set(first)].filter((value) => value > 20 && value < 120).length).toBeGreaterThan(0);
  expect(Math.min(...image.grey.subarray((rowEnds[0] ?? 0) * image.width))).toBe(255);
});

describe('a page', () => {
  const engine = (answers: readonly string[]): OcrEngine => ({
    name: 'fixed',
    version: '1',
    recognise: ({ height, layout }) => {
      expect(layout).toBe('numbers');
      const row = height / answers.length;
      return Promise.resolve(
        answers.map((text, i) => ({ ...word(text), box: { x: 0, y: (i + 0.4) * row, width: 9, height: row / 5 } })),
      );
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });

  it('has numbers disputed that are read two ways, words never', async () => {
    const words = [word('Sodium'), word('137', 40), word('139', 70)];
    const disputed = await disputedNumbers(words, PAPER, 300, engine(['13.7', '139']));
    expect([...disputed].map(({ text }) => text)).toEqual(['137']);
  });

  it('without numbers is read once', async () => {
    const never: OcrEngine = { ...engine([]), recognise: () => Promise.reject(new Error('called')) };
    expect(await disputedNumbers([word('Sodium')], PAPER, 300, never)).toEqual(new Set());
  });
});
