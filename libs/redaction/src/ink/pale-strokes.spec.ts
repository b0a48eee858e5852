import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
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

  it('is what remains above the opening of each row and column', () => {
    const [columns, rows] = [23, 17];
    // runs of paper and ink, longer and shorter than a stroke, at the edges too
    const run = fc.tuple(fc.constantFrom(0, 0, 20, 90, 255), fc.integer({ min: 1, max: 14 }));
    fc.assert(
      fc.property(fc.array(run, { minLength: 60, maxLength: 120 }), (runs) => {
        const cells = runs.flatMap(([dark, length]) => new Array<number>(length).fill(dark)).slice(0, columns * rows);
        const darkest = Uint8Array.from({ length: columns * rows }, (_, at) => cells[at] ?? 0);
        const expected = openedAlong(darkest, columns, rows);
        const above = darkest.map((dark, at) => dark - expected(at));
        const threshold = Math.max(16, 2.5 * (above.toSorted()[Math.floor(0.75 * above.length)] ?? 0));
        const strokes = paleStrokes({ darkest, columns, rows });
        expect([...strokes]).toEqual([...above.map((value) => (value >= threshold ? 1 : 0))]);
      }),
    );
  });
});

/** The lighter of the openings of a cell's row and column, by their definition: the most of the leasts of windows of nine cells. */
function openedAlong(darkest: Uint8Array, columns: number, rows: number): (at: number) => number {
  const around = (at: number, length: number) => (other: number) => Math.abs(other - at) <= 4 && other >= 0 && other < length;
  const opened = (line: readonly number[], at: number): number => {
    const places = [...line.keys()];
    const least = (place: number) => Math.min(...places.filter(around(place, line.length)).map((other) => line[other] ?? 0));
    return Math.max(...places.filter(around(at, line.length)).map(least));
  };
  return (at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    const row = [...darkest.subarray(y * columns, (y + 1) * columns)];
    const column = Array.from({ length: rows }, (_, r) => darkest[r * columns + x] ?? 0);
    return Math.min(opened(row, x), opened(column, y));
  };
}
