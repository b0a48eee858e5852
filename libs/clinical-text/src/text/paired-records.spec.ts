import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from './source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));
const results = (...lines: string[]) =>
  read(...lines).observations.map(({ concept, value, date }) => [
    concept.name,
    'value' in value ? value.value : value.kind,
    date,
  ]);

describe('two records in each row', () => {
  const rows = [
    '08-Jan-2024   Serum sodium      134 mmol/L   08-Jan-2024   Serum potassium   4.9 mmol/L',
    '12-Oct-2023   HbA1c             41 mmol/mol  12-Oct-2023   Haemoglobin       126 g/L',
  ];

  it('are read each with its own day and value', () => {
    expect(results('RESULTS', ...rows)).toEqual([
      ['Sodium', 134, '2024-01-08'],
      ['Potassium', 4.9, '2024-01-08'],
      ['Hemoglobin A1c', 41, '2023-10-12'],
      ['Hemoglobin', 126, '2023-10-12'],
    ]);
  });

  it('are vaccines too, and one without a day beside them has none', () => {
    const { vaccines } = read(
      'IMMUNISATIONS',
      '02-Oct-2023   Seasonal influenza vaccination   02-Oct-2023   COVID-19 booster',
      '16-May-2012   Pneumovax                        11-Nov-2017   Zostavax',
    );
    expect(vaccines.map(({ concept, date }) => [concept.name, date])).toEqual([
      ['influenza vaccine', '2023-10-02'],
      ['COVID-19 vaccine', '2023-10-02'],
      ['pneumococcal polysaccharide PPV23', '2012-05-16'],
      ['zoster live', '2017-11-11'],
    ]);
  });

  it('are one where the second day only ends what the first began', () => {
    const { medications } = read(
      'PAST MEDICATIONS',
      '03/02/2023   Amoxicillin 500 mg   13/02/2023   ',
      '04/05/2023   Naproxen 250 mg      13/06/2023   ',
    );
    expect(medications.map(({ concept }) => concept.name)).toEqual(['amoxicillin', 'naproxen']);
  });
});

describe('dots that lead from a name to its answer', () => {
  it('part an antibiogram, whose drugs are no allergies', () => {
    const { allergies, medications, cultures } = read(
      'URINE CULTURE',
      'Culture: Escherichia coli',
      'Sensitivities:',
      'Ampicillin ............... R',
      'Nitrofurantoin ........... S',
    );
    expect([allergies, medications]).toEqual([[], []]);
    expect(cultures.map(({ organisms }) => organisms.length)).toEqual([1]);
  });
});

it('a table of values with their units and ranges has one record in each row, also without heads', () => {
  const rows = [
    ['Creatinine', '0.90', 'mg/dL', '0.70 - 1.30'],
    ['Urea', '20.00', 'mg/dL', '13.00 - 43.00'],
    ['Albumin', '4.00', 'g/dL', '3.20 - 4.80'],
    ['Triglycerides', '130.00', 'mg/dL', '<150.00'],
  ];
  const printed = [['Test', 'Result', 'Unit', 'Range'], ...rows].map((row) => row.map((cell) => cell.padEnd(20)).join(''));
  const source = sourceOf(printed.join('\n'));
  const table = { heads: ['', '', '', ''], rows };
  const lines = source.lines.map((line, i) =>
    i === 0 ? line : { ...line, table, cells: line.cells.map((cell, column) => ({ ...cell, column })) },
  );
  const found = readClinicalText({ text: source.text, lines }).observations;
  expect(found.map(({ concept, unit, high }) => [concept.name, unit, high])).toEqual([
    ['Creatinine', 'mg/dL', 1.3],
    ['Urea', 'mg/dL', 43],
    ['Albumin', 'g/dL', 4.8],
    ['Triglycerides', 'mg/dL', 150],
  ]);
});
