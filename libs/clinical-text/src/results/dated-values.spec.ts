import { expect, it } from '@jest/globals';
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

it.each(['Recheck Hgb 4 wks', 'TSH 6/52, ferritin 3 months'])('when a test is to come is no value: %s', (line) =>
  expect(valuesOf(line)).toEqual([]),
);

it.each<[string, readonly number[]]>([
  ['Ferritin <30 ug/L indicates iron deficiency.', []],
  ['Ferritin 6 ug/L indicates iron deficiency.', [6]],
])('what a limit means is no value: %s', (line, values) => expect(valuesOf(line).map(([value]) => value)).toEqual(values));
