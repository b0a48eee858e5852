import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonData } from '@chartloom/fhir';
import { AppError } from '@chartloom/kernel';
import { InOrder } from '../convert/in-order.js';
import type { Source } from '../convert/inputs.js';
import { WRITERS, type TableFormat } from './formats.js';
import { rowsOf, type TableSource } from './rows.js';
import { TABLES, type Table } from './schema.js';
import type { TableWriter } from './table-writer.js';

/** Folder of the tables, in the folder of the results. */
const FOLDER = 'tables';

/** Paths of all tables of a format, relative to the folder of the results. */
export const tablePaths = (format: TableFormat): string[] => TABLES.map(({ name }) => `${FOLDER}/${name}.${format}`);

interface OpenTable {
  readonly table: Table;
  readonly writer: TableWriter;
  readonly draft: string;
  readonly path: string;
}

/** The tables of many documents, in the order of the documents. They get their names when all are complete. */
export class TableFolder {
  /** The first file of each document. */
  private readonly files = new Map<string, string>();
  private readonly queue = new InOrder<TableSource>((source) => this.write(source));

  private constructor(private readonly tables: readonly OpenTable[]) {}

  /** @throws AppError `usage` where the tables cannot be written */
  static async open(out: string, format: TableFormat): Promise<TableFolder> {
    const folder = join(out, FOLDER);
    const draft = `.chartloom-${randomUUID()}`;
    try {
      await mkdir(folder, { recursive: true });
      const tables: OpenTable[] = [];
      for (const table of TABLES) {
        const [path, temporary] = [join(folder, `${table.name}.${format}`), join(folder, `${draft}-${table.name}.tmp`)];
        tables.push({ table, path, draft: temporary, writer: await WRITERS[format](temporary, table.columns) });
      }
      return new TableFolder(tables);
    } catch (error) {
      throw new AppError('usage', `--tables: ${folder} cannot be written. Check its permissions and free space.`, {
        cause: error,
      });
    }
  }

  /** Takes the `json_data` of a document, none where it failed. Resolves when its rows, and all that come before, are taken. */
  add(
    index: number,
    { path: file, sourcePath }: Pick<Source, 'path' | 'sourcePath'>,
    json: Uint8Array | undefined,
  ): Promise<void> {
    const data = json && (JSON.parse(Buffer.from(json).toString('utf8')) as JsonData);
    return this.queue.add(index, data && { file, source_path: sourcePath, data });
  }

  /**
   * Completes the tables, those without a row too.
   * @throws AppError `output-not-written`; no table is replaced before all are complete
   */
  async close(): Promise<void> {
    try {
      for (const { writer } of this.tables) await writer.close();
      for (const { draft, path } of this.tables) await rename(draft, path);
    } catch (error) {
      await Promise.all(this.tables.map(({ draft }) => rm(draft, { force: true })));
      throw new AppError('output-not-written', 'The tables could not be completed. Check free space and permissions of --out.', {
        cause: error,
      });
    }
  }

  private async write(read: TableSource): Promise<void> {
    const first = this.files.get(read.data.document.id);
    if (first === undefined) this.files.set(read.data.document.id, read.file);
    const source = { ...read, ...(first !== undefined && { duplicate_of: first }) };
    for (const { table, writer } of this.tables) {
      const rows = rowsOf(table, source);
      if (rows.length > 0) await writer.write(rows);
    }
  }
}
