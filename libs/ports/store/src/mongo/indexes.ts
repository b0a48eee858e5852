/** Name and indexes of a collection of any documents. */
export interface AnyCollection {
  readonly name: string;
  readonly indexes: Readonly<
    Record<string, { readonly fields: readonly string[]; readonly unique?: boolean; readonly retired?: boolean }>
  >;
}

/** An index as MongoDB is asked for it. */
export interface MongoIndex {
  readonly name: string;
  readonly key: Readonly<Record<string, 1>>;
  readonly unique: boolean;
  readonly partialFilterExpression: Readonly<Record<string, { readonly $exists: true }>>;
}

/**
 * The indexes that a collection declares. Each ends with `_id`, which orders what is equal, unless it is unique; each holds
 * only the documents that have all of its fields. Those that are retired are left out.
 */
export function mongoIndexes({ indexes }: AnyCollection): readonly MongoIndex[] {
  const wanted = Object.entries(indexes).filter(([, { retired }]) => !retired);
  return wanted.map(([name, { fields, unique = false }]) => ({
    name,
    key: Object.fromEntries((unique ? fields : [...fields, '_id']).map((field) => [field, 1] as const)),
    unique,
    partialFilterExpression: Object.fromEntries(fields.map((field) => [field, { $exists: true }] as const)),
  }));
}
