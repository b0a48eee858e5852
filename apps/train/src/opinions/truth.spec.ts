import { describe, expect, it } from '@jest/globals';
import { labelIn } from './truth.js';
import { examplesOf, rowOf } from './sentences.js';

describe('the label of a name by the truth of its page', () => {
  const drugs = [
    { name: 'ramipril', aka: ['Tritace'], status: 'stopped' },
    { name: 'metformin', status: 'active' },
    { name: 'aspirin 75 mg', status: 'stopped' },
    { name: 'aspirin 300 mg', status: 'given' },
    { name: 'warfarin', status: 'stopped', status_also: ['active'] },
  ];
  it.each([
    ['what was stopped is not so', 'Ramipril', false],
    ['nor by its other name', 'TRITACE', false],
    ['what is taken is so', 'metformin 500 mg', true],
    ['what may be told either way is so', 'warfarin', true],
    ['what must not be taken from the page is not so', 'naproxen', false],
    ['a name with two labels has none', 'aspirin', undefined],
    ['a name that the truth has not has none', 'lisinopril', undefined],
    ['a part of a word is no name', 'formin', undefined],
  ])('%s: %s', (_, name, label) => expect(labelIn(drugs, [{ name: 'naproxen' }], name)).toBe(label));

  it('of a condition is that of its assertion, and present where it has none', () =>
    expect(
      ['asthma', 'gout'].map((name) => labelIn([{ name: 'asthma' }, { name: 'gout', assertion: 'past' }], [], name)),
    ).toEqual([true, false]));
});

describe('a row of a name on a page', () => {
  it('has no end of a cell or of a line but its own', () =>
    expect(
      rowOf({
        opinion: 'listed drug',
        isSo: false,
        words: { before: '1\t', name: 'ramipril', after: ' 5 mg\tstopped\nin May' },
        place: { kind: 'medications', title: 'At home' },
      }).split('\t'),
    ).toEqual(['listed drug', 'not', 'medications', 'At home', '', '1¦', 'ramipril', ' 5 mg¦stopped¶in May']));

  it.each(['condition', 'drug', 'listed condition', 'listed drug'] as const)(
    'teaches both answers of the opinion on a %s',
    (opinion) => expect(new Set(examplesOf(opinion).map(({ isSo }) => isSo)).size).toBe(2),
  );
});
