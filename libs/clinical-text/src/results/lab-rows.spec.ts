import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n'))).observations;

describe('a result in prose', () => {
  it.each([
    ['Sodium 138 mmol/L', 'Sodium', 138, 'mmol/L', undefined],
    ['Na 131 L', 'Sodium', 131, undefined, 'L'],
    ['K+ 5.6 mEq/L (H)', 'Potassium', 5.6, 'mEq/L', 'H'],
    ['Potassium: 4.1', 'Potassium', 4.1, undefined, undefined],
    ['Creatinine, Serum 1.32 mg/dL', 'Creatinine', 1.32, 'mg/dL', undefined],
    ['Cr 0.9', 'Creatinine', 0.9, undefined, undefined],
    ['BUN 28 mg/dL High', 'Urea nitrogen', 28, 'mg/dL', 'H'],
    ['Glucose of 212 mg/dL', 'Glucose', 212, 'mg/dL', undefined],
    ['HbA1c was 8.4%', 'Hemoglobin A1c', 8.4, '%', undefined],
    ['A1c is 6.9 %', 'Hemoglobin A1c', 6.9, '%', undefined],
    ['WBC 12.4 K/uL (H)', 'White blood cell count', 12.4, 'K/uL', 'H'],
    ['Hgb 9.8 g/dL L', 'Hemoglobin', 9.8, 'g/dL', 'L'],
    ['Hematocrit 29.5 %', 'Hematocrit', 29.5, '%', undefined],
    ['Platelets 98 x10^3/uL (L)', 'Platelets', 98, 'x10^3/uL', 'L'],
    ['Platelet count 245,000 /uL', 'Platelets', 245000, '/uL', undefined],
    ['TSH 0.02 uIU/mL', 'TSH', 0.02, 'uIU/mL', undefined],
    ['Free T4 1.1 ng/dL', 'Free T4', 1.1, 'ng/dL', undefined],
    ['LDL chol 162 mg/dL', 'LDL cholesterol', 162, 'mg/dL', undefined],
    ['HDL-C: 38 mg/dL', 'HDL cholesterol', 38, 'mg/dL', undefined],
    ['Total cholesterol 221', 'Total cholesterol', 221, undefined, undefined],
    ['Triglycerides = 310 mg/dL', 'Triglycerides', 310, 'mg/dL', undefined],
    ['AST (SGOT) 88 U/L', 'Aspartate aminotransferase', 88, 'U/L', undefined],
    ['ALT 102 U/L (H)', 'Alanine aminotransferase', 102, 'U/L', 'H'],
    ['Alk phos 145 IU/L', 'Alkaline phosphatase', 145, 'IU/L', undefined],
    ['Total bilirubin 2.1 mg/dL', 'Bilirubin total', 2.1, 'mg/dL', undefined],
    ['Albumin 2.9 g/dL', 'Albumin', 2.9, 'g/dL', undefined],
    ['INR 2.4', 'INR', 2.4, undefined, undefined],
    ['ESR 44 mm/hr', 'Erythrocyte sedimentation rate', 44, 'mm/hr', undefined],
    ['CRP 12.5 mg/L', 'C-reactive protein', 12.5, 'mg/L', undefined],
    ['Ferritin 8 ng/mL (L)', 'Ferritin', 8, 'ng/mL', 'L'],
    ['Vitamin D, 25-Hydroxy 18 ng/mL', 'Vitamin D 25-hydroxy', 18, 'ng/mL', undefined],
    ['PSA, Total 5.2 ng/mL', 'PSA', 5.2, 'ng/mL', undefined],
    ['BNP 640 pg/mL', 'BNP', 640, 'pg/mL', undefined],
    ['D-dimer 0.8', 'D-dimer', 0.8, undefined, undefined],
    ['Magnesium 1.6 mg/dL', 'Magnesium', 1.6, 'mg/dL', undefined],
    ['Uric acid 8.9 mg/dL', 'Uric acid', 8.9, 'mg/dL', undefined],
    ['PTH 88 pg/mL', 'Parathyroid hormone', 88, 'pg/mL', undefined],
    ['Haemoglobin 13.3 g/dL', 'Hemoglobin', 13.3, 'g/dL', undefined],
    ['Phosphorus 3.8 mg/dL', 'Phosphate', 3.8, 'mg/dL', undefined],
    ['Lipase 31 U/L', 'Lipase', 31, 'U/L', undefined],
    ['Procalcitonin 0.4 ng/mL', 'Procalcitonin', 0.4, 'ng/mL', undefined],
    ['eGFR 44 mL/min/1.73m2', 'eGFR', 44, 'mL/min/1.73m2', undefined],
  ] as const)('%s', (line, name, value, unit, flag) => {
    const found = read('LABS', line);
    expect(found).toMatchObject([{ concept: { name }, value: { kind: 'number', value } }]);
    expect(found[0]?.unit).toBe(unit);
    expect(found[0]?.flag).toBe(flag);
  });
});

