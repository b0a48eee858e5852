import type { LayoutCell } from '../rows/page-layout.js';
import { isFlagText, readCell } from './table-head.js';
import type { TableRow } from './table-rows.js';

type Cells = readonly (LayoutCell | undefined)[];

/**
 * A head that is set left above numbers that are set right lies over none of them, and so they are of two columns: one with a head and nothing
 * below it, and one without a head beside it. They are one.
 * @param rows the heads first
 */
export function withLoneHeads(rows: readonly TableRow[]): readonly TableRow[] {
  const [heads = [], ...body] = rows.flatMap((row) => ('cells' in row ? [row.cells] : []));
  const isEmpty = (c: number): boolean => body.every((cells) => cells[c] === undefined);
  const isLone = (c: number): boolean => heads[c] !== undefined && isEmpty(c);
  const isHeadless = (c: number): boolean => c > 0 && c < heads.length && heads[c] === undefined && !isEmpty(c);
  const isOfFlags = (c: number): boolean => body.every((cells) => cells[c] === undefined || isFlagText(readCell(cells[c])));
  const pairs = [...heads.keys()].filter(isLone).flatMap((head) => {
    const free = [head + 1, head - 1].filter((c) => isHeadless(c) && !isLone(2 * c - head));
    // A column of flags, "H" and "L", needs no head, where the column on the other side does.
    const beside = free.length > 1 ? free.filter((c) => !isOfFlags(c)) : free;
    return beside.length === 1 ? [{ head, column: beside[0] }] : [];
  });
  if (pairs.length === 0) return rows;
  const join = (cells: Cells): Cells =>
    cells
      .map((cell, c) => cell ?? cells[pairs.find(({ column }) => column === c)?.head ?? -1])
      .filter((_, c) => !pairs.some(({ head }) => head === c));
  return rows.map((row) => ('cells' in row ? { cells: join(row.cells), ...(row.over && { over: join(row.over) }) } : row));
}
