import { MEASURED } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import type { SourceLine } from '../text/source.js';
import { columnAt, type ResultColumn, type ResultRole } from './result-columns.js';

/** "BP | 134/79 | HR | 72 reg | SpO2 | 97%": every other cell is a name, and none of those between is. */
export function isOfPairs({ findConcepts }: Reader, { cells }: SourceLine): boolean {
  const named = cells.map((cell) => findConcepts(cell, MEASURED).length > 0);
  return cells.length >= FEWEST_OF_PAIRS && named.every((isName, i) => isName === (i % 2 === 0));
}
const FEWEST_OF_PAIRS = 4;

/** A part of a row that is one result, with the columns of its cells. */
interface RowGroup {
  readonly line: SourceLine;
  readonly columns: readonly ResultColumn[];
}

/** "Colour | Yellow | (yellow) | Nitrite | Positive | (negative)": results side by side, each with what is expected in brackets after it. */
export function resultsSideBySide({ text }: Reader, line: SourceLine): readonly RowGroup[] {
  const groups = Array.from({ length: line.cells.length / ROLES.length }, (_, i) =>
    line.cells.slice(i * ROLES.length, (i + 1) * ROLES.length),
  );
  const isOfResults =
    groups.length > 1 &&
    line.cells.length % ROLES.length === 0 &&
    line.cells.every(({ start, end }, i) => IN_BRACKETS.test(text.slice(start, end).trim()) === (i % ROLES.length === 2));
  return isOfResults
    ? groups.map((cells) => ({
        line: { ...line, cells, start: cells[0]?.start ?? line.start, end: cells.at(-1)?.end ?? line.end },
        columns: cells.map(({ x, right }, i): ResultColumn => ({ role: ROLES[i] ?? 'ignored', x, right })),
      }))
    : [];
}
/**
 * "Haemoglobin | 104 | g/L | 115-155 | Neutrophils | 64 | 4.7 | 2.0-7.5" below heads of which only the first is known to be of names: a cell that names
 * what is measured, between two values, begins a result of its own.
 */
export function groupsByNames(reader: Reader, line: SourceLine, columns: readonly ResultColumn[]): readonly RowGroup[] {
  const isValue = (column: ResultColumn | undefined): boolean => column?.role === 'value';
  const placed = line.cells.map((cell) => ({ cell, column: columnAt(cell, columns) }));
  const begins = placed.flatMap(({ cell, column }, i) => {
    const isBetween = placed.slice(0, i).some((one) => isValue(one.column)) && placed.slice(i).some((one) => isValue(one.column));
    const mayBeName = column?.role === 'name' || column?.role === 'ignored';
    return isBetween && mayBeName && reader.findConcepts(cell, MEASURED)[0]?.start === cell.start ? [i] : [];
  });
  if (begins.length === 0 || columns.some(({ measures }) => measures)) return [{ line, columns }];
  return [0, ...begins].map((from, i) => {
    const cells = line.cells.slice(from, begins[i] ?? line.cells.length);
    const own = placed[from]?.column;
    return {
      line: { ...line, cells, start: cells[0]?.start ?? line.start, end: cells.at(-1)?.end ?? line.end },
      columns: from === 0 ? columns : columns.map((column) => (column === own ? { ...column, role: 'name' as const } : column)),
    };
  });
}

const ROLES: readonly ResultRole[] = ['name', 'value', 'range'];
const IN_BRACKETS = /^\(.*\)$/;
