import { describe, expect, it } from '@jest/globals';
import { DESCRIPTIONS } from './descriptions.js';
import { jsonDataSchema } from './schema.js';

interface Field {
  readonly path: string;
  readonly description: unknown;
}

/** Every field of every object within a schema. */
function fieldsIn(schema: unknown, path: string): readonly Field[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return fieldsIn(value, `${path}/${key}`);
    return Object.entries(value as Readonly<Record<string, { description?: unknown }>>).flatMap(([name, field]) => [
      { path: `${path}/${name}`, description: field.description },
      ...fieldsIn(field, `${path}/${name}`),
    ]);
  });
}

const FIELDS = fieldsIn(jsonDataSchema, '');

describe('the schema of json_data', () => {
  it('says of every field what it is', () => {
    expect(FIELDS.length).toBeGreaterThan(150);
    const lacking = FIELDS.filter(({ description }) => typeof description !== 'string' || description.trim().length < 5);
    expect(lacking.map(({ path }) => path)).toEqual([]);
  });

  it('uses every description that there is', () => {
    const used = new Set(FIELDS.map(({ description }) => description));
    const all = Object.values<Readonly<Record<string, string>>>(DESCRIPTIONS).flatMap((fields) => Object.values(fields));
    expect(all.filter((description) => !used.has(description))).toEqual([]);
  });

  it('requires only fields that it has', () => {
    const objects = (schema: unknown): readonly { required: readonly string[]; properties: object }[] => {
      if (typeof schema !== 'object' || schema === null) return [];
      const own = 'properties' in schema && 'required' in schema ? [schema as never] : [];
      return [...own, ...Object.values(schema).flatMap(objects)];
    };
    for (const { required, properties } of objects(jsonDataSchema))
      expect(Object.keys(properties)).toEqual(expect.arrayContaining([...required]));
  });
});
