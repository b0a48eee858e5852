import { connect } from 'node:net';

const ANSWER_MS = 15_000;

export interface RawRequest {
  /** Each as it goes over the wire, one after the other. */
  readonly chunks: readonly (string | Buffer)[];
  /** What the client does then: waits for the answer, says that no more comes, or is gone. */
  readonly then?: 'wait' | 'end' | 'vanish';
}

/** Writes bytes to a socket that no HTTP client would write, and gives what came back before the server closed it. */
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
    socket.on('error', () => undefined); // the server may close while we still write: what it said counts
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

/** A request's head, asking the server to close afterwards. */
export const head = (line: string, headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, 'Host: chartloom', 'Connection: close', ...headers, '', ''].join('\r\n');
