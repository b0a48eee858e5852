import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { Problem } from '../errors/problem.js';
import { ERRORS, errorRow, type ErrorCode } from '../errors/table.js';
import { errorsOf, type Endpoint } from '../rest/endpoint.js';
import { isAdmin } from '../rest/admin/admin.endpoints.js';
import { ENDPOINTS } from '../rest/endpoints.js';
import { scopeOf } from '../rest/scopes.js';
import { WebhookPayload } from '../rest/webhooks/webhooks.js';
import { EVENT_STREAM } from './example-values.js';
import { exampleOf, problemExample } from './examples.js';
import { WEBHOOK_EXAMPLES } from './webhook-examples.js';
import { addForeign, schemaOf, type Json, type Schemas } from './schemas.js';

/** The release that this document belongs to; package, OpenAPI document and chart have one version. */
const { version: VERSION } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const text = (description: string, extra: Json = {}): Json => ({ description, schema: { type: 'string', ...extra } });

const RATE_HEADERS = {
  'RateLimit-Policy': text('Quota and window in force, per organization'),
  RateLimit: text('What is left of it'),
};
const REQUEST_ID = { 'X-Request-Id': text('Name it when you ask for help') };

/** Both headers together. */
const SECURITY_SCHEMES = {
  ClientId: { type: 'apiKey', in: 'header', name: 'X-Client-Id', description: "Of the client's API key" },
  ClientSecret: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Client-Secret',
    description: "Of the client's API key; kept on your servers",
  },
};
const WITH_KEY = [{ ClientId: [], ClientSecret: [] }];

const TAGS: Readonly<Record<Endpoint['tag'], string>> = {
  Files: 'Documents that were uploaded',
  Conversion: 'From a document to its result',
  Jobs: 'What became of conversions, and what they cost',
  Review: 'What a person looks at, and what became of it',
  Policies: 'What de-identification does to each kind of identifier',
  'Webhook endpoints': 'Addresses of yours that are told of every job, and what was sent to them',
  Keys: 'API keys of the organization',
  Sessions: 'Sign-in of people, for the console',
  Operators: 'Administration of all organizations; off by default',
  Service: 'What anybody may ask',
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body give the same answer; another body gives 422',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

/**
 * Builds the OpenAPI 3.1 document from the endpoint table and its examples: nothing in it is written a second time.
 * @param jsonData JSON Schema (draft 2020-12) of `json_data`, which the engines' library has
 * @param isAdminOn whether the service has the administration over REST
 */
export function openApiDocument(serverUrl: string, jsonData?: Json, isAdminOn = true): Json {
  const schemas: Schemas = {};
  const paths: Record<string, Record<string, unknown>> = {};
  const endpoints = (Object.values(ENDPOINTS) as readonly Endpoint[]).filter((one) => isAdminOn || !isAdmin(one));
  const tags = new Set(endpoints.map(({ tag }) => tag));
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, schemas);
  }
  const payload = schemaOf(WebhookPayload, schemas, 'output');
  if (jsonData) addForeign(jsonData, 'JsonData', schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chartloom',
      version: VERSION,
      summary: 'Clinical documents to FHIR, JSON or de-identified PDF',
      description: 'Upload or reference a PDF or C-CDA, start a conversion, then poll the status or receive a webhook.',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(TAGS)
      .filter(([name]) => tags.has(name as Endpoint['tag']))
      .map(([name, description]) => ({ name, description })),
    paths,
    webhooks: Object.fromEntries(
      Object.entries(WEBHOOK_EXAMPLES).map(([type, { summary, example }]) => [
        type,
        { post: webhook(type, summary, payload, example) },
      ]),
    ),
    components: { schemas, securitySchemes: SECURITY_SCHEMES },
  };
}

function operation(endpoint: Endpoint, schemas: Schemas): Json {
  const scope = scopeOf(endpoint);
  const { request } = exampleOf(endpoint);
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    ...(scope !== undefined && { 'x-scope': scope }),
    security: endpoint.auth ? WITH_KEY : [],
    parameters: [
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: endpoint.isBodyOptional !== true,
        content: {
          [endpoint.bodyType ?? 'application/json']: {
            schema: schemaOf(endpoint.body, schemas, 'input'),
            ...(request !== undefined && { example: request }),
          },
        },
      },
    }),
    responses: responses(endpoint, schemas),
  };
}

/** What a query's text stands for (a number, a boolean) has no pattern and no list of words. */
const ofItsType = ({ pattern, enum: words, ...rest }: Json): Json =>
  rest['type'] === 'string'
    ? { ...rest, ...(pattern !== undefined && { pattern }), ...(words !== undefined && { enum: words }) }
    : rest;

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, $schema: _, ...rest } = z.toJSONSchema(field as z.ZodType, { io: 'input' });
    const required = where === 'path' || !(field as z.ZodType).safeParse(undefined).success;
    return { name, in: where, required, ...(description !== undefined && { description }), schema: ofItsType(rest) };
  });
}

function responses(endpoint: Endpoint, schemas: Schemas): Json {
  const common = { ...REQUEST_ID, ...(endpoint.auth && RATE_HEADERS) };
  const answers: Record<string, unknown> = { 200: success(endpoint, schemas, common) };
  const byStatus = Map.groupBy(new Set(errorsOf(endpoint)), (code) => errorRow(code, endpoint.scope).http);
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    answers[status] = {
      description: codes.map((code) => `\`${code}\`: ${errorRow(code, endpoint.scope).message}`).join('\n\n'),
      headers: { ...common, ...headersOf(codes) },
      content: {
        'application/problem+json': {
          schema: schemaOf(Problem, schemas, 'output'),
          examples: Object.fromEntries(codes.map((code) => [code, { value: problemExample(code, endpoint.scope) }])),
        },
      },
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
  events: { 'text/event-stream': { schema: { type: 'string' }, example: EVENT_STREAM } },
  html: { 'text/html': { schema: { type: 'string' } } },
  binary: {
    'application/pdf': BINARY,
    'application/xml': { schema: { type: 'string' } },
    'application/fhir+json': { schema: { type: 'object' } },
    'application/json': { schema: { type: 'object' } },
  },
} as const;

function success(endpoint: Endpoint, schemas: Schemas, headers: Json): Json {
  const { response } = exampleOf(endpoint);
  const content = {
    ...(typeof endpoint.response === 'string'
      ? CONTENT[endpoint.response]
      : { 'application/json': { schema: schemaOf(endpoint.response, schemas, 'output'), example: response } }),
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

const webhook = (type: string, summary: string, schema: Json, example: object): Json => ({
  operationId: type,
  summary,
  description: 'Signed as Standard Webhooks 1.0 says: see the page Webhooks and retries.',
  security: [],
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  })),
  requestBody: { required: true, content: { 'application/json': { schema, example } } },
  responses: { '2XX': { description: 'Received. Anything else is retried on a schedule' } },
});
