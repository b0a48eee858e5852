import { connect } from 'node:net';

/**
 * What the load client sends: complete HTTP/1.1 requests as text, in turn, each after the response to the one before.
 */
export interface LoadPlan {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly requests: readonly string[];
}

export interface LoadResult {
  readonly answered: number;
  /** Responses other than 200. */
  readonly refused: number;
  readonly seconds: number;
  /** Milliseconds from the last byte sent to the last byte received. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/**
 * Keeps `connections` keep-alive connections busy for `seconds`. It uses plain sockets and only as much parsing as
 * separates the responses. That costs about a tenth of a general HTTP client, so that the server is measured and not
 * this process.
 */
async function load({ port, connections, seconds, requests }: LoadPlan): Promise<LoadResult> {
  const times: number[] = [];
  let refused = 0;
  let next = 0;
  const started = performance.now();
  const until = started + seconds * 1_000;

  const connection = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let received: Buffer = Buffer.alloc(0);
      let sentAt = 0;
      const send = (): void => {
        sentAt = performance.now();
        socket.write(requests[next++ % requests.length] ?? '');
      };
      socket.once('connect', send).once('error', reject);
      socket.once('close', () => {
        reject(new Error('the server closed a connection under load'));
      });
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        if (!isWhole(received)) return;
        const now = performance.now();
        times.push(now - sentAt);
        if (received.toString('latin1', 9, 12) !== '200') refused++;
        received = Buffer.alloc(0);
        if (now < until) send();
        else {
          resolve();
          socket.destroy();
        }
      });
    });

  await Promise.all(Array.from({ length: connections }, connection));
  const took = (performance.now() - started) / 1_000;
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { answered: times.length, refused, seconds: took, p50: at(0.5), p99: at(0.99), max: at(1) };
}

function isWhole(received: Buffer): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('an answer without content-length');
  return received.length >= end + 4 + Number(length);
}

// A separate process: `fork`ed, gets a plan as a message, replies with the result.
process.once('message', (plan: LoadPlan) => {
  void load(plan).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
