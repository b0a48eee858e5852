import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));

describe('what is recommended', () => {
  it.each([
    ['a finding is not there', '- Reduce stress and long work sessions.', []],
    ['an item is no condition', '1. Maintain current healthy lifestyle', []],
    ['what a drug is for is there', '2. Start metformin 500 mg daily for gout', ['Gout']],
  ])('%s', (_, line, names) => {
    const conditions = read('RECOMMENDATIONS', line).conditions.filter(({ assertion }) => assertion === 'present');
    expect(conditions.map(({ concept }) => concept.name)).toEqual(names);
  });

  it.each([
    ['proposed', 'RECOMMENDATIONS', 'Iron: ferrous sulfate 325 mg daily'],
    ['ordered', 'RECOMMENDATIONS', '1. Start atorvastatin 20 mg daily'],
    ['taken', 'RECOMMENDATIONS', '1. Continue lisinopril 10 mg daily'],
    ['taken', 'ASSESSMENT', '1. On lisinopril 10 mg daily'],
  ])('a drug is %s: %s, %s', (status, title, line) => expect(read(title, line).medications).toMatchObject([{ status }]));
});

it.each([
  ['planned', 'PLAN', '1. IMMEDIATE cardiac catheterization'],
  ['planned', 'PLAN', 'CT chest with contrast'],
  ['done', 'PLAN', 'Cardiac catheterization performed today'],
  [undefined, 'PLAN', 'The result of her last CT chest is not here.'],
])('a procedure that begins an item of a plan is %s: %s, %s', (status, title, line) =>
  expect(read(title, line).procedures[0]?.status).toBe(status),
);

it('what was observed under its own title is read', () =>
  expect(read('CLINICAL OBSERVATIONS', '1. Vitamin B12 deficiency detected.').conditions).toMatchObject([
    { concept: { name: 'Vitamin B12 deficiency' }, assertion: 'present' },
  ]));

it('prediabetes is no diabetes', () =>
  expect(read('IMPRESSION', '1. Pre-diabetes').conditions.map(({ concept }) => concept.name)).toEqual(['Prediabetes']));

it('an item of a list has its name after its code', () =>
  expect(
    read('DIAGNOSES', 'M54.5 - Low back pain; M51.16 - Zorbic disc wear').conditions.map(({ concept }) => concept.name),
  ).toEqual(['Low back pain', 'Zorbic disc wear']));

it('what follows a list is not part of its last item', () => {
  const [drug] = read('MEDICATIONS', '- Amlodipine 5 mg OD', 'Follow up in 2 weeks.').medications;
  expect(drug?.isUnread).toBeUndefined();
});

it('what is only to be considered is not taken, named in brackets after its class', () =>
  expect(read('PLAN', 'Consider adding SGLT-2 inhibitor (empagliflozin 10 mg OD) for protection.').medications).toEqual([]));

it('letters before a number are no denied disease', () => expect(read('NOTES', 'Reg. No: MCI-28347').conditions).toEqual([]));

it('where the known titles of a page are in capitals, so are the others', () => {
  const lines = ['LABORATORY RESULTS', 'Sodium 138', 'CLINICAL CONTEXT', 'He reports fatigue.', 'ALLERGIES', 'None known'];
  expect(read(...lines).conditions.map(({ concept }) => concept.name)).toContain('Fatigue');
  const ruled = ['ALLERGIES (verified)', 'Latex', '--------', 'OVERNIGHT EVENTS', 'He reports fatigue.', 'EXAM', 'Chest clear.'];
  expect(read(...ruled).conditions.map(({ concept }) => concept.name)).toContain('Fatigue');
  expect(
    read(...lines.map((line) => (line === 'ALLERGIES' ? 'Allergies' : line))).conditions.map(({ concept }) => concept.name),
  ).not.toContain('Fatigue');
});
