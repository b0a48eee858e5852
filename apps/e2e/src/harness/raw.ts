import { connect } from 'node:net';

const ANSWER_MS = 100_000;

export interface RawRequest {
  /** The bytes to send, chunk by chunk. */
  readonly chunks: readonly (string | Buffer)[];
  /** What the client does afterwards: waits for the response, half-closes the connection, or disconnects. */
  readonly then?: 'wait' | 'end' | 'vanish';
}

/** Sends bytes that no HTTP client would send, and returns the response up to the close of the socket by the server. */
export function raw(baseUrl: string, { chunks, then = 'wait' }: RawRequest): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname);
    const late = setTimeout(() => {
      reject(new Error(`no end of the answer within ${ANSWER_MS} ms; so far: ${answer.slice(0, 200)}`));
      socket.destroy();
    }, ANSWER_MS);
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (answer += text));
    socket.on('error', () => undefined); // the server may close while we still write: its response counts
    socket.on('close', () => {
      clearTimeout(late);
      resolve(answer);
    });
    socket.on('connect', () => {
      for (const chunk of chunks) socket.write(chunk);
      if (then === 'end') socket.end();
      if (then === 'vanish') setTimeout(() => socket.resetAndDestroy(), 50);
    });
  });
}

/** The head of a request, with `Connection: close`. */
export const head = (line: string, headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, 'Host: chartloom', 'Connection: close', ...headers, '', ''].join('\r\n');
