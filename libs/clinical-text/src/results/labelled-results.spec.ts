import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const measured = (text: string) =>
  readClinicalText(sourceOf(text)).observations.map(({ name, value, comparator = '', unit = '' }) => [
    text.slice(name.start, name.end),
    `${comparator}${value.kind === 'number' ? value.value : value.kind === 'words' ? value.text : value.kind}${unit}`,
  ]);

describe('results that no table knows, each with its label', () => {
  it.each([
    ['FINDINGS\n● Zorblast percentage: 85% of the cells', [['Zorblast percentage', '85%']]],
    ['FLOW CYTOMETRY RESULTS:\n- Zorblasts: less than 5% of all', [['Zorblasts', '<5%']]],
    ['FINDINGS\n• Marrow cellularity: hypercellular (about 90%).', [['Marrow cellularity', 'hypercellular (about 90%)']]],
    ['LABORATORY RESULTS\nZorblin A antibody: Positive', [['Zorblin A antibody', 'Positive']]],
    ['LABORATORY RESULTS\nZorblin (free): 12 mg/dL', [['Zorblin (free)', '12mg/dL']]],
  ])('%s', (text, expected) => expect(measured(text)).toEqual(expected));

  it.each([
    ['outside of results', 'HPI\nZorblast percentage: 85%'],
    ['a number without a unit', 'FINDINGS\nZorblasts: 85'],
    ['words after a label that names no measure', 'FINDINGS\nLiver: normal in size'],
    ['a sentence', 'FINDINGS\nZorblast count: this was discussed with her'],
    ['a drug', 'LABORATORY RESULTS\nHeparin: 5 mL'],
  ])('and not: %s', (_, text) => expect(measured(text)).toEqual([]));
});

it('less than and more than are told of a number', () =>
  expect(
    readClinicalText(sourceOf('LABS\nTroponin I less than 0.01 ng/mL\nFerritin: greater than 2000 ng/mL')).observations,
  ).toMatchObject([{ comparator: '<' }, { comparator: '>' }]));

it('a label beside another one has no value', () =>
  expect(measured('FINDINGS\nMarrow cellularity:\tSq. Epithelial Cells:\nCellularity: high')).toEqual([['Cellularity', 'high']]));
it('a test whose name has more than a known one is told in its words', () =>
  expect(measured('LABORATORY RESULTS\nPost-prandial Glucose (2hr): 296 mg/dL')).toEqual([
    ['Post-prandial Glucose (2hr)', '296mg/dL'],
  ]));
it('what the line above asks for says nothing of the test that begins the next one', () =>
  expect(measured('LABS\nSerum creatinine: 1.3 mg/dL (monitor for nephropathy)\neGFR: 62 mL/min')).toHaveLength(2));

describe('names and values that strokes join', () => {
  it.each([
    ['Ht / Wt / BSA\t168 cm / 74 kg / 1.84 m²', [['Ht', '168cm'], ['Wt', '74kg'], ['BSA', '1.84m²']]],
    ['BP / HR\t146/90 mmHg / 82 bpm', [['BP', 'pressuremmHg'], ['HR', '82bpm']]],
    ['Hb / WBC / Plt: 10.2 / 8.1 / 210', [['Hb', '10.2'], ['WBC', '8.1'], ['Plt', '210']]],
    ['Na/K/Cl: 140/4.2/101', [['Na', '140'], ['K', '4.2'], ['Cl', '101']]],
    ['BP/HR: 120/80/72', [['BP', 'pressure'], ['HR', '72']]],
    // Whose the second number is, nobody can tell.
    ['BP/HR: 120/80', []],
    ['HPI\nBP/HR 120/80.', []],
    ['Total cholesterol/HDL ratio: 4.2', [['Total cholesterol/HDL ratio', '4.2']]],
  ])('are told each with its own: %s', (text, expected) => expect(measured(text)).toEqual(expected)); // prettier-ignore
});

it('the number of a paper is no value: it begins with a zero', () => expect(measured('ANC No.\tANC 0217/25')).toEqual([]));

it('with fewer values than names nobody can tell whose they are: the line is unread', () => {
  const text = 'LABS\nALT / AST / ALP / Bili: 41 / 36 / 102\nNa / K: 138 / 4.1';
  const { unread } = readClinicalText(sourceOf(text));
  expect(measured(text).map(([name]) => name)).toEqual(['Na', 'K']);
  expect(unread.map(({ why, start, end }) => [why, text.slice(start, end)])).toEqual([
    ['result', 'ALT / AST / ALP / Bili: 41 / 36 / 102'],
  ]);
});

it('names that a stroke joins may have values that a bar parts, with a name again', () =>
  expect(
    readClinicalText(sourceOf('VITALS\nWeight / BMI: 88 kg | BMI: 31.4')).observations.map(({ concept, value }) => [
      concept.name,
      value,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Body weight', { kind: 'number', value: 88 }],
      ['Body mass index', { kind: 'number', value: 31.4 }],
    ]),
  ));
