import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const WIDTH = 20;
const HEADS = ['Test', 'Result', 'Reference'];
const ROWS = [['Sodium', '', '135 - 145'], ['Potassium', '4.1', '3.5 - 5.1'], ['Chloride', '104', '98 - 107']]; // prettier-ignore
const TABLE = { heads: HEADS, rows: ROWS };
const line = (cells: readonly string[]) => cells.map((cell) => cell.padEnd(WIDTH)).join('');

/** Whether each result of the table is one of several, with what is printed below it. */
function areDoubted(below: string): boolean[] {
  const source = sourceOf(['LABS', ...[HEADS, ...ROWS].map(line), below].join('\n'));
  const lines = source.lines.map((one, i) => {
    const cells = one.cells.map((cell) => ({ ...cell, column: Math.floor(cell.x / WIDTH) }));
    return ROWS[i - 2] ? { ...one, cells, table: TABLE } : one;
  });
  return readClinicalText({ ...source, lines }).observations.map(({ oneOfSeveral = false }) => oneOfSeveral);
}

it.each([
  ['a value without a name: each may be that of the row above it', '103', [true, true]],
  ['words: each is that of its row', 'Signed by the laboratory', [false, false]],
])('a table has a row without a value, and below it %s', (_, below, doubted) => expect(areDoubted(below)).toEqual(doubted));
