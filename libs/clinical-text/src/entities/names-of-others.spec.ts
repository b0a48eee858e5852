import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const conditions = (...lines: string[]) =>
  readClinicalText(sourceOf(lines.join('\n'))).conditions.map(({ concept, assertion }) => `${concept.name} ${assertion}`);

it.each([
  ['a test named by what it looks for', ['HPI', 'Diarrhoea. C. difficile GDH POSITIVE'], ['Diarrhea present']],
  ['the same over the end of a line', ['HPI', 'Fever. Rapid malaria', 'antigen positive.'], ['Fever present']],
  ['what a row is about, where it denies it', ['GOALS', 'Falls    No falls at home'], ['Falls absent']],
  ['what a row is about', ['GOALS', 'Falls    Two falls at home'], ['Falls present', 'Falls present']],
  ['bands of a test', ['HPI', 'Fever > 38.5. Pre-diabetes 5.7 - 6.4 %; Diabetes >= 6.5 %.'], ['Fever present']],
  ['a profile of tests', ['HPI', 'Fever. Diabetes profile sent.'], ['Fever present']],
  [
    'what a list denies over two lines',
    ['K/C/O: T2DM. Not a k/c/o', 'asthma.'],
    ['Type 2 diabetes mellitus present', 'Asthma absent'],
  ],
  ['a vaccine by its disease', ['HPI', 'Fever after COVID-19 dose 2. COVID-19 in June.'], ['Fever present', 'COVID-19 present']],
  ['what a relative has', ['HPI', 'Wife tired. He has a cough.'], ['Cough present']],
])('of %s', (_, lines, expected) => expect(conditions(...lines)).toEqual(expected));

it('a symptom above the heads of a table is one', () => {
  expect(conditions('Symptoms:', '- Fatigue', 'Test   Result   Units', 'Hemoglobin   13.5   g/dL')).toEqual(['Fatigue present']);
});
