import { expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';
import { cutAtNumbers } from './inner-numbers.js';

const cut = (text: string): string[] =>
  cutAtNumbers({ text, pack: defaultPack() }, { start: 0, end: text.length }).map(({ start, end }) =>
    text.slice(start, end).trim(),
  );

it.each([
  ['with brackets', '1) gout 2) asthma on day 3', ['1) gout', '2) asthma on day 3']],
  ['with full stops between sentences', '1. Gout. 2. Asthma.', ['1. Gout.', '2. Asthma.']],
  ['with full stops, three at least', '1. Gout 2. Asthma 3. Sciatica', ['1. Gout', '2. Asthma', '3. Sciatica']],
  ['after a number that belongs to a word', '1) Diabetes type 2) stable 2) gout', ['1) Diabetes type 2) stable', '2) gout']],
])('an enumeration in one line is cut %s', (_, text, items) => expect(cut(text)).toEqual(items));

it.each([
  '1. Diabetes type 2. Continue metformin',
  '1. Gout 2. Asthma',
  'Seen for 1) gout 2) asthma',
  '1) gout 3) asthma',
  '2.5 mg of 1) gout',
  '1) gout 2. asthma',
])('one item: %s', (text) => expect(cut(text)).toEqual([text]));

it('each procedure of an enumeration is one, also where no table knows it', () => {
  const { procedures } = readClinicalText(
    sourceOf('Procedures: 1) Appendectomy 11/10/2026 2) Zorbic balloon insertion 12/10/2026 3) Colonoscopy'),
  );
  expect(procedures.map(({ concept, date }) => [concept.name, date])).toEqual([
    ['Appendectomy', '2026-11-10'],
    ['Zorbic balloon insertion', '2026-12-10'],
    ['Colonoscopy', undefined],
  ]);
});
