/** The part of JSON Schema that the API's requests use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

/** How a value is asked for. */
type Kind = 'choice' | 'choices' | 'yes-no' | 'number' | 'text' | 'group' | 'json';

export interface Field {
  readonly path: readonly string[];
  readonly name: string;
  readonly kind: Kind;
  readonly schema: Schema;
  readonly isRequired: boolean;
  /** Of a group. */
  readonly fields: readonly Field[];
}

function kindOf({ type, enum: words, items, properties, maxItems }: Schema): Kind {
  if (words) return 'choice';
  if (type === 'array' && items?.enum) return maxItems === 1 ? 'choice' : 'choices';
  if (properties) return 'group';
  if (type === 'boolean') return 'yes-no';
  if (type === 'number' || type === 'integer') return 'number';
  return type === 'string' ? 'text' : 'json';
}

/** Words to choose from: of a value, or of each entry of a list. */
export const choicesOf = ({ enum: words, items }: Schema): readonly string[] => words ?? items?.enum ?? [];

/**
 * The fields of one of the schemas of an OpenAPI document, whatever they are today.
 * @param without names of the first level that are asked for elsewhere
 * @throws where the document has no such schema
 */
export function fieldsOf(
  document: Readonly<Record<string, unknown>>,
  name: string,
  without: readonly string[],
): readonly Field[] {
  const { schemas } = document['components'] as { readonly schemas: Readonly<Record<string, Schema>> };
  const resolved = (schema: Schema): Schema => {
    if (schema.$ref === undefined) return schema;
    const target = schemas[schema.$ref.split('/').at(-1) ?? ''];
    if (!target) throw new Error(`the document has no ${schema.$ref}`);
    return target;
  };
  const fields = (schema: Schema, path: readonly string[]): readonly Field[] =>
    Object.entries(schema.properties ?? {}).map(([key, given]) => {
      const own = resolved(given);
      const at = [...path, key];
      const isRequired = schema.required?.includes(key) ?? false;
      return { path: at, name: key, kind: kindOf(own), schema: own, isRequired, fields: fields(own, at) };
    });
  return fields(resolved({ $ref: name }), []).filter((field) => !without.includes(field.name));
}

export type Values = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

export const valueAt = (values: Values, [first = '', ...rest]: readonly string[]): unknown => {
  const value = values[first];
  if (rest.length === 0) return value;
  return isGroup(value) ? valueAt(value, rest) : undefined;
};

/** The values with another one at a path; undefined takes it away, and with it groups that it leaves empty. */
export function withValue(values: Values, [first = '', ...rest]: readonly string[], value: unknown): Values {
  const before = values[first];
  const next = rest.length === 0 ? value : withValue(isGroup(before) ? before : {}, rest, value);
  const { [first]: _, ...others } = values;
  const isEmpty = next === undefined || (rest.length > 0 && isGroup(next) && Object.keys(next).length === 0);
  return isEmpty ? others : { ...values, [first]: next };
}
