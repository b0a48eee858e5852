import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const told = (...lines: string[]) => {
  const text = ['HOSPITAL COURSE', ...lines].join('\n');
  return readClinicalText(sourceOf(text)).cultures.map(({ title, specimen, organisms }) => [
    text.slice(title.start, title.end),
    specimen,
    ...organisms.map(({ name }) => text.slice(name.start, name.end)),
  ]);
};

it.each([
  ['He was febrile. Sputum culture grew Haemophilus influenzae. Ramipril was withheld.', [['Sputum culture', undefined, 'Haemophilus influenzae']]],
  ['A urine culture was positive for E. coli >100,000 CFU/mL.', [['urine culture', 'urine', 'E. coli']]],
  ['Blood cultures x2 grew MSSA and the wound culture grew Pseudomonas aeruginosa.', [['Blood cultures', undefined, 'MSSA'], ['wound culture', undefined, 'Pseudomonas aeruginosa']]],
  ['Cultures grew nothing.', []],
  ['Cultures were sent. Her strength grew daily.', []],
])('in a running text: %s', (line, expected) => expect(told(line)).toEqual(expected)); // prettier-ignore

it('what a list of results has is told once', () =>
  expect(told('He was febrile.', '', 'MICROBIOLOGY', 'Urine culture: grew Escherichia coli').length).toBe(1));
