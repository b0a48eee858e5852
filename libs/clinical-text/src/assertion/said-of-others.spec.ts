import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const conditions = (...lines: string[]) =>
  readClinicalText(sourceOf(lines.join('\n'))).conditions.map(({ concept, assertion }) => [concept.name, assertion]);

it.each([
  ['N/k/c/o CAD, asthma, seizure disorder.', [['Coronary artery disease', 'absent'], ['Asthma', 'absent'], ['Epilepsy', 'absent']]],
  ['Clinical correlation for restless legs syndrome.', [['Restless legs syndrome', 'possible']]],
  ['Differential included appendicitis and pyelonephritis.', [['Appendicitis', 'possible'], ['Pyelonephritis', 'possible']]],
  ['I saw him with his wife, who herself is under the neurologists for gout.', []],
])('what is not the patient’s, or not sure: %s', (line, expected) => expect(conditions('HISTORY', line)).toEqual(expected)); // prettier-ignore

it('sentences between answered questions are no question without an answer', () =>
  expect(
    conditions(
      'FORM',
      'Family told?\tYes',
      'New confusion since yesterday. Vomited once overnight.',
      'Is it for tests only?\tNo',
    ),
  ).toEqual([
    ['Confusion', 'present'],
    ['Vomiting', 'present'],
  ]));

it('a cell that says that it is over makes a condition past', () =>
  expect(conditions('Side effects', 'Febrile neutropenia\tOnce, admitted\tResolved')).toEqual([
    ['Febrile neutropenia', 'historical'],
  ]));
