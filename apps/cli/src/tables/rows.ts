import type { JsonData } from '@chartloom/fhir';
import type { Column } from './columns.js';
import type { Table } from './schema.js';

/** A value of a table; `null` where the source has none. */
export type Cell = string | number | boolean | null;

/** One document, and where it comes from. */
export interface TableSource {
  /** Path of its file as in the summary. */
  readonly file: string;
  /** Path of its file as it was given to the command. */
  readonly source_path: string;
  /** The first file of the run with the same bytes, where that is another one. */
  readonly duplicate_of?: string;
  readonly data: JsonData;
}

/** The rows of one document in a table, in the order of `json_data`. */
export function rowsOf(table: Table, source: TableSource): Cell[][] {
  const { lists, each, columns } = table;
  const readers = columns.map(readerOf);
  return lists
    .flatMap((list) => listOf(source.data[list]))
    .filter((fact) => isIn(table, listOf(at(fact, ['categories']))))
    .flatMap((fact) =>
      (each === undefined ? [fact] : listOf(at(fact, [each]))).map((item) =>
        readers.map((read) => read({ ...source, fact, item })),
      ),
    );
}

const isIn = ({ category, except = [] }: Table, categories: readonly unknown[]): boolean =>
  (category === undefined || categories.includes(category)) && !except.some((other) => categories.includes(other));

type Context = TableSource & { readonly fact: unknown; readonly item: unknown };

function readerOf({ from, type }: Column): (context: Context) => Cell {
  const path = from.split('.');
  return (context) => cellOf(type, at(context, path));
}

function cellOf(type: Column['type'], value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (type === 'json') return JSON.stringify(value);
  if (type === 'date') return typeof value === 'string' ? dayOf(value) : null;
  if (typeof value === (type === 'integer' ? 'number' : type)) return value as Cell;
  throw new TypeError(`A column of type ${type} has a value of type ${typeof value}.`);
}

const DAY = /^\d{4}-\d{2}-\d{2}(?=$|T)/;

/** The day that a date or time names, as the document has it in its own zone. A year or a month names none: a day would be invented. */
function dayOf(time: string): string | null {
  const [day] = DAY.exec(time) ?? [];
  const at = day === undefined ? undefined : new Date(day);
  return day !== undefined && !Number.isNaN(at?.getTime()) && at?.toISOString().startsWith(day) ? day : null;
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
