import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const HEAD = 'Test\tResult\tUnits\tReference Range';
const ROW = 'Hemoglobin\t9.1\tg/dL\t12.0 - 16.0';
const read = (...lines: string[]) => readClinicalText(sourceOf(['LABORATORY REPORT', HEAD, ROW, ...lines].join('\n')));
const named = (...lines: string[]) => {
  const { conditions, medications, vaccines } = read(...lines);
  return [conditions, medications, vaccines].map((found) => found.length);
};

describe('what explains a test in a report says nothing of the patient', () => {
  it.each<[string, string[]]>([
    [
      'a note below its title',
      [
        'Note',
        '1. The ratio is used to differentiate prerenal from renal azotemia.',
        '2. Levels are raised in pregnancy and in patients with gout.',
      ],
    ],
    [
      'a paragraph without a title',
      [
        'CRP is a protein that is produced by the liver in inflammation. Elevated levels may be seen in rheumatoid arthritis,',
        'in patients with myocardial infarction and in many other conditions.',
      ],
    ],
    ['causes below their title', ['Decreased levels', 'Nephrotic syndrome', 'Vitamin D malabsorption']],
    [
      'drugs and vaccines in it',
      [
        'Comments',
        'False positive results may occur in persons who received the BCG vaccine. The assay measures ergocalciferol and cholecalciferol.',
      ],
    ],
  ])('%s', (_, lines) => expect(named(...lines)).toEqual([0, 0, 0]));

  it('and the results around it are read', () =>
    expect(
      read('Note', 'The test is used to screen for anemia; levels vary in pregnancy.', HEAD, 'Sodium\t140\tmmol/L\t135 - 145')
        .observations,
    ).toHaveLength(2));
});

describe('what a report says of the patient is read', () => {
  it.each<[string, string[]]>([
    ['a remark of the laboratory', ['Comment', 'Blood picture: iron deficiency anemia. Suggest iron studies in 3 months.']],
    ['a note with both', ['Comment', 'Findings are those of iron deficiency anemia. Ferritin may be raised in inflammation.']],
    [
      'a text about the patient',
      ['Impression', 'The patient has iron deficiency anemia, which may be due to blood loss; she is to be seen in clinic.'],
    ],
  ])('%s', (_, lines) =>
    expect(read(...lines).conditions.map(({ concept }) => concept.name)).toContain('Iron deficiency anemia'),
  );

  it('and so is an article, which has no results', () =>
    expect(
      readClinicalText(
        sourceOf('Asthma is a disease that is found in children. It may be caused by smoke in patients with eczema.'),
      ).conditions,
    ).not.toHaveLength(0));
});

it('ends at the heads of another table of results', () => {
  const { observations, sections } = read(
    'Comments :',
    '1. The ratio is used to differentiate prerenal from renal azotemia.',
    '2. Levels are raised in pregnancy and in patients with gout.',
    HEAD,
    'BIOCHEMISTRY',
    'Creatinine\t0.92\tmg/dL\t0.70 - 1.20',
  );
  expect(observations.map(({ concept }) => concept.name)).toEqual(['Hemoglobin', 'Creatinine']);
  expect(sections.map(({ kind }) => kind)).toContain('education');
});

describe('in the report of a laboratory, which tells nothing but results', () => {
  const ROWS = [HEAD, ROW, 'Sodium\t141\tmmol/L\t135 - 145', 'Potassium\t4.1\tmmol/L\t3.5 - 5.1'];
  const stated = (...lines: string[]) =>
    readClinicalText(sourceOf(['LABORATORY REPORT', ...ROWS, 'Comment', ...lines].join('\n'))).conditions.map(
      ({ assertion }) => assertion,
    );

  it.each<[string, string[], string[]]>([
    ['one phrase of an explanation is enough', ['Infection and pregnancy may increase albumin.'], []],
    ['what values mean is of nobody', ['Category\tFasting glucose', 'Normal\t3.9 - 6.0', 'Prediabetes\t6.1 - 6.9'], []],
    ['what says neither is in doubt', ['Iron deficiency anemia.'], ['possible']],
    ['words of the patient tell what is there', ['Findings are consistent with iron deficiency anemia.'], ['present']],
  ])('%s', (_, lines, expected) => expect(stated(...lines)).toEqual(expected));

  it('a note about the patient is none', () =>
    expect(stated('Iron deficiency anemia.', 'Medications:', 'ferrous sulfate 325 mg daily')).toEqual(['present']));

  it('a row that begins with a code has its result', () =>
    expect(
      readClinicalText(
        sourceOf(['LOINC\tTest\tResult\tUnits\tReference Range', ...ROWS.slice(1).map((row) => `2951-2\t${row}`)].join('\n')),
      ).observations.map(({ low, high }) => [low, high]),
    ).toEqual([
      [12, 16],
      [135, 145],
      [3.5, 5.1],
    ]));
});

it('what was seen in a study of the patient explains nothing, whatever may be', () => {
  const { conditions } = readClinicalText(
    sourceOf(
      [
        'EXAM',
        'Crackles at the right base.',
        'RESULTS',
        HEAD,
        ROW,
        'CXR 14:50: pleural effusion. Cardiomegaly cannot be assessed. A nodule may be seen.',
      ].join('\n'),
    ),
  );
  expect(conditions.map(({ concept }) => concept.name)).toContain('Pleural effusion');
});

it('a document that says that it is no diagnosis names what is possible at most', () => {
  const told = (last: string) =>
    readClinicalText(
      sourceOf(['SUMMARY', 'Low hemoglobin indicates anemia.', 'It was read by a program.', last].join('\n')),
    ).conditions.map(({ assertion }) => assertion);
  expect(new Set(told('Remember: this is not a medical diagnosis.'))).toEqual(new Set(['possible']));
  expect(told('Remember: the diagnosis is not new.')).toContain('present');
});
