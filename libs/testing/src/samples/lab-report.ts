import { PdfFile } from './pdf-sheet.js';
import { Column, type Sheet } from './sheet.js';

const HALF = [0, 270] as const;
const STOPS = [0, 190, 255, 310, 390] as const;
const HEAD = ['Test', 'Result', 'Flag', 'Units', 'Reference range'] as const;

type Row = readonly [test: string, result: string, flag: string, unit: string, range: string];

const PANELS: Readonly<Record<string, readonly Row[]>> = {
  'COMPREHENSIVE METABOLIC PANEL': [
    ['Sodium', '139', '', 'mmol/L', '135 - 145'],
    ['Potassium', '5.4', 'H', 'mmol/L', '3.5 - 5.1'],
    ['Chloride', '103', '', 'mmol/L', '98 - 107'],
    ['Urea Nitrogen (BUN)', '31', 'H', 'mg/dL', '7 - 20'],
    ['Creatinine', '1.68', 'H', 'mg/dL', '0.70 - 1.30'],
    ['eGFR', '44', 'L', 'mL/min/1.73m2', '> 60'],
    ['Glucose', '96', '', 'mg/dL', '70 - 99'],
    ['Calcium', '9.2', '', 'mg/dL', '8.6 - 10.3'],
    ['Albumin', '4.1', '', 'g/dL', '3.5 - 5.0'],
    ['Bilirubin, Total', '0.7', '', 'mg/dL', '0.2 - 1.2'],
    ['Alkaline Phosphatase', '71', '', 'U/L', '40 - 129'],
    ['ALT', '23', '', 'U/L', '7 - 56'],
    ['AST', '27', '', 'U/L', '10 - 40'],
  ],
  'COMPLETE BLOOD COUNT': [
    ['WBC', '7.2', '', 'x10^3/uL', '4.0 - 11.0'],
    ['Hemoglobin', '11.9', 'L', 'g/dL', '13.5 - 17.5'],
    ['Hematocrit', '36.1', 'L', '%', '41.0 - 53.0'],
    ['MCV', '88.4', '', 'fL', '80.0 - 100.0'],
    ['Platelets', '214', '', 'x10^3/uL', '150 - 400'],
  ],
  'LIPID PANEL': [
    ['Cholesterol, Total', '204', 'H', 'mg/dL', '< 200'],
    ['Triglycerides', '148', '', 'mg/dL', '< 150'],
    ['HDL Cholesterol', '41', '', 'mg/dL', '> 40'],
    ['LDL Cholesterol', '133', 'H', 'mg/dL', '< 130'],
  ],
};

/** One page of tables: results with units, printed ranges and flags, and one that could not be measured. */
export async function labReport(): Promise<Uint8Array> {
  const file = await PdfFile.create('Laboratory report');
  const sheet: Sheet = file.addSheet();
  const column = new Column(sheet)
    .title('Tamarack Regional Laboratory')
    .heading('LABORATORY REPORT', 13)
    .row(['Patient: Osric B. Delacroix-Finn', 'DOB: 11/02/1957'], HALF)
    .row(['Sex: Male', 'MRN: TRL-771046'], HALF)
    .row(['Collected: 12/18/2024', 'Reported: 12/19/2024'], HALF)
    .row(['Ordering provider: Benedikt Arroyo, DO', 'Accession: 24-353-0917'], HALF);
  for (const [panel, rows] of Object.entries(PANELS)) {
    column.heading(panel).row(HEAD, STOPS, { size: 9.5, bold: true, shaded: true });
    for (const row of rows) column.row(row, STOPS, { size: 9.5 });
  }
  return (
    column
      .heading('OTHER')
      .row(HEAD, STOPS, { size: 9.5, bold: true, shaded: true })
      .row(['Troponin I', '<0.01', '', 'ng/mL', '< 0.04'], STOPS, { size: 9.5 })
      .row(['Urine Protein', 'Trace', 'A', '', 'Negative'], STOPS, { size: 9.5 })
      .skip(8)
      .paragraph('H = above range, L = below range, A = abnormal')
      .paragraph('Reviewed by Benedikt Arroyo, DO') && file.save()
  );
}
