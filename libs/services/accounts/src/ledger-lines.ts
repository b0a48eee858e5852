import { forEachConcurrent, type Instant } from '@chartloom/kernel';
import { Conflict, RecentDocuments, type DocumentStore, type Store, type Stored } from '@chartloom/store';
import { LEDGER, type StoredLine } from './accounts.store.js';
import { supersedes, type LedgerEntry, type StoredLines } from './ledger.js';

/** Lines that are read at the same time for one decision. */
const WIDTH = 32;
/** Holds that are kept at most. */
const MOST_RECENT = 2_000;

/** A hold as this process stored it, while no other process had decided about its account. */
interface KnownLine extends Stored {
  readonly line: StoredLine;
  readonly generation: number;
}

/**
 * The lines of the ledger as they are stored. A hold that this process stored need not be read while all decisions about its account were
 * made here: then no line can have changed. Each time that the account itself had to be read, someone else may have decided, and a new
 * generation begins, for which nothing is known.
 */
export class LedgerLines {
  private readonly recent = new RecentDocuments<KnownLine>(MOST_RECENT, ({ line }) => line.kind !== 'hold');
  private readonly generations = new Map<string, number>();
  private readonly lines: DocumentStore<StoredLine, 'byOrganization' | 'held' | 'check'>;

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

  /**
   * The stored lines among `ids`, all of one account.
   * @param isUnbroken whether the decision is on the account as this process left it
   */
  async read(ids: readonly string[], organizationId: string, isUnbroken: boolean): Promise<StoredLines> {
    if (!isUnbroken) this.forget(organizationId);
    const found = new Map<string, LedgerEntry>();
    await forEachConcurrent(WIDTH, [...new Set(ids)], async (id) => {
      const line = this.known(id, organizationId) ?? (await this.lines.get(id));
      if (line) found.set(id, line);
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
    const generation = this.generationOf(organizationId);
    const line = this.lineFrom(organizationId, entry);
    const first = this.known(entry.id, organizationId);
    // A hold is most often the first state of its line
    for (let known = first, isNew = entry.kind === 'hold'; ; isNew = false, known = undefined) {
      known ??= isNew ? undefined : await this.lines.get(entry.id);
      if (known && !supersedes(entry, known)) return;
      const next = { ...line, version: (known?.version ?? 0) + 1 };
      if (!(await stored(known ? this.lines.put(next) : this.lines.insert(next)))) continue;
      if (generation === this.generationOf(organizationId))
        this.recent.keep({ id: entry.id, version: next.version, line: next, generation });
      return;
    }
  }

  /** Someone else may have decided about the account. */
  protected forget(organizationId: string): void {
    this.generations.set(organizationId, this.generationOf(organizationId) + 1);
  }

  private generationOf(organizationId: string): number {
    return this.generations.get(organizationId) ?? 0;
  }

  private known(id: string, organizationId: string): StoredLine | undefined {
    const found = this.recent.get(id);
    return found?.generation === this.generationOf(organizationId) ? found.line : undefined;
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
