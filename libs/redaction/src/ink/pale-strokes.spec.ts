import { describe, expect, it } from '@jest/globals';
import { paleStrokes } from './pale-strokes.js';

/** Rows of darkness, a figure of 0 to 9 for each cell, each ten times as dark. */
const strokesIn = (...rows: readonly string[]): string[] => {
  const columns = rows[0]?.length ?? 0;
  const darkest = Uint8Array.from(rows.join(''), (figure) => 10 * Number(figure));
  const strokes = paleStrokes({ darkest, columns, rows: rows.length });
  return rows.map((_, r) => strokes.slice(r * columns, (r + 1) * columns).join(''));
};

describe('paleStrokes', () => {
  it('finds what is darker than the paper on both sides', () => {
    expect(strokesIn('00000000000000003000000000000000')).toEqual(['00000000000000001000000000000000']);
  });

  it('leaves a shade, and finds a stroke on it', () => {
    expect(strokesIn('00000033333333333333333333000000')).toEqual(['0'.repeat(32)]);
    expect(strokesIn('00000033333333366333333333000000')).toEqual(['00000000000000011000000000000000']);
  });

  it('leaves what differs from the paper no more than its grain', () => {
    expect(strokesIn('01310123102132013210321021321013')).toEqual(['0'.repeat(32)]);
  });
});
