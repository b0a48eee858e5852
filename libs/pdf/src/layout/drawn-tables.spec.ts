import { describe, expect, it } from '@jest/globals';
import type { Box } from '../page/model.js';
import { arePartedAt, drawnTables } from './drawn-tables.js';

/** Rules and walls of a table with so many rows of 15 points and columns of 50, whose upper left corner is at x and y. */
function table(x: number, y: number, rows: number, columns: number): { rules: Box[]; uprights: Box[] } {
  const [width, height] = [50 * columns, 15 * rows];
  return {
    rules: Array.from({ length: rows + 1 }, (_, i) => ({ x, y: y + 15 * i, width, height: 0 })),
    uprights: Array.from({ length: columns + 1 }, (_, i) => ({ x: x + 50 * i, y, width: 0, height })),
  };
}

const found = (...tables: ReturnType<typeof table>[]) =>
  drawnTables(
    tables.flatMap(({ rules }) => rules),
    tables.flatMap(({ uprights }) => uprights),
  );

describe('drawnTables', () => {
  it.each([
    ['two tables', [table(30, 100, 4, 3), table(200, 100, 5, 2)], 2],
    ['one below the other', [table(30, 100, 4, 3), table(30, 300, 4, 3)], 2],
    ['a frame without walls', [table(30, 100, 4, 1)], 0],
    ['two rows', [table(30, 100, 2, 3)], 0],
  ])('%s', (_, tables, count) => expect(found(...tables)).toHaveLength(count));

  it('has the area of a table', () => expect(found(table(30, 100, 4, 3))).toEqual([{ x: 30, y: 100, width: 150, height: 60 }]));
});

describe('arePartedAt', () => {
  const area = { x: 0, y: 90, width: 600, height: 200 };
  it.each([
    ['between tables beside each other', 190, [table(30, 100, 4, 3), table(200, 110, 5, 2)], true],
    ['within one of them', 120, [table(30, 100, 4, 3), table(200, 110, 5, 2)], false],
    ['with a table across', 190, [table(30, 100, 4, 3), table(200, 110, 5, 2), table(30, 200, 4, 6)], false],
    ['where one is below the other', 190, [table(30, 100, 4, 3), table(200, 300, 5, 2)], false],
    ['between cells that are drawn one by one', 182, [table(30, 100, 4, 3), table(183, 100, 4, 3)], false],
  ])('%s', (_, x, tables, expected) => expect(arePartedAt(x, found(...tables), area)).toBe(expected));
});