describe('a result in a table', () => {
  it.each([
    ['(1.6 - 6.9)', '1.6 - 6.9'],
    ['1.6 - 6.9 (14 - 62)', '1.6 - 6.9 (14 - 62)'],
  ])('has its range %s without brackets around all of it', (printed, rangeText) =>
    expect(read('RESULTS', 'Test        Result      Range', `PTH         5.2         ${printed}`)).toMatchObject([{ rangeText }]),
  );

  it.each([
    [
      ['Test', 'Result', 'Flag', 'Units', 'Reference Range'],
      ['Sodium', '131', 'L', 'mmol/L', '135-145'],
    ],
    [
      ['Component', 'Value', 'Units', 'Ref Range', 'Flag'],
      ['Sodium', '131', 'mmol/L', '135 - 145', 'Low'],
    ],
    [
      ['Analyte', 'Your Value', 'Ref. Interval', 'Units', 'Flag'],
      ['Sodium', '131', '135-145', 'mmol/L', 'L'],
    ],
    [
      ['Test Name', 'Result', 'Units', 'Reference', 'Abnormal'],
      ['Sodium', '131', 'mmol/L', '135 to 145', 'L'],
    ],
  ])('under %j', (head, row) => {
    const line = (cells: readonly string[]) => cells.map((cell) => cell.padEnd(20)).join('');
    expect(read('RESULTS', line(head), line(row))).toMatchObject([
      { concept: { name: 'Sodium' }, value: { value: 131 }, flag: 'L', unit: 'mmol/L', low: 135, high: 145 },
    ]);
  });
});

describe('a list set as text, over a blank line as between columns', () => {
  it.each([
    [
      'goes on with the value of its last name',
      ['Labs', 'Glucose 116 mg/dL, CRP', '', '1.6 mg/L, Albumin 4.1 g/dL'],
      [116, 1.6, 4.1],
    ],
    ['goes on behind a comma', ['Labs', 'Albumin 3.1 g/dL, PSA,', '', 'Total 1.15 ng/mL'], [3.1, 1.15]],
    ['ends where it is complete', ['Labs', 'Albumin 3.1 g/dL and PSA.', '', '12 mg/dL was the glucose'], [3.1]],
  ])('%s', (_, lines, values) => {
    expect(read(...lines).map(({ value }) => value.kind === 'number' && value.value)).toEqual(values);
  });
});

describe('a unit in prose that OCR misread', () => {
  it.each([
    ['WBC 6.0 x10"3/uL, PT/INR 1.0', 'x10"3/uL', '10*3/uL', undefined],
    ['BNP 120 pg/mt (H)', 'pg/mt', 'pg/mL', 'H'],
    ['TSH 5.73 utU/mL (High)', 'utU/mL', 'u[IU]/mL', 'H'],
    ['Sodium 138 mmoliL.', 'mmoliL.', 'mmol/L', undefined],
  ])('%s', (text, unit, ucum, flag) => {
    const [first] = read(text);
    expect([first?.unit, first?.ucum, first?.unitMisread, first?.flag]).toEqual([unit, ucum, true, flag]);
  });
  it.each(['Sodium 138 still low', 'BNP 120 pg/xx', 'Sodium 138 today'])('%s names none', (text) => {
    expect(read(text)[0]).not.toHaveProperty('ucum');
  });
});

it.each([
  ['SpO2: 93%', 'Oxygen saturation', 93],
  ['Sp02: 93%', 'Oxygen saturation', 93],
  ['02 saturation: 97%', 'Oxygen saturation', 97],
  ['Blood pressure; 164/72 mmHg', 'Blood pressure', undefined],
])('%s is read', (text, name, value) => {
  const [first] = read(text);
  expect(first?.concept.name).toBe(name);
  expect(first?.value.kind === 'number' ? first.value.value : undefined).toBe(value);
});

