import { expect, it } from '@jest/globals';
import type { PlacedGlyph } from './placed-glyph.js';
import { joinSpacedLetters } from './spaced-letters.js';

const letter = (text: string, x: number): readonly PlacedGlyph[] => [
  { text, fontSize: 10, show: x, frame: { x, y: 0, width: 10, height: 10 } } as PlacedGlyph,
];

it('makes no word without a letter of letters that lie over each other', () => {
  const words = joinSpacedLetters([letter('a', 0), letter('b', 8), letter('c', 30), letter('d', 38)], []);
  expect(words.map((word) => word.map(({ text }) => text).join(''))).toEqual(['ab', 'cd']);
});

it('a tick in its box between two answers is no letter of a word in cells', () => {
  const uprights = [36, 44, 60, 68].map((x) => ({ x, y: 0, width: 0.5, height: 8 }));
  const answers = [...'YXN'].map((text, i) => {
    const x = [47, 61, 71][i] ?? 0;
    return [{ text, fontSize: 8, show: x, frame: { x, y: 0, width: 5, height: 8 } } as PlacedGlyph];
  });
  expect(joinSpacedLetters(answers, uprights)).toHaveLength(3);
});
