import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { defaultPack } from '../lexicon/reader.js';
import { sourceOf } from '../text/source.js';
import { readMeasurement } from './measurement-reader.js';

/** What once took time that doubled with every character: a test of these does not end where that comes back. */
const HOSTILE = ['\t', ' ', ':', ' : ', '-', '(calc), ', ', serum', 'on 9/28/2023 ', 'blood pressure ', 'of\t'];
const LENGTH = 20_000;
const hostile = (part: string) => part.repeat(LENGTH / part.length);

describe('20,000 characters between a name and its value', () => {
  it.each(HOSTILE)('of %j are passed over', (part) => {
    const bridge = hostile(part);
    const read = readMeasurement(defaultPack(), `${bridge} 138 mmol/L`);
    expect(read).toMatchObject({ value: { kind: 'number', value: 138 }, unit: 'mmol/L' });
    expect(read?.valuesAt).toEqual([{ start: bridge.length + 1, end: bridge.length + 4 }]);
  });

  it.each(HOSTILE)('of %j before no value give none', (part) =>
    expect(readMeasurement(defaultPack(), `${hostile(part)}~`)).toBeUndefined(),
  );

  it.each(['<', '(H) ', '1/1/1999 ', '1.2.'])('of %j give no value', (part) =>
    expect(readMeasurement(defaultPack(), `${hostile(part)}~`)).toBeUndefined(),
  );

  it('leave the other results of the document as they are', () => {
    const { observations } = readClinicalText(sourceOf(`LABS\nSodium ${hostile('of ')}x\nPotassium 4.1 mmol/L`));
    expect(observations).toMatchObject([{ concept: { name: 'Potassium' }, value: { value: 4.1 } }]);
  });
});

describe('a bridge', () => {
  it.each([
    ['BP on 9/28/2023 was 120/80', { systolic: 120, diastolic: 80 }],
    ['Sodium, serum: 138', { value: 138 }],
    ['Sodium (random), 138', { value: 138 }],
    ['Sodium (LOINC: 2951-2): 138', { value: 138 }],
    ['Sodium level on arrival 138', { value: 138 }],
  ])('%s', (text, value) => expect(readClinicalText(sourceOf(text)).observations).toMatchObject([{ value }]));

  it.each([
    ['Sodium (131 mmol/L, low)', 131, 'L'],
    ['TSH (2.3) was checked', 2.3, undefined],
    ['CRP was raised (45 mg/L)', 45, undefined],
    ['bilirubin normal (12)', 12, undefined],
    ['Potassium 5.6 (high)', 5.6, 'H'],
    ['Potassium normal at 4.1 mmol/L', 4.1, undefined],
  ])('into brackets: %s', (text, value, flag) => {
    const [read, ...more] = readClinicalText(sourceOf(text)).observations;
    expect([read?.value, read?.flag, more]).toEqual([{ kind: 'number', value }, flag, []]);
  });

  it.each(['Digoxin (0.125)', 'WBC (2)', 'Sodium (135-145)', 'eGFR (60 mL/min) 45', 'Sodium (12 May)'])(
    'into no other brackets: %s',
    (text) => expect(readClinicalText(sourceOf(text)).observations).toEqual([]),
  );

  it('a word before a comma or in brackets says nothing of the next name', () =>
    expect(readClinicalText(sourceOf('LABS\nCalcium low, potassium 5.1, sodium 131 (low), urea 5')).conditions).toEqual([]));

  it.each(['Sodium or potassium-free 138', 'BP ON ARRIVAL low'])('is no other word: %s', (text) =>
    expect(readClinicalText(sourceOf(text)).observations).toEqual([]),
  );
});
