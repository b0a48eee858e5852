import { describe, expect, it } from '@jest/globals';
import { fieldsOf, valueAt, withValue, type Field } from './schema.js';

const DOCUMENT = {
  components: {
    schemas: {
      Request: {
        type: 'object',
        properties: {
          file_id: { type: 'string' },
          tasks: { type: 'array', maxItems: 1, items: { type: 'string', enum: ['a', 'b'] } },
          keep: { type: 'array', items: { type: 'string', enum: ['year'] } },
          config: { $ref: '#/components/schemas/Config' },
          labels: { type: 'object' },
        },
        required: ['tasks'],
      },
      Config: {
        type: 'object',
        properties: {
          deep: { type: 'object', properties: { sure: { type: 'boolean' }, least: { type: 'integer' } } },
          mode: { type: 'string', enum: ['x', 'y'] },
        },
      },
    },
  },
};

const shape = ({ path, kind, fields }: Field): unknown => [path.join('.'), kind, ...fields.map(shape)];

describe('options out of an OpenAPI document', () => {
  it('are each of the kind of its schema, with references followed', () => {
    const fields = fieldsOf(DOCUMENT, 'Request', ['file_id']);
    expect(fields.map(shape)).toEqual([
      ['tasks', 'choice'],
      ['keep', 'choices'],
      [
        ...['config', 'group'],
        ['config.deep', 'group', ['config.deep.sure', 'yes-no'], ['config.deep.least', 'number']],
        ['config.mode', 'choice'],
      ],
      ['labels', 'json'],
    ]);
    expect(fields[0]?.isRequired).toBe(true);
  });

  it('cannot be those of a schema that is not there', () => {
    expect(() => fieldsOf(DOCUMENT, 'Nothing', [])).toThrow(/no Nothing/);
  });
});

describe('values', () => {
  it('are set at any depth, and leave no empty group when they are taken away', () => {
    const once = withValue({ a: 1 }, ['b', 'c', 'd'], true);
    expect(once).toEqual({ a: 1, b: { c: { d: true } } });
    expect(valueAt(once, ['b', 'c', 'd'])).toBe(true);
    expect(valueAt(once, ['a', 'c'])).toBeUndefined();
    expect(withValue(once, ['b', 'c', 'd'], undefined)).toEqual({ a: 1 });
  });
});
