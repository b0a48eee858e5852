import { expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { testCellOf } from './result-cells.js';

const read = (printed: string) => {
  const { length, ...said } = testCellOf(defaultPack(), printed);
  return { name: printed.slice(0, length), ...said };
};

it.each([
  ['IVSd (cm) [0.6-0.9]', { name: 'IVSd', unit: 'cm', range: '0.6-0.9' }],
  ['LVEF biplane (%) [≥ 55]', { name: 'LVEF biplane', unit: '%', range: '≥ 55' }],
  ['SGOT (AST) (U/L)', { name: 'SGOT (AST)', unit: 'U/L' }],
  ['SGOT (AST)', { name: 'SGOT (AST)' }],
  ['Urea (mmol/L) (mg/dL)', { name: 'Urea (mmol/L)', unit: 'mg/dL' }],
  ['TOTAL (15-18 = at risk)', { name: 'TOTAL (15-18 = at risk)' }],
  ['Sodium', { name: 'Sodium' }],
])('the brackets of %s', (printed, said) => expect(read(printed)).toEqual(said));
