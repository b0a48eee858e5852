import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { isColumnHead } from './column-head.js';
import { rolesOfTable } from './column-roles.js';

const rolesOf = (heads: readonly string[], ...rows: readonly (readonly string[])[]) => {
  const roles = rolesOfTable({ text: '', pack: defaultPack(), dateOrder: 'month' }, { heads, rows });
  return typeof roles === 'object' ? roles.columns.map(({ role }) => role).join(' ') : roles;
};

describe('the columns of a table', () => {
  it.each<[string, string | undefined, readonly string[], readonly (readonly string[])[]]>([
    ['with bounds before values, of which the heads are unknown', 'name range value', ['A', 'B', 'C'], [['Sodium', '135-145', '139'], ['Urea', '7 to 20', '12']]],
    ['with bounds that have a unit', 'name value range', ['', '', ''], [['Sodium', '139 mmol/L', '135 - 145 mmol/L'], ['Hematocrit', '32%', '34.5% - 44.5%']]],
    ['with days before names', 'date name value', ['', '', ''], [['14-Mar-2023', 'Zinc', '80 umol/L'], ['02-May-2023', 'Copper', '14 umol/L']]],
    ['with values before names', 'value unit name', ['Result', 'Units', 'Test'], [['139', 'mmol/L', 'Sodium'], ['12', 'mg/dL', 'Urea']]],
    ['with one number in every row', 'name ignored value', ['', '', ''], [['Sodium', '01', '139'], ['Urea', '01', '12'], ['Zinc', '01', '80']]],
    ['with two columns of numbers that nothing explains', 'unclear', ['', 'Val 1', 'Val 2'], [['Sodium', '139', '141'], ['Urea', '12', '13']]],
    ['with a head in a language of its own', 'name ignored value', ['Item', 'Q', 'Result'], [['Sodium', '7', '139'], ['Urea', '9', '12']]],
    ['with one head over flags and values', 'name flag value range', ['Test', 'Result', '', 'Reference range'], [['Sodium', 'L', '129', '135-145'], ['Urea', 'H', '12', '3-8']]],
    ['without numbers', undefined, ['Item', 'Note'], [['Sodium', 'pending'], ['Urea', 'pending']]],
  ])('%s', (_, expected, heads, rows) => expect(rolesOf(heads, ...rows)).toBe(expected)); // prettier-ignore
});

it('with a date over each column of values, and no head over the names', () => {
  const roles = rolesOfTable(
    { text: '', pack: defaultPack(), dateOrder: 'day' },
    { heads: ['', '3 Mar 2024', '05/04/2024', 'Limits'], rows: [['Zinc', '80', '77', '60 - 120'], ['Copper', '14', '15', '12 - 20']] }, // prettier-ignore
  );
  expect(typeof roles === 'object' && roles.columns.map(({ role, date }) => date ?? role)).toEqual([
    'name',
    '2024-03-03',
    '2024-04-05',
    'range',
  ]);
});

describe('the head of a column', () => {
  it.each([
    ['Ref Range & Units', true],
    ['Result (mg/dL)', true],
    ['UOM', true],
    ['Start Date', true],
    ['03/05/2024', true],
    ['Heart rate (bpm)', true],
    ['Val 1', false],
    ['B', false],
  ])('%s: %s', (words, expected) => expect(isColumnHead(words, defaultPack())).toBe(expected));
});

it('a day without its year is a day of the last date that the document has', () => {
  const roles = rolesOfTable(
    { text: 'Discharged 31 Mar 2025', pack: defaultPack(), dateOrder: 'day' },
    { heads: ['', '24 Mar', 'Thu 27 Mar 06:15', 'Reference'], rows: [['Sodium', '128', '131', '135-145'], ['Potassium', '5.6', '5.0', '3.5-5.2']] },
  ); // prettier-ignore
  expect(typeof roles === 'object' && roles.columns.map(({ role, date }) => [role, date])).toEqual([
    ['name', undefined],
    ['value', '2025-03-24'],
    ['value', '2025-03-27'],
    ['range', undefined],
  ]);
});

it('bounds on one side after plain numbers are the limits of these, also without a head', () => {
  const rows = [['Cholesterol', '105.00', '<200.00'], ['Triglycerides', '130.00', '<150.00']]; // prettier-ignore
  const roles = rolesOfTable({ text: '', pack: defaultPack(), dateOrder: 'day' }, { heads: ['', '', ''], rows });
  expect(typeof roles === 'object' && roles.columns.map(({ role }) => role)).toEqual(['name', 'value', 'range']);
});

describe('heads over the heads of columns', () => {
  const read = (heads: readonly string[], over: readonly string[], ...rows: readonly (readonly string[])[]) => {
    const roles = rolesOfTable({ text: '', pack: defaultPack(), dateOrder: 'day' }, { heads, over, rows });
    return typeof roles === 'object' && roles.columns.map(({ role, date, dayAt }) => [role, date ?? dayAt]);
  };

  it('give a day to the columns below them that have none of their own', () =>
    expect(
      read(
        ['Test', '08/04/24', '13/05/24', 'Pre-HD', 'Comment'],
        ['', 'Previous', 'Previous', 'Current – 10 June 2024', 'Current – 10 June 2024'],
        ['Urea', '24.8', '26.1', '22.9', 'as before'],
        ['Sodium', '138', '137', '139', 'as before'],
      ),
    ).toEqual([
      ['name', undefined],
      ['value', '2024-04-08'],
      ['value', '2024-05-13'],
      ['value', '2024-06-10'],
      ['ignored', undefined],
    ]));

  it('have a column with the day of each value beside the values', () =>
    expect(
      read(
        ['Test', 'Result', 'Date', 'Result', 'Date'],
        ['', '1st visit', '1st visit', 'Repeat', 'Repeat'],
        ['Haemoglobin', '10.2', '16/05/24', '9.4', '22/08/24'],
        ['Glucose', '5.1', '16/05/24', '5.4', '22/08/24'],
      ),
    ).toEqual([
      ['name', undefined],
      ['value', 2],
      ['date', undefined],
      ['value', 4],
      ['date', undefined],
    ]));
});

it.each([
  ['Booking 3 Feb 2026', '2026-02-03'],
  ['28 wk 16 Jun 2026', '2026-06-16'],
  ['Mean of all visits before 3 Feb 2026', undefined],
])('the head "%s" is of the day %s', (head, day) => {
  const roles = rolesOfTable(
    { text: '', pack: defaultPack(), dateOrder: 'day' },
    { heads: ['Test', head, 'Ref'], rows: [['Zinc', '80', '60 - 120'], ['Copper', '14', '12 - 20']] }, // prettier-ignore
  );
  expect(typeof roles === 'object' ? roles.columns[1]?.date : roles).toBe(day);
});
