import { expect, it } from '@jest/globals';
import type { PdfWord } from '../page/model.js';
import { findMarks } from './marks.js';

const NO_SHAPES = { squares: [], buttons: [], rings: [], strokes: [] } as unknown as Parameters<typeof findMarks>[1];
/** The words of lines, a letter 5 points wide. */
const wordsOf = (...lines: readonly string[]): PdfWord[] =>
  lines.flatMap((line, i) =>
    [...line.matchAll(/\S+/g)].map((word) => ({
      text: word[0],
      box: { x: 50 + 5 * word.index, y: 100 + 14 * i, width: 5 * word[0].length, height: 10 },
      fontSize: 10,
      bold: false,
      angle: 0,
    })),
  );
const marksOf = (...lines: readonly string[]): string[] =>
  findMarks(wordsOf(...lines), NO_SHAPES, []).map(({ label, state }) => `${label}: ${state}`);

it('a box at the end of its line has the words that begin the next one', () =>
  expect(marksOf('Suspected cause: ☒ UTI ☐', 'Pneumonia ☐ CHF ☐ Stroke')).toEqual([
    'UTI: checked',
    'Pneumonia: unchecked',
    'CHF: unchecked',
    'Stroke: unchecked',
  ]));

it.each([
  ['whose labels are before their boxes', ['Asthma ☒          Gout ☐', 'Nobody smokes ☒'], 'Gout: unchecked'],
  ['above a line of text', ['Cause: ☒ UTI ☐', 'She was seen by the nurse who called her son at once'], 'UTI: unchecked'],
])('none of a row %s', (_, lines, expected) => expect(marksOf(...lines)).toContain(expected));
