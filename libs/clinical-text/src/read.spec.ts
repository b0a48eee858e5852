import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from './read.js';
import { sourceOf } from './text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));

describe('readClinicalText', () => {
  it('never makes a denied, familial or hypothetical mention an active problem', () => {
    const { conditions, family } = read(
      'HISTORY OF PRESENT ILLNESS',
      'She denies fever. If she develops hemoptysis she is to call.',
      'FAMILY HISTORY',
      'Mother had breast cancer. No family history of stroke.',
    );
    expect(conditions.filter(({ assertion }) => assertion === 'present')).toEqual([]);
    expect(family).toMatchObject([{ relation: 'Mother', concept: { name: 'Breast cancer' }, negated: false }]);
  });

  it('reads labelled fields of the patient', () => {
    const { patient } = read('Patient: Marisol T. Quennell\tDOB: 03/14/1961', 'Sex: Female\tMRN: LF-2048813').header;
    expect(patient).toMatchObject({
      name: { family: 'Quennell', given: ['Marisol', 'T'] },
      birthDate: { iso: '1961-03-14' },
      sex: { code: 'female' },
      mrn: { text: 'LF-2048813' },
      conflicting: false,
    });
  });

  it('notices the header of a second patient', () => {
    expect(read('MRN: 1234567\tDOB: 03/14/1961', 'MRN: 7654321\tDOB: 01/02/1950').header.patient.conflicting).toBe(true);
  });

  it.each([
    ['taken', 'MEDICATIONS\n- Metformin 1000 mg by mouth twice daily', 'metformin'],
    ['stopped', 'STOP TAKING\n- Aripiprazole 10 mg', 'aripiprazole'],
    ['stopped', 'PLAN\nStop lisinopril today.', 'lisinopril'],
    ['ordered', 'PLAN\nStart losartan 50 mg daily.', 'losartan'],
    ['given', 'HOSPITAL COURSE\nHe was treated with ceftriaxone.', 'ceftriaxone'],
  ])('a drug is %s: %s', (status, text, name) => expect(read(text).medications).toMatchObject([{ status, concept: { name } }]));

  it('reads an allergy with its reaction, and the statement that there is none', () => {
    expect(read('ALLERGIES', 'Penicillin - hives').allergies).toMatchObject([
      { concept: { name: 'Penicillin' }, reactions: [{ concept: { name: 'Hives' } }] },
    ]);
    expect(read('ALLERGIES', 'No known drug allergies')).toMatchObject({ allergies: [], noKnownAllergies: [{ of: 'drug' }] });
  });

  it('keeps a vaccine with its date and lot', () => {
    expect(read('IMMUNIZATIONS', '- 11/07/2017 Tdap, Lot E85410').vaccines).toMatchObject([
      { concept: { name: 'Tdap' }, date: '2017-11-07', lot: { text: 'E85410' } },
    ]);
  });

  it('tells a planned procedure from a done one', () => {
    expect(read('PLAN', 'Order echocardiogram.').procedures).toMatchObject([{ status: 'planned' }]);
    expect(read('PAST SURGICAL HISTORY', 'Cholecystectomy (2009)').procedures).toMatchObject([{ status: 'done', date: '2009' }]);
  });
});
