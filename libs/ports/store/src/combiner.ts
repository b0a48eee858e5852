import type { RecentDocuments } from './recent-documents.js';
import { Conflict, type DocumentStore, type Stored } from './store.js';

/** What a change makes of a document: the next one, or nothing to store, and an answer for whoever asked. */
export interface Change<T, R> {
  readonly next?: Omit<T, 'version'>;
  readonly result: R;
  /** The answer does not depend on what is stored: it needs no look where nothing is to change. */
  readonly isSure?: true;
}

/** What a combiner does beside the changes that it is asked for. */
export interface CombinerOptions<T extends Stored, K> {
  /** Reads what the changes of one write need, by the ids that they named, after the document was read. */
  readonly read?: (ids: readonly string[], document: T) => Promise<K>;
  readonly recent?: RecentDocuments<T>;
  /** What is left of a document before it is stored, after all changes of one write were decided; `undefined` where all of it is. */
  readonly finish?: (document: T) => T | undefined;
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
    private readonly options: CombinerOptions<T, K> = {},
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
    const { recent, finish, read = () => Promise.resolve(undefined as K) } = this.options;
    for (let guess = recent?.get(id); ; guess = undefined) {
      const stored = guess ?? (await this.store.get(id));
      if (!stored) throw this.missing(id);
      const known = await read(
        batch.flatMap(({ ids }) => ids),
        stored,
      );
      const { document, answers, isSure } = decided(stored, batch, known, finish);
      if (guess && !isSure) continue;
      try {
        if (document !== stored) await this.store.put(document);
      } catch (error) {
        if (error instanceof Conflict) continue; // another process was faster: every change decides again
        throw error;
      }
      recent?.keep(document);
      for (const answer of answers) answer();
      return;
    }
  }
}

/** What the changes make of a document one after the other, and the answers once that is stored. Sure: each changed something. */
function decided<T extends Stored, K>(
  stored: T,
  batch: readonly Waiting<T, K>[],
  known: K,
  finish: CombinerOptions<T, K>['finish'],
) {
  let document = stored;
  let isSure = true;
  const answers = batch.map(({ change, resolve, reject }) => {
    try {
      const { next, result, isSure: isAnswered = false } = change(document, known);
      if (next) document = { ...next, version: stored.version + 1 } as T;
      else isSure &&= isAnswered;
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
  const rest = finish?.(document);
  if (rest) document = { ...rest, version: stored.version + 1 };
  return { document, answers, isSure };
}
