import { Store, type CollectionSpec, type DocumentStore, type Stored } from './store.js';

/** Hears of every call: which collection, which operation, and how long it took. */
export type Observe = (collection: string, operation: keyof DocumentStore<Stored>, seconds: number) => void;

/** Any store, with every call of its collections timed, failed ones too. */
export class ObservedStore extends Store {
  constructor(
    private readonly inner: Store,
    private readonly observe: Observe,
  ) {
    super();
  }

  override collection<T extends Stored, Index extends string>(spec: CollectionSpec<T, Index>): DocumentStore<T, Index> {
    const inner = this.inner.collection(spec);
    const timed = async <R>(operation: keyof DocumentStore<Stored>, call: Promise<R>): Promise<R> => {
      const started = performance.now();
      try {
        return await call;
      } finally {
        this.observe(spec.name, operation, (performance.now() - started) / 1_000);
      }
    };
    return {
      insert: (document) => timed('insert', inner.insert(document)),
      get: (id) => timed('get', inner.get(id)),
      put: (next) => timed('put', inner.put(next)),
      find: (...query) => timed('find', inner.find(...query)),
      count: (...query) => timed('count', inner.count(...query)),
      delete: (...which) => timed('delete', inner.delete(...which)),
    };
  }

  override close(): Promise<void> {
    return this.inner.close();
  }
}
