import { describe, expect, it } from '@jest/globals';
import type { Section, SourceTable } from '@chartloom/clinical-text';
import { narrativeOf } from './narrative.js';

type Line = Section['lines'][number];
type Row =
  string | readonly [table: SourceTable | undefined, cells: readonly (string | readonly [text: string, column: number])[]];

/** Lines with cells parted by tabs, as a page's text has them. */
function page(rows: readonly Row[]): { text: string; lines: readonly Line[] } {
  let text = '';
  const lines = rows.map((row, block): Line => {
    const [table, cells] = typeof row === 'string' ? [undefined, [row]] : row;
    if (text !== '') text += '\n';
    const start = text.length;
    const placed = cells.map((cell, i) => {
      if (i > 0) text += '\t';
      const [words, column] = typeof cell === 'string' ? [cell, undefined] : cell;
      const at = text.length;
      text += words;
      return { start: at, end: text.length, x: i, right: i, ...(column !== undefined && { column }) };
    });
    return { start, end: text.length, cells: placed, block, ...(table && { table }) };
  });
  return { text, lines };
}
const inner = (...rows: readonly Row[]): string => {
  const { text, lines } = page(rows);
  return narrativeOf(text, lines).div.replace(/^<div xmlns="[^"]*">|<\/div>$/g, '');
};
const LABS: SourceTable = { heads: ['Test', 'Result', 'Flag'], rows: [] };
const OTHER: SourceTable = { heads: ['Test', 'Result', 'Flag'], rows: [] };

describe('the narrative of a section of a PDF', () => {
  it('has a paragraph for each line', () => {
    expect(inner('Pain < 3 & "fine"', 'Next')).toBe('<p>Pain &lt; 3 &amp; &quot;fine&quot;</p><p>Next</p>');
  });

  it('has a table with its heads for lines that stand in one, each cell in its column', () => {
    const rows: Row[] = [
      'Drawn today',
      [undefined, ['Test', 'Result', 'Flag']],
      [
        LABS,
        [
          ['Sodium', 0],
          ['139', 1],
        ],
      ],
      [
        LABS,
        [
          ['Potassium', 0],
          ['5.4', 1],
          ['H', 2],
        ],
      ],
      'Reviewed',
    ];
    expect(inner(...rows)).toBe(
      '<p>Drawn today</p><table><thead><tr><th>Test</th><th>Result</th><th>Flag</th></tr></thead><tbody>' +
        '<tr><td>Sodium</td><td>139</td><td></td></tr><tr><td>Potassium</td><td>5.4</td><td>H</td></tr></tbody></table><p>Reviewed</p>',
    );
  });

  it('has the heads once where they are set in two lines', () => {
    const wide: SourceTable = { heads: ['Test name', 'Last result'], rows: [] };
    const rows: Row[] = [
      [undefined, ['Test', 'Last']],
      [undefined, ['name', 'result']],
      [
        wide,
        [
          ['Sodium', 0],
          ['139', 1],
        ],
      ],
    ];
    expect(inner(...rows)).toBe(
      '<table><thead><tr><th>Test name</th><th>Last result</th></tr></thead><tbody><tr><td>Sodium</td><td>139</td></tr></tbody></table>',
    );
  });

  it('keeps tables apart, and the words of a line that says no heads', () => {
    const rows: Row[] = [
      [undefined, ['Unlike', 'heads']],
      [
        LABS,
        [
          ['Sodium', 0],
          ['139', 1],
        ],
      ],
      [undefined, ['Test', 'Result']],
      [
        OTHER,
        [
          ['Urea', 0],
          ['5', 1],
        ],
      ],
    ];
    const found = inner(...rows);
    expect(found.match(/<table>/g)).toHaveLength(2);
    expect(found).toMatch(/^<p>Unlike heads<\/p><table><tbody>/);
  });

  it('loses no words of cells that are in no column, or in too many', () => {
    const found = inner([LABS, ['Sodium', ['139', 1], 'high', 'late']]);
    expect(found).toBe('<table><tbody><tr><td>Sodium</td><td>139</td><td>high late</td></tr></tbody></table>');
  });
});
