import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { Problem } from '../errors/problem.js';
import { ERRORS, errorRow, type ErrorCode } from '../errors/table.js';
import { errorsOf, type Endpoint } from '../rest/endpoint.js';
import { ENDPOINTS } from '../rest/endpoints.js';
import { scopeOf } from '../rest/scopes.js';
import { WebhookPayload } from '../rest/webhooks/webhooks.js';

/** The release that this document belongs to; package, OpenAPI document and chart have one version. */
const { version: VERSION } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

type Json = { readonly [key: string]: unknown };

const text = (description: string, extra: Json = {}): Json => ({ description, schema: { type: 'string', ...extra } });

const RATE_HEADERS = {
  'RateLimit-Policy': text('Quota and window in force, per organization'),
  RateLimit: text('What is left of it'),
};
const REQUEST_ID = { 'X-Request-Id': text('Name it when you ask for help') };

const CREDENTIALS = [
  {
    name: 'X-Client-Id',
    in: 'header',
    required: true,
    description: "From the client's API keys",
    schema: { type: 'string', minLength: 1 },
  },
  {
    name: 'X-Client-Secret',
    in: 'header',
    required: true,
    description: "From the client's API keys",
    schema: { type: 'string', minLength: 1 },
  },
];
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body give the same answer; another body gives 422',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

/** Builds the OpenAPI 3.1 document from the endpoint table: nothing in it is written a second time. */
export function openApiDocument(serverUrl: string): Json {
  const schemas: Record<string, unknown> = {};
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of Object.values(ENDPOINTS) as readonly Endpoint[]) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, schemas);
  }
  const payload = schemaOf(WebhookPayload, schemas, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chartloom',
      version: VERSION,
      summary: 'Clinical documents to FHIR, JSON or de-identified PDF',
      description: 'Upload or reference a PDF or C-CDA, start a conversion, then poll the status or receive a webhook.',
    },
    servers: [{ url: serverUrl }],
    tags: ['Conversion', 'Files', 'Jobs', 'Policies', 'Webhooks', 'Keys', 'Service'].map((name) => ({ name })),
    paths,
    webhooks: { jobEnded: { post: webhook(payload) } },
    components: { schemas },
  };
}

function operation(endpoint: Endpoint, schemas: Record<string, unknown>): Json {
  const scope = scopeOf(endpoint);
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    ...(scope !== undefined && { 'x-scope': scope }),
    parameters: [
      ...(endpoint.auth ? CREDENTIALS : []),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { [endpoint.bodyType ?? 'application/json']: { schema: schemaOf(endpoint.body, schemas, 'input') } },
      },
    }),
    responses: responses(endpoint, schemas),
  };
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, $schema: _, ...rest } = z.toJSONSchema(field as z.ZodType, { io: 'input' });
    const required = where === 'path' || !(field as z.ZodType).safeParse(undefined).success;
    return { name, in: where, required, ...(description !== undefined && { description }), schema: rest };
  });
}

function responses(endpoint: Endpoint, schemas: Record<string, unknown>): Json {
  const common = { ...REQUEST_ID, ...(endpoint.auth && RATE_HEADERS) };
  const answers: Record<string, unknown> = { 200: success(endpoint, schemas, common) };
  const byStatus = Map.groupBy(new Set(errorsOf(endpoint)), (code) => errorRow(code, endpoint.scope).http);
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    answers[status] = {
      description: codes.map((code) => `\`${code}\`: ${errorRow(code, endpoint.scope).message}`).join('\n\n'),
      headers: { ...common, ...headersOf(codes) },
      content: { 'application/problem+json': { schema: schemaOf(Problem, schemas, 'output') } },
    };
  }
  return answers;
}

const headersOf = (codes: readonly ErrorCode[]): Json =>
  codes.some((code) => ERRORS[code].retryable)
    ? { 'Retry-After': text('Seconds to wait before the next try', { pattern: '^[0-9]+$' }) }
    : {};

const BINARY = { schema: { type: 'string', format: 'binary' } } as const;
const CONTENT = {
  text: { 'text/plain': { schema: { type: 'string' } } },
  html: { 'text/html': { schema: { type: 'string' } } },
  binary: {
    'application/pdf': BINARY,
    'application/fhir+json': { schema: { type: 'object' } },
    'application/json': { schema: { type: 'object' } },
  },
} as const;

function success(endpoint: Endpoint, schemas: Record<string, unknown>, headers: Json): Json {
  const content = {
    ...(typeof endpoint.response === 'string'
      ? CONTENT[endpoint.response]
      : { 'application/json': { schema: schemaOf(endpoint.response, schemas, 'output') } }),
    ...Object.fromEntries((endpoint.alternatives ?? []).map((type) => [type, BINARY])),
  };
  return {
    description: endpoint.summary,
    headers: {
      ...headers,
      ...(endpoint.idempotent && { 'Idempotency-Replayed': text('true where this answer was given before') }),
    },
    content,
  };
}

/** The schema by reference, itself and all it names put into `schemas`. */
function schemaOf(schema: z.ZodType, schemas: Record<string, unknown>, io: 'input' | 'output'): Json {
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  for (const [name, definition] of Object.entries($defs as Record<string, unknown>)) schemas[name] = relocated(definition);
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

const webhook = (schema: Json): Json => ({
  summary: 'A job has ended (Standard Webhooks 1.0)',
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  })),
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: { '2XX': { description: 'Received. Anything else is retried on a schedule' } },
});
