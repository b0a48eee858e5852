import { AppError } from '@chartloom/kernel';

interface S3Error {
  readonly name?: string;
  /** Of a socket. */
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Sockets that fail, names that are not found for a moment, and the SDK's own deadline. */
const OUTAGES: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ERR_STREAM_PREMATURE_CLOSE', 'TimeoutError', 'RequestTimeout', 'SlowDown'],
]);

/**
 * Awaits a call of S3 and turns "server not reachable" into an error of ours, so that a worker waits for S3 instead of failing the
 * document, and a client gets 503.
 * @throws AppError `service-unavailable`, retryable
 */
export async function withOutageError<R>(call: Promise<R>): Promise<R> {
  try {
    return await call;
  } catch (error) {
    const { name = '', code = '', $metadata } = error as S3Error;
    const isOutage = OUTAGES.has(name) || OUTAGES.has(code) || ($metadata?.httpStatusCode ?? 0) >= 500;
    if (!isOutage) throw error;
    const message = 'The blob store does not answer. Please try again later.';
    throw new AppError('service-unavailable', message, { retryable: true, cause: error });
  }
}
