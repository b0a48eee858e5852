import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(['Clinic 28 October 2025', '', ...lines].join('\n')));
const days = (...lines: string[]) => read(...lines).observations.map(({ concept, date }) => [concept.name, date]);

describe('a day that leads a list in', () => {
  it.each([
    ['Labs 10/14/2025: A1c 7.9%, creatinine 1.18. Ferritin 12.', '2025-10-14'],
    ['Your bloods of 2 October: Hb 146, creatinine 92.', '2025-10-02'],
    ['Recent labs (10/20/2025) showed Hgb 12. Platelets 200.', '2025-10-20'],
  ])('is that of all that follows it: %s', (line, day) => {
    expect(new Set(days('ASSESSMENT', line).map(([, date]) => date))).toEqual(new Set([day]));
  });

  it('is not that of the pulse or a score after it, nor of what is before it', () => {
    expect(days('EXAM', 'BP 148/86. On 10/14/2025: potassium 4.6. Pulse 80. PHQ-2 score 0 today.')).toEqual([
      ['Blood pressure', undefined],
      ['Potassium', '2025-10-14'],
      ['Heart rate', undefined],
      ['PHQ-2 score', undefined],
    ]);
  });

  it('may stand in a title above a table', () => {
    expect(days('RESULTS', 'At 12 months (07/23/2025)', 'Weight   9.10 kg', 'Hgb   11.9 g/dL')).toEqual([
      ['Body weight', '2025-07-23'],
      ['Hemoglobin', '2025-07-23'],
    ]);
  });

  it.each(['Printed 07/23/2025', 'Next visit 07/23/2026', 'Born 07/23/1960'])(
    'is none in the title of something else: %s',
    (title) => {
      expect(days('RESULTS', title, 'Hgb   11.9 g/dL', 'Potassium   4.0')).toEqual([
        ['Hemoglobin', undefined],
        ['Potassium', undefined],
      ]);
    },
  );
});

describe('a number that cannot be the value', () => {
  it.each(['T 2110', 'SpO2 250', 'BMI 3'])('of a vital sign is to be looked at: %s', (line) => {
    const { observations, unread } = read('VITALS', line);
    expect([observations, unread.map(({ why }) => why)]).toEqual([[], ['result']]);
  });

  it('is a year beside an abbreviation', () => {
    expect(read('RESULTS', 'Ca 2011').observations).toEqual([]);
  });

  it('is that of a temperature in either unit', () => {
    expect(read('VITALS', 'Temp 98.2', 'Temp 36.7').observations).toHaveLength(2);
  });
});

it('the unit and the range may be in the cell of the name', () => {
  const { observations } = read(
    'RESULTS',
    'Test (normal)         02-Sep-2025   04-Sep-2025',
    'Hb g/L (115-165)      118           79',
    'CRP mg/L (<5)         6             94',
  );
  expect(observations.map(({ concept, date, unit, low, high }) => [concept.name, date, unit, low, high])).toEqual([
    ['Hemoglobin', '2025-09-02', 'g/L', 115, 165],
    ['Hemoglobin', '2025-09-04', 'g/L', 115, 165],
    ['C-reactive protein', '2025-09-02', 'mg/L', undefined, 5],
    ['C-reactive protein', '2025-09-04', 'mg/L', undefined, 5],
  ]);
});

describe('a day that a sentence tells of its results', () => {
  it.each([
    ['Bloods from 17 October show a ferritin of 11 and the CRP was 29. The ESR is 48.', '2025-10-17'],
    ['Laboratory data (October 20, 2025, unless stated): Potassium was 3.2, sodium 143.', '2025-10-20'],
  ])('leads all of them: %s', (line, day) =>
    expect(new Set(days('ASSESSMENT', line).map(([, date]) => date))).toEqual(new Set([day])),
  );

  const beside = (line: string) => read('ASSESSMENT', line).observations.map(({ date, dayBeside }) => date ?? dayBeside);
  it.each([
    ['His bloods yesterday showed a ferritin of 11.', ['']],
    ['In March his ferritin was 11.', ['']],
    ['The echo of 2022 gave an ejection fraction of 55 %.', ['2022']],
    ['Ferritin 11, which was done two weeks ago.', ['']],
    ['Ferritin was 11.', [undefined]],
  ])('is told beside a result: %s', (line, expected) => expect(beside(line)).toEqual(expected));
});

describe('a day that a result is told to be of', () => {
  it.each([
    'HbA1c was 51 mmol/mol at your surgery earlier this year.',
    'HbA1c was 51 mmol/mol at diagnosis.',
    'HbA1c 51 mmol/mol, date not given.',
  ])('ends the list of another one: %s', (sentence) =>
    expect(days('Your bloods of 2 October: CRP 22 mg/L. Hb 146 g/L.', sentence)).toEqual([
      ['C-reactive protein', '2025-10-02'],
      ['Hemoglobin', '2025-10-02'],
      ['Hemoglobin A1c', undefined],
    ]),
  );

  it.each(['BNP 64 pg/mL in March.', 'BNP 64 pg/mL on 3/2.'])('is not that of the heading: %s', (sentence) =>
    expect(days('RESULTS (10/20/2025)', `Sodium 140 mmol/L. ${sentence}`)).toEqual([
      ['Sodium', '2025-10-20'],
      ['BNP', undefined],
    ]),
  );
});

it('a day that is told after the arrival is stronger than it', () =>
  expect(
    readClinicalText(
      sourceOf(
        'HOSPITAL COURSE\nCreatinine on admission was 181 umol/L. At her visit on 20 November 2023 her ferritin was 14 ug/L.',
      ),
    ).observations.map(({ onArrival }) => onArrival !== undefined),
  ).toEqual([true, false]));
