import {
  Conflict,
  orderOf,
  Store,
  type CollectionSpec,
  type Cursor,
  type DocumentStore,
  type Key,
  type Range,
  type Stored,
} from '@chartloom/store';
import type { Incarnation } from './incarnation.js';
import type { World } from './world.js';

interface Row {
  readonly order: number;
  readonly document: Stored & Readonly<Record<string, unknown>>;
}

/** Is called on every write, with the collection and the document before and after. */
export type WriteListener = (collection: string, before: Stored | undefined, after: Stored | undefined) => void;

/**
 * The documents of the simulated world, which outlive every process. Equal keys are in insertion order instead of id
 * order: ids of one millisecond sort by chance, and nothing may depend on that.
 */
export class SimulatedDatabase {
  readonly collections = new Map<string, Map<string, Row>>();
  readonly listeners: WriteListener[] = [];
  private inserted = 0;

  rows(name: string): Map<string, Row> {
    const rows = this.collections.get(name) ?? new Map<string, Row>();
    this.collections.set(name, rows);
    return rows;
  }

  all<T extends Stored>(name: string): T[] {
    return [...this.rows(name).values()].map(({ document }) => document as Stored as T);
  }

  /** @throws Conflict where a unique key is another document's */
  write(spec: CollectionSpec<Stored>, document: Stored): void {
    const rows = this.rows(spec.name);
    const next = copy(document) as Row['document'];
    for (const { fields, unique, retired } of Object.values(spec.indexes)) {
      const keys = unique && !retired ? keysOf(next, fields) : undefined;
      if (!keys) continue;
      for (const { document: other } of rows.values())
        if (other.id !== next.id && keysOf(other, fields)?.every((key, i) => key === keys[i])) throw new Conflict(next.id);
    }
    const before = rows.get(next.id);
    rows.set(next.id, { order: before?.order ?? this.inserted++, document: next });
    for (const listener of this.listeners) listener(spec.name, before?.document, next);
  }

  remove(name: string, id: string): void {
    const before = this.rows(name).get(id);
    if (!this.rows(name).delete(id)) return;
    for (const listener of this.listeners) listener(name, before?.document, undefined);
  }

  find(spec: CollectionSpec<Stored>, index: string, range: Range, after?: Stored): Stored[] {
    const all = spec.indexes[index]?.fields ?? [];
    const fields = orderOf(all, range);
    const { descending = false } = range;
    const found = [...this.rows(spec.name).values()].flatMap((row) => {
      const keys = keysOf(row.document, all);
      return keys && isInRange(keys, range) ? [{ keys: keysOf(row.document, fields) ?? [], row }] : [];
    });
    const sign = descending ? -1 : 1;
    found.sort((a, b) => sign * (compare(a.keys, b.keys) || a.row.order - b.row.order));
    if (!after) return found.map(({ row }) => row.document);
    const [keys, order] = [keysOf(after as Row['document'], fields) ?? [], this.rows(spec.name).get(after.id)?.order ?? -1];
    return found.filter((f) => sign * (compare(f.keys, keys) || f.row.order - order) > 0).map(({ row }) => row.document);
  }
}

/** Whether the keys start with those that must be equal, and the next one is within the bounds. */
function isInRange(keys: readonly Key[], { equals = [], among, from, to }: Range): boolean {
  const bound = keys[equals.length + (among ? 1 : 0)];
  return (
    (among?.some((key) => keys[equals.length] === key) ?? true) &&
    equals.every((key, i) => keys[i] === key) &&
    (from === undefined || (bound !== undefined && bound >= from)) &&
    (to === undefined || (bound !== undefined && bound <= to))
  );
}

/** A process's connection to the database: each call is an operation of that process. */
export class SimulatedStore extends Store {
  constructor(
    private readonly world: World,
    private readonly database: SimulatedDatabase,
    private readonly owner: Incarnation,
  ) {
    super();
  }

  override collection<T extends Stored, Index extends string>(spec: CollectionSpec<T, Index>): DocumentStore<T, Index> {
    const { database } = this;
    const { name } = spec;
    const plain = spec as unknown as CollectionSpec<Stored>;
    const io = <R>(what: string, effect: () => R) => this.world.io(this.owner, what, effect, { fallible: true });
    return {
      insert: (document) =>
        io(`inserts ${name} ${document.id}`, () => {
          if (database.rows(name).has(document.id)) throw new Conflict(document.id);
          database.write(plain, document);
          this.world.changes++;
        }),
      get: (id) => io(`gets ${name} ${id}`, () => copied<T>(database.rows(name).get(id)?.document)),
      put: (next) =>
        io(`puts ${name} ${next.id} v${next.version}`, () => {
          if (database.rows(name).get(next.id)?.document.version !== next.version - 1) throw new Conflict(next.id);
          database.write(plain, next);
          this.world.changes++;
        }),
      find: (index, range, limit, after?: Cursor<T>) =>
        io(`finds ${name} ${index}`, () =>
          database
            .find(plain, index, range, after)
            .slice(0, limit)
            .map((document) => copy(document) as T),
        ),
      count: (index, range, limit) =>
        io(`counts ${name} ${index}`, () => Math.min(limit, database.find(plain, index, range).length)),
      delete: (id, version) =>
        io(`deletes ${name} ${id}`, () => {
          const stored = database.rows(name).get(id)?.document;
          if (!stored || (version ?? stored.version) !== stored.version) return;
          database.remove(name, id);
          this.world.changes++;
        }),
    };
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }
}

const copy = (document: Stored): Stored => JSON.parse(JSON.stringify(document)) as Stored;
const copied = <T extends Stored>(document: Stored | undefined): T | undefined => document && (copy(document) as T);

function keysOf(document: Row['document'], fields: readonly string[]): Key[] | undefined {
  const keys = fields.map((field) => document[field]);
  return keys.some((key) => key === undefined || key === null) ? undefined : (keys as Key[]);
}

function compare(a: readonly Key[], b: readonly Key[]): number {
  for (const [i, key] of a.entries()) {
    const other = b[i];
    if (other !== undefined && key !== other) return key < other ? -1 : 1;
  }
  return 0;
}
