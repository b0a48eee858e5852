import type { TableFolder } from '../tables/folder.js';
import type { Collector } from './convert-file.js';
import type { CollectorsOf } from './each.js';
import { NdjsonFolder } from './ndjson.js';
import type { ConvertRun } from './options.js';

/** The files of a whole run beside the results. */
export interface RunFiles {
  readonly collectorsOf: CollectorsOf;
  /** Completes them. @throws AppError where that fails */
  close(): Promise<void>;
}

/** @throws AppError `usage` where they cannot be written */
export async function openRunFiles({ bundles, tables: format, out }: ConvertRun): Promise<RunFiles> {
  const lines = bundles?.ndjson === undefined ? undefined : await NdjsonFolder.open(bundles.ndjson);
  const tables = format === undefined ? undefined : await openTables(out, format);
  return {
    collectorsOf: (index, file) => {
      const collectors: Collector[] = [];
      if (lines) collectors.push({ artifact: 'ndjson', option: '--ndjson', add: (bytes) => lines.add(index, bytes) });
      if (tables) collectors.push({ artifact: 'result', option: '--tables', add: (bytes) => tables.add(index, file, bytes) });
      return collectors;
    },
    close: async () => {
      await tables?.close();
    },
  };
}

/** What writes tables is loaded only where they are asked for. */
async function openTables(out: string, format: NonNullable<ConvertRun['tables']>): Promise<TableFolder> {
  const { TableFolder } = await import('../tables/folder.js');
  return TableFolder.open(out, format);
}
