import { Code } from './grpc-code.js';

/** Groups of endpoints that have their own text or HTTP status for some errors, as the interface demands. */
export type ErrorScope = 'bulkConvert' | 'results';

export interface ErrorRow {
  /** For the person who reads it; `{name}` is filled from the error's meta. The interface's texts are kept word for word. */
  readonly message: string;
  readonly http: number;
  readonly grpc: Code;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  readonly scoped?: Partial<Record<ErrorScope, { readonly message?: string; readonly http?: number }>>;
}

const row = (http: number, grpc: Code, message: string, scoped?: ErrorRow['scoped']): ErrorRow => ({
  message,
  http,
  grpc,
  retryable: grpc === Code.Unavailable || grpc === Code.ResourceExhausted || grpc === Code.DeadlineExceeded,
  ...(scoped && { scoped }),
});
const invalid = (message: string): ErrorRow => row(400, Code.InvalidArgument, message);

/**
 * Every error a client can meet, by its stable code. The first part holds the errors of the original interface (docs/interface.md), the second
 * those that we added.
 */
export const ERRORS = {
  'invalid-credentials': row(401, Code.Unauthenticated, 'X-Client-Id and X-Client-Secret are not valid'),
  'file-id-required': invalid('File ID is required'),
  'file-type-required': invalid('File type is required'),
  'file-type-unsupported': invalid('File type {file_type} is not supported. Supported types: {supported_types}'),
  'file-too-large': invalid('File size is too large.'),
  'too-many-pages': invalid('File has more than {limit} pages'),
  'file-type-mismatch': invalid('File type mismatch'),
  'file-invalid': row(400, Code.FailedPrecondition, 'File validation failed'),
  'source-not-found': row(400, Code.FailedPrecondition, 'File not found'),
  'source-unreachable': row(400, Code.FailedPrecondition, 'File not found'),
  'source-timeout': row(400, Code.FailedPrecondition, 'File not found'),
  'source-refused': row(400, Code.FailedPrecondition, 'File not found'),
  'insufficient-credits': row(400, Code.FailedPrecondition, 'Insufficient credits. Please contact support to upgrade your plan.'),
  'result-ttl-invalid': invalid('result_ttl must be an integer between 1 and 15 minutes'),
  'file-not-found': row(404, Code.NotFound, 'File with ID {file_id} was not found'),
  'batch-not-found': row(404, Code.NotFound, 'Batch with ID {batch_id} was not found'),
  'rate-limited': row(429, Code.ResourceExhausted, 'Too many requests. For more details, visit the page Rate Limits'),
  internal: row(500, Code.Internal, 'Internal error, Please try again later.', {
    bulkConvert: { message: 'Internal error processing bulk request' },
  }),
  'service-unavailable': row(503, Code.Unavailable, 'Conversion service is currently unavailable. Please try again later.'),
  'submit-failed': row(503, Code.Unavailable, 'Failed to submit conversion job to processing service', {
    bulkConvert: { http: 500, message: 'Failed to submit batch to processor' },
  }),
  'gateway-timeout': row(504, Code.DeadlineExceeded, 'API gateway timeout'),
  'invalid-payload': invalid('Invalid request payload'),
  'files-required': invalid('files array is required'),
  'files-empty': invalid('files array cannot be empty'),
  'file-not-an-object': invalid('File at index {index} must be a valid JSON object/dictionary'),
  'presigned-url-required': invalid('presigned_url is required for file at index {index}'),
  'job-id-required': invalid('Job ID is required'),
  'job-not-found': row(404, Code.NotFound, 'Job with ID {job_id} was not found'),
  'unauthorized-access': row(404, Code.PermissionDenied, 'Unauthorized access', { results: { http: 403 } }),
  'job-not-ready': row(400, Code.FailedPrecondition, 'Job with ID {job_id} is not ready yet. Current status: {status}'),
  'job-failed': row(400, Code.FailedPrecondition, 'Job with ID {job_id} failed. Results are not available.'),
  'presigned-required': row(
    400,
    Code.FailedPrecondition,
    'PRESIGNED_REQUIRED - this PDF result is only available through a presigned download URL. Retry the request with presigned=true.',
  ),

  'enterprise-only': row(403, Code.PermissionDenied, 'Bulk conversion is available to Enterprise customers only'),
  'scope-missing': row(403, Code.PermissionDenied, 'This key lacks the scope {scope}, which the request needs'),
  'address-not-allowed': row(403, Code.PermissionDenied, 'This key may not be used from this address'),
  'grant-too-wide': row(403, Code.PermissionDenied, 'A key makes keys with no more rights than its own. {reason}'),
  'login-slowed': row(429, Code.ResourceExhausted, 'Too many failed logins from this address. Wait, then try again'),
  'too-many-failures': row(
    429,
    Code.ResourceExhausted,
    'Too many documents of this organization failed. See why, then wait before you send more',
  ),
  'invalid-request': invalid('Invalid request. See errors for the fields at fault.'),
  'sample-only': invalid('A sandbox key converts the sample documents only: {samples}'),
  'malformed-json': invalid('The request body is not valid JSON'),
  'malformed-upload': invalid('The upload is not a complete multipart/form-data body with one part named file'),
  'malformed-request': invalid('The request could not be read as HTTP'),
  'request-timeout': row(408, Code.DeadlineExceeded, 'The request did not arrive in time'),
  'unsupported-combination': invalid('{reason}'),
  'body-too-large': row(413, Code.InvalidArgument, 'The request body is larger than {limit} bytes'),
  'unsupported-media-type': row(415, Code.InvalidArgument, 'Content-Type must be {expected}'),
  'not-found': row(404, Code.NotFound, 'There is nothing at this address. See /docs'),
  'method-not-allowed': row(405, Code.Unimplemented, 'This address answers {allowed} only'),
  'idempotency-key-reused': row(
    422,
    Code.FailedPrecondition,
    'This Idempotency-Key was used with another request body. Use a new key for a new request',
  ),
  'file-in-use': row(409, Code.FailedPrecondition, 'File with ID {file_id} is needed by a pending job'),
  'job-ended': row(409, Code.FailedPrecondition, 'Job with ID {job_id} has already ended. Current status: {status}'),
  'webhook-not-found': row(404, Code.NotFound, 'Webhook with ID {webhook_id} was not found'),
  'delivery-not-found': row(404, Code.NotFound, 'Delivery with ID {delivery_id} was not found'),
  'too-many-webhooks': row(409, Code.FailedPrecondition, 'An organization can have {limit} webhooks at most'),
  'webhook-secret-exists': row(409, Code.AlreadyExists, 'The organization has a webhook secret already. Rotate it'),
  'link-not-valid': row(404, Code.NotFound, 'This download link is not valid or has expired. Ask for a new one'),
  'policy-not-found': row(404, Code.NotFound, 'Policy {policy} was not found'),
  'policy-name-reserved': row(
    409,
    Code.FailedPrecondition,
    'The name {name} belongs to a policy that every installation has. Choose another name',
  ),
  'too-many-policies': row(409, Code.FailedPrecondition, 'An organization can have {limit} versions of policies at most'),
  'certificate-not-found': row(404, Code.NotFound, 'Job with ID {job_id} has no certificate'),
  'validation-report-not-found': row(404, Code.NotFound, 'Job with ID {job_id} has no validation report'),
  'findings-not-found': row(404, Code.NotFound, 'Job with ID {job_id} has no findings that are kept'),
  'job-file-gone': row(404, Code.NotFound, 'The file of job {job_id} is no longer stored'),
  'result-corrected': row(410, Code.FailedPrecondition, 'A reviewer corrected this result. Take that of job {corrected_by}'),
  'session-needs-https': row(
    403,
    Code.PermissionDenied,
    'Sign-in needs https: over http the session could be read on the way. Use the https address, or work on the machine itself',
  ),
  'cross-site-session': row(403, Code.PermissionDenied, 'A session is used by pages of this service only'),
  'organization-not-found': row(404, Code.NotFound, 'Organization with ID {organization_id} was not found'),
  'redrive-running': row(
    409,
    Code.FailedPrecondition,
    'Another redrive is at work. Wait until it has ended, then start this again',
  ),
  'client-not-found': row(404, Code.NotFound, 'Client with ID {client_id} was not found'),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** The row of `code` for `scope`. */
export function errorRow(code: ErrorCode, scope?: ErrorScope): ErrorRow {
  const found: ErrorRow = ERRORS[code];
  return scope === undefined ? found : { ...found, ...found.scoped?.[scope] };
}

/** The message of `row` with its placeholders filled; one without a value stays visible as it is. */
export function fill(message: string, meta: Readonly<Record<string, string | number>> = {}): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(meta[name] ?? placeholder));
}
