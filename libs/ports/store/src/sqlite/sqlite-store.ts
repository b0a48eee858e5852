import { DatabaseSync } from 'node:sqlite';
import { Store, type CollectionSpec, type DocumentStore, type Stored } from '../store.js';
import { GroupCommit, InAnotherThread, inThisThread } from './commits.js';
import { SqliteCollection } from './sqlite-collection.js';

/** How long a write waits for another process (the CLI beside a running service) before it fails. */
const BUSY_TIMEOUT_MS = 5_000;

export interface SqliteOptions {
  /** Overwrites what is deleted or replaced, and keeps no journal: slower, for few and small documents. */
  readonly erases?: boolean;
  /** Writes in a thread of its own, so that nothing else waits for the disk: for a service, not for a database in memory. */
  readonly writesApart?: boolean;
}

/**
 * Documents in one SQLite file, for a single machine. WAL with `synchronous=FULL`: a write that resolved is on disk.
 * Two processes on one file are safe; the second sees what the first has committed.
 */
export class SqliteStore extends Store {
  private readonly db: DatabaseSync;
  private readonly commits: GroupCommit;
  private readonly open = new Map<string, unknown>();

  /** @param path of the database file, or `:memory:` */
  constructor(path: string, { erases = false, writesApart = false }: SqliteOptions = {}) {
    super();
    this.db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    const journal = erases ? 'PRAGMA secure_delete = ON; PRAGMA journal_mode = TRUNCATE;' : 'PRAGMA journal_mode = WAL;';
    const pragmas = `${journal} PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;`;
    this.db.exec(pragmas);
    const apart = () => new InAnotherThread({ path, pragmas, timeoutMs: BUSY_TIMEOUT_MS });
    this.commits = new GroupCommit(writesApart ? apart() : inThisThread(this.db));
  }

  override collection<T extends Stored, Index extends string>(spec: CollectionSpec<T, Index>): DocumentStore<T, Index> {
    const known = this.open.get(spec.name) as DocumentStore<T, Index> | undefined;
    if (known) return known;
    const created = new SqliteCollection(this.db, this.commits, spec);
    this.open.set(spec.name, created);
    return created;
  }

  override async close(): Promise<void> {
    if (!this.db.isOpen) return;
    await this.commits.close();
    if (this.db.isOpen) this.db.close();
  }
}
