import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const told = (line: string) =>
  readClinicalText(sourceOf(`ASSESSMENT\n${line}`)).conditions.map(({ concept, assertion }) => [concept.name, assertion]);

it.each([
  ['RTC 3 mo, sooner for sugars >300 or vomiting.', [['Vomiting', 'hypothetical']]],
  ['To come to hospital at once with chest pain.', [['Chest pain', 'hypothetical']]],
  ['Please contact us should dizziness recur.', [['Dizziness', 'hypothetical']]],
])('a symptom to come back with has not come: %s', (line, expected) => {
  expect(told(line)).toEqual(expected);
});

it.each([
  ['She came to A&E with chest pain.', [['Chest pain', 'present']]],
  ['Return in 3 months for follow-up of asthma.', [['Asthma', 'present']]],
])('what the patient comes with is there: %s', (line, expected) => {
  expect(told(line)).toEqual(expected);
});

it('what people with a disease are more likely to have is said of nobody', () => {
  const named = told("People with gout or Crohn's disease are more likely to have stones.");
  expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(['Gout', "Crohn's disease"]));
  expect(new Set(named.map(([, assertion]) => assertion))).toEqual(new Set(['hypothetical']));
});
