import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const WIDTH = 20;

/** The values and flags of a table of the page with these heads and rows. */
function read(heads: readonly string[], rows: readonly (readonly string[])[]): unknown[] {
  const table = { heads, rows };
  const lineOf = (cells: readonly string[]): string => cells.map((cell) => cell.padEnd(WIDTH)).join('');
  const source = sourceOf(['LABS', ...[heads, ...rows].map(lineOf)].join('\n'));
  const lines = source.lines.map((line, i) => {
    const cells = line.cells.map((cell) => ({ ...cell, column: Math.floor(cell.x / WIDTH) }));
    return rows[i - 2] ? { ...line, cells, table } : line;
  });
  return readClinicalText({ ...source, lines }).observations.map(({ value, flag, ucum }) => [
    value.kind === 'number' ? value.value : value.kind,
    flag,
    ucum,
  ]);
}

it('a flag may be below the head of the values, before its value, in the rows that have one', () =>
  expect(
    read(
      ['Test', 'Result', '', 'Unit', 'Range'],
      [
        ['Haemoglobin', 'L', '9.8', 'g/dL', '12.0 - 15.0'],
        ['MPV', '8.9', '', 'fL', '7.5 - 11.5'],
        ['PCV', 'L', '31.4', '%', '36.0 - 46.0'],
      ],
    ),
  ).toEqual([
    [9.8, 'L', 'g/dL'],
    [8.9, undefined, 'fL'],
    [31.4, 'L', '%'],
  ]));

it('and in the cell of its value', () =>
  expect(
    read(
      ['Test', 'Result', 'Unit', 'Range'],
      [
        ['SGOT (AST)', 'H 48', 'U/L', '< 35'],
        ['Albumin', '4.10', 'g/dL', '3.50 - 5.20'],
      ],
    ),
  ).toEqual([
    [48, 'H', 'U/L'],
    [4.1, undefined, 'g/dL'],
  ]));
