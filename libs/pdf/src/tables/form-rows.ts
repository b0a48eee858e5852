import { middleOfRow } from '../rows/cells.js';
import type { LayoutRow } from '../rows/page-layout.js';
import { right } from '../page/geometry.js';

/** In type sizes: how far above or below its label a value is written. */
const OFF_LINE = 0.9;

const isLabel = (row: LayoutRow, i: number): boolean => (row[i]?.words.at(-1)?.text ?? '').endsWith(':');

/**
 * The rows of a form, in which a value that was written a little below the line of its label is in the row of the label: it is
 * the only thing between the label and what follows it.
 */
export function attachValues(rows: readonly LayoutRow[]): LayoutRow[] {
  const attached: LayoutRow[] = [];
  for (const row of rows) {
    const above = attached.at(-1);
    const size = Math.max(...row.map(({ fontSize }) => fontSize));
    const isNear = above !== undefined && middleOfRow(row) - middleOfRow(above) < OFF_LINE * size;
    if (above && isNear && row.every((cell) => gapFor(above, cell.frame.x, right(cell.frame)))) {
      attached[attached.length - 1] = [...above, ...row].sort((a, b) => a.frame.x - b.frame.x);
    } else attached.push(row);
  }
  return attached;
}

/** Whether a range of x is free in a row, with a label before it. */
function gapFor(row: LayoutRow, from: number, to: number): boolean {
  const before = row.findLastIndex(({ frame }) => frame.x < from);
  const label = row[before];
  const next = row[before + 1];
  return label !== undefined && isLabel(row, before) && right(label.frame) <= from && (next === undefined || to <= next.frame.x);
}
