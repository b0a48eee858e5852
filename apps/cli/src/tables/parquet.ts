import { fileWriter, ParquetWriter, schemaFromColumnData, type BasicType } from 'hyparquet-writer';
import type { Cell } from './rows.js';
import type { Column, ColumnType } from './schema.js';
import type { TableWriter } from './table-writer.js';

const TYPES: Readonly<Record<ColumnType, BasicType>> = {
  string: 'STRING',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  json: 'STRING',
};

/** Rows that are held until they are written as one row group: some 5 MB of facts in a table. */
const GROUP_ROWS = 5_000;

/** A Parquet file, compressed with Snappy. Every column may be empty, also where no row is. */
export function parquetWriter(path: string, columns: readonly Column[]): TableWriter {
  const specs = columns.map(({ name, type }) => ({ name, type: TYPES[type], nullable: true }));
  const writer = fileWriter(path);
  const schema = schemaFromColumnData({ columnData: specs.map((spec) => ({ ...spec, data: [] })) });
  const parquet = new ParquetWriter({ writer, schema, createdBy: 'chartloom' });
  let waiting: (readonly Cell[])[] = [];

  async function writeGroup(rows: readonly (readonly Cell[])[]): Promise<void> {
    const columnData = specs.map(({ name }, i) => ({ name, data: rows.map((row) => row[i] ?? null) }));
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
