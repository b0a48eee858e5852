import type { z } from 'zod';
import { PackFault, type Place } from './fault.js';

/** One TSV file of a pack: where it is, what each column holds, and which columns together may not repeat. */
export interface TableFormat<Row extends z.ZodObject = z.ZodObject> {
  readonly form: 'table';
  readonly file: string;
  readonly row: Row;
  readonly unique: readonly string[];
  /** Values of which each must have a row, by their column. */
  readonly every: Readonly<Record<string, readonly string[]>>;
}

/**
 * Describes a TSV file of a pack.
 * @param unique columns whose values together name a row; a second row with the same values is a fault
 * @param every values of a column of which each must have a row
 */
export const table = <Row extends z.ZodObject>(
  file: string,
  row: Row,
  unique: readonly (keyof z.infer<Row> & string)[] = [],
  every: Readonly<Record<string, readonly string[]>> = {},
): TableFormat<Row> => ({ form: 'table', file, row, unique, every });

interface SourceLine {
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * Reads a TSV text: the first line names the columns, every other is a row; empty lines and lines that begin with `#` are
 * comments. A cell that is missing at the end of a line is empty.
 * @throws PackFault naming file, line and column of the first fault
 */
export function readTable<Row extends z.ZodObject>(format: TableFormat<Row>, text: string): z.infer<Row>[] {
  const [header, ...rows] = sourceLines(text);
  if (!header)
    throw new PackFault({ file: format.file, line: 1, column: 1 }, 'the file is empty; its first line names the columns');
  checkHeader(format, header);
  const seen = new Map<string, number>();
  const read = rows.map((line) => {
    const row = readRow(format, header, line);
    if (format.unique.length > 0) checkUnique(format, row, line, seen);
    return row;
  });
  checkComplete(format, header, read);
  return read;
}

const sourceLines = (text: string): SourceLine[] =>
  text
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, line }))
    .filter(({ line }) => line.trim() !== '' && !line.startsWith('#'))
    .map(({ number, line }) => ({ number, cells: line.split('\t') }));

function checkHeader({ file, row }: TableFormat, header: SourceLine): void {
  const columns = Object.keys(row.shape);
  header.cells.forEach((name, index) => {
    if (columns.includes(name)) return;
    throw new PackFault(placeOf(file, header, index), `no column is called "${name}"; the columns are ${columns.join(', ')}`);
  });
  const missing = columns.filter((column) => !header.cells.includes(column));
  if (missing.length > 0) throw new PackFault(placeOf(file, header, 0), `the first line lacks ${missing.join(', ')}`);
}

function readRow<Row extends z.ZodObject>(format: TableFormat<Row>, header: SourceLine, line: SourceLine): z.infer<Row> {
  if (line.cells.length > header.cells.length) {
    const extra = placeOf(format.file, line, header.cells.length);
    throw new PackFault(extra, `the row has ${line.cells.length} cells, the first line names ${header.cells.length} columns`);
  }
  const cells = Object.fromEntries(header.cells.map((name, index) => [name, (line.cells[index] ?? '').trim()]));
  const parsed = format.row.safeParse(cells);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const column = String(issue?.path[0] ?? header.cells[0]);
  throw new PackFault(placeOf(format.file, line, header.cells.indexOf(column)), `${column}: ${issue?.message ?? 'not valid'}`);
}

function checkUnique(
  format: TableFormat,
  row: Readonly<Record<string, unknown>>,
  line: SourceLine,
  seen: Map<string, number>,
): void {
  const key = format.unique.map((column) => String(row[column])).join('\t');
  const earlier = seen.get(key);
  if (earlier !== undefined) {
    throw new PackFault(placeOf(format.file, line, 0), `"${key.replaceAll('\t', ', ')}" is in line ${earlier} already`);
  }
  seen.set(key, line.number);
}

function checkComplete(format: TableFormat, header: SourceLine, rows: readonly Readonly<Record<string, unknown>>[]): void {
  for (const [column, values] of Object.entries(format.every)) {
    const missing = values.filter((value) => !rows.some((row) => row[column] === value));
    if (missing.length === 0) continue;
    throw new PackFault(
      placeOf(format.file, header, header.cells.indexOf(column)),
      `${column}: no row for ${missing.join(', ')}`,
    );
  }
}

/** Columns are counted in characters from 1, as an editor counts them. */
const placeOf = (file: string, { number, cells }: SourceLine, index: number): Place => ({
  file,
  line: number,
  column: cells.slice(0, index).reduce((sum, cell) => sum + cell.length + 1, 1),
});
