import { code, markdownTable } from './markdown-table.js';

/** What the table of an object needs of its JSON Schema (draft 2020-12). */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: string | number | boolean | null;
  readonly default?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** Objects of `json_data` have a table of their own on the page about results. */
function linked(name: string): string {
  if (name === 'JsonData') return `[${name}](results.md#json-data-field-by-field)`;
  return name.startsWith('JsonData') ? `[${name}](results.md#${name.toLowerCase()})` : name;
}

/** In words: `list of` [JsonDataFact](results.md#jsondatafact), `pdf` or `ccda`, text. */
function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return linked(nameOf(schema.$ref));
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(', ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  const words = { string: 'text', integer: 'whole number', boolean: 'true or false', null: 'null' } as const;
  return [schema.type ?? 'any']
    .flat()
    .map((type) => (words as Record<string, string>)[type] ?? type)
    .join(' or ');
}

const limits = ({ minimum, maximum, maxLength }: Schema): string => {
  if (minimum !== undefined && maximum !== undefined && maximum < 1_000_000) return `, ${minimum} to ${maximum}`;
  return maxLength === undefined ? '' : `, up to ${maxLength} characters`;
};

/** The fields of an object, one row each. */
export function fieldsTable({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(([name, field]) => [
    code(name) + (required.includes(name) ? '' : ' (optional)'),
    typeOf(field) + limits(field),
    [field.description ?? '', ...(field.default === undefined ? [] : [`Default: ${code(JSON.stringify(field.default))}`])]
      .filter((part) => part !== '')
      .join('. '),
  ]);
  return markdownTable(['field', 'value', 'meaning'], rows);
}
