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
