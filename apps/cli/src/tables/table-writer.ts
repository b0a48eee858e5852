import type { Cell } from './rows.js';

/** One table that is being written. */
export interface TableWriter {
  write(rows: readonly (readonly Cell[])[]): Promise<void>;
  /** Completes the file. */
  close(): Promise<void>;
}
