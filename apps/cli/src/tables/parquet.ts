import { fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { Cell } from './rows.js';
import type { Column, ColumnType } from './columns.js';
import type { TableWriter } from './table-writer.js';

type Schema = NonNullable<Parameters<typeof schemaFromColumnData>[0]['schemaOverrides']>;

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;
/** How Parquet holds a column of each type. */
const TYPES: Readonly<Record<ColumnType, Omit<Schema[string], 'name'>>> = {
  string: TEXT,
  number: { type: 'DOUBLE' },
  integer: { type: 'INT32' },
  boolean: { type: 'BOOLEAN' },
  json: TEXT,
  date: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
};

const parquetCell = (type: ColumnType, cell: Cell) => (type === 'date' && typeof cell === 'string' ? new Date(cell) : cell);

/** Rows that are held until they are written as one row group: some 5 MB of facts in a table. */
const GROUP_ROWS = 5_000;

/** A Parquet file, compressed with Snappy. Every column may be empty, also where no row is. */
export function parquetWriter(path: string, columns: readonly Column[]): TableWriter {
  const writer = fileWriter(path);
  const elements: Schema = Object.fromEntries(
    columns.map(({ name, type }) => [name, { name, repetition_type: 'OPTIONAL', ...TYPES[type] }]),
  );
  const schema = schemaFromColumnData({
    columnData: columns.map(({ name }) => ({ name, data: [] })),
    schemaOverrides: elements,
  });
  const parquet = new ParquetWriter({ writer, schema, createdBy: 'chartloom' });
  let waiting: (readonly Cell[])[] = [];

  async function writeGroup(rows: readonly (readonly Cell[])[]): Promise<void> {
    const columnData = columns.map(({ name, type }, i) => ({ name, data: rows.map((row) => parquetCell(type, row[i] ?? null)) }));
    await parquet.write({ columnData, rowGroupSize: GROUP_ROWS });
  }
  return {
    async write(rows) {
      waiting = [...waiting, ...rows];
      while (waiting.length >= GROUP_ROWS) {
        await writeGroup(waiting.slice(0, GROUP_ROWS));
        waiting = waiting.slice(GROUP_ROWS);
      }
    },
    async close() {
      if (waiting.length > 0) await writeGroup(waiting);
      await parquet.finish();
    },
  };
}
