import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const measured = (text: string) => readClinicalText(sourceOf(text)).observations;

describe('observations', () => {
  it.each([
    ['TSH (Thyroid Stimulating Hormone) : 2.5 uIU/mL', { value: { kind: 'number', value: 2.5 } }],
    ['HIV 1 & 2 Antibodies Screen : Non-Reactive', { value: { kind: 'words', text: 'Non-Reactive' } }],
    ['Sodium\t138 mmol/L\t(Reference: 136-145)', { value: { kind: 'number', value: 138 }, low: 136, high: 145 }],
    ['Cr 0.53 mg/dL (L)', { value: { kind: 'number', value: 0.53 }, ucum: 'mg/dL', flag: 'L' }],
    ['Hb 9.8L', { value: { kind: 'number', value: 9.8 }, flag: 'L' }],
    ['CRP 145H mg/L', { value: { kind: 'number', value: 145 }, flag: 'H', ucum: 'mg/L' }],
    ['FEV1 2.1 L', { value: { kind: 'number', value: 2.1 }, ucum: 'L' }],
    ['FEV1 2.1L L', { value: { kind: 'number', value: 2.1 }, ucum: 'L', flag: 'L' }],
    ['Sodium 128 L', { value: { kind: 'number', value: 128 }, flag: 'L' }],
    ['Hb 9.8 g/dL ↓', { value: { value: 9.8 }, flag: 'L' }],
    ['WBC 18.5 K/uL (Reference Range: 4.5 - 13.5 K/uL for pediatrics) [HIGH]', { low: 4.5, high: 13.5, flag: 'H' }],
    ['Glucose 190 mg/dL (High)', { value: { value: 190 }, flag: 'H' }],
    ['HbA1c: 8.2% (Above Normal)', { value: { value: 8.2 }, flag: 'H' }],
    ['Potassium\t5.4\t⚠ High\tmmol/L', { value: { value: 5.4 }, flag: 'H' }],
    ['Troponin I: Elevated at 15.2 ng/mL (normal <0.04)', { value: { value: 15.2 }, ucum: 'ng/mL' }],
    ['Urine protein ++', { value: { kind: 'words', text: '++' } }],
    ['Potassium\t5.4\tH\tmmol/L\t3.5 - 5.1', { value: { value: 5.4 }, flag: 'H', low: 3.5, high: 5.1 }],
    ['Troponin I <0.01 ng/mL', { comparator: '<', value: { value: 0.01 } }],
    ['BP: 138/84 mmHg', { value: { kind: 'pressure', systolic: 138, diastolic: 84 }, ucum: 'mm[Hg]' }],
    ['SGOT 47 U/L (10-40)', { value: { value: 47 }, low: 10, high: 40 }],
    ['ALT 38 U/L [Ref: 7-40] HIGH', { value: { value: 38 }, low: 7, high: 40, flag: 'H' }],
    ['Platelets 210,000 /uL (150,000 - 450,000)', { value: { value: 210000 }, low: 150000, high: 450000 }],
    ['Platelets 1,50,000 /cumm (1,50,000 - 4,50,000)', { value: { value: 150000 }, ucum: '/uL', low: 150000, high: 450000 }],
    ['WBC 15.8 x10⁹/L', { value: { value: 15.8 }, unit: 'x10⁹/L', ucum: '10*9/L' }],
    ['WBC 12,400 cells/µL (4,000-11,000 cells/µL)', { value: { value: 12400 }, ucum: '/uL', low: 4000, high: 11000 }],
    ['Haemoglobin 11.2 gm% 12.0-15.5 gm%', { value: { value: 11.2 }, ucum: 'g/dL', low: 12, high: 15.5 }],
    ['HbA1c 48 mmol/mol (20-42 mmol/mol)', { value: { value: 48 }, ucum: 'mmol/mol', low: 20, high: 42 }],
    ['Troponin I 0.04 mcg/mL.', { value: { value: 0.04 }, ucum: 'ug/mL' }],
    ['Height: 5\' 3"', { value: { kind: 'feet', inches: 63 } }],
    ['Weight 70.5kg', { value: { value: 70.5 }, ucum: 'kg' }],
    ['TSH on 9/28/2023 was <0.01 uIU/mL', { comparator: '<', value: { value: 0.01 }, date: '2023-09-28' }],
    ['Hemoglobin A1c 7.8 % on 01/06/2025', { value: { value: 7.8 }, date: '2025-01-06' }],
  ])('%s', (text, expected) => expect(measured(text)).toMatchObject([expected]));

  it.each([
    'PLAN\nDocusate sodium 100 mg daily',
    'PLAN\nVitamin B12 1000 mcg daily',
    'PLAN\n2. Vancomycin\n3. Keflex',
    'High blood pressure 03-12-2018',
    'High blood pressure 03/12/18',
    'A/P\n1. Gout',
    'PLAN\nResume lisinopril only if K <5.0.',
    'PLAN\nCall for glucose >300 mg/dL.',
    'PLAN\nNerve biopsy if ANCA is negative.',
    'LABS\nHaemoglobin Creatinine\t10.9 g/dL 88 umol/L',
    'PLAN\nHold the next cycle until ANC > 1500 /uL and platelets > 100 K/uL.',
    'LABS\nVancomycin\t1\tS',
    'LABS\nSodium 135 - 145',
    'LABS\nGlucose: normal range 70 - 99 mg/dL',
    'LABS\nSodium\tNormal values 135 to 145',
  ])('%s measures nothing', (text) => expect(measured(text)).toEqual([]));

  it.each(['LABS\nVelothrin-B TSH: 41 U/L', 'LABS\nTest             Result  Unit\nVelothrin-B TSH  41      U/L'])(
    'has no code for a test that ends with the name of another: %s',
    (text) => expect(measured(text).map(({ concept }) => [concept.name, concept.codes])).toEqual([['Velothrin-B TSH', []]]),
  );

  it.each(['Neutrophils: 55% (absolute: 3.6 x 10^9/L)', 'Neutrophils 55 % (3.6 K/uL)'])('%s is a share and a count', (text) =>
    expect(measured(text).map(({ concept, value }) => [concept.codes[0]?.code, value])).toEqual([
      ['770-8', { kind: 'number', value: 55 }],
      ['751-8', { kind: 'number', value: 3.6 }],
    ]),
  );

  it.each([
    ['Platelets down from 240 to 96 K/uL', [96]],
    ['ALT rose from 31 U/L on admission to 118 U/L', [118]],
    ['Lactate had dropped to 1.9', [1.9]],
    ['Ammonia stable at 44', [44]],
    ['Magnesium 1.1 -> 1.6 -> 2.0', [2]],
    ['BUN 44 mg/dL → 31', [31]],
    ['Bilirubin peaked at 7.2 mg/dL on 3/9 and is now 2.4', [7.2, 2.4]],
    ['Amylase peaked at 640, then fell to 90', [640, 90]],
    ['Sodium 128 -> hold fluids', [128]],
  ])('%s is what it came to', (text, values) =>
    expect(measured(`LABS\n${text}`).map(({ value }) => value)).toEqual(values.map((value) => ({ kind: 'number', value }))),
  );

  it.each(['Hgb/Hct 13.2/39.8', 'Hgb/Hct: 13.2 / 39.8'])('%s gives each name its own number', (text) =>
    expect(measured(text).map(({ concept, value }) => [concept.codes[0]?.code, value])).toEqual([
      ['718-7', { kind: 'number', value: 13.2 }],
      ['4544-3', { kind: 'number', value: 39.8 }],
    ]),
  );

  it('takes the unit of a range for its value, in the column of what is out of range too', () =>
    expect(
      measured('LABS\nTest      In Range   Out of Range   Reference Range\nGlucose                148 H          70-99 mg/dL'),
    ).toMatchObject([{ value: { value: 148 }, flag: 'H', unit: 'mg/dL', low: 70, high: 99 }]));

  it('leaves the day of a row that bears its hour to the document, and ends a table at the headings of another', () => {
    const sheet = [
      'VITALS',
      'Time    BP       HR',
      '08:00   118/70   74',
      'Time    Medication      Dose',
      '08:10   Acetaminophen   650 mg',
    ];
    expect(measured(sheet.join('\n')).map(({ value, undated }) => [value.kind, undated])).toEqual([
      ['pressure', undefined],
      ['number', undefined],
    ]);
  });

  it('takes four figures in a column of hours for no year', () =>
    expect(measured(['VITALS', 'Time    BP       HR', '1920    118/70   74'].join('\n')).map(({ date }) => date)).toEqual([
      undefined,
      undefined,
    ]));

  it('takes "+/-" for no positive', () => expect(measured('LABS\nHBsAg +/- neg')).not.toMatchObject([{ value: { text: '+' } }]));

  it('reads a table of several dates by its columns', () => {
    const table = ['LABS', 'Test      2024-04-17   2024-04-18   Units', 'HGB       12.5 L       17.2         gm/dL'].join('\n');
    expect(measured(table)).toMatchObject([
      { value: { value: 12.5 }, flag: 'L', date: '2024-04-17', ucum: 'g/dL' },
      { value: { value: 17.2 }, date: '2024-04-18', ucum: 'g/dL' },
    ]);
  });

  it('takes the year of a column that names day and month from the dates of the document, and no date where it has none', () => {
    const table = [
      'LABS',
      'Test      Admission 11/09   Discharge 1/16   Reference',
      'Sodium    128 L             136              135 - 145',
    ];
    expect(measured(['Discharged 1/16/2026', ...table].join('\n'))).toMatchObject([
      { value: { value: 128 }, date: '2025-11-09', low: 135 },
      { value: { value: 136 }, date: '2026-01-16' },
    ]);
    expect(measured(table.join('\n'))).toMatchObject([{ undated: true }, { undated: true }]);
  });

  it('lets no document date stand in for the unreadable date of a row', () => {
    const table = ['LABS', 'Date            Test    Value   Units', 'February 19,    PTT     27.9    seconds'].join('\n');
    expect(measured(table)).toMatchObject([{ value: { value: 27.9 }, undated: true }]);
  });
});

