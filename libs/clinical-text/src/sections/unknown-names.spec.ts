import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));
const uncoded = (mentions: readonly { readonly concept: { readonly name: string; readonly codes: readonly unknown[] } }[]) =>
  mentions.flatMap(({ concept }) => (concept.codes.length === 0 ? [concept.name] : []));

describe('an item of a list that no table knows is told in its words', () => {
  it.each([
    ['with a mark', ['PROBLEM LIST', '- Zorblax syndrome', '- Gout'], ['Zorblax syndrome']],
    ['with a number', ['ASSESSMENT', '1. Zorblax syndrome - stable', '2. Gout'], ['Zorblax syndrome']],
    ['beside one that is known', ['PROBLEM LIST', 'Gout', 'Zorblax syndrome, since 2019'], ['Zorblax syndrome']],
    ['in a column', ['PROBLEM LIST', 'Problem            Onset', 'Zorblax syndrome   2019', 'Gout               2020'], ['Zorblax syndrome']],
    ['right after its heading', ['PROBLEM LIST: Zorblax syndrome'], ['Zorblax syndrome']],
    ['not a line alone, which may be a heading', ['PROBLEM LIST', 'Completed Treatment Plan'], []],
    ['not a label', ['PROBLEM LIST', '- Gout', '- Last reviewed: 3/4/2024', '- Zorblax: stable'], []],
    ['not a sentence', ['PROBLEM LIST', '- Gout', '- Zorblax was discussed'], []],
    ['not what says that there is none', ['PROBLEM LIST', '- Gout', '- None known'], []],
    ['not in prose', ['HPI', 'Zorblax syndrome'], []],
  ])('%s', (_, lines, names) => expect(uncoded(read(...lines).conditions)).toEqual(names)); // prettier-ignore

  it('and is over under the heading of what is past', () =>
    expect(read('PAST MEDICAL HISTORY', '- Zorblax syndrome').conditions).toMatchObject([{ assertion: 'historical' }]));

  it('a drug with how it is taken', () => {
    const { medications } = read('MEDICATIONS', 'Zorblaxin 20 mg twice daily', 'Lisinopril 10 mg daily', 'Bring your own list');
    expect(medications.map(({ concept, sig }) => [concept.name, sig.strength])).toEqual([
      ['Zorblaxin', '20 mg'],
      ['lisinopril', '10 mg'],
    ]);
  });

  it('a procedure and an allergy', () => {
    expect(uncoded(read('PAST SURGICAL HISTORY', '- Zorblax bypass 2019').procedures)).toEqual(['Zorblax bypass']);
    expect(uncoded(read('ALLERGIES', '- Zorblaxin: hives').allergies)).toEqual(['Zorblaxin']);
    expect(uncoded(read('ALLERGIES', '- Zorblaxin (hives)').allergies)).toEqual(['Zorblaxin']);
  });
});

it.each([
  ['with its reaction after a dash', 'Sulpha drugz - itching', ['Sulpha drugz']],
  ['with its reaction in brackets', 'Zorbax (hives)', ['Zorbax']],
  ['but no label', 'Reported reactions: rash', []],
])('an allergen is told alone on its line %s', (_, line, names) =>
  expect(uncoded(read('ALLERGIES', line).allergies)).toEqual(names),
);
