import { expect, it } from '@jest/globals';
import type { PdfWord } from '../page/model.js';
import { linesOf } from './lines.js';

/** Characters are six tenths of the type size wide, as a typewriter's are. */
const [SIZE, TYPED] = [10, 6];
const line = (text: string): string[] => {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }): PdfWord => ({
    text: word,
    box: { x: 50 + index * TYPED, y: 100, width: word.length * TYPED, height: SIZE },
    ...{ fontSize: SIZE, bold: false, angle: 0 },
  }));
  return linesOf(words, {}).map((one) => one.text);
};

it.each([
  [
    'two blanks after a sentence',
    'metformin 1000 mg bid.  Tiotropium not ordered.',
    'metformin 1000 mg bid. Tiotropium not ordered.',
  ],
  ['two blanks after the head of a column', 'Ref.  Flag', 'Ref.\tFlag'],
  ['three blanks', 'metformin 1000 mg bid.   Tiotropium', 'metformin 1000 mg bid.\tTiotropium'],
  ['two blanks in a row', 'Sodium 140 mmol/L 135-145  Normal', 'Sodium 140 mmol/L 135-145\tNormal'],
])('what is typed is one cell or two: %s', (_, printed, expected) => expect(line(printed)).toEqual([expected]));
