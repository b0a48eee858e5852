import { describe, expect, it } from '@jest/globals';
import type { Box } from '../page/model.js';
import { cellOf, textOfRow } from '../rows/cells.js';
import type { LayoutRow } from '../rows/page-layout.js';
import { withSpannedCells } from './spanned-cells.js';

const rule = (x: number, y: number, to = 500): Box => ({ x, y, width: to - x, height: 0.5 });
const wall = (x: number, y: number, height: number): Box => ({ x, y, width: 0.5, height });
const row = (y: number, ...cells: (readonly [x: number, text: string])[]): LayoutRow =>
  cells.map(([x, text]) => {
    const frame = { x, y, width: 5 * text.length, height: 8 };
    return cellOf(
      text.split(' ').map((part) => ({ word: { text: part, box: frame, fontSize: 8, bold: false, angle: 0 }, frame })),
    );
  });

/** Two drugs beside "CONTINUE", between 100 and 140; one beside "STOP", between 140 and 160. */
const whole = [80, 100, 140, 160].map((y) => rule(30, y));
const walls = [wall(30, 80, 80), wall(100, 80, 80), wall(500, 80, 80)];
const rows = [
  row(86, [40, 'Action'], [110, 'Drug']),
  row(106, [110, 'apixaban']),
  row(116, [40, 'CONTINUE']),
  row(126, [110, 'ramipril']),
  row(146, [40, 'STOP'], [110, 'metformin']),
];
const read = (of: readonly LayoutRow[], rules: readonly Box[], uprights: readonly Box[] = walls): string[] =>
  withSpannedCells(of, { rules, uprights }).rows.map(textOfRow);

describe('a cell that is drawn beside several rows', () => {
  it('is told in each of them', () =>
    expect(read(rows, [...whole, rule(100, 120)])).toEqual([
      'Action\tDrug',
      'CONTINUE\tapixaban',
      'CONTINUE\tramipril',
      'STOP\tmetformin',
    ]));

  it('is parted from then on by the rules between them', () =>
    expect(withSpannedCells(rows, { rules: [...whole, rule(100, 120)], uprights: walls }).rules.map(({ x }) => x)).toEqual([
      30, 30, 30, 30, 30,
    ]));

  it('may have two lines, and keeps the boxes of its words', () => {
    const two = [rows[0] ?? [], row(106, [40, 'MMRV'], [110, 'dose 1']), row(116, [40, 'Priorix']), row(126, [110, 'dose 2'])];
    const told = withSpannedCells(two, { rules: [...whole, rule(100, 120)], uprights: walls }).rows;
    expect(told.map(textOfRow)).toEqual(['Action\tDrug', 'MMRV Priorix\tdose 1', 'MMRV Priorix\tdose 2']);
    expect(told[2]?.[0]?.words.map(({ box }) => box.y)).toEqual([106, 116]);
    expect(told[2]?.[0]?.frame.y).toBe(126);
  });

  it.each([
    ['without a rule that ends at it', whole, walls],
    ['without a wall beside it', [...whole, rule(100, 120)], [wall(30, 80, 80), wall(500, 80, 80)]],
    ['where the wall is not as high', [...whole, rule(100, 120)], [wall(30, 80, 80), wall(100, 100, 12), wall(500, 80, 80)]],
    ['where the rules are of another table', [...whole, rule(100, 120, 300)], walls],
  ])('is none %s', (_, rules, uprights) => expect(read(rows, rules, uprights)).toEqual(rows.map(textOfRow)));

  it('is a text of its own where it is long', () => {
    const long = [
      row(106, [40, 'one two three four five six seven eight nine ten eleven twelve thirteen']),
      row(126, [110, 'x']),
    ];
    // Its words are narrow enough for the cell here.
    const narrow = long.map((line) => line.map((cell) => ({ ...cell, frame: { ...cell.frame, width: 50 } })));
    expect(read(narrow, [...whole, rule(100, 120)])).toEqual(narrow.map(textOfRow));
  });
});
