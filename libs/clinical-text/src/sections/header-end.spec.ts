import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const conditions = (...lines: string[]) =>
  readClinicalText(sourceOf(lines.join('\n'))).conditions.map(({ concept, assertion }) => [concept.name, assertion]);

it('a paragraph below an unknown title is text, and no header', () =>
  expect(
    conditions(
      'Maple Hollow Pediatrics',
      'Patient: Theo Lindqvist',
      'What his mother tells',
      'Mother says that he hears well and follows simple commands at home.',
      'He has had asthma since last winter. There is no fever today.',
      '',
      'Allergies',
      'None known',
    ),
  ).toEqual([
    ['Asthma', 'present'],
    ['Fever', 'absent'],
  ]));

it('a note without verbs that names several diseases is text too', () =>
  expect(
    conditions(
      'Kopanong Radiology',
      'Patient: Thandeka Mokoena',
      'Indication (ICD-10: M51.1):',
      'Asthma and gout, not responding to analgesia. No fever at night.',
      'Prev tuberculosis, treated in the clinic there for six months.',
      '',
      'Allergies',
      'None known',
    ),
  ).toEqual(
    expect.arrayContaining([
      ['Asthma', 'present'],
      ['Gout', 'present'],
      ['Fever', 'absent'],
    ]),
  ));

it('a question without an answer between answered ones states nothing', () =>
  expect(
    conditions(
      'Gout                       N',
      'Asthma                     Y      mild',
      'Carcinoma of the liver            cannot exclude',
      'Stroke                     N',
    ),
  ).toEqual([
    ['Gout', 'absent'],
    ['Asthma', 'present'],
    ['Stroke', 'absent'],
  ]));

it('a paragraph right below a line of fields is text', () =>
  expect(
    conditions(
      'Brackenfold Hospital',
      'Clinic: 11 March 2025      Typed: 13 March 2025      Ref: BF/77',
      'I reviewed this retired joiner in the clinic today. He has asthma, which is well controlled on inhalers.',
      '',
      'Allergies',
      'None known',
    ),
  ).toEqual([['Asthma', 'present']]));

it('rows of a form that are answered are no titles', () =>
  expect(
    conditions(
      'Operations      Y      appendix',
      'Gout            N',
      'Allergies       Y      latex',
      'Asthma          Y      mild',
    ),
  ).toEqual([
    ['Gout', 'absent'],
    ['Asthma', 'present'],
  ]));

it.each([
  [
    'an address',
    'Bridge Street Medical Centre for Asthma and Allergy, Borrisokane, County Tipperary, Ireland, by the old bridge, E45 XX11',
  ],
  ['a short remark', 'He has asthma. See below.'],
])('%s is of the header', (_, line) => expect(conditions('Clinic', line, '', 'Allergies', 'None known')).toEqual([]));
