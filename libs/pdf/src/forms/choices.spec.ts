import { expect, it } from '@jest/globals';
import type { PdfMark, PdfWord } from '../page/model.js';
import { withoutDetails, type Labelled } from './choices.js';

const labelled = (x: number, y: number, text: string): Labelled => {
  const label = text.split(' ').map((part, i): PdfWord => {
    const box = { x: x + 10 + 20 * i, y, width: 18, height: 8 };
    return { text: part, box, fontSize: 8, bold: false, angle: 0 };
  });
  const mark: PdfMark = { label: text, state: 'unchecked', box: { x, y, width: 8, height: 8 } };
  return { mark, label };
};
const labels = (...all: Labelled[]): string[] => withoutDetails(all).map(({ label }) => label);

it.each([
  [
    'what is written beside a choice',
    [labelled(40, 0, 'No'), labelled(40, 20, 'No'), labelled(40, 40, 'No elbows')],
    ['No', 'No', 'No'],
  ],
  [
    'a choice of two words',
    ['Not known', 'Not known', 'Not known yet'].map((text, i) => labelled(40, 20 * i, text)),
    Array(3).fill('Not known'),
  ],
])('%s is no part of its label', (_, marks, expected) => expect(labels(...marks)).toEqual(expected));

it('has a box around the choice alone', () => {
  const [, , last] = withoutDetails([labelled(40, 0, 'No'), labelled(40, 20, 'No'), labelled(40, 40, 'No elbows')]);
  expect(last?.labelBox).toEqual({ x: 50, y: 40, width: 18, height: 8 });
});

it.each([
  ['the choice is printed alone only once', [labelled(40, 0, 'Pain'), labelled(40, 20, 'Pain in chest')]],
  ['the choices are in another column', [labelled(40, 0, 'No'), labelled(40, 20, 'No'), labelled(90, 40, 'No elbows')]],
])('keeps a label where %s', (_, marks) => expect(labels(...marks)).toEqual(marks.map(({ mark }) => mark.label)));
