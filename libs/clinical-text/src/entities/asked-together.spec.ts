import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const told = (...rows: string[]): string[] => {
  const source = sourceOf(['Patient form', 'SECTION C', ...rows].join('\n'));
  return readClinicalText(source).conditions.map(({ start, end, assertion }) => `${source.text.slice(start, end)} ${assertion}`);
};

describe('of several diseases that a question asks for together', () => {
  it.each([
    [
      'the one that the answer names is present, and the others are in doubt',
      ['Anxiety / depression\tYes\tanxiety'],
      ['Anxiety present', 'depression possible', 'anxiety present'],
    ],
    [
      'those of the line above are not asked for with them',
      ['Epilepsy / gout\tNo', 'Blood clots (DVT / PE)\tYes\tDVT R calf after flight, 2006'],
      ['Epilepsy absent', 'gout absent', 'DVT present', 'PE possible', 'DVT present'],
    ],
    ['all are present where the answer names none', ['Asthma / gout\tYes\ton tablets'], ['Asthma present', 'gout present']],
    ['none is present where the answer is no', ['Asthma / gout\tNo\t'], ['Asthma absent', 'gout absent']],
  ])('%s', (_, rows, expected) => expect(told(...rows)).toEqual(expected));
});
