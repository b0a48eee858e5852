import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => {
  const { observations } = readClinicalText(sourceOf(['URINE DIPSTICK', ...lines].join('\n')));
  return observations.map(({ concept, value, flag }) => [concept.name, 'text' in value ? value.text : value, flag]);
};

it('reads results side by side, each with what is expected in brackets after it', () =>
  expect(
    read(
      'Appearance    Slightly turbid *    (clear)    Nitrite    Positive *    (negative)',
      'Urine specific gravity    1.018    (1.005 - 1.030)    Casts    None seen    (none)',
    ),
  ).toEqual([
    ['Urine appearance', 'Slightly turbid', 'A'],
    ['Urine nitrite', 'Positive', 'A'],
    ['Urine specific gravity', { kind: 'number', value: 1.018 }, undefined],
    ['Casts (urine)', 'None seen', undefined],
  ]));

it('reads no heads of columns as results', () =>
  expect(read('Test    Result    (unit)    Test    Result    (unit)')).toEqual([]));

it.each([
  ['* outside reference range', 'A'],
  ['* calculated, not measured', undefined],
])('an asterisk is a flag unless its legend says something else: %s', (legend, flag) =>
  expect(read('Urine protein    12 *    mg/dL', legend).map((one) => one[2])).toEqual([flag]),
);
