import { describe, expect, it } from '@jest/globals';
import type { Box } from '../page/model.js';
import { cellOf, textOfRow } from '../rows/cells.js';
import type { LayoutRow } from '../rows/page-layout.js';
import { findCards, findTiles } from './cards.js';

const card = (x: number, y: number, height: number, width = 100): Box => ({ x, y, width, height });
const row = (y: number, ...cells: (readonly [x: number, text: string])[]): LayoutRow =>
  cells.map(([x, text]) => {
    const frame = { x, y, width: 60, height: 8 };
    return cellOf([{ word: { text, box: frame, fontSize: 8, bold: false, angle: 0 }, frame }]);
  });

const rows = [
  row(5, [20, 'Clinic']),
  row(25, [20, 'Allergy'], [140, 'Assessment']),
  row(35, [20, 'Penicillin'], [140, 'Gout']),
  row(45, [140, 'Asthma']),
  row(70, [20, 'Plan']),
];
const read = (of: readonly LayoutRow[], cards: readonly Box[]): readonly (readonly string[])[] | undefined =>
  findCards(of, cards)?.panels.map((panel) => panel.map(textOfRow));

describe('cards beside each other', () => {
  it('are read one by one', () =>
    expect(findCards(rows, [card(10, 20, 40), card(130, 20, 40)])).toMatchObject({ from: 1, to: 4 }));
  it('have their own lines', () =>
    expect(read(rows, [card(130, 20, 40), card(10, 20, 40)])).toEqual([
      ['Allergy', 'Penicillin'],
      ['Assessment', 'Gout', 'Asthma'],
    ]));
  it('may be of different height', () =>
    expect(read(rows, [card(10, 20, 30), card(130, 20, 40)])?.map(({ length }) => length)).toEqual([2, 3]));

  it.each([
    ['where one stands alone', rows, [card(10, 20, 40)]],
    ['where they touch, as cells do', rows, [card(10, 20, 40), card(110, 20, 40)]],
    ['where they are not level', rows, [card(10, 20, 40), card(130, 28, 40)]],
    ['where something beside them is in none', [...rows, row(36, [300, 'Note'])], [card(10, 20, 40), card(130, 20, 40)]],
    ['where none has more lines than the head of a table', rows.slice(0, 3), [card(10, 20, 40), card(130, 20, 40)]],
    ['where one has a single line', [rows[1] ?? [], rows[3] ?? []], [card(10, 20, 40), card(130, 20, 40)]],
  ])('are none %s', (_, of, cards) =>
    expect(
      findCards(
        of.toSorted((a, b) => (a[0]?.frame.y ?? 0) - (b[0]?.frame.y ?? 0)),
        cards,
      ),
    ).toBe(undefined),
  );
});

describe('boxes of a value above its name', () => {
  const tiles = [card(10, 20, 30), card(130, 20, 30), card(250, 20, 30)];
  const values = row(25, [20, '152/86'], [140, '88'], [260, '94%']);
  it('are lines of the name and the value', () =>
    expect(
      findTiles([values, row(38, [20, 'BP'], [140, 'Pulse'], [260, 'SpO2'])], tiles)?.panels.map((panel) => panel.map(textOfRow)),
    ).toEqual([['BP\t152/86'], ['Pulse\t88'], ['SpO2\t94%']]));
  it.each([
    [
      'names above values',
      [row(25, [20, 'BP'], [140, 'Pulse'], [260, 'SpO2']), row(38, [20, '152/86'], [140, '88'], [260, '94%'])],
      tiles,
    ],
    ['two of them', [values, row(38, [20, 'BP'], [140, 'Pulse'], [260, 'SpO2'])], tiles.slice(0, 2)],
    ['a box without a name', [values, row(38, [20, 'BP'], [140, 'Pulse'])], tiles],
  ])('are none with %s', (_, of, boxes) => expect(findTiles(of, boxes)).toBeUndefined());
});
