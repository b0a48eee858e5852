import { describe, expect, it } from '@jest/globals';
import { CHART_LINES, drawGrey } from '../testing/drawn-picture.js';
import type { QuarterTurn } from '../page/model.js';
import { busiestRows } from './busiest-rows.js';
import { findOrientation } from './orientation.js';
import { turnBox, undoTurn } from './quarter-turn.js';

const TURNS: readonly QuarterTurn[] = [0, 90, 180, 270];

describe('orientation', () => {
  it.each(TURNS.flatMap((turn) => [-4.5, 0, 4.5].map((skew) => [turn, skew] as const)))(
    'of a page that is turned by %d and skewed by %d degrees: the likeliest direction is right',
    (turn, skew) => expect(findOrientation(drawGrey({ turn, skew }), 150).turns[0]).toBe(turn),
  );

  it.each(TURNS)('of capitals that are turned by %d has two candidates', (turn) => {
    const lines = CHART_LINES.map((line) => line.toUpperCase());
    const { turns } = findOrientation(drawGrey({ turn, lines }), 150);
    expect(turns.toSorted()).toEqual([turn, (turn + 180) % 360].toSorted());
  });

  it('of blank paper is upright', () =>
    expect(findOrientation(drawGrey({ lines: [] }), 150)).toEqual({ turns: [0], clear: true }));
});

describe('quarter turns', () => {
  const page = { grey: Uint8Array.of(1, 2, 3, 4, 5, 6), width: 3, height: 2 };
  it('by 90 degrees are undone', () => expect([...undoTurn(page, 90).grey]).toEqual([3, 6, 2, 5, 1, 4]));
  it('by 270 degrees are undone', () => expect([...undoTurn(page, 270).grey]).toEqual([4, 1, 5, 2, 6, 3]));

  it.each(TURNS)('by %d degrees: a box is found again', (turn) => {
    const ink = { x: 100, y: 20, width: 30, height: 7 };
    const size = { width: 300, height: 200 };
    const grey = new Uint8Array(size.width * size.height);
    for (let y = ink.y; y < ink.y + ink.height; y++) grey.fill(1, y * 300 + ink.x, y * 300 + ink.x + ink.width);
    const level = undoTurn({ grey, ...size }, turn);
    const at = level.grey.indexOf(1);
    const [width, height] = turn % 180 === 0 ? [30, 7] : [7, 30];
    const box = { x: at % level.width, y: Math.floor(at / level.width), width, height };
    expect(turnBox(box, turn, size)).toEqual(ink);
  });
});

it('the busiest rows hold writing, and begin and end between lines', () => {
  const lines = ['', '', '', '', '', '', ...CHART_LINES.slice(0, 5)];
  const [start, end] = busiestRows(drawGrey({ lines }), 150);
  expect([start, end].map((row) => (row / 150) * 72)).toEqual([expect.any(Number), expect.any(Number)]);
  expect((start / 150) * 72).toBeGreaterThan(140);
  expect(((end - start) / 150) * 72).toBeGreaterThan(60);
});
