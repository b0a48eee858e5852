import { describe, expect, it } from '@jest/globals';
import type { Endpoint } from '../rest/endpoint.js';
import { ENDPOINTS } from '../rest/endpoints.js';
import { WEBHOOK_EVENTS, WebhookPayload } from '../rest/webhooks/webhooks.js';
import { openApiDocument } from './document.js';
import { exampleOf } from './examples.js';
import { WEBHOOK_EXAMPLES } from './webhook-examples.js';

const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS);
const jsonData = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { codes: { type: 'array', items: { $ref: '#/$defs/code' } } },
  additionalProperties: false,
  $defs: { code: { type: 'object', properties: { code: { type: 'string' } }, additionalProperties: false } },
};
const document = openApiDocument('https://api.example.org', jsonData);
type Paths = Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: { readonly required: boolean } }>>>>;
const { schemas } = document['components'] as { schemas: Record<string, object> };

/** Every object within, itself included. */
function* within(value: unknown): Iterable<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* within(inner);
}

describe('the OpenAPI document', () => {
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('shows a valid example of %s', (_, endpoint) => {
    const { request, response } = exampleOf(endpoint);
    if (endpoint.body && endpoint.bodyType === undefined) expect(endpoint.body.safeParse(request).error).toBeUndefined();
    if (typeof endpoint.response !== 'string') expect(endpoint.response.safeParse(response).error).toBeUndefined();
  });

  it('shows a valid example of every webhook', () => {
    expect(Object.keys(WEBHOOK_EXAMPLES)).toEqual([...WEBHOOK_EVENTS, 'webhook.test']);
    for (const { example } of Object.values(WEBHOOK_EXAMPLES)) expect(WebhookPayload.safeParse(example).error).toBeUndefined();
  });

  it('says what the states of a job mean, and shows ids as the service makes them', () => {
    const { properties } = schemas['JobDetail'] as { properties: Record<string, { description?: string }> };
    for (const name of ['status', 'state', 'stage', 'attempt', 'progress', 'credits', 'timeline'])
      expect([name, properties[name]?.description]).toEqual([name, expect.stringMatching(/\w{3,} \w/)]);
    const ids = [...within(document)].flatMap((one) => ['job_id', 'file_id', 'batch_id', 'request_id'].map((name) => one[name]));
    const shown = new Set(ids.filter((id): id is string => typeof id === 'string'));
    expect(shown.size).toBeGreaterThan(3);
    expect([...shown].filter((id) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toEqual([]);
  });

  it('has no two groups of one name: events that are sent are a group of their own', () => {
    expect((document['tags'] as { name: string }[]).map(({ name }) => name.toLowerCase())).not.toContain('webhooks');
  });

  it('names every schema that it refers to', () => {
    const named = [...within(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    const known = new Set(Object.keys(schemas).map((name) => `#/components/schemas/${name}`));
    expect(named.filter((ref) => !known.has(ref))).toEqual([]);
  });

  it('has the schema of json_data, open for fields to come', () => {
    expect(schemas['JsonData']).toMatchObject({
      properties: { codes: { items: { $ref: '#/components/schemas/JsonDataCode' } } },
    });
    expect([...within([schemas['JsonData'], schemas['JsonDataCode']])].filter((one) => 'additionalProperties' in one)).toEqual(
      [],
    );
  });

  it('gives every variant of a result its name, so that generators can', () => {
    expect(schemas['JobResult']).toMatchObject({
      anyOf: ['FhirResult', 'JsonResult', 'FileResult'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
    });
  });

  it.each(endpoints.filter(({ body }) => body).map((endpoint) => [endpoint.id, endpoint] as const))(
    'asks %s for a body unless none is the same as an empty one',
    (_, { path, method, isBodyOptional, body }) => {
      const { requestBody } = (document['paths'] as Paths)[path]?.[method.toLowerCase()] ?? {};
      expect(requestBody?.required).toBe(isBodyOptional !== true);
      if (isBodyOptional) expect(body?.safeParse({}).error).toBeUndefined();
    },
  );

  it('describes numbers and booleans of a query as such', () => {
    const parameters = [...within(document['paths'])].filter((one) => one['in'] === 'query');
    const types: unknown = Object.fromEntries(parameters.map(({ name, schema }) => [name, (schema as { type: string }).type]));
    expect(types).toMatchObject({
      limit: 'integer',
      wait: 'integer',
      version: 'integer',
      presigned: 'boolean',
      page_token: 'string',
    });
    const numbers: readonly Record<string, unknown>[] = parameters.filter(
      ({ schema }) => (schema as { type: string }).type !== 'string',
    );
    for (const { schema } of numbers) expect(Object.keys(schema as object)).not.toEqual(expect.arrayContaining(['pattern']));
  });

  it('asks for both credential headers where they are needed, and for none elsewhere', () => {
    const operations = Object.values(document['paths'] as Record<string, Record<string, object>>).flatMap((all) =>
      Object.values(all),
    );
    const wanted = endpoints.map(({ id, auth }) => ({
      operationId: id,
      security: auth ? [{ ClientId: [], ClientSecret: [] }] : [],
    }));
    expect(operations).toEqual(expect.arrayContaining(wanted.map((one) => expect.objectContaining(one) as object)));
  });
});
