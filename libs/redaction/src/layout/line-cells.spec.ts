import type { Box } from '@chartloom/pdf';
import { describe, expect, it } from '@jest/globals';
import { splitIntoCells } from './line-cells.js';
import { textOf, type Item } from './line-items.js';

const box = (x: number, width: number, line = 0): Box => ({ x, y: 20 * line, width, height: 10 });
function item(text: string, x: number, width: number, line = 0, cell?: number): Item {
  const type = box(x, width, line);
  return { box: type, type, line, cell, of: { text, box: type, fontSize: 10, angle: 0, at: { line, order: 0, runsOn: false } } };
}
const blank = (x: number, width: number, line = 0) => ({ box: box(x, Math.min(3, width), line), width });
const LINE = (line: number) => [item('a', 50, 20, line), item('b', 120, 20, line)];

describe('splitIntoCells', () => {
  it.each<[string, Item[], Box[], ReturnType<typeof blank>[], string[]]>([
    ['at much white', [item('a', 50, 20), item('b', 73, 20), item('c', 110, 20)], [], [], ['a b', 'c']],
    ['at what is between', [item('a', 50, 20), item('b', 73, 20)], [{ x: 71, y: 0, width: 0, height: 50 }], [], ['a', 'b']],
    ['after a bullet', [item('*', 50, 5), item('b', 60, 20)], [], [], ['*', 'b']],
    ['not at what is on another line', [item('a', 50, 20), item('b', 73, 20)], [box(71, 1, 2)], [], ['a b']],
    ['where the reader did', [item('a', 50, 20, 0, 0), item('b', 76, 20, 0, 1)], [], [], ['a', 'b']],
    [
      'not at blanks that were typed',
      [item('a', 50, 20), item('b', 90, 20)],
      [],
      [70, 73, 76, 79, 82, 85].map((x) => blank(x, 3)),
      ['a b'],
    ],
    ['not at the wide blanks of a justified line', [item('a', 50, 20), item('b', 90, 20)], [], [blank(70, 20)], ['a b']],
    [
      'where a column starts',
      [...LINE(1), ...LINE(2), item('a', 50, 65), item('b', 120, 20)],
      [],
      [],
      ['a', 'b', 'a', 'b', 'a', 'b'],
    ],
    [
      'where typed blanks reach a column',
      [...LINE(1), ...LINE(2), item('a', 50, 20), item('b', 120, 20)],
      [],
      [blank(70, 50)],
      ['a', 'b', 'a', 'b', 'a', 'b'],
    ],
  ])('splits a line %s', (_, items, separators, blanks, expected) => {
    const lines = [...Map.groupBy(items, ({ line }) => line).values()];
    const cells = splitIntoCells(lines, separators, blanks);
    expect(cells.map((cell) => cell.items.map(textOf).join(' '))).toEqual(expected);
  });

  it('measures the blanks before a word by the blanks of the font', () => {
    const [cell] = splitIntoCells([[item('a', 50, 20), item('b', 90, 20)]], [], [blank(70, 20)]);
    expect(cell?.items.map(({ typed }) => typed)).toEqual([undefined, 3]);
  });
});
