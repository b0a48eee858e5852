import * as z from 'zod';

export type Json = { readonly [key: string]: unknown };
/** Schemas of the document by name. */
export type Schemas = Record<string, unknown>;

/** The schema by reference, itself and all it names put into `schemas`. */
export function schemaOf(schema: z.ZodType, schemas: Schemas, io: 'input' | 'output'): Json {
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  for (const [name, definition] of Object.entries($defs as Schemas)) schemas[name] = relocated(definition);
  const name = (rest as { id?: string }).id;
  if (name === undefined) return relocated(rest) as Json;
  const { id: _id, ...own } = rest as { id?: string };
  schemas[name] = relocated(own);
  return { $ref: `#/components/schemas/${name}` };
}

/** `#/$defs/X` as `#/components/schemas/X`, everywhere within. */
function relocated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocated);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !(key === 'id' && typeof inner === 'string' && 'type' in value))
      .map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', '#/components/schemas/') : relocated(inner),
      ]),
  );
}

const capitalised = (name: string): string => name[0]?.toUpperCase() + name.slice(1);

/**
 * Puts a schema of another library into `schemas` under `name`, and what it defines under `name` and theirs (`JsonDataCode`).
 * It is opened: a later release may answer with more fields.
 */
export function addForeign({ $schema, $id, $defs = {}, ...root }: Json, name: string, schemas: Schemas): void {
  const before = schemas[name] as { readonly description?: string } | undefined;
  schemas[name] = {
    ...(opened(root, name) as Json),
    ...(before?.description !== undefined && { description: before.description }),
  };
  for (const [key, definition] of Object.entries($defs as Schemas)) schemas[name + capitalised(key)] = opened(definition, name);
}

function opened(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((inner) => opened(inner, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !(key === 'additionalProperties' && inner === false))
      .map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string'
          ? `#/components/schemas/${name}${capitalised(inner.replace('#/$defs/', ''))}`
          : opened(inner, name),
      ]),
  );
}
