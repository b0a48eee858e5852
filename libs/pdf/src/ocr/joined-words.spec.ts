import { describe, expect, it } from '@jest/globals';
import type { GreyImage } from '../scan/grey-image.js';
import { resolveConfusable } from './confusable.js';
import type { OcrWord } from './ocr.js';
import { splitWords } from './split-words.js';

const word = (text: string, width = 100): OcrWord => ({
  text,
  box: { x: 0, y: 0, width, height: 20 },
  confidence: 0.9,
  line: 0,
});

/** Strokes of 8 pixels, each after a gap. */
function strokes(gaps: readonly number[]): GreyImage {
  const width = gaps.reduce((sum, gap) => sum + gap + 8, 0);
  const grey = new Uint8Array(width * 20).fill(255);
  let x = 0;
  for (const gap of gaps) {
    x += gap;
    for (let y = 0; y < 20; y++) grey.fill(0, y * width + x, y * width + x + 8);
    x += 8;
  }
  return { grey, width, height: 20 };
}

describe('joined words', () => {
  it.each([
    ['139H', [0, 2, 2, 9], ['139', 'H']],
    ['4y', [0, 8], ['4', 'y']],
    ['ResultAbn', [0, 2, 2, 2, 2, 2, 10, 2, 2], ['Result', 'Abn']],
  ])('%s are parted at a wide gap', (text, gaps, parts) => {
    const image = strokes(gaps);
    expect(splitWords([word(text, image.width)], image).map((one) => one.text)).toEqual(parts);
  });

  it.each([
    ['139H', [0, 2, 2, 2], 'no wide gap'],
    ['abnormaL', [0, 2, 10, 2, 2, 2, 2, 2], 'a gap where the text has no joint'],
    ['12.5', [0, 2, 8, 2], 'no joint'],
  ])('%s stays one word with %j: %s', (text, gaps) => {
    const image = strokes(gaps);
    expect(splitWords([word(text, image.width)], image).map((one) => one.text)).toEqual([text]);
  });

  it.each([
    ['a part is no known word', (text: string) => text === 'mg9'],
    ['the whole is a known word', () => true],
  ])('stay one where %s', (_, isKnown) => {
    const image = strokes([0, 2, 2, 9]);
    expect(splitWords([word('139L', image.width)], image, isKnown)).toHaveLength(1);
  });
});

describe('words that nobody knows', () => {
  const known = new Set(['A1c', 'HbA1c', 'Iron', 'Total', '50613']);
  it.each([
    ['Alc', 'A1c'],
    ['lron', 'Iron'],
    ['Totat', 'Total'],
    ['HbAic', 'HbA1c'],
    ['S0613', '50613'],
    ['|', 'I'],
  ])('%s is %s, with a doubt', (read, text) => {
    const [resolved] = resolveConfusable([word(read)], (one) => known.has(one));
    expect(resolved?.text).toBe(text);
    expect(resolved?.confidence).toBeLessThan(0.7);
  });

  it.each(['A1c', 'Smirnov', '12.5'])('%s stays as it was read', (text) =>
    expect(resolveConfusable([word(text)], (one) => known.has(one))).toEqual([word(text)]),
  );

  it('stay where two known words look alike', () =>
    expect(resolveConfusable([word('l2')], (one) => ['12', 'I2'].includes(one))).toEqual([word('l2')]));
});
