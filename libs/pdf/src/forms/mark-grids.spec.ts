import { describe, expect, it } from '@jest/globals';
import type { Box, MarkState, PdfMark, PdfWord } from '../page/model.js';
import { withGrids } from './mark-grids.js';

const wordsAt = (text: string, x: number, y: number): PdfWord[] =>
  text.split(' ').map((word, i) => ({ text: word, box: { x: x + 32 * i, y, width: 28, height: 10 }, fontSize: 10, bold: false, angle: 0 })); // prettier-ignore
const boxAt = (x: number, y: number): Box => ({ x, y, width: 8, height: 8 });
/** A box with the label that the words beside it gave it: the first one of a row has the question. */
const mark = (x: number, y: number, state: MarkState, labelAt?: number): PdfMark => ({
  label: labelAt === undefined ? '' : 'beside',
  state,
  box: boxAt(x, y),
  ...(labelAt !== undefined && { labelBox: { x: labelAt, y, width: 60, height: 10 } }),
});
const told = (marks: readonly PdfMark[], words: readonly PdfWord[]) =>
  withGrids(marks, words).map(({ label, question, state }) => [question?.text, label, state]);

const heads = [...wordsAt('YES', 190, 0), ...wordsAt('NO', 230, 0)];
const rows = [...wordsAt('Chest pain?', 0, 20), ...wordsAt('Seizures?', 0, 40)];
const boxes = [mark(200, 21, 'unchecked', 0), mark(240, 21, 'checked'), mark(200, 41, 'checked', 0), mark(240, 41, 'unchecked')];

describe('tick boxes below heads', () => {
  it('are answers to the question of their row', () =>
    expect(told(boxes, [...heads, ...rows])).toEqual([
      ['Chest pain?', 'YES', 'unchecked'],
      ['Chest pain?', 'NO', 'checked'],
      ['Seizures?', 'YES', 'checked'],
      ['Seizures?', 'NO', 'unchecked'],
    ]));
  it('have no known meaning where no head is printed', () =>
    expect(told(boxes, rows).map(([, label]) => label)).toEqual(['', '', '', '']));
  it('have heads of several lines, and none from further up', () => {
    const far = wordsAt('Instructions', 190, -80);
    const more = [...wordsAt('Mat.', 190, -13), ...wordsAt('gr-parent', 190, 0), ...wordsAt('None', 230, 0)];
    expect(told(boxes, [...far, ...more, ...rows]).slice(0, 2)).toEqual([
      ['Chest pain?', 'Mat. gr-parent', 'unchecked'],
      ['Chest pain?', 'None', 'checked'],
    ]);
  });
  it('are two questions where the heads come twice', () => {
    const twice = [mark(200, 21, 'checked', 0), mark(240, 21, 'unchecked'), mark(400, 21, 'unchecked', 280), mark(440, 21, 'checked')]; // prettier-ignore
    const words = [...heads, ...wordsAt('YES', 390, 0), ...wordsAt('NO', 430, 0), ...rows, ...wordsAt('Rash at night?', 290, 20)];
    expect(told(twice, words).filter(([, , state]) => state === 'checked')).toEqual([
      ['Chest pain?', 'YES', 'checked'],
      ['Rash at night?', 'NO', 'checked'],
    ]);
  });
  it('are of the grid where notes beside the first of them were taken for their labels, and ticks are typed over them', () => {
    const noted = [mark(200, 21, 'checked', 0), mark(240, 21, 'unchecked', 250), ...boxes.slice(2), mark(200, 61, 'unchecked', 0), mark(240, 61, 'checked')]; // prettier-ignore
    const words = [...heads, ...rows, ...wordsAt('Asthma?', 0, 60), ...wordsAt('8 yrs', 252, 20), ...wordsAt('✔', 200, 20)];
    expect(told(noted, words).slice(0, 2)).toEqual([
      ['Chest pain?', 'YES', 'checked'],
      ['Chest pain?', 'NO', 'unchecked'],
    ]);
  });
  it('leave what is written beside the boxes of one question out of the next one in their row', () => {
    const left = [0, 20, 40].flatMap((y) => [mark(200, 21 + y, 'unchecked', 0), mark(240, 21 + y, 'checked')]);
    const right = [0, 20, 40].flatMap((y) => [mark(500, 21 + y, 'unchecked', 300), mark(540, 21 + y, 'checked')]);
    const words = [
      ...[...heads, ...wordsAt('YES', 490, 0), ...wordsAt('NO', 530, 0)],
      ...[20, 40, 60].flatMap((y) => [...wordsAt('Cough?', 0, y), ...wordsAt('Stroke?', 340, y)]),
      ...wordsAt('as child', 270, 40),
    ];
    expect(told([...left, ...right], words).map(([question]) => question)).toEqual([
      ...Array<string>(6).fill('Cough?'),
      ...Array<string>(6).fill('Stroke?'),
    ]);
  });
  it('take the label of a note beside one of them for none', () => {
    const noted = [mark(200, 21, 'unchecked', 0), mark(240, 21, 'checked', 250), mark(320, 21, 'unchecked', 250)];
    const words = [...heads, ...wordsAt('NONE', 310, 0), ...rows, ...wordsAt('at 58', 252, 20)];
    expect(told(noted, words)).toEqual([
      ['Chest pain?', 'YES', 'unchecked'],
      ['Chest pain?', 'NO', 'checked'],
      ['Chest pain?', 'NONE', 'unchecked'],
    ]);
  });
});

it.each<[string, PdfMark[]]>([
  ['boxes with labels of their own', [mark(200, 21, 'checked', 0), mark(240, 21, 'unchecked', 260)]],
  ['a box a row', [mark(200, 21, 'checked', 0), mark(200, 41, 'unchecked', 0)]],
])('%s are no grid', (_, marks) => expect(withGrids(marks, [...heads, ...rows])).toBe(marks));

describe('questions after their boxes', () => {
  const heads = [...wordsAt('Yes', 0, 0), ...wordsAt('No', 40, 0), ...wordsAt('Yes', 300, 0), ...wordsAt('No', 340, 0)];
  const boxesAt = (y: number, x: number, labelAt: number) => [mark(x + 2, y, 'unchecked'), mark(x + 42, y, 'checked', labelAt)];
  const words = [...heads, ...wordsAt('Gout', 80, 20), ...wordsAt('Rash', 380, 20), ...wordsAt('Mumps', 80, 40), ...wordsAt('Cough', 380, 40)]; // prettier-ignore
  const grid = [...boxesAt(21, 0, 80), ...boxesAt(21, 300, 380), ...boxesAt(41, 0, 80), ...boxesAt(41, 300, 380)];
  it('are those of the boxes before them', () =>
    expect(told(grid, words).filter(([, , state]) => state === 'checked')).toEqual(
      ['Gout', 'Rash', 'Mumps', 'Cough'].map((question) => [question, 'No', 'checked']),
    ));
  it('have no part of a title as their head', () => {
    const title = wordsAt('Have you had any of these', 0, -14).map((word) => ({ ...word, fontSize: 13 }));
    expect(told(grid, [...title, ...words])[0]).toEqual(['Gout', 'Yes', 'unchecked']);
  });
});
