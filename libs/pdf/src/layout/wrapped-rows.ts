import { right, union } from '../page/geometry.js';
import type { LayoutCell, LayoutRow, PageLayout } from './page-layout.js';
import { mergeCells } from './ruled-rows.js';

/** Rows of a table are further apart than the lines of one of their cells, by this factor. */
const WIDER = 1.15;
/** A row of more lines is a paragraph beside its label. */
const MOST_LINES = 4;
/** Points. Cells of one column begin this near to each other. */
const ALIGNED = 4;
const BULLET = /^(?:[-–•▪◦*·]|\d{1,2}[.)])$/;

/**
 * Merges the lines of one row in a table without rules, where cells run over several lines. Lines belong together where they
 * are nearer to each other than to the lines above and below, and only one of them has a cell in the first column.
 */
export function mergeWrappedRows(rows: readonly LayoutRow[], isHeading: PageLayout['isHeading']): LayoutRow[] {
  const groups = groupsOf(rows);
  return groups.flatMap((group, i): readonly LayoutRow[] => {
    const neighbours = [...(groups[i - 1] ?? []), ...(groups[i + 1] ?? [])];
    return isWrapped(group, neighbours) && !group.some(([cell, ...more]) => cell && more.length === 0 && isHeading(textOf(cell)))
      ? [mergeCells(group.flat())]
      : group;
  });
}

const textOf = ({ words }: LayoutCell): string => words.map(({ text }) => text).join(' ');

const middle = (row: LayoutRow): number => {
  const { y, height } = union(row.map(({ frame }) => frame));
  return y + height / 2;
};

/** Runs of rows that are nearer to each other than to the rows above and below the run; every other row on its own. */
function groupsOf(rows: readonly LayoutRow[]): (readonly LayoutRow[])[] {
  const steps = rows.map((row, i) => (i === 0 ? Infinity : middle(row) - middle(rows[i - 1] ?? row)));
  const runs: { from: number; to: number }[] = [];
  for (const [i, step] of steps.entries()) {
    const last = runs.at(-1);
    if (last && step < WIDER * Math.min(steps[i - 1] ?? Infinity, steps[i + 1] ?? Infinity)) last.to = i + 1;
    else runs.push({ from: i, to: i + 1 });
  }
  return runs.flatMap(({ from, to }) => {
    const run = rows.slice(from, to);
    const inner = Math.max(0, ...steps.slice(from + 1, to));
    const apart = Math.min(steps[from] ?? Infinity, steps[to] ?? Infinity) > inner * WIDER;
    return apart ? [run] : run.map((row) => [row]);
  });
}

/** Whether the lines are one row, as a row beside them in the same table shows. */
function isWrapped(lines: readonly LayoutRow[], neighbours: readonly LayoutRow[]): boolean {
  if (lines.length < 2 || lines.length > MOST_LINES) return false;
  const left = Math.min(...lines.flat().map(({ frame }) => frame.x));
  const begins = (row: LayoutRow) => row.some(({ frame }) => Math.abs(frame.x - left) < ALIGNED);
  const [main, ...more] = lines.filter(begins);
  if (!main || more.length > 0 || main.length < 2) return false;
  const [first] = main;
  const others = lines.filter((line) => line !== main).flat();
  const beside = others.every(({ frame }) => first !== undefined && frame.x > right(first.frame));
  const listed = others.some(({ words: [word] }) => word !== undefined && BULLET.test(word.text));
  return beside && !listed && neighbours.some((row) => begins(row) && row.length > 1);
}
