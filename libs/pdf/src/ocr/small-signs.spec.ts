import { expect, it } from '@jest/globals';
import type { OcrWord } from './ocr.js';
import { mendSmallSigns } from './small-signs.js';

const FLAT = /^[~_—–-]$/;
const lineOf = (text: string, confidence = 0.9, line = 0): OcrWord[] =>
  text.split(' ').map((word, i) => ({
    text: word,
    confidence,
    line,
    box: { x: 40 * i, y: 0, width: 30, height: FLAT.test(word) ? 3 : 20 },
  }));
const textOf = (words: readonly OcrWord[]): string => words.map(({ text }) => text).join(' ');

it.each([
  ['dirt before a word goes', '.Result', 'Result'],
  ['the point of a number stays', '.5 mg', '.5 mg'],
  ['a flat sign between numbers is a dash', '22 ~ 29 mmol/L', '22 - 29 mmol/L'],
  ['a flat sign before a number is what it is', 'approx ~ 29', 'approx ~ 29'],
  ['a list goes on after a comma', 'denies nausea. vomiting, or fever', 'denies nausea, vomiting, or fever'],
  ['so does one with numbers', 'pressure 118/81. pulse 72', 'pressure 118/81, pulse 72'],
  ['a sentence that ends, ends', 'radiation. She denies', 'radiation. She denies'],
  ['what is short for a word keeps its point', 'one tab. daily', 'one tab. daily'],
  ['a number of a list keeps its point', '5. aspirin', '5. aspirin'],
])('%s', (_, read, mended) => expect(textOf(mendSmallSigns(lineOf(read)))).toBe(mended));

it('a line of dirt goes where OCR is not sure of it', () => {
  expect(textOf(mendSmallSigns(lineOf('<=100 _ pg/mL', 0.6)))).toBe('<=100 pg/mL');
  expect(textOf(mendSmallSigns(lineOf('<=100 _ pg/mL', 0.95)))).toBe('<=100 _ pg/mL');
});
it('a dash gets its confidence by its place', () =>
  expect(mendSmallSigns(lineOf('22 ~ 29', 0.4)).map(({ confidence }) => confidence)).toEqual([0.4, 0.8, 0.4]));
it('a sign that is no dash by its height stays', () => expect(textOf(mendSmallSigns(lineOf('22 = 29')))).toBe('22 = 29'));
it('words of the next line say nothing', () =>
  expect(textOf(mendSmallSigns([...lineOf('no nausea.'), ...lineOf('vomiting', 0.9, 1)]))).toBe('no nausea. vomiting'));
it('an unknown word may be short for another', () =>
  expect(textOf(mendSmallSigns(lineOf('gastroent. consult'), () => false))).toBe('gastroent. consult'));

it('the mark of a note is raised, and no part of the word', () => {
  const marks = (words: readonly OcrWord[]) => mendSmallSigns(words).map(({ text, raised }) => `${text}${raised ? '^' : ''}`);
  expect(marks(lineOf('HbA1c‘ K° Hematocrit™ 98° 5'))).toEqual(['HbA1c', '‘^', 'K', '°^', 'Hematocrit', '™^', '98°', '5']);
  const [host, star] = lineOf('Serum *');
  const at = (y: number) => [host, { ...star, box: { x: 32, y, width: 4, height: 6 } }] as OcrWord[];
  expect(marks(at(0))).toEqual(['Serum', '*^']);
  expect(marks(at(14))).toEqual(['Serum', '*']);
});
