import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const valuesOf = (line: string) =>
  readClinicalText(sourceOf(`Seen 13 May 2025\n\nLABS\n${line}`)).observations.map(({ value, unit, date }) => [
    value.kind === 'number' ? value.value : value.kind,
    unit,
    date,
  ]);

it.each<[string, readonly (readonly [number | string, string | undefined, string | undefined])[]]>([
  ['Weight: 16/05/2025 51.4 kg (17/04/2025 53.0)', [[51.4, 'kg', '2025-05-16'], [53, 'kg', '2025-04-17']]],
  ['Pulse: 16/05/2025 72 13/05/2025 66', [[72, undefined, '2025-05-16'], [66, undefined, '2025-05-13']]],
  ['BP 20/05/2025 118/64', [['pressure', undefined, '2025-05-20']]],
  ['HbA1c 7.2 % (03/2025), 6.9 (09/2024)', [[7.2, '%', '2025-03'], [6.9, '%', '2024-09']]],
  ['HbA1c: 7.2 % (03/2025), target 6.9', [[7.2, '%', '2025-03']]],
  ['Call if weight above 16/05/2025 51.4 kg', []],
])('values of one name have each their own day: %s', (line, values) => expect(valuesOf(line)).toEqual(values)); // prettier-ignore

it('a head of a visit and its day dates its column, with the words before or after the day', () => {
  const rows = [
    'Seen 19 Feb 2025',
    'Lab            02/15 Admit   Discharge (02/19)   Ref',
    'WBC (K/uL)     13.4 H        10.6                4.5-11.0',
  ];
  const found = readClinicalText(sourceOf(rows.join('\n'))).observations;
  expect(found.map(({ value, date }) => [value, date])).toEqual([
    [{ kind: 'number', value: 13.4 }, '2025-02-15'],
    [{ kind: 'number', value: 10.6 }, '2025-02-19'],
  ]);
});

it('what several values mean is no result', () =>
  expect(valuesOf('Vitamin D status: deficiency <20 ng/mL; insufficiency 20-29 ng/mL; optimal >= 30 ng/mL.')).toEqual([]));

it.each(['Recheck Hgb 4 wks', 'TSH 6/52, ferritin 3 months'])('when a test is to come is no value: %s', (line) =>
  expect(valuesOf(line)).toEqual([]),
);

it.each<[string, readonly number[]]>([
  ['Ferritin <30 ug/L indicates iron deficiency.', []],
  ['Ferritin 6 ug/L indicates iron deficiency.', [6]],
])('what a limit means is no value: %s', (line, values) => expect(valuesOf(line).map(([value]) => value)).toEqual(values));

describe('a day without its year', () => {
  const daysOf = (header: string, head: string) =>
    readClinicalText(sourceOf(`${header}\n\nLABS\nTest           ${head}\nSodium         131          136`)).observations.map(
      ({ date }) => date,
    );
  it.each<[string, string, string, readonly (string | undefined)[]]>([
    ['has never the year of a birth', 'DOB: 17/05/1966', '02 May   05 May', [undefined, undefined]],
    ['has that of a later line, where the header has only a birth', 'DOB: 17/05/1966\nPrinted 14/05/2025', '02 May       05 May', ['2025-05-02', '2025-05-05']],
    ['is not known some days after the last date, nor is any other of its table', 'Printed: 14/10/2025', '14/10        16/10', [undefined, undefined]],
    ['is of the year before where it would be months later', 'Seen 06/01/2025', '28 Dec       02 Jan', ['2024-12-28', '2025-01-02']],
  ])('%s', (_, header, head, days) => expect(daysOf(header, head)).toEqual(days)); // prettier-ignore

  it('or with it may have a remark beside it', () =>
    expect(daysOf('Seen 14/07/2024', '09-07-24     11-07-24 (POD2)')).toEqual(['2024-07-09', '2024-07-11']));
});

it.each(['HbA1c (10/02) 58 mmol/mol', 'Pulse (radial, regular) 88', 'Pulse recheck 84'])(
  'a remark between a name and its value is none of them: %s',
  (line) => expect(valuesOf(line)).toHaveLength(1),
);
