import { lookupTable } from '@chartloom/kernel';
import { Code, ConnectError } from '@connectrpc/connect';

/**
 * How far a call came before it failed:
 * - `answered`: the other side sent the error, or the caller's deadline passed;
 * - `no-connection`: no process listens there;
 * - `refused`: the connection was closing, and the server promises that it has not begun the call (RFC 9113, 8.7);
 * - `broken`: the connection was lost, and it is unknown whether the call was worked.
 */
export type CallFailure = 'answered' | 'no-connection' | 'refused' | 'broken';

/** Node's codes, as they occur in the chain of causes. */
const BY_CODE = lookupTable<CallFailure>({
  ECONNREFUSED: 'no-connection',
  ENOTFOUND: 'no-connection',
  EAI_AGAIN: 'no-connection',
  EHOSTUNREACH: 'no-connection',
  ERR_HTTP2_GOAWAY_SESSION: 'refused',
  ERR_HTTP2_INVALID_SESSION: 'refused',
  ECONNRESET: 'broken',
  EPIPE: 'broken',
  ETIMEDOUT: 'broken',
  ERR_HTTP2_SESSION_ERROR: 'broken',
  ERR_HTTP2_STREAM_CANCEL: 'broken',
  ERR_HTTP2_STREAM_ERROR: 'broken',
  ERR_STREAM_PREMATURE_CLOSE: 'broken',
});
/** HTTP/2's own word for it; Node and Connect put it into the message alone. */
const REFUSED = /\b(?:NGHTTP2_)?REFUSED_STREAM\b/;
/** A deadline that ran out and a caller that gave up close the stream too. */
const OF_THE_CALLER: ReadonlySet<Code> = new Set([Code.DeadlineExceeded, Code.Canceled]);

export function failureOf(error: unknown): CallFailure {
  const failed = ConnectError.from(error);
  if (OF_THE_CALLER.has(failed.code) || failed.details.length > 0) return 'answered';
  if (REFUSED.test(failed.rawMessage)) return 'refused';
  for (let cause = failed.cause; cause !== undefined && cause !== null; cause = (cause as { cause?: unknown }).cause) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
    // A listener that closes resets the connections that it has not accepted yet: ECONNRESET of connect, and no call was sent.
    if (syscall === 'connect') return 'no-connection';
    const known = typeof code === 'string' ? BY_CODE[code] : undefined;
    if (known) return known;
  }
  return failed.code === Code.Unavailable ? 'broken' : 'answered';
}

/** A connection that failed is no fault of the call: the service was unavailable, whichever code Connect gave it. */
export function asUnavailable(error: unknown): ConnectError {
  const failed = ConnectError.from(error);
  if (failed.code === Code.Unavailable) return failed;
  return new ConnectError(failed.rawMessage, Code.Unavailable, undefined, undefined, failed.cause);
}