it.each([
  'HbA1c of 6.5% (48 mmol/mol) or more is diagnostic of diabetes.',
  'Glucose 126 mg/dL or above.',
  'Potassium 5.5 and higher.',
  'Weight 04/07 (Day 1)',
])('where something begins is no result: %s', (line) =>
  expect(readClinicalText(sourceOf(`LABS\n${line}`)).observations).toEqual([]),
);

describe('a goal in brackets', () => {
  it.each([
    [
      'is none of what follows them',
      'Lithium 0.91 mmol/L (12 hours post dose; I would aim for 0.6 to 0.8), sodium 138 mmol/L.',
      ['Sodium'],
    ],
    ['and one before them is of all', 'Goal BP < 140/90 (last year 150/92), sodium 138 mmol/L.', []],
  ])('%s', (_, text, names) =>
    expect(measured(`HPI\n${text}`).flatMap(({ concept: { name } }) => (name === 'Sodium' ? [name] : []))).toEqual(names),
  );
});

it.each([
  ['Notify MD: weight gain > 3 lb/day; SBP < 95; HR < 55', 0],
  ['Vitals: SBP 95; HR 55', 2],
])('limits in a line that says whom to tell are no results: %s', (line, count) =>
  expect(measured(`ORDERS\n${line}`)).toHaveLength(count),
);

