import { describe, expect, it } from '@jest/globals';
import { readPdf } from '../read.js';
import { pdfOf } from '../testing/tiny-pdf.js';

const at = (x: number, y: number, text: string): string => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`;
const box = (x: number, y: number, ticked = false): string =>
  `${x} ${y} 9 9 re S ${ticked ? `${x + 1} ${y + 1} m ${x + 8} ${y + 8} l S ${x + 1} ${y + 8} m ${x + 8} ${y + 1} l S` : ''}`;
const row = (y: number, name: string, sig: string, ticked = false): string =>
  `${box(50, y, ticked)} ${at(64, y, name)} ${sig === '' ? '' : at(250, y, sig)}`;
const labelsOf = async (...rows: string[]): Promise<string[]> =>
  ((await readPdf(pdfOf({ content: rows.join(' ') }))).pages[0]?.marks ?? []).map(({ label }) => label);

describe('boxes before the items of a list', () => {
  it('are to be ticked off, and no choices, where each row goes on in another column', async () =>
    expect(await labelsOf(row(700, 'Lisinopril 10 mg', 'Take daily'), row(680, 'Senna 8 mg', 'Take at night'))).toEqual([]));
  it.each([
    ['one of them is ticked', [row(700, 'Lisinopril 10 mg', 'Take daily', true), row(680, 'Senna 8 mg', 'Take at night')]],
    ['the rows have no other column', [row(700, 'Lisinopril 10 mg', ''), row(680, 'Senna 8 mg', '')]],
  ])('are choices where %s', async (_, rows) => expect(await labelsOf(...rows)).toEqual(['Lisinopril 10 mg', 'Senna 8 mg']));
  it('are choices where nothing is counted', async () =>
    expect(await labelsOf(row(700, 'Cough', 'Rash'), row(680, 'Fever', 'Itching'))).toEqual(['Cough', 'Fever']));
});
