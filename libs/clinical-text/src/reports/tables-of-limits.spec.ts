import { expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';
import { isTableOfLimits } from './tables-of-limits.js';

const STEPS = [
  ['TSH (mIU/L)', '< 0.10 4.01 - 10.0, normal fT4', 'Thyrotoxicosis Subclinical hypothyroidism'],
  ['Ferritin (ug/L)', '> 1000', 'Haemochromatosis'],
];

it.each<[boolean, string, string[][]]>([
  [true, 'steps of limits beside what they mean', STEPS],
  [true, 'ranges alone', [['HbA1c', '< 42'], ['HbA1c', '42 - 47']]],
  [false, 'results below what is measured', [['Peanut IgE', '< 0.10', 'Negative'], ['Egg IgE', '< 0.10', 'Negative']]],
  [false, 'results with their limits', [['TSH', '6.8', '0.40 - 4.00'], ['Ferritin', '9', '15 - 200']]],
  [false, 'a table in which one cell is no limit', [['TSH', '0.40 - 4.00'], ['Ferritin', 'see note']]],
  [false, 'one row', [['TSH', '0.40 - 4.00']]],
])('%s: %s', (expected, _, rows) => expect(isTableOfLimits(defaultPack(), { heads: [], rows })).toBe(expected)); // prettier-ignore

it('what it names is neither a result nor a disease of the patient', () => {
  const heads = ['Analyte', 'Level', 'Interpretation'];
  const source = sourceOf(['RESULTS', 'Sodium  140 mmol/L', heads.join('\t'), ...STEPS.map((row) => row.join('\t'))].join('\n'));
  const table = { heads, rows: STEPS };
  const { observations, conditions } = readClinicalText({
    ...source,
    lines: source.lines.map((line, i) =>
      i < 3 ? line : { ...line, table, cells: line.cells.map((cell, column) => ({ ...cell, column })) },
    ),
  });
  expect(observations.map(({ concept }) => concept.name)).toEqual(['Sodium']);
  expect(conditions.filter(({ assertion }) => assertion !== 'hypothetical')).toEqual([]);
});
