import type { z } from 'zod';
import { PackError, type Place } from './pack-error.js';

/** What must be true of the rows of a table together. */
export interface TableRules {
  /** Values that must each have a row, by the name of their column. */
  readonly requiredValues?: Readonly<Record<string, readonly string[]>>;
  /** Columns of lists of which no item may be in two rows. */
  readonly distinctItems?: readonly string[];
}

/** One TSV file of a pack: where it is, what each column holds, and which columns together may not repeat. */
export interface TableFormat<Row extends z.ZodObject = z.ZodObject> {
  readonly form: 'table';
  readonly file: string;
  readonly row: Row;
  readonly unique: readonly string[];
  readonly rules: TableRules;
}

/**
 * Describes a TSV file of a pack.
 * @param unique columns whose values together name a row; a second row with the same values is an error
 */
export const table = <Row extends z.ZodObject>(
  file: string,
  row: Row,
  unique: readonly (keyof z.infer<Row> & string)[] = [],
  rules: TableRules = {},
): TableFormat<Row> => ({ form: 'table', file, row, unique, rules });

interface SourceLine {
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * Reads a TSV text: the first line that is not a comment names the columns, every other is a row; empty lines and lines that begin
 * with `#` are comments. A cell that is missing at the end of a line is empty.
 * @throws PackError naming file, line and column of the first error
 */
export function readTable<Row extends z.ZodObject>(format: TableFormat<Row>, text: string): z.infer<Row>[] {
  const [header, ...rows] = sourceLines(text);
  if (!header)
    throw new PackError({ file: format.file, line: 1, column: 1 }, 'the file is empty; it needs a line that names the columns');
  checkHeader(format, header);
  const seen = new Map<string, number>();
  const items = new Map<string, number>();
  const read = rows.map((line) => {
    const row = readRow(format, header, line);
    if (format.unique.length > 0) checkUnique(format, row, line, seen);
    for (const column of format.rules.distinctItems ?? []) checkDistinct(format, header.cells.indexOf(column), line, items);
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
    throw new PackError(placeOf(file, header, index), `no column is called "${name}"; the columns are ${columns.join(', ')}`);
  });
  const missing = columns.filter((column) => !header.cells.includes(column));
  if (missing.length > 0)
    throw new PackError(placeOf(file, header, 0), `the line that names the columns lacks ${missing.join(', ')}`);
}

function readRow<Row extends z.ZodObject>(format: TableFormat<Row>, header: SourceLine, line: SourceLine): z.infer<Row> {
  if (line.cells.length > header.cells.length) {
    const extra = placeOf(format.file, line, header.cells.length);
    throw new PackError(extra, `the row has ${line.cells.length} cells, but there are ${header.cells.length} columns`);
  }
  const cells = Object.fromEntries(header.cells.map((name, index) => [name, (line.cells[index] ?? '').trim()]));
  const parsed = format.row.safeParse(cells);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const column = String(issue?.path[0] ?? header.cells[0]);
  throw new PackError(placeOf(format.file, line, header.cells.indexOf(column)), `${column}: ${issue?.message ?? 'not valid'}`);
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
    throw new PackError(placeOf(format.file, line, 0), `"${key.replaceAll('\t', ', ')}" is in line ${earlier} already`);
  }
  seen.set(key, line.number);
}

/** Checks that no item of the list in the cell `index` is in an earlier row or earlier in the cell; `seen` has the items so far by line. */
function checkDistinct({ file }: TableFormat, index: number, line: SourceLine, seen: Map<string, number>): void {
  let offset = 0;
  for (const part of (line.cells[index] ?? '').split(';')) {
    const item = part.trim();
    const key = `${index}\t${item}`;
    const earlier = seen.get(key);
    if (item !== '' && earlier !== undefined) {
      const place = placeOf(file, line, index);
      const column = place.column + offset + part.indexOf(item);
      throw new PackError({ ...place, column }, `"${item}" is in line ${earlier} already`);
    }
    seen.set(key, line.number);
    offset += part.length + 1;
  }
}

function checkComplete(format: TableFormat, header: SourceLine, rows: readonly Readonly<Record<string, unknown>>[]): void {
  for (const [column, values] of Object.entries(format.rules.requiredValues ?? {})) {
    const missing = values.filter((value) => !rows.some((row) => row[column] === value));
    if (missing.length === 0) continue;
    throw new PackError(
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
