import type { FieldProblem, Job } from './types.js';

export interface ApiErrorDetails {
  /** What exactly was wrong, beyond the message. */
  readonly detail?: string;
  /** Name it when you ask for help. */
  readonly requestId?: string;
  /** The fields that are wrong, as JSON pointers into the request. */
  readonly fields?: readonly FieldProblem[];
}

/** The service refused the request. `code` is stable and for programs, `message` for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly detail: string | undefined;
  readonly requestId: string | undefined;
  readonly fields: readonly FieldProblem[];

  constructor(
    /** The HTTP status. */
    readonly status: number,
    readonly code: string,
    message: string,
    { detail, requestId, fields = [] }: ApiErrorDetails = {},
  ) {
    super(message);
    this.detail = detail;
    this.requestId = requestId;
    this.fields = fields;
  }
}

/** No usable answer came: whether the service got the request is not known. The message says why and what to check. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** The wait has ended and the job has not: it continues, and can be waited for again. */
export class WaitTimeoutError extends Error {
  override readonly name = 'WaitTimeoutError';

  constructor(
    readonly jobId: string,
    waitedMs: number,
  ) {
    super(`Job ${jobId} has not ended within ${Math.round(waitedMs / 1000)} s. It goes on: ask for its status later.`);
  }
}

/** The conversion failed: `job.error` says why, for programs and for people. */
export class JobFailedError extends Error {
  override readonly name = 'JobFailedError';

  constructor(readonly job: Job) {
    super(job.error ? `${job.error.code}: ${job.error.message}` : `Job ${job.job_id} ended as ${job.status}`);
  }
}

/** A webhook that cannot be trusted: respond with 401 and ignore its content. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** What the error codes of sockets and certificates mean to the one who wrote the base URL. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there. Is the service running?',
  ENOTFOUND: 'no such host. Is the name right?',
  EAI_AGAIN: 'the name could not be looked up. Is the network up?',
  EHOSTUNREACH: 'there is no way to this host.',
  ENETUNREACH: 'there is no way to this network.',
  ECONNRESET: 'the connection was cut.',
  UND_ERR_SOCKET: 'the connection was cut.',
  UND_ERR_CONNECT_TIMEOUT: 'the host does not answer.',
  ETIMEDOUT: 'the host does not answer.',
  CERT_HAS_EXPIRED: 'its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed. Name its authority in NODE_EXTRA_CA_CERTS.',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is of an unknown authority. Name it in NODE_EXTRA_CA_CERTS.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is of an unknown authority. Name it in NODE_EXTRA_CA_CERTS.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name.',
};

/** What `fetch` rejected with, as a sentence. `origin` is shown, never a path or a query: links carry secrets. */
export function connectionError(origin: string, error: unknown, timeoutMs: number): ConnectionError {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return new ConnectionError(`${origin} did not answer within ${timeoutMs / 1000} s.`);
  const known = cause?.code ?? code ?? '';
  const reason = REASONS[known] ?? `the request could not be made (${known || (cause?.message ?? name ?? 'unknown reason')}).`;
  return new ConnectionError(`${origin} cannot be reached: ${reason}`, { cause: error });
}
