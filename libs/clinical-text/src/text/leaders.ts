import type { SourceCell, SourceLine } from './source.js';

/** "Ampicillin ........ R": dots that lead from a name to what is said of it. */
const LEADER = /\s?\.{4,}\s?/g;

/** The lines with the cells apart that dots lead from one to the next. */
export const withLeadersApart = (text: string, lines: readonly SourceLine[]): readonly SourceLine[] =>
  text.includes('....') ? lines.map((line) => ({ ...line, cells: line.cells.flatMap((cell) => partsOf(text, cell)) })) : lines;

function partsOf(text: string, cell: SourceCell): SourceCell[] {
  const printed = text.slice(cell.start, cell.end);
  const width = (cell.right - cell.x) / Math.max(1, printed.length);
  const parts: SourceCell[] = [];
  let from = 0;
  for (const { index, 0: dots } of [...printed.matchAll(LEADER), Object.assign([''], { index: printed.length })]) {
    if (printed.slice(from, index).trim() !== '') {
      const place = { x: cell.x + from * width, right: cell.x + index * width };
      parts.push({ ...cell, ...place, start: cell.start + from, end: cell.start + index });
    }
    from = index + (dots ?? '').length;
  }
  return parts.length > 1 ? parts.map(({ column: _, ...part }) => part) : [cell];
}
