/** The rows of an operator's table, from tab-separated text or from JSON, each with the place where it is written. */

type RowKind = 'name' | 'version' | 'code' | 'system' | 'assigner';

/** The fields of each kind of row, in the order of the columns after the first. The last ones that are optional may be left out. */
const FIELDS: Readonly<Record<RowKind, { readonly names: readonly string[]; readonly required: number }>> = {
  name: { names: ['name'], required: 1 },
  version: { names: ['version'], required: 1 },
  code: { names: ['from_system', 'from_code', 'to_system', 'to_code', 'display'], required: 4 },
  system: { names: ['oid', 'uri'], required: 2 },
  assigner: { names: ['oid', 'name'], required: 2 },
};

export interface Row {
  readonly kind: RowKind;
  readonly fields: readonly string[];
  /** `line 3`, or `code 3` of JSON. */
  readonly at: string;
}

/** A fault of the table, with its place. */
export interface TableFault {
  readonly at: string;
  readonly sentence: string;
}

export interface Rows {
  readonly rows: readonly Row[];
  readonly faults: readonly TableFault[];
}

const isKind = (word: string): word is RowKind => Object.hasOwn(FIELDS, word);

/** Lines of fields with a tab between them; empty lines and those that begin with `#` are for people. */
export function rowsOfLines(text: string): Rows {
  const rows: Row[] = [];
  const faults: TableFault[] = [];
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [kind = '', ...fields] = line.split('\t').map((field) => field.trim());
    const at = `line ${i + 1}`;
    if (isKind(kind)) take({ kind, fields, at }, rows, faults);
    else faults.push({ at, sentence: `begins with none of ${Object.keys(FIELDS).join(', ')} and a tab` });
  }
  return { rows, faults };
}

/** `{"name", "version", "code": [{"from_system", …}], "system": [{"oid", "uri"}], "assigner": [{"oid", "name"}]}`. */
export function rowsOfJson(text: string): Rows {
  const rows: Row[] = [];
  const faults: TableFault[] = [];
  for (const [kind, value] of Object.entries(parsed(text, faults))) {
    if (!isKind(kind)) faults.push({ at: 'JSON', sentence: `has a member that is none of ${Object.keys(FIELDS).join(', ')}` });
    else if (kind === 'name' || kind === 'version') take({ kind, fields: [textOf(value)], at: kind }, rows, faults);
    else if (!Array.isArray(value)) faults.push({ at: kind, sentence: 'is no list' });
    else for (const [i, item] of value.entries()) takeObject(kind, item, `${kind} ${i + 1}`, rows, faults);
  }
  return { rows, faults };
}

function parsed(text: string, faults: TableFault[]): object {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
    faults.push({ at: 'line 1', sentence: 'begins no JSON object' });
  } catch (error) {
    faults.push({ at: `line ${lineOf(text, error)}`, sentence: 'is no JSON' });
  }
  return {};
}

/** V8 names the position; without one the fault is the end of the text. */
function lineOf(text: string, error: unknown): number {
  const position = / at position (\d+)/.exec((error as Error).message)?.[1];
  return text.slice(0, position === undefined ? undefined : Number(position)).split('\n').length;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function takeObject(kind: RowKind, item: unknown, at: string, rows: Row[], faults: TableFault[]): void {
  const { names } = FIELDS[kind];
  const members = isObject(item) ? Object.keys(item) : [];
  if (members.length === 0 || members.some((name) => !names.includes(name)))
    return void faults.push({ at, sentence: `is no object of ${names.join(', ')}` });
  take({ kind, fields: names.map((name) => textOf((item as Record<string, unknown>)[name])), at }, rows, faults);
}

function take(row: Row, rows: Row[], faults: TableFault[]): void {
  const { names, required } = FIELDS[row.kind];
  const missing = names.slice(0, required).filter((_, i) => !row.fields[i]);
  if (missing.length > 0) faults.push({ at: row.at, sentence: `lacks ${missing.join(', ')}` });
  else if (row.fields.slice(names.length).some(Boolean))
    faults.push({ at: row.at, sentence: `has more than ${names.join(', ')}` });
  else rows.push(row);
}
