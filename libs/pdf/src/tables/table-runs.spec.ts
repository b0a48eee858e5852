import { expect, it } from '@jest/globals';
import { readPdf, type ReadOptions } from '../read.js';
import type { LayoutRow } from '../rows/page-layout.js';
import { runsOf } from './table-runs.js';
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

it('days in bold over their columns begin a table right below another one', () => {
  const cells = (y: number, bold: boolean, ...texts: string[]): LayoutRow =>
    texts.map((text, i) => {
      const frame = { x: 50 + 100 * i, y, width: 5 * text.length, height: 10 };
      const word = { text, box: frame, fontSize: 10, bold, angle: 0 };
      return { words: [word], frames: [frame], frame, fontSize: 10 };
    });
  const layout = { uprights: [], isHeading: () => false, isColumnHead: () => false, isRowHead: () => false };
  const lengths = (...rows: LayoutRow[]): number[] => runsOf(rows, layout).map(({ length }) => length);
  const above = [cells(100, false, 'Hospital', 'CV04', 'Ward', 'Osei'), cells(114, false, 'Born', '1961', 'Practice', 'Mill')];
  const below = [cells(142, false, 'Haemoglobin', '98', '104', 'g/L'), cells(156, false, 'Platelets', '214', '231', 'fL')];
  expect(lengths(...above, cells(128, true, 'BLOOD', '02/09/26', '14/10/26', 'Units'), ...below)).toEqual([2, 3]);
  expect(lengths(...above, cells(128, false, 'Seen', '02/09/26', '14/10/26', 'Ward'), ...below)).toEqual([5]);
});
