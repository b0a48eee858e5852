import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf, type SourceLine } from '../text/source.js';

it('a head that is over none of its values has those that the page’s table gives it', () => {
  const heads = ['Test', 'Result', 'Unit', 'Range'];
  const rows = [
    ['Sodium', '138', 'mmol/L', '135 - 145'],
    ['Potassium', '6.4', 'mmol/L', '3.5 - 5.1'],
  ];
  const source = sourceOf(['LABS', ...[heads, ...rows].map((cells) => cells.join('\t'))].join('\n'));
  const xs = [0, 200, 300, 400];
  const placed = source.lines.map((line, i): SourceLine => {
    const cells = line.cells.map((cell, c) => {
      const x = (xs[c] ?? 0) + (i > 1 && c === 1 ? 60 : 0); // set right, beyond the end of its head
      return { ...cell, x, right: x + 20, column: c };
    });
    return i > 1 ? { ...line, cells, table: { heads, rows } } : { ...line, cells };
  });
  const { observations } = readClinicalText({ ...source, lines: placed });
  expect(observations.map(({ value, low }) => [value.kind === 'number' && value.value, low])).toEqual([
    [138, 135],
    [6.4, 3.5],
  ]);
});
