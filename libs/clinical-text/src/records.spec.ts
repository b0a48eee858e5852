import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from './read.js';
import { sourceOf } from './source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));

describe('an allergy', () => {
  it.each([
    ['Latex; reaction: hives; severity: mild', ['Hives'], 'mild'],
    ['Latex: contact dermatitis', ['Contact dermatitis'], undefined],
    ['Latex (severe)', [], 'severe'],
  ])('%s', (line, reactions, severity) =>
    expect(
      read('ALLERGIES', line).allergies.map((each) => [each.reactions.map(({ concept }) => concept.name), each.severity]),
    ).toEqual([[reactions, severity]]),
  );

  it('is named in its column of a table, and its reaction in another', () => {
    const { allergies } = read(
      'ALLERGIES',
      'Allergen     Reaction              Severity',
      'Amiodarone   Thyroid dysfunction   Moderate',
    );
    expect(allergies).toMatchObject([
      {
        concept: { name: 'amiodarone' },
        severity: 'moderate',
        reactions: [{ concept: { name: 'Thyroid dysfunction', codes: [] } }],
      },
    ]);
  });
});

describe('a vaccine', () => {
  it.each(['Prevnar 20 due now', 'Next due: Tdap 5/2/2030', 'Overdue: Shingrix'])('is not given where it is due: %s', (line) =>
    expect(read('IMMUNIZATIONS', line).vaccines).toEqual([]),
  );

  it('has the lot number that stands between commas', () =>
    expect(read('IMMUNIZATIONS', '- Adacel, Jun 18, 2018, K52517A, LD').vaccines).toMatchObject([
      { date: '2018-06-18', lot: { text: 'K52517A' } },
    ]));
});

describe('a procedure', () => {
  it.each([
    ['HOSPITAL COURSE', 'On 5/14/2020 she underwent an appendectomy.', '2020-05-14'],
    ['HPI', 's/p appendectomy 2008, now with pain', '2008'],
    ['SURGICAL HISTORY', 'Appendectomy (October\n2005)', '2005-10'],
  ])('%s: %s', (heading, text, date) => expect(read(heading, text).procedures).toMatchObject([{ date }]));
});
