export { Combiner, type Change } from './combiner.js';
export { RecentDocuments } from './recent-documents.js';
export {
  collection,
  Conflict,
  orderOf,
  Store,
  update,
  type CollectionSpec,
  type Cursor,
  type DocumentStore,
  type IndexSpec,
  type Key,
  type Range,
  type Stored,
} from './store.js';
export type { AnyCollection } from './mongo/indexes.js';
export { DataKeys, type MasterKey } from './sealed/data-keys.js';
export { SealedStore } from './sealed/sealed-store.js';
export { SqliteStore, type SqliteOptions } from './sqlite/sqlite-store.js';
export { ObservedStore, type Observe } from './observed-store.js';
