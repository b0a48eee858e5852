import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const family = (...lines: string[]) =>
  readClinicalText(sourceOf(['FAMILY HISTORY', ...lines].join('\n'))).family.map(({ concept, relation }) => [
    concept.name,
    relation,
  ]);

it('a line has its relatives after a dash or in brackets, each of them', () =>
  expect(family('Diabetes – Mother, Sister', 'Stroke - Father', 'Lung cancer (brother)', 'Mother: asthma, gout')).toEqual([
    ['Diabetes mellitus', 'Mother'],
    ['Diabetes mellitus', 'Sister'],
    ['Stroke', 'Father'],
    ['Lung cancer', 'brother'],
    ['Asthma', 'Mother'],
    ['Gout', 'Mother'],
  ]));