it.each(['AlC', 'Alc', 'HbAlc', 'Hgb Alc'])('%s is A1c', (name) =>
  expect(read(`${name} 4.9 %`)).toMatchObject([{ concept: { name: 'Hemoglobin A1c' }, value: { value: 4.9 } }]),
);

it('a drug in a table of results is what was measured where its row has a range', () => {
  const rows = read('Labs', 'Test         Result   Units     Reference', 'Urea         9.8      mmol/L    2.5-7.8', 'Infliximab   4.1      ug/mL     3-7', 'Aspirin      81       mg'); // prettier-ignore
  expect(rows.map(({ concept, value, unit }) => [concept.name, value, unit])).toEqual([
    ['Urea', { kind: 'number', value: 9.8 }, 'mmol/L'],
    ['Infliximab', { kind: 'number', value: 4.1 }, 'ug/mL'],
  ]);
});

it('each of two columns of values in units of their own has its flag, its range and its unit', () => {
  const found = read(
    'Test            %       Flag   Ref. %        Absolute (10^3/uL)   Flag   Ref. absolute',
    'Neutrophils     84.2    H      40.0 - 75.0   12.21                H      1.80 - 7.70',
    'Eosinophils     0.7            0.0 - 6.0     0.10                        0.00 - 0.50',
  );
  expect(found.map(({ concept, value, high, flag }) => [concept.codes[0]?.code, value, high, flag]).slice(0, 2)).toEqual([
    ['770-8', { kind: 'number', value: 84.2 }, 75, 'H'],
    ['751-8', { kind: 'number', value: 12.21 }, 7.7, 'H'],
  ]);
});

it('a flag in a column without a head is that of the value before it', () => {
  const { text, lines } = sourceOf('Test\tIn range\tOut of range\tUnits\nGlucose\t\t112\tHigh\tmg/dL');
  const place = (x: number) => ({ x, right: x + 40 });
  const xs = [[0, 100, 200, 300], [0, 200, 245, 300]]; // prettier-ignore
  const placed = lines.map((line, l) => ({
    ...line,
    cells: line.cells.map((cell, c) => ({ ...cell, ...place(xs[l]?.[c] ?? 0) })),
  }));
  const found = readClinicalText({ text, lines: placed }).observations;
  expect(found.map(({ value, flag }) => [value, flag])).toEqual([[{ kind: 'number', value: 112 }, 'H']]);
});

describe('a table of days', () => {
  const columns = (...lines: string[]) =>
    read('LABS', ...lines).map(({ concept, value, date, unit, low, high }) => [
      concept.name,
      value.kind === 'number' ? value.value : undefined,
      date,
      unit,
      low,
      high,
    ]);

  it('has the unit and the range beside the names, also of tests that nobody knows', () =>
    expect(
      columns(
        'Test                                 19-Aug-2025   06-May-2025',
        'Zorbase, serum (mg/dL) [16.0-45.0]   9.8           9.1',
      ),
    ).toEqual([
      ['Zorbase, serum', 9.8, '2025-08-19', 'mg/dL', 16, 45],
      ['Zorbase, serum', 9.1, '2025-05-06', 'mg/dL', 16, 45],
    ]));

  it('has no result where an hour is printed', () =>
    expect(columns('Test              19-Aug-2025   06-May-2025', 'Zorbase (mg/dL)   08:10         07:55')).toEqual([]));

  it('takes no bounds where there are some for men and some for women', () =>
    expect(columns('Test               Result   Reference', 'Ferritin (ng/mL)   9.8      F: 16 - 45 M: 15 - 30')).toEqual([
      ['Ferritin', 9.8, undefined, 'ng/mL', undefined, undefined],
    ]));
});

it('a range that its cell leaves open ends in the line below', () => {
  const found = read(
    'Investigation        Result    Reference Value    Unit',
    'Neutrophils          21213     2000.0 -           /uL',
    'counted                        7000.0',
    'Lymphocytes          2300      1000.0 - 3000.0    /uL',
  );
  expect(found.map(({ value, low, high }) => [value, low, high])).toEqual([
    [{ kind: 'number', value: 21213 }, 2000, 7000],
    [{ kind: 'number', value: 2300 }, 1000, 3000],
  ]);
});
