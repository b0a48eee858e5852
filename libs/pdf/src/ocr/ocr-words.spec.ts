import { expect, it } from '@jest/globals';
import { placeOcrWords, type PicturePlace } from './ocr-words.js';

const place: PicturePlace = { origin: { x: 0, y: 0 }, dpi: 72, turn: 0, boxOnScan: (box) => box, bandOnScan: (box) => box };

it.each([
  ['__MRN:', 'MRN:'],
  ['—_D.O.B.:', 'D.O.B.:'],
  ['Sex_', 'Sex'],
  ['snake_case', 'snake_case'],
  ['___', '___'],
])('%s is read as %s', (text, read) => {
  const seen = [{ text, box: { x: 0, y: 0, width: 30, height: 10 }, confidence: 0.9, line: 0 }];
  expect(placeOcrWords(seen, place).flatMap((line) => [...line.keys()])).toMatchObject([{ text: read }]);
});
