import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n'))).medications;
const statusesOf = (...lines: string[]) => read(...lines).map(({ concept, status }) => `${concept.name} ${status}`);

describe('the row of a drug', () => {
  const head = 'Medication    Dose    Continue?    New dose';
  it('says whether it is continued, and how it is taken from now on', () => {
    const drugs = read(
      head,
      'Naproxen    250 mg BID    NO',
      'Ramipril    5 mg daily    CHANGED    10 mg daily',
      'Metformin    500 mg BID    YES    same',
      'Warfarin    3 mg daily    HOLD',
    );
    expect(drugs.map(({ concept, status, sig }) => [concept.name, status, sig.dose?.value])).toEqual([
      ['naproxen', 'stopped', 250],
      ['ramipril', 'changed', 10],
      ['metformin', 'taken', 500],
      ['warfarin', 'held', 3],
    ]);
  });

  it.each([
    ['not issued', 'Naproxen    250 mg BID    NOT ISSUED'],
    ['never filled', 'Naproxen    250 mg BID    patient never filled it'],
    ['entered in error', 'Naproxen    250 mg BID    Entered in error: spouse'],
    ['not collected', 'Naproxen    250 mg BID    not collected'],
  ])('states nothing where the drug was %s', (_, row) =>
    expect(statusesOf('Medication    Dose    Note', 'Ramipril    5 mg daily    -', row)).toEqual(['ramipril taken']),
  );

  it('of a chart by the hour says what was given, and what was held each time', () => {
    const lines = ['Drug    Dose    Route    08:00    20:00', 'Naproxen    250 mg    PO    SK    MJ', 'Ramipril    5 mg    PO    H    W', 'Metformin    500 mg    PO    H    SK']; // prettier-ignore
    expect(statusesOf(...lines)).toEqual(['naproxen given', 'ramipril held', 'metformin given']);
  });

  it('with a letter of a germ is no drug that is taken', () =>
    expect(statusesOf('PLAN', 'Trimethoprim R    Gentamicin S', 'Start ramipril 5 mg.')).toEqual(['ramipril ordered']));
});
