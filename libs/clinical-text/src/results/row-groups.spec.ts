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

it('reads a second column of names below a head that no table knows as results of their own', () => {
  const { observations } = readClinicalText(
    sourceOf(
      [
        'HAEMATOLOGY',
        'Test           Result    Units      Ref. Int.    Cell types     %     x10^9/L    Ref. Int.',
        'Haemoglobin    104       g/L        115-155      Neutrophils    64    4.7        2.0-7.5',
        'Platelets      462       x10^9/L    150-450      Lymphocytes    24    1.8        1.0-4.0',
      ].join('\n'),
    ),
  );
  expect(observations.map(({ concept, value }) => `${concept.name} ${value.kind === 'number' ? value.value : ''}`)).toEqual([
    'Hemoglobin 104',
    'Neutrophils percent 64',
    'Absolute neutrophil count 4.7',
    'Platelets 462',
    'Lymphocytes percent 24',
    'Absolute lymphocyte count 1.8',
  ]);
});
