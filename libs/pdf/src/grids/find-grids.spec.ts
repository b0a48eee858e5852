import { describe, expect, it } from '@jest/globals';
import type { Box } from '../page/model.js';
import { findGrids } from './find-grids.js';

const rule = (y: number, from: number, to: number): Box => ({ x: from, y, width: to - from, height: 0.5 });
const wall = (x: number, from: number, to: number): Box => ({ x, y: from, width: 0.5, height: to - from });

/** Three columns (0, 100, 200, 300) and four rows of 20 points. */
const rules = [0, 20, 40, 60, 80].map((y) => rule(y, 0, 300));
const walls = [0, 100, 200, 300].map((x) => wall(x, 0, 80));
const without = (lines: readonly Box[], ...places: readonly number[]): Box[] => lines.filter((_, i) => !places.includes(i));

/** The cells of each grid as "row column", and "rows x columns" where they cover more than one. */
const read = (level: readonly Box[], upright: readonly Box[]): string[][] =>
  findGrids(level, upright).map(({ cells }) =>
    cells.map(({ row, column, rows, columns }) => `${row} ${column}${rows * columns > 1 ? ` ${rows} x ${columns}` : ''}`),
  );

describe('a drawn grid', () => {
  it('has a cell between each two lines', () => {
    const [grid, ...others] = findGrids(rules, walls);
    expect(others).toEqual([]);
    expect([grid?.cellHolding(150, 30), grid?.cellHolding(310, 30), grid?.cellHolding(150, 90)]).toEqual([
      grid?.cells[4],
      undefined,
      undefined,
    ]);
    expect(grid).toMatchObject({ rows: 4, columns: 3, box: { x: 0, y: 0, width: 300, height: 80 } });
    expect(grid?.cells.length).toBe(12);
    expect(grid?.cells[4]).toEqual({ row: 1, column: 1, rows: 1, columns: 1, box: { x: 100, y: 20, width: 100, height: 20 } });
  });

  it('has one cell where a wall is missing: a head over two columns', () =>
    expect(read(rules, [...without(walls, 2), wall(200, 20, 80)])[0]?.slice(0, 3)).toEqual(['0 0', '0 1 1 x 2', '1 0']));

  it('has one cell where a rule is missing: a name beside two rows', () =>
    expect(read([...without(rules, 2), rule(40, 100, 300)], walls)[0]).toContain('1 0 2 x 1'));

  it('ends its last column where several rules end, although no wall is there', () => {
    const open = [rule(0, 0, 400), ...without(rules, 0, 4), rule(80, 0, 400)];
    const frame = [wall(0, 0, 80), wall(100, 0, 80), wall(200, 0, 80), wall(400, 0, 80)];
    expect(read(open, frame)[0]).toEqual(expect.arrayContaining(['0 2', '1 2', '3 2', '0 3 4 x 1']));
  });

  it('is parted from another one that it does not touch', () => {
    const beside = [rules, walls].map((lines) => lines.map((line) => ({ ...line, x: line.x + 400 })));
    expect(read([...rules, ...(beside[0] ?? [])], [...walls, ...(beside[1] ?? [])]).map(({ length }) => length)).toEqual([
      12, 12,
    ]);
  });

  it.each([
    ['of a frame', [rule(0, 0, 300), rule(80, 0, 300)], [wall(0, 0, 80), wall(300, 0, 80)]],
    ['of one column', rules, without(walls, 1, 2)],
    ['of rules without walls', rules, []],
    [
      'whose cells are no rectangles',
      [...without(rules, 2), rule(40, 100, 300)],
      [...without(walls, 1), wall(100, 0, 40), wall(100, 60, 80)],
    ],
  ])('is none %s', (_, level, upright) => expect(read(level, upright)).toEqual([]));

  it('is none of so many lines that they are a drawing', () =>
    expect(
      findGrids(
        Array.from({ length: 2_000 }, (_, i) => rule(i, 0, 300)),
        walls,
      ),
    ).toEqual([]));
});
