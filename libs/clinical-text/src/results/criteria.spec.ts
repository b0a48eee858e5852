import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const values = (text: string) =>
  readClinicalText(sourceOf(text)).observations.map(
    ({ comparator = '', value }) => `${comparator}${value.kind === 'number' ? value.value : ''}`,
  );

it.each([
  ['a limit that the result meets is no result', 'LABS\nANC 450 /uL\nIMPRESSION\nNeutropenia (ANC <500 /uL).', ['450']],
  ['what must come first is no result', 'PLAN\nFinerenone may be considered once the potassium is below 4.8.', []],
  ['and a dose once a day sets no condition', 'PLAN\nAspirin once daily, potassium 4.8', ['4.8']],
  ['of a vital sign too', 'VITALS\nTemp 101.4 F\nIMPRESSION\nFebrile (Temp > 101 F).', ['101.4']],
  [
    'a first result below the limit of a test is told',
    'LABS\nTroponin I 2.3 ng/mL\nIMPRESSION\nTroponin I was <0.01 ng/mL on arrival.',
    ['2.3', '<0.01'],
  ],
  ['so is one that has no other', 'IMPRESSION\nTroponin I <0.01 ng/mL.', ['<0.01']],
])('%s', (_, text, found) => expect(values(text)).toEqual(found));

const tests = (...lines: string[]): string[] =>
  readClinicalText(sourceOf(lines.join('\n'))).observations.map(({ concept }) => concept.name);

it.each([
  ['a drug with its strength', 'Calcium carbonate 500 mg 0-1-0 with lunch\t90', []],
  ['a test that is a drug too, without one', 'Calcium\t2.31\tmmol/L', ['Calcium']],
])('a row that names %s', (_, row, expected) => expect(tests('LABS', 'Test\tResult\tUnit', row)).toEqual(expected));
