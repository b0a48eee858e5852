import type { DatabaseSync } from 'node:sqlite';

interface Write {
  readonly run: () => void;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Writes that arrive together share one transaction and so one fsync: what costs a commit is the disk, not the rows.
 *
 * A write that fails (a conflict) fails alone: SQLite undoes the statement and the transaction goes on. A commit that
 * fails fails them all.
 */
export class GroupCommit {
  private waiting: Write[] = [];
  private scheduled = false;

  constructor(private readonly db: DatabaseSync) {}

  /** Runs `statement` in the next transaction; resolves when that is on disk. */
  write(statement: () => void): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ run: statement, done, failed });
      if (this.scheduled) return;
      this.scheduled = true;
      setImmediate(() => {
        this.flush();
      });
    });
  }

  /** Writes what is waiting now. */
  flush(): void {
    this.scheduled = false;
    const writes = this.waiting;
    this.waiting = [];
    if (writes.length === 0) return;
    const answers: (() => void)[] = [];
    try {
      this.db.exec('BEGIN IMMEDIATE');
      for (const { run, done, failed } of writes) {
        try {
          run();
          answers.push(done);
        } catch (error) {
          answers.push(() => {
            failed(error);
          });
        }
      }
      this.db.exec('COMMIT');
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      for (const { failed } of writes) failed(error);
      return;
    }
    for (const answer of answers) answer();
  }
}
