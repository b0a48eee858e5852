import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jsonDataSchema, type JsonData } from '@chartloom/fhir';
import fc from 'fast-check';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { TABLE_FORMATS, WRITERS, type TableFormat } from './formats.js';
import { rowsOf, type Cell } from './rows.js';
import type { Column } from './columns.js';
import { TABLES } from './schema.js';

interface Node {
  readonly type?: string;
  readonly $ref?: string;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
}

/** The schema of what a path leads to, or nothing where the schema knows no such field. */
function schemaAt(node: Node | undefined, path: readonly string[]): Node | undefined {
  const name = node?.$ref?.split('/').at(-1);
  const here = name === undefined ? (node?.anyOf?.[0] ?? node) : (jsonDataSchema.$defs as Record<string, Node>)[name];
  const [step, ...rest] = path;
  if (step === undefined) return here;
  return schemaAt(here?.items && /^\d+$/.test(step) ? here.items : here?.properties?.[step], rest);
}

const TYPE: Readonly<Record<string, string>> = { array: 'json', object: 'json' };
/** A day is taken from a text. */
const SOURCE_TYPE: Readonly<Record<string, string>> = { date: 'string' };
const typeIn = (node: Node | undefined): string | undefined =>
  node?.enum || node?.const ? 'string' : node?.type && (TYPE[node.type] ?? node.type);

describe('each table', () => {
  const root = jsonDataSchema as unknown as Node;

  it.each(TABLES.map((table) => [table.name, table] as const))('%s: its columns are fields of json_data', (_, table) => {
    const file = { type: 'string' };
    for (const list of table.lists) {
      const node = schemaAt(root, [list]);
      const fact = node?.items ?? node;
      const item = table.each === undefined ? fact : schemaAt(fact, [table.each])?.items;
      const roots: Readonly<Record<string, Node | undefined>> = {
        ...{ data: root, fact, item },
        ...{ file, source_path: file, duplicate_of: file },
      };
      const told = table.columns.map(({ name, from }) => {
        const [first = '', ...path] = from.split('.');
        return [name, from, typeIn(schemaAt(roots[first], path))];
      });
      expect(told).toEqual(table.columns.map(({ name, from, type }) => [name, from, SOURCE_TYPE[type] ?? type]));
    }
    expect(new Set(table.columns.map(({ name }) => name)).size).toBe(table.columns.length);
  });

  it('has a name of its own, and every list of json_data has a table', () => {
    expect(new Set(TABLES.map(({ name }) => name)).size).toBe(TABLES.length);
    const lists = Object.keys(jsonDataSchema.properties).filter((name) => name !== 'schema_version');
    expect(new Set(TABLES.flatMap(({ lists: of }) => of as readonly string[]))).toEqual(new Set(lists));
  });
});

describe('observations', () => {
  const fact = (id: string, ...categories: readonly string[]) => ({
    ...{ id, type: 'Observation', codes: [], source: {}, categories },
    assertion: { negated: false, certainty: 'confirmed', temporality: 'current', subject: 'patient' },
  });
  const data = {
    document: { id: 'doc' },
    observations: [
      fact('pulse', 'vital-signs'),
      fact('sodium', 'laboratory'),
      fact('smoking', 'social-history'),
      fact('both', 'laboratory', 'vital-signs'),
    ],
  } as unknown as JsonData;
  const idsIn = (name: string) => {
    const table = TABLES.find((one) => one.name === name);
    const at = table?.columns.findIndex((column) => column.name === 'id') ?? -1;
    return table && rowsOf(table, { file: 'a.xml', source_path: 'in/a.xml', data }).map((row) => row[at]);
  };

  it('are each in one table', () => {
    expect([idsIn('vitals'), idsIn('results'), idsIn('observations')]).toEqual([['pulse', 'both'], ['sodium'], ['smoking']]);
  });
});

describe('a day', () => {
  const table = { name: 'plans', lists: ['plans'], columns: [{ name: 'start_day', type: 'date', from: 'fact.start' }] } as const;
  it.each<[string, string | null]>([
    ['2024-12-18', '2024-12-18'],
    ['2024-03-12T10:45:00-08:00', '2024-03-12'],
    ['2024-03-12T23:59:00+14:00', '2024-03-12'],
    ['2015', null],
    ['2015-02', null],
    ['2015-02-30', null],
    ['in 2015-02-03', null],
  ])('of %s is %s: none is invented, none is moved to another zone', (start, day) => {
    const data = { plans: [{ start }] } as unknown as JsonData;
    expect(rowsOf(table, { file: 'a', source_path: 'a', data })).toEqual([[day]]);
  });
});

describe('the codes of facts', () => {
  it('are a row each, with the fact that they are of', () => {
    const codes = [{ system: 'http://snomed.info/sct', code: '1' }, { code: '2' }];
    const data = {
      ...Object.fromEntries(TABLES.flatMap(({ lists }) => lists).map((list) => [list, []])),
      ...{ document: { id: 'doc' }, conditions: [{ id: 'c', codes }], plans: [{ id: 'p', codes: [] }] },
    } as unknown as JsonData;
    const table = TABLES.find(({ name }) => name === 'fact_codes');
    const rows = table ? rowsOf(table, { file: 'a', source_path: 'a', data }) : [];
    const at = (name: string) => table?.columns.findIndex((column) => column.name === name) ?? -1;
    expect(rows.map((row) => ['fact_id', 'system', 'code'].map((name) => row[at(name)]))).toEqual([
      ['c', 'http://snomed.info/sct', '1'],
      ['c', null, '2'],
    ]);
  });
});

