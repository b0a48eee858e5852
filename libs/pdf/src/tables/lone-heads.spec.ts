import { describe, expect, it } from '@jest/globals';
import { cellOf, textOfCell } from '../rows/cells.js';
import { withLoneHeads } from './lone-heads.js';

const cellsOf = (texts: readonly string[]) =>
  texts.map((text, c) => {
    const frame = { x: 50 * c, y: 0, width: 40, height: 8 };
    return text === '' ? undefined : cellOf([{ word: { text, box: frame, fontSize: 8, bold: false, angle: 0 }, frame }]);
  });
const read = (...rows: readonly (readonly string[])[]) =>
  withLoneHeads(rows.map((texts) => ({ cells: cellsOf(texts) }))).map((row) =>
    'cells' in row ? row.cells.map((cell) => (cell ? textOfCell(cell) : '')).join('|') : '',
  );

describe('a head with nothing below it', () => {
  it.each([
    ['heads the column after it, which has none', [['Test', 'Day 1', '', 'Unit'], ['Sodium', '', '139', 'mmol/L']], ['Test|Day 1|Unit', 'Sodium|139|mmol/L']],
    ['heads the column before it, which has none', [['Test', '', 'Day 1', 'Unit'], ['Sodium', '139', '', 'mmol/L']], ['Test|Day 1|Unit', 'Sodium|139|mmol/L']],
    ['stays alone where the columns beside it have heads', [['Test', 'Day 1', 'Unit'], ['Sodium', '', 'mmol/L']], ['Test|Day 1|Unit', 'Sodium||mmol/L']],
    ['stays alone where it may be that of either column beside it', [['Test', '', 'Day 1', ''], ['Sodium', '139', '', '141']], ['Test||Day 1|', 'Sodium|139||141']],
    ['heads the column beside it that has values, and not that of their flags', [['Test', '', 'Result', '', 'Unit'], ['Sodium', '', '', '138', 'mmol/L'], ['Potassium', 'H', '', '6.4', 'mmol/L']], ['Test||Result|Unit', 'Sodium||138|mmol/L', 'Potassium|H|6.4|mmol/L']],
    ['stays alone where another one may be that of the column as well', [['Test', 'Day 1', '', 'Day 2'], ['Sodium', '', '139', '']], ['Test|Day 1||Day 2', 'Sodium||139|']],
    ['does not head the names', [['', 'Day 1', 'Unit'], ['Sodium', '', 'mmol/L']], ['|Day 1|Unit', 'Sodium||mmol/L']],
  ])('%s', (_, rows, expected) => expect(read(...rows)).toEqual(expected)); // prettier-ignore

  it('takes the head above it along', () => {
    const [head] = withLoneHeads([
      { cells: cellsOf(['Test', 'Day 1', '']), over: cellsOf(['', 'Before', '']) },
      { cells: cellsOf(['Sodium', '', '139']) },
    ]);
    expect(head && 'cells' in head && head.over?.map((cell) => cell && textOfCell(cell))).toEqual([undefined, 'Before']);
  });
});
