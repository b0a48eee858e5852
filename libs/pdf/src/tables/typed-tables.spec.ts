import { expect, it } from '@jest/globals';
import { layOut } from '../layout/lines.js';
import type { PdfWord } from '../page/model.js';

const [SIZE, LETTER, LEADING] = [10, 6, 12];

/** The words of lines in type whose letters are all of one width, as a typewriter sets them. */
const typed = (lines: readonly string[]): PdfWord[] =>
  lines.flatMap((line, i) =>
    [...line.matchAll(/\S+/g)].map((word) => ({
      text: word[0],
      box: { x: 50 + LETTER * word.index, y: 100 + LEADING * i, width: LETTER * word[0].length, height: SIZE },
      fontSize: SIZE,
      bold: false,
      angle: 0,
    })),
  );
const tablesOf = (...lines: string[]): string[] =>
  layOut(typed(lines), { isHeading: (text) => text === 'Culture' || text === 'Lipids' }).tables.flatMap(({ rows }) => [
    ...rows.map((row) => row.map((cell) => cell?.words.map(({ text }) => text).join(' ') ?? '').join('|')),
    '--',
  ]);

it('a blank line in type of one width ends a table where the cells below it are at other places', () =>
  expect(
    tablesOf(
      'White cells         >1000      x10^6/L     (<10)',
      'Red cells           40         x10^6/L     (<10)',
      'Casts               none       x10^6/L     (<10)',
      '',
      'Culture',
      '  1)   >10^8 CFU/L     Klebsiella pneumoniae',
      '  2)   10^7 CFU/L      Escherichia coli',
      '',
      '  Susceptibilities                      Org 1',
      '    Amoxicillin                           R',
      '    Gentamicin                            S',
    ),
  ).toEqual([
    'White cells|>1000|x10^6/L|(<10)',
    'Red cells|40|x10^6/L|(<10)',
    'Casts|none|x10^6/L|(<10)',
    '--',
    '1)|>10^8 CFU/L|Klebsiella pneumoniae',
    '2)|10^7 CFU/L|Escherichia coli',
    '--',
    'Susceptibilities|Org 1',
    'Amoxicillin|R',
    'Gentamicin|S',
    '--',
  ]));

it('and none where they are at the same places, whatever title is between them', () =>
  expect(
    tablesOf(
      'Sodium              139        mmol/L      135-145',
      'Potassium           4.1        mmol/L      3.5-5.2',
      '',
      'Lipids',
      'Cholesterol         5.2        mmol/L      <5.0',
      'Triglycerides       1.7        mmol/L      <1.7',
    ),
  ).toEqual([
    'Sodium|139|mmol/L|135-145',
    'Potassium|4.1|mmol/L|3.5-5.2',
    'Cholesterol|5.2|mmol/L|<5.0',
    'Triglycerides|1.7|mmol/L|<1.7',
    '--',
  ]));

it('a range that a typewriter sets is one cell, whatever type is beside it', () => {
  const rows = [
    ['Sodium', '139', '133 - 146'],
    ['Urea', '13', '2.5 - 7.8'],
    ['Calcium', '2', '2.2 - 2.6'],
  ];
  const words = rows.flatMap(([name = '', ...cells], i) => [
    { ...(typed([name])[0] as PdfWord), box: { x: 50, y: 100 + 20 * i, width: 4.6 * name.length, height: SIZE } },
    ...cells.flatMap((cell, c) =>
      typed([cell]).map((word) => ({ ...word, box: { ...word.box, x: word.box.x + 150 + 100 * c, y: 100 + 20 * i } })),
    ),
  ]);
  expect(
    layOut(words, {}).tables.flatMap((table) =>
      table.rows.map((row) => row.map((cell) => cell?.words.map(({ text }) => text).join(' '))),
    ),
  ).toEqual(rows);
});