it.each([
  ['Base excess -3.2 mmol/L', -3.2],
  ['T-score of \u22122.5 at the hip', -2.5],
  ['T-score: +1.2', 1.2],
  ['Base excess - 2', 2],
])('a dash right before the number is a sign where the value may be below zero: %s', (line, value) =>
  expect(readClinicalText(sourceOf(`LABS\n${line}`)).observations.map((one) => one.value)).toEqual([{ kind: 'number', value }]),
);

it.each([
  ['Height 1.80 m', 1.8, 'm'],
  ['Height 180 cm', 180, 'cm'],
])('what a unit has limits for is told: %s', (line, value, ucum) =>
  expect(readClinicalText(sourceOf(`VITALS\n${line}`)).observations).toMatchObject([{ value: { kind: 'number', value }, ucum }]),
);

it('a goal that has its value is over at the end of its line', () =>
  expect(
    readClinicalText(sourceOf('VITALS\nDry weight: 81.5 kg\nPulse 70')).observations.map(({ concept }) => concept.name),
  ).toEqual(['Heart rate']));

it('labels with days are no heads of columns', () =>
  expect(
    readClinicalText(sourceOf('CARD\nLMP: 01/22/2024\tEDC: 10/28/2024\tHeight: 151 cm')).observations.map(
      ({ concept }) => concept.name,
    ),
  ).toEqual(['Body height']));

it('an arrow that says where a value has gone is no flag', () => {
  const [result] = readClinicalText(sourceOf('LABS\nWBC 9.2 K/uL (↓ from 12.3 at admission)')).observations;
  expect([result?.value, result?.flag]).toEqual([{ kind: 'number', value: 9.2 }, undefined]);
});
