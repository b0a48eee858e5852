import type { SourceCell } from './source.js';

/** The column that a cell belongs to: the one it overlaps, else the nearest. */
export function columnOf<C extends { readonly x: number; readonly right: number }>(
  cell: SourceCell,
  columns: readonly C[],
): C | undefined {
  const distance = ({ x, right }: C) => Math.max(x - cell.right, cell.x - right, 0) + Math.abs(x - cell.x) / 1000;
  return columns.toSorted((a, b) => distance(a) - distance(b))[0];
}
