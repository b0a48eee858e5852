import { describe, expect, it } from '@jest/globals';
import type { Box } from '../page/model.js';
import type { LayoutRow } from '../rows/page-layout.js';
import { textOfRow } from '../rows/cells.js';
import { gridRows, lineOfGrid } from './grid-rows.js';
import { mergeRuledRows } from './ruled-rows.js';

const band = (y: number, height = 40): Box => ({ x: 30, y, width: 500, height });
const wall = (x: number, y: number, height: number): Box => ({ x, y, width: 0, height });
/** Three rows below each other, with walls at 200 and 300 through all of them, and one at 400 through half of each. */
const bands = [100, 140, 180].map((y) => band(y));
const uprights = [wall(200, 100, 120), wall(300, 100, 120), ...[100, 140, 180].map((y) => wall(400, y, 20))];

const line = (y: number, ...cells: (readonly [x: number, text: string, bold?: boolean])[]): LayoutRow =>
  cells.map(([x, text, bold = false]) => {
    const box = { x, y, width: 20, height: 8 };
    return {
      words: [{ text, box, fontSize: 8, bold, italic: false, angle: 0 }],
      frames: [box],
      frame: box,
      fontSize: 8,
    } as unknown as LayoutRow[number];
  });

describe('gridRows', () => {
  it('are the spaces between rules with walls from one rule to the next', () =>
    expect(gridRows(bands, uprights)).toEqual(bands.map((one) => ({ band: one, walls: [200, 300] }))));

  it('are none where fewer than three have the same walls: panels of a page', () =>
    expect(gridRows(bands.slice(1), uprights)).toEqual([]));

  it('are also two with so many walls as no panels have', () => {
    const walls = [100, 200, 300, 400].map((x) => wall(x, 140, 80));
    expect(gridRows(bands.slice(1), walls)).toHaveLength(2);
    expect(gridRows(bands.slice(2), walls)).toEqual([]);
  });

  it('are none without walls', () => expect(gridRows(bands, [wall(200, 100, 20)])).toEqual([]));
});

describe('lineOfGrid', () => {
  const [row] = gridRows(bands, uprights);
  const read = (...lines: LayoutRow[]) => {
    const found = row && lineOfGrid(lines, row);
    return found && textOfRow(found);
  };

  it('has one cell between each two walls, its lines one after the other', () =>
    expect(
      read(
        line(104, [40, 'Furosemide', true], [210, '11/24'], [310, '0900'], [450, '1700']),
        line(116, [40, '40 mg'], [210, '12/01'], [310, 'RK'], [450, 'RK']),
      ),
    ).toBe('Furosemide 40 mg\t11/24 12/01\t0900 1700 RK RK'));

  it('leaves out a cell without words', () =>
    expect(read(line(104, [40, 'Furosemide', true]), line(116, [40, '40 mg'], [310, 'RK']))).toBe('Furosemide 40 mg\tRK'));

  it('is none where each line fills all cells in one type: rows that no rules part', () =>
    expect(
      read(line(104, [40, 'Sodium'], [210, '139'], [310, 'mmol/L']), line(116, [40, 'Urea'], [210, '4.1'], [310, 'mmol/L'])),
    ).toBe(undefined));

  it('is none of a space as high as a panel', () =>
    expect(row && lineOfGrid([line(104, [40, 'One']), line(116, [210, 'Two'])], { ...row, band: band(100, 120) })).toBe(
      undefined,
    ));
});

it('a row of a grid is one, whatever word begins it', () => {
  const rows = [
    line(104, [40, 'OTC'], [210, 'Ibuprofen'], [310, 'Pt advised']),
    line(116, [310, 'to avoid']),
    line(144, [40, 'Rx'], [210, 'Aspirin'], [310, 'daily']),
    line(184, [40, 'Rx'], [210, 'Senna'], [310, 'nightly']),
  ];
  const rules = [100, 140, 180, 220].map((y): Box => ({ x: 30, y, width: 500, height: 0 }));
  const isHeading = (text: string): boolean => text === 'OTC';
  expect(mergeRuledRows(rows, { rules, uprights, isHeading, wide: 3 }).map(textOfRow)[0]).toBe(
    'OTC\tIbuprofen\tPt advised to avoid',
  );
});
