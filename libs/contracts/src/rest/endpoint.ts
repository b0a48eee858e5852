import type * as z from 'zod';
import type { ErrorCode, ErrorScope } from '../errors/table.js';

export type RateClass = 'convert' | 'read' | 'upload';

/** One operation of the REST API: what the router serves, the validator checks and the OpenAPI document describes. */
export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In OpenAPI's form: `/api/v1/status/{job_id}`. */
  readonly path: string;
  readonly tag:
    'Conversion' | 'Files' | 'Jobs' | 'Policies' | 'Review' | 'Webhook endpoints' | 'Keys' | 'Sessions' | 'Operators' | 'Service';
  readonly summary: string;
  readonly description?: string;
  /** The class that the rate limit counts the request as. If present, the two credential headers are required; if absent, neither. */
  readonly auth?: RateClass;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** `multipart/form-data` where it is not JSON. */
  readonly bodyType?: 'application/json' | 'multipart/form-data';
  /** Whether no body is the same as `{}`. */
  readonly isBodyOptional?: true;
  readonly idempotent?: boolean;
  readonly response: z.ZodType | 'text' | 'html' | 'binary' | 'events';
  /** Media types of other forms of the response, which a query parameter asks for. */
  readonly alternatives?: readonly string[];
  /** Beyond those that every endpoint of its kind has. */
  readonly errors: readonly ErrorCode[];
  /** Wording and status of errors where they differ for this endpoint. */
  readonly scope?: ErrorScope;
}

/** Errors that every request can meet. */
const ALWAYS: readonly ErrorCode[] = ['malformed-request', 'internal'];
const WITH_CREDENTIALS: readonly ErrorCode[] = [
  'invalid-credentials',
  'scope-missing',
  'address-not-allowed',
  'rate-limited',
  'login-slowed',
  'service-unavailable',
  'gateway-timeout',
];
const WITH_JSON: readonly ErrorCode[] = ['malformed-json', 'body-too-large', 'unsupported-media-type'];

/** Every error code the endpoint can answer with. */
export function errorsOf(endpoint: Endpoint): readonly ErrorCode[] {
  return [
    ...endpoint.errors,
    ...(endpoint.auth ? WITH_CREDENTIALS : []),
    ...(endpoint.body ? (['request-timeout'] as const) : []),
    ...(endpoint.body && endpoint.bodyType === undefined ? WITH_JSON : []),
    ...ALWAYS,
  ];
}
