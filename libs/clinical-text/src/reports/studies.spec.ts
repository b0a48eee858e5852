import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const told = (...lines: string[]) => {
  const text = lines.join('\n');
  return readClinicalText(sourceOf(text)).studies.map(({ kind, title, date, conclusion }) => [
    kind,
    text.slice(title.start, title.end),
    date,
    text.slice(conclusion.start, conclusion.end),
  ]);
};

it('a study has the conclusion below it, up to the next one', () =>
  expect(
    told(
      'CT CHEST WITH CONTRAST 03/02/2024',
      'FINDINGS: Clear lungs.',
      'IMPRESSION:',
      '1. Nodule of 6 mm.',
      '2. No embolism.',
      'SURGICAL PATHOLOGY',
      'Final diagnosis: Basal cell carcinoma.',
    ),
  ).toEqual([
    ['imaging', 'CT CHEST WITH CONTRAST', '2024-03-02', '1. Nodule of 6 mm.\n2. No embolism.'],
    ['pathology', 'SURGICAL PATHOLOGY', undefined, 'Basal cell carcinoma.'],
  ]));

it('a study has its result after a colon', () =>
  expect(told('RESULTS', 'Chest X-ray 3/4/2024: no infiltrate', 'MRI brain - small vessel disease')).toEqual([
    ['imaging', 'Chest X-ray', '2024-03-04', 'no infiltrate'],
    ['imaging', 'MRI brain', undefined, 'small vessel disease'],
  ]));

it.each(['MRI brain: pending', 'The ct was fine', 'CT', 'Impression: gout'])('no study: %s', (line) =>
  expect(told('PLAN', line)).toEqual([]),
);
