/** What every stored document carries. `version` counts its writes, from 1. */
export interface Stored {
  readonly id: string;
  readonly version: number;
}

/** Another writer was first: read again and decide again. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
  constructor(readonly id: string) {
    super(`document ${id} changed since it was read, or its key exists`);
  }
}

export type Key = string | number;

/** Values of the index's leading fields that must be equal, then bounds for its next field (both inclusive). */
export interface Range {
  readonly equals?: readonly Key[];
  /** The field after those that must be equal has any of these values, at least one; bounds are for the field after it, which comes first in the order. */
  readonly among?: readonly Key[];
  readonly from?: Key;
  readonly to?: Key;
  /** Last first. */
  readonly descending?: boolean;
}

/** Fields in order. A document that lacks one of them is not in the index, so an index can be small on purpose. */
export interface IndexSpec<T> {
  readonly fields: readonly (keyof T & string)[];
  readonly unique?: boolean;
  /**
   * Of an earlier version: it is not made any more, and promises nothing. Its fields are kept as they were, so that what an earlier version
   * stored can be found by them, and processes of both versions can run side by side on a database that still has it.
   */
  readonly retired?: boolean;
}

/** A kind of document and the queries it is read by, named. */
export interface CollectionSpec<T extends Stored, Index extends string = string> {
  readonly name: string;
  readonly indexes: Readonly<Record<Index, IndexSpec<T>>>;
}

/** The fields that order what lies within `range`: all of an index, but for the one of which any of some values will do. */
export function orderOf<F extends string>(fields: readonly F[], { equals = [], among }: Range): readonly F[] {
  return among ? fields.toSpliced(equals.length, 1) : fields;
}

export const collection =
  <T extends Stored>() =>
  <Index extends string>(name: string, indexes: Record<Index, IndexSpec<T>>): CollectionSpec<T, Index> => ({ name, indexes });

/** Where a page ended: the id of its last document and that document's values in the index's fields. */
export type Cursor<T> = Pick<T, keyof T>;

/**
 * Documents of one kind. Small on purpose: these promises are what SQLite and MongoDB can both keep.
 * Every query goes through an index that the collection declares by name, so that none can be slow by accident.
 *
 * - A resolved write is durable: it survives the death of process and machine.
 * - `put` is a compare-and-set on `version`; of racing writers exactly one succeeds.
 * - `find` may return a document that another process is already handling; `put` then fails.
 */
export interface DocumentStore<T extends Stored, Index extends string = string> {
  /** Stores a new document. Rejects with {@link Conflict} where its id or a unique key exists. */
  insert(document: T): Promise<void>;
  get(id: string): Promise<T | undefined>;
  /** Stores `next` where the stored version is still `next.version - 1`, else rejects with {@link Conflict}. */
  put(next: T): Promise<void>;
  /**
   * Up to `limit` documents that lie within `range`, in the order of `index`, then `id`: due timers, lists, keys.
   * A page begins after `after`, the last document of the previous page.
   */
  find(index: Index, range: Range, limit: number, after?: Cursor<T>): Promise<readonly T[]>;
  /** How many documents lie within `range`, counted up to `limit`. */
  count(index: Index, range: Range, limit: number): Promise<number>;
  /** Gone afterwards, whether it was there or not. With `version` only where it is stored in that version; another one stays. */
  delete(id: string, version?: number): Promise<void>;
}

/** All collections of one database. A service asks for its own and never reads another's. */
export abstract class Store {
  abstract collection<T extends Stored, Index extends string>(spec: CollectionSpec<T, Index>): DocumentStore<T, Index>;
  abstract close(): Promise<void>;
}

/**
 * Reads, decides and stores; repeats where another process was faster.
 * @param decide the next document, or `undefined` where nothing is to change
 * @returns the document as it is afterwards; `undefined` where there is none
 */
export async function update<T extends Stored, Index extends string>(
  store: DocumentStore<T, Index>,
  id: string,
  decide: (document: T) => Omit<T, 'version'> | undefined,
): Promise<T | undefined> {
  for (;;) {
    const stored = await store.get(id);
    const decided = stored && decide(stored);
    if (!decided) return stored;
    const next = { ...decided, version: stored.version + 1 } as T;
    try {
      await store.put(next);
      return next;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}
