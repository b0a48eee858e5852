import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { measureLetters } from '../testing/measure-letters.js';
import { nearestLetter, letterShapes } from './letter-shapes.js';

const TABLE = new URL('../../data/letter-shapes.tsv', import.meta.url);

it('has the shapes of the outlines that pdf.js has for the standard fonts', async () => {
  const rows = readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'));
  expect(rows.slice(1)).toEqual(await measureLetters());
});

it('tells every letter and figure of a text face apart, but for a plain I, l and bar', () => {
  const wrong = [...letterShapes()].flatMap(([character, shapes]) =>
    /[A-Za-z0-9]/.test(character)
      ? shapes.map((shape) => [character, nearestLetter(shape).character]).filter(([a, b]) => a !== b)
      : [],
  );
  expect(wrong.filter(([character = '']) => !/[Il1]/.test(character))).toEqual([]);
});
