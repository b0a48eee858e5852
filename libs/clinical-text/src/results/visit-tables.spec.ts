import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: readonly string[]) => readClinicalText(sourceOf(lines.join('\n')));
const measured = (...lines: readonly string[]) =>
  read(...lines).observations.map(({ concept, value, unit = '', date = '' }) => [
    concept.name,
    `${value.kind === 'number' ? value.value : value.kind === 'words' ? value.text : value.kind} ${unit}`.trim(),
    date,
  ]);

describe('a table of visits', () => {
  const head = 'Date         Wt kg      HR bpm     SFH cm    Urine prot.    Remarks';
  it('has what no table knows too where its unit is in the head, and tests by a short name', () =>
    expect(measured('Antenatal visits', head, '2025-03-11   61.0       72         18        Trace          Nausea')).toEqual([
      ['Body weight', '61 kg', '2025-03-11'],
      ['Heart rate', '72 bpm', '2025-03-11'],
      ['SFH', '18 cm', '2025-03-11'],
      ['Urine protein', 'Trace', '2025-03-11'],
    ]));

  it('may name a test in its remarks', () =>
    expect(
      measured('Antenatal visits', head, '2025-03-11   61.0       72         18        Nil            Hb repeated'),
    ).toHaveLength(4));

  it('has no amount of a drug as measured', () =>
    expect(
      measured(
        'Antenatal visits',
        'Date         Wt kg      HR bpm     Insulin units',
        '2025-03-11   61.0       72         18',
      ).map(([name]) => name),
    ).toEqual(['Body weight', 'Heart rate']));
});

it.each([
  ['HIV             Non-reactive', [['HIV', 'Non-reactive', '']]],
  ['Zorblin test    2+', [['Zorblin test', '2+', '']]],
  ['LA              43 mm', [['LA', '43 mm', '']]],
  ['HIV             discussed', []],
  ['HIV             Reactive, to be confirmed', [['HIV', 'Reactive', '']]],
])('below the head of results a test is told by its words where it was found or not: %s', (row, expected) =>
  expect(measured('LABS', 'Test            Result', row)).toEqual(expected),
);

it('below days with an hour there is a value of each', () =>
  expect(
    measured('2026-01-15', 'VITALS', 'Parameter     01/14 0800    01/14 1700', 'HR (bpm)      84            78').map(
      ([name, value]) => [name, value],
    ),
  ).toEqual([
    ['Heart rate', '84 bpm'],
    ['Heart rate', '78 bpm'],
  ]));

it('drugs by the day are no results that were not read', () =>
  expect(read('Medication      01/14/2026   01/15/2026', 'Ramipril 5 mg   0905         0858').unread).toEqual([]));

it('a head with a figure in its name is a head: oxygen among vital signs', () =>
  expect(
    readClinicalText(sourceOf('VITAL SIGNS\nTime\tRR\tSpO2\tO2\tPain\n18:51\t22\t97\tRA\t8')).observations.map(
      ({ value }) => value,
    ),
  ).toEqual([22, 97, 8].map((value) => ({ kind: 'number', value }))));

it('the letter of a unit is no other test', () => {
  const { observations } = readClinicalText(sourceOf('LABS\nWBC         Hgb         Na\n15.8 K/uL   13.9 g/dL   134 mmol/L'));
  expect(observations.map(({ concept }) => concept.name)).toEqual(['White blood cell count', 'Hemoglobin', 'Sodium']);
});
