import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
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
import type { GroupCommit } from './commits.js';

/** A table: id, version, the document as JSON, and one column per indexed field, filled at each write. */
export class SqliteCollection<T extends Stored, Index extends string> implements DocumentStore<T, Index> {
  private readonly table: string;
  private readonly columns: readonly (keyof T & string)[];
  private readonly statements = new Map<string, StatementSync>();
  private readonly sql: Readonly<Record<'insert' | 'get' | 'put' | 'delete', string>>;

  constructor(
    private readonly db: DatabaseSync,
    private readonly commits: GroupCommit,
    private readonly spec: CollectionSpec<T, Index>,
  ) {
    this.table = quoted(spec.name);
    this.columns = [
      ...new Set(Object.values<CollectionSpec<T>['indexes'][string]>(spec.indexes).flatMap(({ fields }) => fields)),
    ];
    const names = ['id', 'version', 'body', ...this.columns.map(column)];
    const set = names.slice(1).map((name) => `${name} = ?`);
    this.sql = {
      insert: `INSERT INTO ${this.table} (${names.join()}) VALUES (${names.map(() => '?').join()})`,
      get: `SELECT body FROM ${this.table} WHERE id = ?`,
      put: `UPDATE ${this.table} SET ${set.join()} WHERE id = ? AND version = ?`,
      delete: `DELETE FROM ${this.table} WHERE id = ?`,
    };
    this.createTable();
  }

  async insert(document: T): Promise<void> {
    const values = [document.id, document.version, JSON.stringify(document), ...this.keysOf(document)];
    if ((await this.commits.write({ sql: this.sql.insert, values })) === 'duplicate') throw new Conflict(document.id);
  }

  get(id: string): Promise<T | undefined> {
    const row = this.prepared(this.sql.get).get(id);
    return Promise.resolve(row && parsed<T>(row));
  }

  async put(next: T): Promise<void> {
    const values = [next.version, JSON.stringify(next), ...this.keysOf(next), next.id, next.version - 1];
    if ((await this.commits.write({ sql: this.sql.put, values })) !== 1) throw new Conflict(next.id);
  }

  find(index: Index, range: Range, limit: number, after?: Cursor<T>): Promise<readonly T[]> {
    const { where, values } = this.within(index, range);
    const fields = orderOf(this.spec.indexes[index].fields, range);
    const order = [...fields.map(column), 'id'];
    if (after) {
      where.push(`(${order.join()}) ${range.descending ? '<' : '>'} (${order.map(() => '?').join()})`);
      values.push(...fields.map((field) => after[field] as SQLInputValue), after.id);
    }
    const direction = range.descending ? ' DESC' : '';
    const sql = `SELECT body FROM ${this.table} WHERE ${where.join(' AND ')} ORDER BY ${order.map((o) => o + direction).join()} LIMIT ?`;
    return Promise.resolve(
      this.prepared(sql)
        .all(...values, limit)
        .map((row) => parsed<T>(row)),
    );
  }

  count(index: Index, range: Range, limit: number): Promise<number> {
    const { where, values } = this.within(index, range);
    const sql = `SELECT count(*) AS n FROM (SELECT 1 FROM ${this.table} WHERE ${where.join(' AND ')} LIMIT ?)`;
    return Promise.resolve(Number(this.prepared(sql).get(...values, limit)?.['n']));
  }

  async delete(id: string, version?: number): Promise<void> {
    if (version === undefined) await this.commits.write({ sql: this.sql.delete, values: [id] });
    else await this.commits.write({ sql: `${this.sql.delete} AND version = ?`, values: [id, version] });
  }

  private createTable(): void {
    const keys = this.columns.map((name) => `, ${column(name)}`).join('');
    this.db.exec(
      `CREATE TABLE IF NOT EXISTS ${this.table} (id TEXT PRIMARY KEY, version INTEGER NOT NULL, body TEXT NOT NULL${keys})`,
    );
    this.addColumns();
    for (const [name, { fields, unique, retired }] of Object.entries<CollectionSpec<T>['indexes'][string]>(this.spec.indexes)) {
      if (retired) continue;
      const present = fields.map((field) => `${column(field)} IS NOT NULL`).join(' AND ');
      const index = quoted(`${this.spec.name}_${name}`);
      this.db.exec(
        `CREATE ${unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS ${index} ON ${this.table} (${[...fields.map(column), 'id'].slice(0, unique ? -1 : undefined).join()}) WHERE ${present}`,
      );
    }
  }

  /** The columns of indexes that are newer than the table, filled from what is stored. */
  private addColumns(): void {
    const missing = () => {
      const known = new Set(
        this.db
          .prepare(`SELECT name FROM pragma_table_info(?)`)
          .all(this.spec.name)
          .map(({ name }) => name),
      );
      return this.columns.filter((field) => !known.has(`key_${field}`));
    };
    if (missing().length === 0) return;
    this.db.exec('BEGIN IMMEDIATE'); // another process may be adding them
    for (const field of missing()) {
      this.db.exec(`ALTER TABLE ${this.table} ADD COLUMN ${column(field)}`);
      this.db.prepare(`UPDATE ${this.table} SET ${column(field)} = body ->> ?`).run(`$.${field}`);
    }
    this.db.exec('COMMIT');
  }

  private keysOf(document: T): SQLInputValue[] {
    return this.columns.map((name) => (document[name] as SQLInputValue | undefined) ?? null);
  }

  private within(index: Index, { equals = [], among, from, to }: Range): { where: string[]; values: SQLInputValue[] } {
    const { fields } = this.spec.indexes[index];
    const any = among && fields[equals.length];
    const bounded = fields[equals.length + (among ? 1 : 0)];
    const where = fields.map((field) => `${column(field)} IS NOT NULL`);
    const values: Key[] = [];
    const add = (field: string | undefined, operator: string, value: Key | undefined): void => {
      if (field === undefined || value === undefined) return;
      where.push(`${column(field)} ${operator} ?`);
      values.push(value);
    };
    equals.forEach((value, i) => {
      add(fields[i], '=', value);
    });
    if (any !== undefined && among) {
      where.push(`${column(any)} IN (${among.map(() => '?').join()})`);
      values.push(...among);
    }
    add(bounded, '>=', from);
    add(bounded, '<=', to);
    return { where, values };
  }

  private prepared(sql: string): StatementSync {
    let statement = this.statements.get(sql);
    if (!statement) this.statements.set(sql, (statement = this.db.prepare(sql)));
    return statement;
  }
}

const parsed = <T>({ body }: Record<string, SQLOutputValue>): T => JSON.parse(body as string) as T;
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const column = (field: string): string => quoted(`key_${field}`);
