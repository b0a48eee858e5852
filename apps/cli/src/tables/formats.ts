import { open } from 'node:fs/promises';
import type { Cell } from './rows.js';
import type { Column } from './columns.js';
import type { TableWriter } from './table-writer.js';

export const TABLE_FORMATS = ['parquet', 'csv', 'ndjson'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Opens a writer of each format. The same rows in the same order give the same bytes, however they are divided. */
export const WRITERS: Readonly<Record<TableFormat, (path: string, columns: readonly Column[]) => Promise<TableWriter>>> = {
  parquet: async (path, columns) => (await import('./parquet.js')).parquetWriter(path, columns),
  csv: (path, columns) => lineWriter(path, [csvLine(columns.map(({ name }) => name))], (row) => csvLine(row)),
  ndjson: (path, columns) => lineWriter(path, [], (row) => ndjsonLine(columns, row)),
};

async function lineWriter(path: string, head: readonly string[], lineOf: (row: readonly Cell[]) => string): Promise<TableWriter> {
  const file = await open(path, 'wx');
  const append = async (lines: readonly string[]): Promise<void> => {
    if (lines.length > 0) await file.appendFile(lines.map((line) => `${line}\n`).join(''));
  };
  await append(head);
  return { write: (rows) => append(rows.map(lineOf)), close: () => file.close() };
}

/** RFC 4180 with line feeds. No value is an empty field; an empty text is `""`. */
const csvLine = (cells: readonly Cell[]): string => cells.map(csvCell).join(',');

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Every field in every line, so that a reader sees the whole table in any of them. Lists stay lists. */
const ndjsonLine = (columns: readonly Column[], row: readonly Cell[]): string =>
  `{${columns
    .map(({ name, type }, i) => {
      const cell = row[i] ?? null;
      return `${JSON.stringify(name)}:${type === 'json' && typeof cell === 'string' ? cell : JSON.stringify(cell)}`;
    })
    .join(',')}}`;
