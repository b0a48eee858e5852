import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { CANONICAL } from './canonicals.js';
import { jsonDataSchema } from './json/schema.js';

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../definitions/${file}`, import.meta.url), 'utf8'));

describe('the published definitions', () => {
  const extensions = Object.values(CANONICAL).filter((url) => url.includes('/StructureDefinition/'));

  it.each(extensions)('%s has its definition', (url) => {
    expect(read(`${url.split('/').at(-1)}.json`)).toMatchObject({ resourceType: 'StructureDefinition', url, type: 'Extension' });
  });

  it('includes the current schema of the json format', () => {
    expect(read('json-data.schema.json')).toEqual(JSON.parse(JSON.stringify(jsonDataSchema)));
    expect(() => new Ajv2020().compile(read('json-data.schema.json') as object)).not.toThrow();
  });
});
