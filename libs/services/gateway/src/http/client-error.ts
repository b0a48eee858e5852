import type { Socket } from 'node:net';
import { fail, problemOf, type ErrorCode } from '@chartloom/contracts';
import { timeOrderedId, type AppError, lookupTable } from '@chartloom/kernel';

/** What Node's HTTP parser refuses: our error and, where it differs from that of the error, the status, by Node's codes. */
const REFUSALS = lookupTable<{ readonly code: ErrorCode; readonly status?: number }>({
  HPE_HEADER_OVERFLOW: { code: 'malformed-request', status: 431 },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request-timeout' },
});
const TITLES: Readonly<Record<number, string>> = { 431: 'Request Header Fields Too Large' };

/** Answers what could not be read as HTTP, in the same form as every other error, and closes the connection. */
export function answerClientError(error: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { code, status } = REFUSALS[error.code ?? ''] ?? { code: 'malformed-request' };
  socket.write(rawAnswer(fail(code), [], status));
  socket.destroySoon(); // an end alone would wait for the client's
}

/** A whole response with a problem document, for a connection that has no request that can be answered; it says that it closes. */
export function rawAnswer(error: AppError, headers: readonly string[] = [], given?: number): string {
  const id = timeOrderedId(Date.now());
  const problem = problemOf(error, id);
  const status = given ?? problem.status;
  const body = JSON.stringify({ ...problem, status });
  const head = [
    `HTTP/1.1 ${status} ${TITLES[status] ?? problem.title}`,
    'content-type: application/problem+json',
    `x-request-id: ${id}`,
    ...headers,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
