import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

it.each([
  ['Neutrophils 60 %', '770-8'],
  ['Neutrophils 4.2 K/uL', '751-8'],
  ['Neutrophils 4.2 x10^9/L', '751-8'],
  ['Neutrophils absolute 4.2 K/uL', '751-8'],
  ['ANC 4200 /uL', '751-8'],
  ['Neutrophils absolute 60 %', '770-8'],
  ['Neutrophils 60', '770-8'],
  ['Neutrophils 3.2', undefined],
  ['Neutrophils 3.2 (2.0-7.5)', '770-8'],
  ['Bands 0.2 K/uL', undefined],
  ['WBC 7.1 K/uL', '6690-2'],
])('the unit says whether a share or a count is meant: %s', (line, code) =>
  expect(readClinicalText(sourceOf(`CBC\n${line}`)).observations.map(({ concept }) => concept.codes[0]?.code)).toEqual([code]),
);
