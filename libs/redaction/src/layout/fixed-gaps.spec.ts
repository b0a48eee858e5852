import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { overlapArea } from './boxes.js';
import { layOutWithFixedGaps } from './fixed-gaps.js';
import { originalBoxes } from './moved-places.js';
import type { BlackBox, Fragment } from './page-plan.js';

const HEIGHT = 10;
const at = (line: number) => ({ line, order: 0, runsOn: false });
const box = (x: number, width: number, line = 0) => ({ x, y: 100 + 20 * line, width, height: HEIGHT });
const black = (x: number, width: number, line = 0): BlackBox => ({
  box: box(x, width, line),
  label: 'NAME',
  at: at(line),
  level: true,
});
const word = (text: string, x: number, width: number, line = 0): Fragment => ({
  ...{ text, box: box(x, width, line), fontSize: HEIGHT, angle: 0, at: at(line) },
});

/** Left edges and widths after the layout, boxes first. */
function laid(boxes: readonly BlackBox[], words: readonly Fragment[], uprights: readonly number[] = [], width = 400): number[][] {
  const rules = uprights.map((x) => {
    const box = { x, y: 0, width: 0, height: 500 };
    return { box, straight: true, uprights: [box] };
  });
  const result = layOutWithFixedGaps(boxes, words, { width, shapes: [], blanks: [], blank: 0.28, rules });
  const places = [...result.boxes, ...words.map((one) => result.fragments.get(one) ?? one)];
  return places.map((one) => [one.box.x, one.box.width].map((value) => Number(value.toFixed(1))));
}

describe('layOutWithFixedGaps', () => {
  it.each<[string, Parameters<typeof laid>, number[][]]>([
    [
      'gives a box the common width and moves the text after it',
      [[black(50, 20)], [word('went', 73, 25)]],
      [
        [50, 54],
        [106.8, 25],
      ],
    ],
    [
      'gives a wide box the same',
      [[black(50, 120)], [word('went', 173, 25)]],
      [
        [50, 54],
        [106.8, 25],
      ],
    ],
    [
      'makes every blank alike',
      [[black(89, 20)], [word('Dr.', 50, 15), word('of', 70, 10), word('saw', 112, 20)]],
      [
        [80.6, 54],
        [50, 15],
        [67.8, 10],
        [137.4, 20],
      ],
    ],
    [
      'leaves a comma at its box',
      [[black(50, 20)], [word(',', 70, 3)]],
      [
        [50, 54],
        [104.4, 3],
      ],
    ],
    [
      'leaves a bracket at its box',
      [[black(54, 20)], [word('(', 50, 3.5)]],
      [
        [53.9, 54],
        [50, 3.5],
      ],
    ],
    [
      'leaves lines without a box alone',
      [[], [word('of', 50, 10), word('saw', 90, 20)]],
      [
        [50, 10],
        [90, 20],
      ],
    ],
    [
      'leaves the next cell where it stands',
      [[black(50, 20)], [word('5.1', 130, 20)]],
      [
        [50, 54],
        [130, 20],
      ],
    ],
    [
      'makes boxes narrower where the next cell is near',
      [[black(50, 20)], [word('5.1', 90, 20)]],
      [
        [50, 38],
        [90, 20],
      ],
    ],
    ['stops at an upright rule', [[black(50, 20)], [], [90]], [[50, 38]]],
    [
      'makes boxes as narrow as a line without room needs',
      [[black(50, 3)], [word('went', 56, 25)], [83]],
      [
        [50, 4.3],
        [56, 25],
      ],
    ],
    [
      'leaves a line alone that has no room at all',
      [[black(50, 3)], [word('went', 51, 25)], [77]],
      [
        [50, 3],
        [51, 25],
      ],
    ],
    [
      'passes what stands on another line',
      [[black(50, 20)], [word('5.1', 90, 20, 1)]],
      [
        [50, 54],
        [90, 20],
      ],
    ],
  ])('%s', (_, given, expected) => {
    expect(laid(...given)).toEqual(expected);
  });

  it('leaves a line alone whose words would come to lie under another box', () => {
    const went = word('went', 83, 25);
    const lower = { ...went, box: { ...went.box, y: went.box.y + 8 } };
    const ink: BlackBox = { box: { x: 110, y: 115, width: 40, height: 10 }, label: 'INK' };
    expect(laid([black(50, 30), ink], [lower])).toEqual([
      [50, 30],
      [110, 40],
      [83, 25],
    ]);
  });

  it('lays out a line that is all under another box', () => {
    const photo: BlackBox = { box: box(20, 300), label: 'PHOTO' };
    const page = { width: 400, shapes: [], blanks: [], blank: 0.28, rules: [] };
    expect(layOutWithFixedGaps([black(50, 20), photo], [], page).text?.isComplete).toBe(true);
  });

  it('clears all of what is removed, also beyond a box that reaches into it', () => {
    const ink: BlackBox = { box: box(60, 20), label: 'UNREAD' };
    const page = { width: 400, shapes: [], blanks: [], blank: 0.28, rules: [] };
    const { boxes, cleared } = layOutWithFixedGaps([black(50, 120), ink], [], page);
    const right = Math.max(...[...boxes.map((one) => one.box), ...cleared].map(({ x, width }) => x + width));
    expect(right).toBeGreaterThanOrEqual(170);
  });

  it('clears all of what is removed, and moves no word under a box', () => {
    const edge = fc.integer({ min: 20, max: 300 });
    const width = fc.integer({ min: 5, max: 90 });
    fc.assert(
      fc.property(width, width, edge, width, (removed, kept, at, reach) => {
        const name = black(50, removed);
        const went = word('went', 53 + removed, kept);
        const ink: BlackBox = { box: box(at, reach), label: 'INK' };
        const page = { width: 400, shapes: [], blanks: [], blank: 0.28, rules: [] };
        const { boxes, fragments, cleared } = layOutWithFixedGaps([name, ink], [went], page);
        const moved = fragments.get(went);
        if (!moved) return;
        expect(boxes).toHaveLength(2);
        expect(cleared.some(({ x, width: wide }) => x <= 50 && x + wide >= 50 + removed)).toBe(true);
        const under = (one: Fragment): number => overlapArea(one.box, ink.box);
        expect(under(moved)).toBeLessThanOrEqual(under(went) + HEIGHT);
      }),
    );
  });

  it('tells nothing of how wide a value was', () => {
    const width = fc.integer({ min: 8, max: 60 });
    fc.assert(
      fc.property(width, width, (one, other) => {
        const line = (value: number) =>
          laid([black(80, value)], [word('Dr.', 50, 27), word('saw', 83 + value, 20), word(',', 103 + value, 3)]);
        expect(line(one)).toEqual(line(other));
      }),
    );
  });

  it('clears the place of the whole line, and says where a word stood before', () => {
    const words = [word('went', 173, 25)];
    const { cleared, moves } = layOutWithFixedGaps([black(50, 120)], words, {
      width: 400,
      shapes: [],
      blanks: [],
      blank: 0.28,
      rules: [],
    });
    expect(cleared.map(({ x, width }) => [x, width])).toEqual([
      [50, 123],
      [173, 209],
    ]);
    expect(originalBoxes(box(107, 25), { moves }).map(({ x, width }) => [x, width])).toEqual([[173, 25]]);
    expect(originalBoxes(box(300, 25), { moves })).toEqual([box(300, 25)]);
  });
});
