import { describe, expect, it } from '@jest/globals';
import type { Box } from '../page/model.js';
import { findRaisedMarks } from './raised-marks.js';
import { findTextSpecks } from './text-specks.js';

const DPI = 300;
/** Pixels: the foot and the height of the capitals of a line of 10-point type. */
const [BASELINE, CAPITAL] = [200, 30];
const letter = (x: number, height = CAPITAL, line = 0): Box => ({
  x,
  y: BASELINE + 100 * line - height,
  width: 20,
  height,
});
/** Five letters, of which the last ends at x = 220. */
const word = (line = 0): Box[] => [0, 1, 2, 3, 4].map((i) => letter(100 + 25 * i, i === 0 ? CAPITAL : 22, line));
const mark = (x: number, line = 0): Box => ({ x, y: BASELINE + 100 * line - 34, width: 12, height: 18 });
const lines = [0, 1, 2];

describe('raised marks', () => {
  it('are small figures that stand high after a word, on several lines', () =>
    expect(
      findRaisedMarks(
        lines.flatMap((line) => [...word(line), mark(223, line)]),
        DPI,
      ),
    ).toHaveLength(3));

  it('are taken as one where two figures stand side by side', () => {
    const marks = lines.flatMap((line) => [...word(line), mark(223, line), mark(238, line)]);
    expect(findRaisedMarks(marks, DPI).map(({ x, width }) => [x, width])).toEqual(lines.map(() => [223, 27]));
  });

  it.each([
    ['a letter that follows: it is a part of the word', (line: number) => [mark(223, line), letter(239, 22, line)]],
    ['the baseline', (line: number) => [{ ...mark(223, line), y: BASELINE + 100 * line - 18 }]],
    ['no gap: it is a piece of a letter', (line: number) => [mark(220, line)]],
    ['the height of a quote', (line: number) => [{ ...mark(223, line), height: 9 }]],
  ])('are none with %s', (_, after) =>
    expect(
      findRaisedMarks(
        lines.flatMap((line) => [...word(line), ...after(line)]),
        DPI,
      ),
    ).toEqual([]),
  );

  it('are none where the page has a single one: it may be dirt', () =>
    expect(findRaisedMarks([...word(), mark(223)], DPI)).toEqual([]));
});

const dot = (x: number, y: number, size = 5): Box => ({ x, y, width: size, height: size });
const page = lines.flatMap((line) => [...word(line), ...word(line).map((box) => ({ ...box, x: box.x + 150 }))]);

describe('specks beside letters', () => {
  it.each([
    ['left of a word at half its height', dot(90, BASELINE - 20)],
    ['below the line', dot(150, BASELINE + 14)],
    ['after a word at half its height', dot(228, BASELINE - 20)],
  ])('are found %s', (_, speck) => expect(findTextSpecks([...page, speck], DPI)).toEqual([speck]));

  it.each([
    ['a full stop', [dot(224, BASELINE - 5)]],
    ['a decimal point', [dot(224, BASELINE - 6, 6)]],
    ['the dot of an i', [dot(132, BASELINE - 32)]],
    ['a colon', [dot(228, BASELINE - 5), dot(228, BASELINE - 20)]],
    ['a hyphen', [{ x: 226, y: BASELINE - 12, width: 9, height: 3 }]],
    ['a piece of a letter', [dot(221, BASELINE - 20)]],
  ])('are not %s', (_, dots) => expect(findTextSpecks([...page, ...dots], DPI)).toEqual([]));

  it('are pieces of letters where many letters have them: they stay', () => {
    const pieces = page.map((box) => dot(box.x, BASELINE + 14 + 100 * lines.findIndex((line) => box.y < BASELINE + 100 * line)));
    expect(findTextSpecks([...page, ...pieces], DPI)).toEqual([]);
  });
});
