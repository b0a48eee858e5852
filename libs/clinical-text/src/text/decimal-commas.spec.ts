import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from './source.js';

const valuesOf = (text: string) =>
  readClinicalText(sourceOf(`LABS\n${text}`)).observations.map(({ concept, value }) => [concept.name, 'value' in value ? value.value : value.kind]); // prettier-ignore

it('reads decimal commas where the document writes its numbers so', () => {
  expect(valuesOf('INR 3,9; K 4,6 mmol/L; Hb 11,4 g/dL')).toEqual([
    ['INR', 3.9],
    ['Potassium', 4.6],
    ['Hemoglobin', 11.4],
  ]);
});

it.each([
  ['beside a decimal point', 'Hb 11.4 g/dL; platelets 1,250'],
  ['of thousands', 'platelets 250,000 /uL; WBC 12,400 /uL'],
])('leaves commas %s', (_, text) => {
  expect(valuesOf(text).map(([, value]) => value)).toEqual(text.includes('11.4') ? [11.4, 1250] : [250_000, 12_400]);
});

it('keeps the printed words and their places', () => {
  const { observations } = readClinicalText(sourceOf('LABS\nINR 3,9; K 4,6 mmol/L'));
  expect(observations.map(({ start, end }) => 'LABS\nINR 3,9; K 4,6 mmol/L'.slice(start, end))).toEqual([
    'INR 3,9',
    'K 4,6 mmol/L',
  ]);
});
