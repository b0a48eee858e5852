import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const codesOf = (text: string) =>
  readClinicalText(sourceOf(text)).observations.map(({ concept }) => [concept.name, concept.codes[0]?.code]);

it.each([
  ['blood', 'LABS\nGlucose 95 mg/dL', [['Glucose', '2345-7']]],
  ['urine', 'URINALYSIS\nGlucose Negative\npH 6.0', [['Urine glucose', '5792-7'], ['Urine pH', '5803-2']]],
  ['urine, of a name that says so', 'URINALYSIS\nKetones trace', [['Urine ketones', '5797-6']]],
  ['urine, in a line', 'LABS\nUA: RBC 3, WBC 10', [['Urine RBC', '13945-1'], ['Urine WBC', '5821-4']]],
  ['urine, by the word before', 'LABS\nRBC 4.5 M/uL\nUA RBC 12', [['Red blood cell count', '789-8'], ['Urine RBC', '13945-1']]],
  ['urine, by the field of the microscope', 'LABS\nRBC 3 /hpf', [['Urine RBC', '13945-1']]],
  ['blood, beside words about urine', 'LABS\nUrine output was low, creatinine 2.1 mg/dL', [['Creatinine', '2160-0']]],
  ['blood, in the next part of a line', 'LABS\nUA: RBC 3; CBC: RBC 4.5 M/uL', [['Urine RBC', '13945-1'], ['Red blood cell count', '789-8']]],
  ['spinal fluid', 'CSF\nProtein 45 mg/dL', [['CSF protein', '2880-3']]],
  ['arteries', 'ABG\npH 7.32\nHCO3 22', [['Arterial pH', '2744-1'], ['Blood gas bicarbonate', '1959-6']]],
  ['veins', 'VBG\npH 7.32', [['Venous pH', '11558-4']]],
  ['urine, in a sentence', 'LABS\nUrinalysis showed RBC 10, pH 6.0.', [['Urine RBC', '13945-1'], ['Urine pH', '5803-2']]],
  ['nothing known, of a bare pH', 'LABS\npH 7.4', [['pH', undefined]]],
  ['arteries, beside the other gases', 'LABS\npH 7.4, pCO2 40', [['Arterial pH', '2744-1'], ['Arterial pCO2', expect.any(String)]]],
  ['a fluid', 'Pleural fluid\nGlucose 60 mg/dL', [['Pleural fluid glucose', '2346-5']]],
  ['a fluid of which no code is known', 'Stool studies\nGlucose 60 mg/dL', [['Glucose (stool)', undefined]]],
  ['blood again, in the next panel', 'URINALYSIS\nGlucose Negative\nBASIC METABOLIC PANEL\nGlucose 95 mg/dL', [['Urine glucose', '5792-7'], ['Glucose', '2345-7']]],
])('results of %s have its codes or none', (_, text, expected) => expect(codesOf(text)).toEqual(expected)); // prettier-ignore

/** A row of a table with aligned columns. */
const row = (...cells: string[]) => cells.map((cell) => cell.padEnd(26)).join('');
const HEAD = row('Test', 'Result', 'Units', 'Reference range');
it.each([
  ['a specimen', ['URINE - clean catch', row('Glucose', 'negative')], [['Urine glucose', '5792-7']]],
  [
    'blood',
    ['URINE (spot)', row('Glucose', 'negative'), 'Plasma', row('Glucose', '95', 'mg/dL')],
    [
      ['Urine glucose', '5792-7'],
      ['Glucose', '2345-7'],
    ],
  ],
  [
    'capitals, which end it',
    ['URINE - clean catch', 'CHEMISTRY - serum', row('Glucose', '95', 'mg/dL')],
    [['Glucose', '2345-7']],
  ],
])('a title between the rows of a table is %s', (_, rows, expected) =>
  expect(codesOf(['LABS', HEAD, ...rows].join('\n'))).toEqual(expected),
);

it.each([
  [row('LDH ratio fluid/serum', '4.28', '', '<0.6'), [['LDH ratio fluid/serum', undefined]]],
  [row('Nucleated cells', '8,450', '/uL', '0 - 1,000'), [['Nucleated cells', undefined]]],
  [row('Albumin/creatinine ratio', '46', 'mg/g', '<30'), [[expect.any(String), expect.any(String)]]],
  [row('Nucleated cells', '8,450'), []],
  [row('PT/INR', '0.9', '', '0.8 - 1.1'), [['INR', '6301-6']]],
  [row('Asthma', '3', 'mg/dL', '1 - 4'), []],
])('a row of what no table knows is told in its words where its number has a unit or a range: %s', (line, expected) =>
  expect(codesOf(['LABS', HEAD, line].join('\n'))).toEqual(expected),
);

it.each([
  ['above a table', ['Sample type: Spot urine', HEAD, row('Sodium', '40', 'mmol/L')], [['Urine sodium', '2955-3']]],
  ['in a cell', ['Lab no: 17-204      Specimen: Ascitic fluid (tap)', row('Albumin', '11', 'g/L')], [['Ascitic fluid albumin', expect.anything()]]],
  [
    'up to the next one',
    ['Specimen: CSF', row('Glucose', '3.4', 'mmol/L'), 'Specimen: Serum', row('Glucose', '5.1', 'mmol/L')],
    [['CSF glucose', '2342-4'], ['Glucose', '2345-7']],
  ],
  ['over the titles of panels', ['Specimen: Urine', 'CHEMISTRY', row('Creatinine', '7.4', 'mmol/L')], [['Urine creatinine', '2161-8']]],
  ['of a test that is of it only', ['Specimen: Stool', row('C. difficile toxin PCR', 'negative')], [[expect.any(String), '54067-4']]],
])('a label of a specimen holds %s', (_, rows, expected) => expect(codesOf(['LABS', ...rows].join('\n'))).toEqual(expected)); // prettier-ignore
