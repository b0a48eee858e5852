import { describe, expect, it } from '@jest/globals';
import type { PdfWord } from '../page/model.js';
import { confidenceDoubts, isLegible, isPoor } from './confidence.js';

const word = (x: number, ocrConfidence: number, more: Partial<PdfWord> = {}): PdfWord => ({
  text: 'word',
  box: { x, y: 0, width: 8, height: 10 },
  fontSize: 10,
  bold: false,
  angle: 0,
  ocrConfidence,
  ...more,
});

describe('doubts of confidence', () => {
  it('have a box for each run of doubtful words of a line', () => {
    const line = [word(0, 0.9), word(10, 0.4), word(20, 0.5), word(30, 0.9), word(40, 0.1)];
    expect(confidenceDoubts([line])).toEqual([
      { code: 'ocr-confidence-low', box: { x: 10, y: 0, width: 18, height: 10 }, confidence: 0.4 },
      { code: 'ocr-confidence-low', box: { x: 40, y: 0, width: 8, height: 10 }, confidence: 0.1 },
    ]);
  });

  it.each([
    ['lie over two numbers as near to each other as words are: a sign may be lost', 12, 1],
    ['do not lie over numbers of two columns', 40, 0],
  ])('%s', (_, x, count) =>
    expect(confidenceDoubts([[word(0, 0.9, { text: '9' }), word(x, 0.9, { text: '25' })]])).toHaveLength(count),
  );

  it('name numbers that were read twice', () =>
    expect(confidenceDoubts([[word(0, 0.9, { disputed: true })]])).toMatchObject([{ code: 'number-read-two-ways' }]));
});

describe('a reading of some confidence', () => {
  const isKnown = (text: string) => ['sodium', 'to', 'Plt'].includes(text);
  it.each([
    ['a known word', 'sodium', 0.88, false],
    ['a known word of a lower one', 'sodium', 0.8, true],
    ['a known word of two letters', 'to', 0.8, true],
    ['a word that nobody knows', 'Het', 0.96, true],
    ['a number, which is read twice', '139', 0.8, false],
    ['a word with a sign of dirt', 'sodium°™', 0.9, true],
    ['a known word of three letters, as tests have', 'Plt', 0.9, true],
  ])('%s', (_, text, confidence, doubtful) =>
    expect(confidenceDoubts([[word(0, confidence, { text })]], isKnown).length).toBe(doubtful ? 1 : 0),
  );

  it('is not trusted where a third of the page is doubtful', () => {
    expect(isPoor([word(0, 0.9), word(10, 0.5)])).toBe(true);
    expect(isPoor([word(0, 0.9), word(10, 0.9), word(20, 0.9), word(30, 0.5)])).toBe(false);
  });
});

describe('what is legible', () => {
  it.each([
    [true, [{ text: 'Sodium', confidence: 0.9 }, { text: '139', confidence: 0.4 }]], // prettier-ignore
    [false, [{ text: 'a', confidence: 0.9 }, { text: 'we:|gh', confidence: 0.3 }]], // prettier-ignore
    [false, []],
  ])('%s', (expected, words) => expect(isLegible(words)).toBe(expected));
});

describe('the word after a short doubtful one', () => {
  const doubtsOf = (gap: number) => confidenceDoubts([[word(0, 0.5, { text: 'Ask' }), word(8 + gap, 0.97, { text: 'ford,' })]]);
  it('is doubtful with it where it begins as close as its rest', () => expect(doubtsOf(1)[0]?.box.width).toBe(17));
  it('is another word after a blank', () => expect(doubtsOf(9)[0]?.box.width).toBe(8));
});
