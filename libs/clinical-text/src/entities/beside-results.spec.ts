import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const HEADS = ['Biomarker', 'Result', 'Optimal Range', 'Status', 'Findings'];
const rows = [
  ['MCHC', '32.5 g/dL', '34 - 36 g/dL - allergic reactions, glucose', 'Out of Range', 'thalassemia, depression'],
  ['MCV', '90.0 fL', '82 - 89 fL', 'Mild anemia', 'gout'],
];
const lines = [HEADS, ...rows].map((cells) => cells.join('\t'));
const source = sourceOf(lines.join('\n'));
const table = { heads: HEADS, rows };
const entities = readClinicalText({
  ...source,
  lines: source.lines.map((line, i) =>
    i === 0 ? line : { ...line, table, cells: line.cells.map((cell, column) => ({ ...cell, column })) },
  ),
});

it('a disease in a column beside a result is what it may mean, and one beside the flag is told', () =>
  expect(entities.conditions.map(({ start, end, assertion }) => [source.text.slice(start, end), assertion])).toEqual([
    ['thalassemia', 'possible'],
    ['depression', 'possible'],
    ['Mild anemia', 'present'],
    ['gout', 'possible'],
  ]));
it('nothing there is an allergy', () => expect(entities.allergies).toEqual([]));

it.each([
  ['LABS\nValues of 30 - 59 for more than 3 months indicate moderate CKD; < 15 indicates kidney failure.', 0],
  ['HPI\nTSH <0.01 suggests thyrotoxicosis.', 1],
  ['HPI\nHbA1c 6.8 % suggests diabetes.', 1],
])('what limits mean without a test is no finding: %s', (text, count) =>
  expect(readClinicalText(sourceOf(text)).conditions).toHaveLength(count),
);
