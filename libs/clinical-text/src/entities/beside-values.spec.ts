import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const named = (...lines: string[]) => {
  const source = sourceOf(lines.join('\n'));
  return readClinicalText(source).conditions.map(({ start, end, assertion }) => [source.text.slice(start, end), assertion]);
};

describe('what is remarked of a value', () => {
  it.each<[string, string[]]>([
    ['Heart Rate: 118 bpm [Tachycardia]', ['Tachycardia']],
    ['Potassium: 5.8 mEq/L [Hyperkalaemia — CRITICAL]', ['Hyperkalaemia']],
    ['WBC: 14,200/uL [Leucocytosis] | Hb: 10.8 g/dL [Anaemia]', ['Leucocytosis', 'Anaemia']],
    ['Creatinine: 2.1 mg/dL [ELEVATED] — Acute kidney injury', ['Acute kidney injury']],
  ])('%s', (line, expected) => expect(named('LABS', line)).toEqual(expected.map((name) => [name, 'present'])));

  it.each([
    'SpO2: 98% on room air (Normal)',
    'Glucose: 320 mg/dL (in diabetes above 200)',
    'Hb: 9.1 g/dL [to look for anaemia of pregnancy]',
    'HIV antibody (HIV): Negative',
    'Malaria antigen [Malaria]: 0',
  ])('nothing: %s', (line) => expect(named('LABS', line)).toEqual([]));
});

describe('what a study found, among results', () => {
  it.each<[string, string[][]]>([
    ['Chest X-Ray: Cardiomegaly; no pleural effusion', [['Cardiomegaly', 'present'], ['pleural effusion', 'absent']]],
    ['ECG: ST-depression V4-V6', []],
  ])('%s', (line, expected) => expect(named('LABS', line)).toEqual(expected)); // prettier-ignore
});

it('a disease that began years ago is not over, and a stroke years ago is', () =>
  expect(named('PAST MEDICAL HISTORY', '- Hypertension: diagnosed 6 years ago', '- Stroke 3 years ago')).toEqual([
    ['Hypertension', 'present'],
    ['Stroke', 'historical'],
  ]));

it('what is looked out for has not come', () =>
  expect(named('PLAN', 'Alert criteria: active bleeding, severe abdominal pain').map(([, assertion]) => assertion)).toEqual([
    'hypothetical',
    'hypothetical',
  ]));

it.each(['PMS ID: 4402118', 'Dr Gurleen Oberoi, DM(Hematopathology)'])('no disease: %s', (line) =>
  expect(named('HISTORY', line)).toEqual([]),
);
