import { expect, it } from '@jest/globals';
import { placeOcrWords } from './ocr-words.js';

it.each([
  ['__MRN:', 'MRN:'],
  ['—_D.O.B.:', 'D.O.B.:'],
  ['Sex_', 'Sex'],
  ['snake_case', 'snake_case'],
  ['___', '___'],
])('%s is read as %s', (text, read) => {
  const seen = [{ text, box: { x: 0, y: 0, width: 30, height: 10 }, confidence: 0.9, line: 0 }];
  expect([...placeOcrWords(seen, 72, (box) => box).keys()].map((word) => word.text)).toEqual([read]);
});
