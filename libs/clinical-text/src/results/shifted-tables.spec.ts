import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const HEADS = ['Test', 'Result', 'Reference'];
const ROWS = [['Sodium', '', '135 - 145'], ['Potassium', '4.1', '3.5 - 5.1'], ['Chloride', '104', '98 - 107']]; // prettier-ignore
const TABLE = { heads: HEADS, rows: ROWS };

/** Whether each result of the table is one of several, with what is printed below it. */
function areDoubted(below: string): boolean[] {
  const printed = ROWS.map((cells) => cells.filter((cell) => cell !== '').join('\t'));
  const source = sourceOf(['LABS', HEADS.join('\t'), ...printed, below].join('\n'));
  const lines = source.lines.map((line, i) => {
    const columns = ROWS[i - 2]?.flatMap((cell, c) => (cell === '' ? [] : [c]));
    if (!columns) return line;
    return { ...line, table: TABLE, cells: line.cells.map((cell, c) => ({ ...cell, column: columns[c] ?? c })) };
  });
  return readClinicalText({ ...source, lines }).observations.map(({ oneOfSeveral = false }) => oneOfSeveral);
}

it.each([
  ['a value without a name: each may be that of the row above it', '103', [true, true]],
  ['words: each is that of its row', 'Signed by the laboratory', [false, false]],
])('a table has a row without a value, and below it %s', (_, below, doubted) => expect(areDoubted(below)).toEqual(doubted));
