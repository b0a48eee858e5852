import type { RecentDocuments } from './recent-documents.js';
import { Conflict, type DocumentStore, type Stored } from './store.js';

/** What a change makes of a document: the next one, or nothing to store, and an answer for whoever asked. */
export interface Change<T, R> {
  readonly next?: Omit<T, 'version'>;
  readonly result: R;
}

interface Waiting<T, K> {
  readonly change: (document: T, known: K) => Change<T, unknown>;
  readonly ids: readonly string[];
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Changes of the same document that arrive together become one write, so that a busy organization is not a storm of
 * conflicts. Each change sees what the ones before it left, each caller gets its own answer, and a change that throws
 * leaves the others alone.
 *
 * A change may need other documents, `K`: they are read after the document itself, for all changes of one write together, and
 * again wherever the document turns out to have changed meanwhile.
 *
 * With `recent` the document as it was last known is tried before it is read. What a change then makes of it is stored only if nobody
 * else changed it; that nothing is to change, or that a change is refused, is decided by what is stored.
 */
export class Combiner<T extends Stored, K = undefined> {
  private readonly queues = new Map<string, Waiting<T, K>[]>();

  constructor(
    private readonly store: Pick<DocumentStore<T>, 'get' | 'put'>,
    /** The error for a change of a document that does not exist. */
    private readonly missing: (id: string) => Error,
    /** Reads what the changes of one write need, by the ids that they named. */
    private readonly read: (ids: readonly string[]) => Promise<K> = () => Promise.resolve(undefined as K),
    private readonly recent?: RecentDocuments<T>,
  ) {}

  apply<R>(id: string, change: (document: T, known: K) => Change<T, R>, ids: readonly string[] = []): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      const waiting: Waiting<T, K> = { change, ids, resolve: resolve as (result: unknown) => void, reject };
      const queue = this.queues.get(id);
      if (queue) {
        queue.push(waiting);
        return;
      }
      this.queues.set(id, [waiting]);
      queueMicrotask(() => void this.drain(id)); // so that what is asked in one go is one write
    });
  }

  private async drain(id: string): Promise<void> {
    for (let queue = this.queues.get(id); queue && queue.length > 0; queue = this.queues.get(id)) {
      this.queues.set(id, []);
      try {
        await this.write(id, queue);
      } catch (error) {
        for (const { reject } of queue) reject(error);
      }
    }
    this.queues.delete(id);
  }

  private async write(id: string, batch: readonly Waiting<T, K>[]): Promise<void> {
    for (let guess = this.recent?.get(id); ; guess = undefined) {
      const stored = guess ?? (await this.store.get(id));
      if (!stored) throw this.missing(id);
      const { document, answers, isSure } = decided(stored, batch, await this.read(batch.flatMap(({ ids }) => ids)));
      if (guess && !isSure) continue;
      try {
        if (document !== stored) await this.store.put(document);
      } catch (error) {
        if (error instanceof Conflict) continue; // another process was faster: every change decides again
        throw error;
      }
      this.recent?.keep(document);
      for (const answer of answers) answer();
      return;
    }
  }
}

/** What the changes make of a document one after the other, and the answers once that is stored. Sure: each changed something. */
function decided<T extends Stored, K>(stored: T, batch: readonly Waiting<T, K>[], known: K) {
  let document = stored;
  let isSure = true;
  const answers = batch.map(({ change, resolve, reject }) => {
    try {
      const { next, result } = change(document, known);
      if (next) document = { ...next, version: stored.version + 1 } as T;
      else isSure = false;
      return () => {
        resolve(result);
      };
    } catch (error) {
      isSure = false;
      return () => {
        reject(error);
      };
    }
  });
  return { document, answers, isSure };
}
