import { randomUUID } from 'node:crypto';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { mongoIndexes, type AnyCollection, type MongoIndex } from './indexes.js';
import type { MongoOptions } from './mongo-store.js';

/** An index that a collection declares, and how the server has it. */
export interface IndexState {
  readonly collection: string;
  readonly index: string;
  /** `different`: one of the same name with other fields, or not unique where it has to be. */
  readonly state: 'there' | 'missing' | 'different';
}

/** What was made, and what was there. */
export interface Prepared {
  readonly created: readonly string[];
  readonly present: readonly string[];
}

export interface MongoFacts {
  readonly version: string;
  /** Name of the replica set, `sharded` for a mongos; absent where the server is standalone. */
  readonly replicaSet?: string;
}

/** MongoDB's errors: a collection that is there already, and one that is not. */
const EXISTS = 48;
const NAMESPACE_NOT_FOUND = 26;
/** Documents are written here and deleted at once, to see that writing works. */
const SCRATCH = 'chartloom_scratch';

/** What an operator wants to know about MongoDB, and the making of collections and indexes. */
export class MongoInspection {
  private constructor(private readonly connection: Connection) {}

  /** @throws an error of the driver where no server answers in time or the login is refused */
  static async open({ url, serverSelectionMs = 5_000 }: MongoOptions): Promise<MongoInspection> {
    const connection = mongoose.createConnection(url, {
      ...{ maxPoolSize: 2, serverSelectionTimeoutMS: serverSelectionMs, autoIndex: false },
      writeConcern: { w: 'majority', journal: true },
      readPreference: 'primary',
    });
    return new MongoInspection(await connection.asPromise());
  }

  async facts(): Promise<MongoFacts> {
    const [{ version }, hello] = await Promise.all([this.db.command({ buildInfo: 1 }), this.db.command({ hello: 1 })]);
    const replicaSet: unknown = hello['msg'] === 'isdbgrid' ? 'sharded' : hello['setName'];
    return { version: String(version), ...(typeof replicaSet === 'string' && { replicaSet }) };
  }

  /** Inserts a document and deletes it, each acknowledged by a majority of the replica set within `deadlineMs`. */
  async tryWrite(deadlineMs: number): Promise<void> {
    const scratch = this.db.collection<{ _id: string }>(SCRATCH, {
      writeConcern: { w: 'majority', journal: true, wtimeoutMS: deadlineMs },
    });
    const _id = randomUUID();
    await scratch.insertOne({ _id });
    await scratch.deleteOne({ _id });
  }

  async indexes(collections: readonly AnyCollection[]): Promise<readonly IndexState[]> {
    const states: IndexState[] = [];
    for (const one of collections) {
      const there = await this.indexesOf(one.name);
      for (const wanted of mongoIndexes(one)) {
        const found = there.get(wanted.name);
        const state = !found ? 'missing' : isSame(found, wanted) ? 'there' : 'different';
        states.push({ collection: one.name, index: wanted.name, state });
      }
    }
    return states;
  }

  /**
   * Makes the collections and indexes that are missing; resolves with the names of both, `jobs` and `jobs.due`.
   * @throws an error of the driver where an index of the same name has other fields
   */
  async prepare(collections: readonly AnyCollection[]): Promise<Prepared> {
    const created: string[] = [];
    const present: string[] = [];
    const note = (name: string, isNew: boolean): void => void (isNew ? created : present).push(name);
    for (const one of collections) {
      note(one.name, await this.createCollection(one.name));
      const there = await this.indexesOf(one.name);
      for (const { key, ...options } of mongoIndexes(one)) {
        await this.db.collection(one.name).createIndex({ ...key }, { ...options });
        note(`${one.name}.${options.name}`, !there.has(options.name));
      }
    }
    return { created, present };
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  private get db(): mongo.Db {
    const { db } = this.connection;
    if (!db) throw new Error('the MongoDB connection is not open');
    return db;
  }

  private async createCollection(name: string): Promise<boolean> {
    const known = await this.db.listCollections({ name }, { nameOnly: true }).toArray();
    if (known.length > 0) return false;
    try {
      await this.db.createCollection(name);
      return true;
    } catch (error) {
      if (codeOf(error) === EXISTS) return false;
      throw error;
    }
  }

  private async indexesOf(name: string): Promise<ReadonlyMap<string, Partial<MongoIndex>>> {
    try {
      const found = await this.db.collection(name).listIndexes().toArray();
      return new Map(found.map((one: Partial<MongoIndex>) => [one.name ?? '', one]));
    } catch (error) {
      if (codeOf(error) === NAMESPACE_NOT_FOUND) return new Map();
      throw error;
    }
  }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** The order of an index's fields matters, that of its filter's does not. */
function isSame({ key = {}, unique = false, partialFilterExpression = {} }: Partial<MongoIndex>, wanted: MongoIndex): boolean {
  const filtered = (filter: object): string => Object.keys(filter).sort().join();
  return (
    Object.keys(key).join() === Object.keys(wanted.key).join() &&
    unique === wanted.unique &&
    filtered(partialFilterExpression) === filtered(wanted.partialFilterExpression)
  );
}
