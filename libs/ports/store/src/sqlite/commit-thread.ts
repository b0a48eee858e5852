import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** A statement that changes rows. */
export interface Write {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** How many rows a write changed; `duplicate` where its key is taken; or why it failed. */
export type Written = number | 'duplicate' | Failure;

interface Failure {
  readonly message: string;
  readonly code?: string;
  readonly errcode?: number;
}

/** What the thread is made with. */
export interface ThreadData {
  readonly task: typeof TASK;
  readonly path: string;
  readonly pragmas: string;
  readonly timeoutMs: number;
}

export const TASK = 'commit';
/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE (sqlite.org/rescode.html). */
const DUPLICATE = [1555, 2067];

/**
 * Runs writes in one transaction, and so one fsync: what costs a commit is the disk, not the rows. A write that fails fails alone:
 * SQLite undoes the statement and the transaction continues. A commit that fails fails them all.
 */
export function batchesOn(db: DatabaseSync): (writes: readonly Write[]) => readonly Written[] {
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const run = ({ sql, values }: Write): Written => {
    try {
      return Number(prepared(sql).run(...values).changes);
    } catch (error) {
      const failure = failureOf(error);
      return DUPLICATE.includes(failure.errcode ?? 0) ? 'duplicate' : failure;
    }
  };
  return (writes) => {
    try {
      prepared('BEGIN IMMEDIATE').run();
      const written = writes.map(run);
      prepared('COMMIT').run();
      return written;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      return writes.map(() => failureOf(error));
    }
  };
}

function failureOf(error: unknown): Failure {
  const { message, code, errcode } = error as Error & Failure;
  return { message, ...(code !== undefined && { code }), ...(errcode !== undefined && { errcode }) };
}

/** The thread: batches in, their outcomes out, in order. It is also loaded from the source by Node itself, so it imports nothing of ours. */
const data = workerData as Partial<ThreadData> | null;
if (parentPort && data?.task === TASK) {
  const port = parentPort;
  const { path = '', pragmas = '', timeoutMs = 0 } = data;
  const db = new DatabaseSync(path, { timeout: timeoutMs });
  db.exec(pragmas);
  const runBatch = batchesOn(db);
  port.on('message', (writes: readonly Write[] | 'close') => {
    if (writes !== 'close') {
      port.postMessage(runBatch(writes));
      return;
    }
    db.close();
    port.close();
  });
}
