import type { DatabaseSync, StatementSync } from 'node:sqlite';

interface Write {
  readonly run: () => void;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Writes that arrive together share one transaction and so one fsync: what costs a commit is the disk, not the rows.
 *
 * A write that fails (a conflict) fails alone: SQLite undoes the statement and the transaction continues. A commit that
 * fails fails them all.
 */
export class GroupCommit {
  private waiting: Write[] = [];
  private scheduled = false;
  private readonly begin: StatementSync;
  private readonly commit: StatementSync;

  constructor(private readonly db: DatabaseSync) {
    this.begin = db.prepare('BEGIN IMMEDIATE');
    this.commit = db.prepare('COMMIT');
  }

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
      this.begin.run();
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
      this.commit.run();
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      for (const { failed } of writes) failed(error);
      return;
    }
    for (const answer of answers) answer();
  }
}
