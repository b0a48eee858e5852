import { describe, expect, it } from '@jest/globals';
import type { Luminance } from './luminance.js';
import { looksTheSame } from './same-pixels.js';

const SCALE = 2;
const [COLUMNS, ROWS] = [40, 30];

/** White paper of 20 by 15 points with one pixel of another grey. */
function paper(column: number, row: number, grey: number): Luminance {
  const values = new Uint8Array(COLUMNS * ROWS).fill(255);
  values[row * COLUMNS + column] = grey;
  return { values, columns: COLUMNS, rows: ROWS, scale: SCALE };
}
const white = paper(0, 0, 255);
/** From pixel 10 to after pixel 20, by its edge of a point from 8 to 22. */
const BOX = { x: 5, y: 5, width: 5, height: 5 };

describe('looksTheSame', () => {
  it.each([
    ['the same', 3, 3, 255, true],
    ['a place that rounds otherwise', 3, 3, 231, true],
    ['a pixel that went darker', 3, 3, 230, false],
    ['a black pixel in a box', 12, 12, 0, true],
    ['a black pixel on the edge of a box', 8, 12, 0, true],
    ['a black pixel beside the edge of a box', 7, 12, 0, false],
    ['a black pixel on the lower edge of a box', 12, 21, 0, true],
    ['a black pixel below the edge of a box', 12, 22, 0, false],
    ['a black pixel in the last corner', COLUMNS - 1, ROWS - 1, 0, false],
  ])('takes %s for what it is', (_, column, row, grey, same) => {
    expect([looksTheSame(white, paper(column, row, grey), [BOX]), looksTheSame(paper(column, row, grey), white, [BOX])]).toEqual([
      same,
      same,
    ]);
  });

  it('masks the whole points that a box touches, as far as the paper goes', () => {
    const askew = { x: -3, y: 12.4, width: 8.3, height: 40 };
    const at = (column: number, row: number): boolean => looksTheSame(white, paper(column, row, 0), [askew]);
    expect([at(0, ROWS - 1), at(13, 22), at(14, 22), at(13, 21)]).toEqual([true, true, false, false]);
  });

  it.each([
    ['an edge of a letter', 3, 200, true],
    ['a pixel that went black', 3, 0, false],
  ])('takes %s where text was placed anew for what it is', (_, column, grey, same) => {
    const large = { ...white, values: new Uint8Array(COLUMNS * ROWS * 20).fill(255), rows: ROWS * 20 };
    const other = { ...large, values: large.values.map((value, i) => (i === column ? grey : value)) };
    expect([looksTheSame(large, other, [], true), looksTheSame(large, other, [], false)]).toEqual([same, false]);
  });

  it('finds a pale area that is gone where text was placed anew', () => {
    const shaded = { ...white, values: new Uint8Array(COLUMNS * ROWS).fill(220) };
    expect(looksTheSame(shaded, white, [], true)).toBe(false);
  });

  it('tells pages of another size apart', () => {
    expect(looksTheSame(white, { ...white, columns: ROWS, rows: COLUMNS }, [])).toBe(false);
  });
});
