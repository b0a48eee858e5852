import { forEachConcurrent, type Instant } from '@chartloom/kernel';
import { Conflict, RecentDocuments, type DocumentStore, type Store } from '@chartloom/store';
import { LEDGER, type StoredLine } from './accounts.store.js';
import { supersedes, type LedgerEntry, type StoredLines } from './ledger.js';

/** Holds that are kept at most. */
const MOST_RECENT = 2_000;
/** Lines that are read at the same time for one decision. */
const WIDTH = 32;

/** The lines of the ledger as they are stored. */
export class LedgerLines {
  private readonly lines: DocumentStore<StoredLine, 'byOrganization' | 'held' | 'check'>;
  /** Holds as they were stored when last seen. For the next write of them alone, never for a decision: that reads what is stored. */
  private readonly recent = new RecentDocuments<StoredLine>(MOST_RECENT, ({ kind }) => kind !== 'hold');

  constructor(
    store: Store,
    /** The age of a hold at which its job is asked about. */
    private readonly checkMs: number,
  ) {
    this.lines = store.collection(LEDGER);
  }

  get(id: string): Promise<StoredLine | undefined> {
    return this.lines.get(id);
  }

  /** The stored lines among `ids`. */
  async read(ids: readonly string[]): Promise<StoredLines> {
    const found = new Map<string, LedgerEntry>();
    await forEachConcurrent(WIDTH, [...new Set(ids)], async (id) => {
      const line = await this.lines.get(id);
      if (!line) return;
      found.set(id, line);
      this.recent.keep(line);
    });
    return found;
  }

  /** Grants and charges of an organization, newest first. */
  list(organizationId: string, limit: number, after?: StoredLine): Promise<readonly StoredLine[]> {
    return this.lines.find('byOrganization', { equals: [organizationId], descending: true }, limit, after);
  }

  /** Holds made by `at`, oldest first. */
  heldUntil(at: Instant, limit: number, after?: StoredLine): Promise<readonly StoredLine[]> {
    return this.lines.find('held', { to: at }, limit, after);
  }

  /** Holds whose jobs are to be asked about. */
  toCheck(now: Instant, limit: number): Promise<readonly StoredLine[]> {
    return this.lines.find('check', { to: now }, limit);
  }

  /**
   * Asks about a hold again when it is twice as old: its job lives, and will tell its end until that is acknowledged. So what is asked does
   * not grow with the backlog.
   */
  async checked(line: StoredLine, now: Instant): Promise<void> {
    const age = Math.max(now - (line.since ?? now), this.checkMs);
    await stored(this.lines.put({ ...line, version: line.version + 1, checkAt: now + age }));
  }

  /** Stores the state of a line, unless a later one is stored. */
  async post(organizationId: string, entry: LedgerEntry): Promise<void> {
    const line = this.lineFrom(organizationId, entry);
    let known: StoredLine | undefined = this.recent.get(entry.id);
    // What was not seen is most often not there: the first state of its line, or that of a short job
    for (;;) {
      if (known && !supersedes(entry, known)) return;
      const next = { ...line, version: (known?.version ?? 0) + 1 };
      const write = known ? this.lines.put(next) : this.lines.insert(next);
      if (await stored(write)) {
        this.recent.keep(next);
        return;
      }
      known = await this.lines.get(entry.id);
    }
  }

  private lineFrom(organizationId: string, entry: LedgerEntry): Omit<StoredLine, 'version'> {
    if (entry.kind === 'grant' || entry.kind === 'charge') return { ...entry, organizationId };
    return {
      ...entry,
      holder: organizationId,
      ...(entry.kind === 'hold' && { checkAt: (entry.since ?? entry.at) + this.checkMs }),
    };
  }
}

/** Whether a write was made: not where another was first. */
async function stored(write: Promise<void>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}
