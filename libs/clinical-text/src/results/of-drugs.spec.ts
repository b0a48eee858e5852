import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const tests = (...lines: string[]): string[] =>
  readClinicalText(sourceOf(lines.join('\n'))).observations.map(({ concept }) => concept.name);

it.each([
  ['a drug with its strength', 'Calcium carbonate 500 mg 0-1-0 with lunch\t90', []],
  ['a test that is a drug too, without one', 'Calcium\t2.31\tmmol/L', ['Calcium']],
])('a row that names %s', (_, row, expected) => expect(tests('LABS', 'Test\tResult\tUnit', row)).toEqual(expected));
