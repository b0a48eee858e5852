import type { Socket } from 'node:net';
import { fail, problemOf } from '@chartloom/contracts';
import { timeOrderedId } from '@chartloom/kernel';

/** Statuses of what Node's HTTP parser refuses, by its error codes; 400 for the rest. */
const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what could not be read as HTTP, in the same form as every other error, and closes the connection. */
export function answerClientError(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const id = timeOrderedId(Date.now());
  const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({ ...problemOf(fail('malformed-request'), id), status: Number(status.slice(0, 3)) });
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/problem+json',
    `x-request-id: ${id}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`);
}
