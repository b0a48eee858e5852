import type { JsonData } from '@chartloom/fhir';
import type { Column, Table } from './schema.js';

/** A value of a table; `null` where the source has none. */
export type Cell = string | number | boolean | null;

/** One document and the path of its file. */
export interface TableSource {
  readonly file: string;
  readonly data: JsonData;
}

/** The rows of one document in a table, in the order of `json_data`. */
export function rowsOf(table: Table, { file, data }: TableSource): Cell[][] {
  const { list, each, columns } = table;
  const readers = columns.map(readerOf);
  return listOf(data[list])
    .filter((fact) => isIn(table, listOf(at(fact, ['categories']))))
    .flatMap((fact) =>
      (each === undefined ? [fact] : listOf(at(fact, [each]))).map((item) =>
        readers.map((read) => read({ data, file, fact, item })),
      ),
    );
}

const isIn = ({ category, except = [] }: Table, categories: readonly unknown[]): boolean =>
  (category === undefined || categories.includes(category)) && !except.some((other) => categories.includes(other));

type Context = Readonly<Record<'data' | 'file' | 'fact' | 'item', unknown>>;

function readerOf({ from, type }: Column): (context: Context) => Cell {
  const path = from.split('.');
  return (context) => cellOf(type, at(context, path));
}

function cellOf(type: Column['type'], value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (type === 'json') return JSON.stringify(value);
  if (typeof value === type) return value as Cell;
  throw new TypeError(`A column of type ${type} has a value of type ${typeof value}.`);
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

function at(value: unknown, path: readonly string[]): unknown {
  let here = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Readonly<Record<string, unknown>>)[step];
  }
  return here;
}
