import { describe, expect, it } from '@jest/globals';
import type { PdfWord } from './model.js';
import { struckThrough } from './struck-through.js';

const word = (text: string, x: number): PdfWord => ({
  text,
  box: { x, y: 100, width: 40, height: 10 },
  fontSize: 10,
  bold: false,
  angle: 0,
});
const line = (x: number, y: number, width: number) => ({ x, y, width, height: 0.5 });
const words = [word('Ramipril', 50), word('5mg', 100), word('daily', 150)];

describe('words that a line runs through', () => {
  it.each([
    ['through all of them', line(50, 105, 140), [{ x: 50, width: 140 }]],
    ['through the first', line(50, 105, 40), [{ x: 50, width: 40 }]],
    ['through half of the first', line(50, 105, 20), []],
    ['below them', line(50, 109, 140), []],
    ['above them', line(50, 100, 140), []],
    ['through none', line(250, 105, 140), []],
    ['the rule of a table, far beyond both sides', line(10, 105, 400), []],
    ['a little beyond the last', line(50, 105, 150), [{ x: 50, width: 140 }]],
  ])('%s', (_, stroke, expected) =>
    expect(struckThrough(words, [stroke])).toEqual(
      expected.map(({ x, width }) => ({ code: 'text-struck-through', box: { x, y: 100, width, height: 10 } })),
    ),
  );

  it('have two letters or figures: a line through a dash is a part of it', () =>
    expect(struckThrough([word('–', 50)], [line(50, 105, 40)])).toEqual([]));

  it('stand level: the rules of a table cross the box of a watermark', () => {
    const watermark = { ...word('SAMPLE', 50), box: { x: 50, y: 20, width: 300, height: 170 }, angle: 45 };
    expect(struckThrough([watermark], [line(60, 105, 280)])).toEqual([]);
  });
});
