import { describe, expect, it } from '@jest/globals';
import { readPdf } from '../read.js';
import { pdfOf } from '../testing/tiny-pdf.js';

const word = (x: number, y: number, text: string): string => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`;
/** A circle of four curves around a middle, without its painting. */
const circle = (x: number, y: number, r: number): string => {
  const k = 0.5523 * r;
  const [l, t, b] = [x - r, y + r, y - r];
  return `${x + r} ${y} m ${x + r} ${y + k} ${x + k} ${t} ${x} ${t} c ${x - k} ${t} ${l} ${y + k} ${l} ${y} c ${l} ${y - k} ${x - k} ${b} ${x} ${b} c ${x + k} ${b} ${x + r} ${y - k} ${x + r} ${y} c h`;
};
const empty = (x: number, y: number) => `${circle(x, y, 4)} S`;
const full = (x: number, y: number) => `${circle(x, y, 4)} f`;
const dotted = (x: number, y: number) => `${empty(x, y)} ${circle(x, y, 2)} f`;
const ticked = (x: number, y: number) => `${empty(x, y)} ${x - 2} ${y} m ${x} ${y - 2} l ${x + 4} ${y + 4} l S`;
/** As browsers print it: the line is the room between two curves, the paper inside it and the dot are painted after it. */
const printed = (x: number, y: number, chosen: boolean) =>
  `0.4 g ${circle(x, y, 4.9)} ${circle(x, y, 4.2)} f* ${chosen ? `0 0.46 1 rg ${circle(x, y, 2.6)} f` : ''} 0 g`;

const marksOf = async (content: string) =>
  ((await readPdf(pdfOf({ content }))).pages[0]?.marks ?? [])
    .toSorted((a, b) => Math.round((a.box.y - b.box.y) / 12) || a.box.x - b.box.x)
    .map(({ label, state }) => `${label}: ${state}`);
const [male, female] = [word(112, 697, 'Male'), word(172, 697, 'Female')];

describe('a circle is a button', () => {
  it.each([
    ['with a dot in one of them', `${empty(104, 700)} ${dotted(164, 700)}`],
    ['with a tick in one of them', `${empty(104, 700)} ${ticked(164, 700)}`],
    ['where one in its row is full', `${empty(104, 700)} ${full(164, 700)}`],
    ['as browsers print it', `${printed(104, 700, false)} ${printed(164, 700, true)}`],
  ])('%s', async (_, circles) =>
    expect(await marksOf(`${circles} ${male} ${female}`)).toEqual(['Male: unchecked', 'Female: checked']),
  );
  it('in a column too', async () =>
    expect(await marksOf(`${empty(104, 700)} ${full(104, 680)} ${male} ${word(112, 677, 'Female')}`)).toEqual([
      'Male: unchecked',
      'Female: checked',
    ]));
});

it.each([
  ['empty bullets of a list', `${empty(104, 700)} ${empty(104, 680)} ${male} ${word(112, 677, 'Asthma')}`],
  ['bullets of a list in a list', `${full(104, 700)} ${male} ${empty(124, 680)} ${word(132, 677, 'Asthma')}`],
  ['dots beside words', `${full(104, 700)} ${male}`],
  ['a circle of another size beside a dot', `${full(104, 700)} ${male} ${circle(164, 700, 7)} S ${female}`],
])('%s are no buttons', async (_, content) => expect(await marksOf(content)).toEqual([]));
