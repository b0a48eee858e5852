import { expect, it } from '@jest/globals';
import type { PdfWord } from '../page/model.js';
import { layOutWithPictures } from './with-pictures.js';

const word = (text: string, x: number, y: number): PdfWord => ({
  ...{ text, box: { x, y, width: 6 * text.length, height: 10 }, fontSize: 10, bold: false, angle: 0 },
});
const letterhead = [
  word('Clinic', 150, 10),
  word('of', 210, 20),
  word('Hope', 240, 10),
  word('est.', 330, 30),
  word('1920', 350, 45),
];
const rows = [0, 1, 2, 3].flatMap((i) => [
  word(`Test${i}`, 20, 100 + 15 * i),
  word(`${i}.5`, 220, 100 + 15 * i),
  word('mg/dL', 320, 100 + 15 * i),
]);
const linesOf = (words: readonly PdfWord[], pictures: readonly (readonly PdfWord[])[]) =>
  layOutWithPictures(words, pictures, {}).lines;

it('words of a picture part no row of the text below it, and are read before it', () => {
  const lines = linesOf([...letterhead, ...rows], [letterhead]);
  expect(lines.map(({ text }) => text).slice(-4)).toEqual([0, 1, 2, 3].map((i) => `Test${i}\t${i}.5\tmg/dL`));
  expect(lines[0]?.text).toContain('Clinic');
  expect(lines.map(({ block }) => block)).toEqual(lines.map(({ block }) => block).toSorted((a, b) => a - b));
});
it('a picture below the text is read after it', () => {
  const below = letterhead.map((one) => ({ ...one, box: { ...one.box, y: one.box.y + 300 } }));
  expect(linesOf([...rows, ...below], [below])[0]?.text).toBe('Test0\t0.5\tmg/dL');
});
it('a page without pictures is laid out as it is', () => expect(linesOf(rows, [])).toHaveLength(4));
