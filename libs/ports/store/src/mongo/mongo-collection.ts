import type { mongo } from 'mongoose';
import {
  Conflict,
  orderOf,
  type CollectionSpec,
  type Cursor,
  type DocumentStore,
  type Key,
  type Range,
  type Stored,
} from '../store.js';
import { mongoIndexes } from './indexes.js';
import { withOutageError } from './outage.js';

type Filter = Record<string, unknown>;
type Raw = { readonly _id: string } & Record<string, unknown>;

/** MongoDB error codes: E11000, a duplicate key; a collection that was never written to. */
const DUPLICATE_KEY = 11_000;
const NAMESPACE_NOT_FOUND = 26;

/** One collection. Its indexes are made before its first use, by whichever process comes first. */
export class MongoCollection<T extends Stored, Index extends string> implements DocumentStore<T, Index> {
  private indexed: Promise<void> | undefined;

  constructor(
    private readonly raw: mongo.Collection,
    private readonly spec: CollectionSpec<T, Index>,
  ) {}

  async insert(document: T): Promise<void> {
    await this.ensureIndexes();
    await this.conflicts(document.id, this.raw.insertOne(toRaw(document) as unknown as mongo.OptionalId<mongo.Document>));
  }

  async get(id: string): Promise<T | undefined> {
    return fromRaw<T>((await withOutageError(this.raw.findOne(byId(id)))) as Raw | null);
  }

  async put(next: T): Promise<void> {
    await this.ensureIndexes();
    const { _id, ...replacement } = toRaw(next);
    const where = { ...byId(_id), version: next.version - 1 };
    const { matchedCount } = await this.conflicts(next.id, this.raw.replaceOne(where, replacement));
    if (matchedCount === 0) throw new Conflict(next.id);
  }

  async find(index: Index, range: Range, limit: number, after?: Cursor<T>): Promise<readonly T[]> {
    const { unique = false } = this.spec.indexes[index];
    const fields = orderOf(this.spec.indexes[index].fields, range);
    const direction = range.descending ? -1 : 1;
    const sort = Object.fromEntries((unique ? fields : [...fields, '_id']).map((field) => [field, direction] as const));
    const filter = after
      ? { $and: [this.within(index, range), afterCursor(fields, after, range.descending ?? false)] }
      : this.within(index, range);
    const found = await withOutageError(this.raw.find(filter, { sort, limit }).toArray());
    return found.map((raw) => fromRaw<T>(raw as unknown as Raw)).filter((document) => document !== undefined);
  }

  async count(index: Index, range: Range, limit: number): Promise<number> {
    return withOutageError(this.raw.countDocuments(this.within(index, range), { limit }));
  }

  async delete(id: string, version?: number): Promise<void> {
    await withOutageError(this.raw.deleteOne({ ...byId(id), ...(version !== undefined && { version }) }));
  }

  /** A partial index is used only where the query says of each of its fields that it is there; a value or a bound says so. */
  private within(index: Index, { equals = [], among, from, to }: Range): Filter {
    const { fields } = this.spec.indexes[index];
    const bounds = { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) };
    const after = [...(among ? [{ $in: among }] : []), ...(Object.keys(bounds).length > 0 ? [bounds] : [])];
    const condition = (i: number): Key | Filter => equals[i] ?? after[i - equals.length] ?? { $exists: true };
    return Object.fromEntries(fields.map((field, i) => [field, condition(i)]));
  }

  private ensureIndexes(): Promise<void> {
    return (this.indexed ??= this.createIndexes().catch((error: unknown) => {
      this.indexed = undefined;
      throw error;
    }));
  }

  /** Only those that are missing: asking for one that is there is free on MongoDB, and a rebuild on some that speak like it. */
  private async createIndexes(): Promise<void> {
    const there = await withOutageError(indexNames(this.raw));
    for (const { key, ...options } of mongoIndexes(this.spec)) {
      if (!there.has(options.name)) await withOutageError(this.raw.createIndex({ ...key }, { ...options }));
    }
  }

  private async conflicts<R>(id: string, write: Promise<R>): Promise<R> {
    try {
      return await withOutageError(write);
    } catch (error) {
      throw (error as { code?: unknown }).code === DUPLICATE_KEY ? new Conflict(id) : error;
    }
  }
}

async function indexNames(collection: mongo.Collection): Promise<ReadonlySet<string>> {
  try {
    return new Set((await collection.listIndexes().toArray()).map(({ name }: { name: string }) => name));
  } catch (error) {
    if ((error as { code?: unknown }).code === NAMESPACE_NOT_FOUND) return new Set();
    throw error;
  }
}

const byId = (id: string): Filter => ({ _id: id });

function toRaw({ id, ...rest }: Stored): Raw {
  return { _id: id, ...rest };
}

function fromRaw<T>(raw: Raw | null): T | undefined {
  if (!raw) return undefined;
  const { _id: id, ...rest } = raw;
  return { id, ...rest } as T;
}

/** A filter for the documents after `after` in the order of `fields`, then `_id`. */
function afterCursor<T extends Stored>(fields: readonly (keyof T & string)[], after: Cursor<T>, descending: boolean): Filter {
  const order: readonly (readonly [string, unknown])[] = [
    ...fields.map((field) => [field, after[field]] as const),
    ['_id', after.id],
  ];
  const beyond = descending ? '$lt' : '$gt';
  return {
    $or: order.map(([field, value], i) => ({ ...Object.fromEntries(order.slice(0, i)), [field]: { [beyond]: value } })),
  };
}
