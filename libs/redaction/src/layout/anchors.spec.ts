import { describe, expect, it } from '@jest/globals';
import { anchorOf, type Anchor } from './anchors.js';
import type { LineCell } from './line-cells.js';
import type { BlackBox, Fragment } from './page-plan.js';

const PAGE = 400;

/** A cell of one word, or of one box. */
function cell(line: number, x: number, width: number, isBox = false): LineCell {
  const type = { x, y: 20 * line, width, height: 10 };
  const at = { line, order: 0, runsOn: false };
  const word: Fragment = { text: 'word', box: type, fontSize: 10, angle: 0, at };
  const black: BlackBox = { box: type, label: 'NAME', at, level: true };
  return { type, line, items: [{ box: type, type, line, cell: 0, of: isBox ? [black] : word }] };
}

describe('anchorOf', () => {
  it.each<[string, [x: number, width: number], readonly LineCell[], Anchor['side'], number]>([
    ['a cell at the left margin', [50, 80], [cell(1, 50, 200)], 'left', 50],
    ['a cell that is aligned with nothing', [90, 80], [cell(1, 50, 200)], 'left', 90],
    ['a line in the middle of the page', [150, 101], [cell(1, 50, 200)], 'centre', 200],
    ['a cell in the middle of a column', [250, 60], [cell(1, 50, 20), cell(1, 260, 40), cell(2, 50, 20)], 'centre', 280],
    ['a cell in the middle of a column of boxes', [250, 60.2], [cell(1, 50, 20), cell(1, 260, 40, true)], 'centre', 280],
    ['a cell at the right edge of a column', [250, 60], [cell(1, 50, 20), cell(1, 270, 40), cell(2, 50, 20)], 'right', 310],
    ['a line at the right margin', [270, 80], [cell(1, 50, 200)], 'right', 350],
    ['a full line of a block, which ends there too', [50, 300], [cell(1, 50, 300), cell(2, 70, 280)], 'left', 50],
  ])('finds what holds %s', (_, [x, width], others, side, at) => {
    const own = cell(0, x, width, true);
    expect(anchorOf(own, [own, ...others], PAGE)).toEqual({ side, at });
  });
});
