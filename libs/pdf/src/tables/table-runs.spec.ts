import { expect, it } from '@jest/globals';
import { readPdf, type ReadOptions } from '../read.js';
import { pdfOf } from '../testing/tiny-pdf.js';

const at = (x: number, y: number, text: string, size = 10): string => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
const rowsOf = async (content: readonly string[], options: ReadOptions = {}): Promise<string[]> =>
  ((await readPdf(pdfOf({ content: content.join('\n') }), options)).pages[0]?.tables ?? []).flatMap(({ columns, rows }) => [
    columns.map(({ head }) => head).join('|'),
    ...rows.map((row) => row.map((cell) => cell?.words.map(({ text }) => text).join(' ') ?? '').join('|')),
  ]);
const xs = [72, 220, 290, 360];
const row = (y: number, ...texts: string[]): string[] => texts.map((text, i) => (text === '' ? '' : at(xs[i] ?? 0, y, text)));

it('the second line of a range does not end a table, although it looks like the label of a form', async () => {
  const rows = await rowsOf([
    ...row(700, 'Test', 'Day 1', 'Day 2', 'Range'),
    ...row(680, 'Ferritin', '9.8', '9.1', 'F: 16.0 - 45.0'),
    at(76, 671, 'Nephelometry', 7),
    at(360, 671, 'M: 15.0 - 30.0', 7),
    ...row(650, 'Copper', '61', '58', '80 - 155'),
    ...row(630, 'Zinc', '74', '69', '70 - 120'),
  ]);
  expect(rows[0]).toBe('Test|Day 1|Day 2|Range');
  expect(rows).toContain('Copper|61|58|80 - 155');
  expect(rows).toContain('Zinc|74|69|70 - 120');
});

const isColumnHead = (words: string): boolean => ['Reference', 'Test'].includes(words) || /^\d{1,2} Mar$/.test(words);

it('days without their year are the head of a table whose names have none', async () =>
  expect(
    await rowsOf(
      [...row(700, '', '24 Mar', '27 Mar', 'Reference'), ...row(680, 'Sodium', '128', '131', '135 - 145'), ...row(660, 'Potassium', '5.6', '5.0', '3.5 - 5.2')],
      { isColumnHead },
    ),
  ).toEqual(['|24 Mar|27 Mar|Reference', 'Sodium|128|131|135 - 145', 'Potassium|5.6|5.0|3.5 - 5.2'])); // prettier-ignore
