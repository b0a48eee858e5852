import mongoose, { type Connection } from 'mongoose';
import { Store, type CollectionSpec, type DocumentStore, type Stored } from '../store.js';
import { MongoCollection } from './mongo-collection.js';

export interface MongoOptions {
  /** mongodb:// or mongodb+srv://, with database, credentials and TLS as the driver reads them. */
  readonly url: string;
  readonly maxPoolSize?: number;
  /** How long a call waits for a server before it fails. */
  readonly serverSelectionMs?: number;
}

/**
 * Documents in MongoDB (6 or newer). A write resolves when a majority has it in its journal. Each document is one
 * MongoDB document; the only write beside insert and delete is a replacement where `_id` and `version` still hold.
 */
export class MongoStore extends Store {
  private readonly open = new Map<string, unknown>();

  private constructor(private readonly connection: Connection) {
    super();
  }

  static async connect({ url, maxPoolSize = 20, serverSelectionMs = 10_000 }: MongoOptions): Promise<MongoStore> {
    const connection = mongoose.createConnection(url, {
      maxPoolSize,
      serverSelectionTimeoutMS: serverSelectionMs,
      writeConcern: { w: 'majority', journal: true },
      readPreference: 'primary',
      ignoreUndefined: true,
      autoIndex: false,
    });
    return new MongoStore(await connection.asPromise());
  }

  override collection<T extends Stored, Index extends string>(spec: CollectionSpec<T, Index>): DocumentStore<T, Index> {
    const known = this.open.get(spec.name) as DocumentStore<T, Index> | undefined;
    if (known) return known;
    const { db } = this.connection;
    if (!db) throw new Error('the MongoDB connection is not open');
    const created = new MongoCollection(db.collection(spec.name), spec);
    this.open.set(spec.name, created);
    return created;
  }

  /** Whether the server answers. */
  async ready(): Promise<boolean> {
    const answer = await this.connection.db?.command({ ping: 1 });
    return answer?.['ok'] === 1;
  }

  override async close(): Promise<void> {
    await this.connection.close();
  }
}
