import { expect, it } from '@jest/globals';
import { readPdf } from '../read.js';
import { pdfOf } from '../testing/tiny-pdf.js';

const HEADS = ['Test', 'Result', 'Unit', 'Range'];
const at = (x: number, y: number, text: string): string => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`;
/** Rows of texts, each at its own x. */
const page = (...rows: readonly (readonly [number, string])[][]): string =>
  rows.flatMap((row, r) => row.map(([x, text]) => at(x, 700 - 16 * r, text))).join('\n');
const HEAD: [number, string][] = [[72, 'Test'], [150, 'Result'], [220, 'Unit'], [290, 'Range']]; // prettier-ignore

const tablesOf = async (content: string) =>
  ((await readPdf(pdfOf({ content }), { isColumnHead: (words) => HEADS.includes(words), isRowHead: (words) => words === 'Test' }))
    .pages[0]?.tables ?? []).map(({ rows, byOrder }) => ({
    byOrder,
    rows: rows.map((row) => row.map((cell) => cell?.words.map(({ text }) => text).join(' ') ?? '').join('|')),
  })); // prettier-ignore

it('a table whose cells are not aligned is read by their order', async () => {
  const found = await tablesOf(
    page(
      HEAD,
      [[72, 'MCV'], [108, '88.2'], [150, 'fL'], [190, '80 - 100']], // prettier-ignore
      [[72, 'Blood Urea Nitrogen'], [190, '16'], [222, 'mg/dL'], [300, '7 - 20']], // prettier-ignore
      [[72, 'Platelet Count'], [161, '245'], [205, '10^9/L'], [262, '150 - 400']], // prettier-ignore
      [[72, 'Iron'], [117, '45'], [143, 'ug/dL'], [206, '60 - 170']], // prettier-ignore
    ),
  );
  expect(found).toEqual([
    {
      byOrder: true,
      rows: ['MCV|88.2|fL|80 - 100', 'Blood Urea Nitrogen|16|mg/dL|7 - 20', 'Platelet Count|245|10^9/L|150 - 400', 'Iron|45|ug/dL|60 - 170'],
    },
  ]); // prettier-ignore
});

it('of few rows, each with a cell for each head, more columns than heads tell it', async () => {
  const rows = [[[72, 'ESR'], [108, '22'], [175, 'mm/hr'], [240, '0 - 15']], [[72, 'hs-CRP'], [160, '3.8'], [222, 'mg/L'], [292, '0 - 1']]] as [number, string][][]; // prettier-ignore
  expect(await tablesOf(page(HEAD, ...rows))).toEqual([
    { byOrder: true, rows: ['ESR|22|mm/hr|0 - 15', 'hs-CRP|3.8|mg/L|0 - 1'] },
  ]);
});

it('a table whose cells are aligned with their heads is read by column', async () => {
  const found = await tablesOf(
    page(
      HEAD,
      [[72, 'Sodium'], [150, '139'], [220, 'mmol/L'], [290, '135 - 145']], // prettier-ignore
      [[72, 'Urea'], [150, '4.1'], [220, 'mmol/L'], [290, '3 - 7']], // prettier-ignore
      [[72, 'Albumin'], [150, '40'], [220, 'g/L'], [290, '35 - 50']], // prettier-ignore
    ),
  );
  expect(found).toEqual([
    { byOrder: undefined, rows: ['Sodium|139|mmol/L|135 - 145', 'Urea|4.1|mmol/L|3 - 7', 'Albumin|40|g/L|35 - 50'] },
  ]);
});

it('plain text in type of several widths is parted where several blanks are typed', async () => {
  const lines = [
    'Test              Result     Unit       Range',
    'Haemoglobin       9.4        g/dL       12.0 - 16.0',
    'Iron              45         ug/dL      60 - 170',
    'Absolute Neutrophil 450      /uL        1500 - 8000',
  ];
  const found = await tablesOf(lines.map((line, r) => at(72, 700 - 16 * r, line)).join('\n'));
  expect(found).toEqual([
    {
      byOrder: true,
      rows: ['Haemoglobin|9.4|g/dL|12.0 - 16.0', 'Iron|45|ug/dL|60 - 170', 'Absolute Neutrophil|450|/uL|1500 - 8000'],
    },
  ]);
});