describe('a table, written and read back', () => {
  const COLUMNS: readonly Column[] = [
    { name: 'text', type: 'string', from: 'fact.text' },
    { name: 'number', type: 'number', from: 'fact.number' },
    { name: 'flag', type: 'boolean', from: 'fact.flag' },
    { name: 'list', type: 'json', from: 'fact.list' },
    { name: 'page', type: 'integer', from: 'fact.page' },
    { name: 'day', type: 'date', from: 'fact.day' },
  ];
  const row = fc.tuple(
    fc.option(fc.string({ unit: 'grapheme' })),
    fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0)),
    fc.option(fc.boolean()),
    fc.option(fc.array(fc.string({ unit: 'grapheme' })).map((list) => JSON.stringify(list))),
    fc.option(fc.integer()),
    fc.option(
      fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)),
    ),
  );
  let folder: string;
  let files = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chartloom-tables-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function written(format: TableFormat, parts: readonly (readonly (readonly Cell[])[])[]): Promise<string> {
    const path = join(folder, `${files++}`);
    const writer = await WRITERS[format](path, COLUMNS);
    for (const rows of parts) await writer.write(rows);
    await writer.close();
    return path;
  }
  const READ: Readonly<Record<TableFormat, (path: string) => Promise<Cell[][]>>> = {
    parquet: async (path) => {
      const objects = await parquetReadObjects({ file: await asyncBufferFromFile(path) });
      return objects.map((object) =>
        COLUMNS.map(({ name, type }) => {
          const value = (object[name] ?? null) as Cell | Date;
          expect(type === 'date' && value !== null ? value : undefined).toEqual(value instanceof Date ? value : undefined);
          return value instanceof Date ? value.toISOString().slice(0, 10) : value;
        }),
      );
    },
    csv: async (path) => fromCsv(await readFile(path, 'utf8')).slice(1),
    ndjson: async (path) =>
      (await readFile(path, 'utf8'))
        .split('\n')
        .slice(0, -1)
        .map((line) => {
          const object = JSON.parse(line) as Record<string, Cell | object>;
          const list = object['list'] === null ? null : JSON.stringify(object['list']);
          return [object['text'], object['number'], object['flag'], list, object['page'], object['day']] as Cell[];
        }),
  };

  it.each(TABLE_FORMATS)('%s keeps every value, and nothing for no value', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
        expect(await READ[format](await written(format, [rows]))).toEqual(rows);
      }),
      { numRuns: 40 },
    );
  });

  it.each(TABLE_FORMATS)('%s has the same bytes however the rows come, also many of them', async (format) => {
    const rows = Array.from({ length: 12_000 }, (_, i): Cell[] => [`row ${i}`, i / 2, i % 2 === 0, null, i, '2024-12-18']);
    const [whole, parts] = [
      await written(format, [rows]),
      await written(format, [rows.slice(0, 7), rows.slice(7, 9_001), [], rows.slice(9_001)]),
    ];
    expect((await readFile(whole)).equals(await readFile(parts))).toBe(true);
    expect(await READ[format](whole)).toHaveLength(rows.length);
  });

  it('has its columns without a row', async () => {
    const { schema } = await parquetMetadataAsync(await asyncBufferFromFile(await written('parquet', [])));
    expect(schema.slice(1).map(({ name }) => name)).toEqual(COLUMNS.map(({ name }) => name));
    expect(schema.slice(1).map(({ type, converted_type }) => converted_type ?? type)).toEqual([
      ...['UTF8', 'DOUBLE', 'BOOLEAN', 'UTF8', 'INT32', 'DATE'],
    ]);
    expect(await readFile(await written('csv', []), 'utf8')).toBe('text,number,flag,list,page,day\n');
    expect(await readFile(await written('ndjson', []), 'utf8')).toBe('');
  });

  /** RFC 4180; an empty field without quotes is no value. */
  function fromCsv(text: string): Cell[][] {
    const FIELD = /(?:"((?:[^"]|"")*)"|([^",\n\r]*))(,|\n)/g;
    const rows: Cell[][] = [[]];
    for (const [, quoted, plain = '', end] of text.matchAll(FIELD)) {
      const cells = rows.at(-1) ?? [];
      cells.push(quoted?.replaceAll('""', '"') ?? (plain === '' ? null : typed(plain, COLUMNS[cells.length]?.type, rows.length)));
      if (end === '\n') rows.push([]);
    }
    return rows.slice(0, -1);
  }
  function typed(text: string, type: Column['type'] | undefined, line: number): Cell {
    if (line === 1) return text;
    return type === 'number' || type === 'integer' ? Number(text) : type === 'boolean' ? text === 'true' : text;
  }
});
