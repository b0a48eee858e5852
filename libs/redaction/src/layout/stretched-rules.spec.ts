import type { Box, PaintedPath } from '@chartloom/pdf';
import { describe, expect, it } from '@jest/globals';
import type { Item } from './line-items.js';
import { decorationsOf, stretchDecorations } from './stretched-rules.js';

const box = (x: number, width: number): Box => ({ x, y: 100, width, height: 10 });
const at = { line: 0, order: 0, runsOn: false };
const word = (x: number, width: number): Item => ({
  ...{ box: box(x, width), type: box(x, width), line: 0, cell: 0 },
  of: { text: 'word', box: box(x, width), fontSize: 10, angle: 0, at },
});
const black = (x: number, width: number): Item => ({
  ...{ box: box(x, width), type: box(x, width), line: 0, cell: 0 },
  of: [{ box: box(x, width), label: 'NAME', at, level: true }],
});
const rule = (x: number, width: number, y = 109, height = 0.7): PaintedPath => ({
  box: { x, y, width, height },
  straight: true,
  uprights: [],
});

/** A word, a box and a word, and the same after the box became 20 points wider. */
const ITEMS = [word(50, 30), black(83, 34), word(120, 40)];
const PLACES = new Map(ITEMS.map((item, i) => [item, [box(50, 30), box(83, 54), box(140, 40)][i] ?? item.box]));
const PLACED = [{ cell: { items: ITEMS, line: 0, type: box(50, 110) }, places: PLACES, right: 400 }];

describe('rules that belong to words', () => {
  it.each<[string, PaintedPath[], [left: number, right: number] | undefined]>([
    ['an underline of the box', [rule(83, 34)], [0, 20]],
    ['an underline of the word after it', [rule(120, 40)], [20, 20]],
    ['an underline of all', [rule(50, 110)], [0, 20]],
    ['a background', [rule(81, 38, 97, 16)], [0, 20]],
    ['the line of a form, which ends elsewhere', [rule(83, 200)], undefined],
    ['a rule above the line', [rule(50, 110, 90)], undefined],
    ['a high frame', [rule(50, 110, 90, 60)], undefined],
    ['a rule of a table, which comes again', [rule(50, 110), rule(50, 110, 129)], undefined],
  ])('moves the ends of %s', (_, rules, expected) => {
    const stretched = stretchDecorations(decorationsOf(rules, [ITEMS]), PLACED);
    const { left, right } = [...stretched.values()][0] ?? {};
    expect(stretched.size === 0 ? undefined : [left, right]).toEqual(expected);
  });
});
