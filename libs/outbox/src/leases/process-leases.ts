import type { Clock } from '@chartloom/kernel';
import { Conflict, type CollectionSpec, type DocumentStore, type Range, type Stored } from '@chartloom/store';
import { bucketOf, BUCKETS, divideBuckets } from './buckets.js';
import { hasLapsed, RENEW_MS, watchLeases, type SeenLease } from './lease-watch.js';

/** Says that a process is alive for as long as its version grows. There is one for each process of a service. */
export interface ProcessLease extends Stored {
  /** Always 1: what the index reads. */
  readonly held: 1;
}

/** Processes of one service that are looked at, at most. */
const MOST_PROCESSES = 500;

/** A document that one of several processes looks after. */
interface Bucketed extends Stored {
  /** By its id; absent where it was stored by an earlier version, or by a process that is always alone. */
  readonly bucket?: number;
}

/** Documents with a timer, found by it alone or by bucket and timer. */
type Timed<T extends Stored> = Pick<DocumentStore<T, 'due' | 'dueIn'>, 'find'>;

/**
 * Which part of the work of a service this process does. Each process has one document, its lease, which it renews; whose lease is not
 * renewed any more loses its part to the others. Processes that know the same leases divide the work in the same way without asking.
 *
 * A lease only saves work. For moments two processes may own the same bucket, or none does: documents are changed by compare-and-set
 * whoever owns them, and wait where no one does. Until it has renewed its lease for the first time, a process owns everything.
 */
export class ProcessLeases {
  private readonly leases: DocumentStore<ProcessLease, 'held'>;
  private seen: ReadonlyMap<string, SeenLease> = new Map();
  private version = 0;
  private renewedAt = -Infinity;
  private owned: ReadonlySet<number> = new Set(Array.from({ length: BUCKETS }, (_, bucket) => bucket));
  private hasLeft = false;

  constructor(
    store: { collection: (spec: CollectionSpec<ProcessLease, 'held'>) => DocumentStore<ProcessLease, 'held'> },
    spec: CollectionSpec<ProcessLease, 'held'>,
    private readonly clock: Clock,
    /** Another one at each start. */
    readonly id: string,
  ) {
    this.leases = store.collection(spec);
  }

  /** Whether no other process of the service is known. */
  get isAlone(): boolean {
    return this.owned.size === BUCKETS;
  }

  /** Whether this process does what one is enough for: it owns the first bucket. */
  get isLeader(): boolean {
    return this.owned.has(0);
  }

  /** Whether this process looks after `key`, such as the id of a document. */
  owns(key: string): boolean {
    return this.owned.has(bucketOf(key));
  }

  /** `document` with its bucket, to be stored. */
  withBucket<T extends Bucketed>(document: T): T {
    return { ...document, bucket: bucketOf(document.id) };
  }

  /**
   * Due documents of this process, the longest due first.
   * @param withUnbucketed whether the leader also gets those without a bucket, which everyone gets that is alone. They are found among all
   *   that is due, in its order: so each has its turn once those before it were fired, whoever owns them.
   */
  async findDue<T extends Bucketed>(
    documents: Timed<T>,
    range: Range,
    limit: number,
    withUnbucketed: boolean,
  ): Promise<{ readonly due: readonly T[]; readonly isMore: boolean }> {
    if (this.isAlone) {
      const due = await documents.find('due', range, limit);
      return { due, isMore: due.length === limit };
    }
    // With more processes than buckets some have none
    const own = this.owned.size === 0 ? [] : await documents.find('dueIn', { ...range, among: [...this.owned] }, limit);
    const all = withUnbucketed && this.isLeader ? await documents.find('due', range, limit) : [];
    const unbucketed = all.filter(({ bucket }) => bucket === undefined);
    const isMore = own.length === limit || (all.length === limit && unbucketed.length > 0);
    return { due: [...own, ...unbucketed], isMore };
  }

  /**
   * Renews the lease where it is time to, and looks who else is alive. To be called by the loop that does the work, so that a process that
   * is stuck loses its part.
   */
  async renew(): Promise<void> {
    const elapsed = this.clock.elapsed();
    if (this.hasLeft || elapsed - this.renewedAt < RENEW_MS) return;
    this.renewedAt = elapsed;
    await this.write();
    const read = await this.leases.find('held', {}, MOST_PROCESSES);
    this.seen = watchLeases(this.seen, read, this.clock.elapsed());
    const lapsed = [...this.seen].filter(([id, lease]) => id !== this.id && this.isOver(lease));
    const gone = new Set(lapsed.map(([id]) => id));
    const live = new Set([this.id, ...this.seen.keys()].filter((id) => !gone.has(id)));
    this.owned = new Set(divideBuckets([...live]).get(this.id));
    if (this.isLeader) for (const [id, { version }] of lapsed) await this.leases.delete(id, version);
  }

  /** Gives everything up, so that the others need not wait until the lease has lapsed. */
  async leave(): Promise<void> {
    this.hasLeft = true;
    await this.leases.delete(this.id);
  }

  /** Whether a process is not alive any more, as far as its lease tells. */
  protected isOver(lease: SeenLease): boolean {
    return hasLapsed(lease, this.clock.elapsed());
  }

  /** Others deleted a lease that had lapsed, or a write was stored that was reported as failed: then what is stored counts. */
  private async write(): Promise<void> {
    const next: ProcessLease = { id: this.id, version: this.version + 1, held: 1 };
    try {
      await (this.version === 0 ? this.leases.insert(next) : this.leases.put(next));
      this.version = next.version;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      this.version = (await this.leases.get(this.id))?.version ?? 0;
      this.renewedAt = -Infinity;
    }
  }
}
