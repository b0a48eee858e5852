import { Conflict, Store, type CollectionSpec, type DocumentStore, type Stored } from '@chartloom/store';

/** What a process asked of its store. */
export class Counts {
  /** Calls that read: of one document, of a page, of a number. */
  reads = 0;
  /** Documents that these calls returned. */
  documents = 0;
  writes = 0;
  /** Writes that were refused, since another process was first. */
  lost = 0;

  add({ reads, documents, writes, lost }: Counts): void {
    this.reads += reads;
    this.documents += documents;
    this.writes += writes;
    this.lost += lost;
  }
}

/** The connection of one process to a store: each call takes `lagMs()`, and is counted. */
export class CountedStore extends Store {
  readonly counts = new Counts();

  constructor(
    private readonly inner: Store,
    private readonly lagMs: () => number,
  ) {
    super();
  }

  override collection<T extends Stored, Index extends string>(spec: CollectionSpec<T, Index>): DocumentStore<T, Index> {
    const inner = this.inner.collection(spec);
    const { counts } = this;
    const lag = () => new Promise((resolve) => setTimeout(resolve, this.lagMs()));
    const read = async <R>(call: () => Promise<R>, size: (found: R) => number): Promise<R> => {
      counts.reads++;
      await lag();
      const found = await call();
      counts.documents += size(found);
      await lag();
      return found;
    };
    const write = async (call: () => Promise<void>): Promise<void> => {
      counts.writes++;
      await lag();
      try {
        await call();
      } catch (error) {
        if (error instanceof Conflict) counts.lost++;
        throw error;
      } finally {
        await lag();
      }
    };
    return {
      insert: (document) => write(() => inner.insert(document)),
      get: (id) =>
        read(
          () => inner.get(id),
          (found) => (found ? 1 : 0),
        ),
      put: (next) => write(() => inner.put(next)),
      find: (...query) =>
        read(
          () => inner.find(...query),
          (found) => found.length,
        ),
      count: (...query) =>
        read(
          () => inner.count(...query),
          () => 0,
        ),
      delete: (...which) => write(() => inner.delete(...which)),
    };
  }

  override close(): Promise<void> {
    return this.inner.close();
  }
}
