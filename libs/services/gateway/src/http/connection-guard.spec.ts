import 'reflect-metadata';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerClientError } from './client-error.js';
import { ConnectionGuard } from './connection-guard.js';
import { HTTP_LIMITS, type HttpLimits } from './http-limits.js';

const POST = 'POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 100000\r\n\r\n';
const GET = 'GET / HTTP/1.1\r\nHost: h\r\n\r\n';

/** A connection with all that it was answered, up to its end. */
interface Connected {
  readonly socket: Socket;
  text: string;
  readonly ended: Promise<string>;
}

describe('the connections of the gateway', () => {
  const open: { server: Server; guard: ConnectionGuard }[] = [];
  afterEach(() => {
    for (const { server, guard } of open.splice(0)) {
      guard.close();
      server.close();
      server.closeAllConnections();
    }
  });

  type Handle = (guard: ConnectionGuard, request: IncomingMessage, response: ServerResponse) => void;
  const start = async (limits: Partial<HttpLimits>, handle: Handle): Promise<number> => {
    const server = createServer();
    const guard = new ConnectionGuard(server, { ...HTTP_LIMITS, lingerMs: 300, ...limits });
    server.on('request', (request, response) => {
      request.on('error', () => undefined);
      handle(guard, request, response);
    });
    server.on('clientError', (error, socket) => {
      answerClientError(error as NodeJS.ErrnoException, socket as Socket);
    });
    open.push({ server, guard });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const client = (port: number, bytes: string, localAddress = '127.0.0.1'): Connected => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const connected: Connected = {
      socket,
      text: '',
      ended: new Promise((resolve) => {
        socket.on('close', () => {
          resolve(connected.text);
        });
      }),
    };
    socket.setEncoding('utf8').on('data', (text: string) => (connected.text += text));
    socket.on('error', () => undefined);
    if (bytes !== '') socket.write(bytes);
    return connected;
  };
  const trickle = async ({ socket }: Connected, chunk: string, everyMs: number): Promise<void> => {
    while (!socket.closed) {
      socket.write(chunk);
      await sleep(everyMs);
    }
  };
  const never: Handle = (guard, request, response) => {
    guard.hold(request, response);
    request.resume();
  };
  const leastBody = { bytes: 1_000, ms: 250 };

  it('end with 408 where a body comes too slowly, and the place is free again', async () => {
    const port = await start({ leastBody, connectionsPerAddress: 1 }, never);
    const slow = client(port, POST);
    void trickle(slow, 'x', 20);
    expect(await slow.ended).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request-timeout"/);
    const next = client(port, GET);
    await sleep(50);
    expect(next.text).toBe('');
    next.socket.destroy();
  });

  it('last as long as a body comes fast enough, however long that takes', async () => {
    const port = await start({ leastBody }, (guard, request, response) => {
      guard.hold(request, response);
      request.resume().on('end', () => response.end('done'));
    });
    const steady = client(port, 'POST / HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: 10000\r\n\r\n');
    for (let sent = 0; sent < 10_000; sent += 1_000) {
      steady.socket.write('x'.repeat(1_000));
      await sleep(80);
    }
    expect(await steady.ended).toMatch(/^HTTP\/1\.1 200 [^]*done/);
  });

  it('last where we are the slow ones', async () => {
    const port = await start({ leastBody }, (guard, request, response) => {
      guard.hold(request, response);
      setTimeout(() => request.resume().on('end', () => response.end('done')), 800);
    });
    const waiting = client(port, `${POST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}${'x'.repeat(100_000)}`);
    expect(await waiting.ended).toMatch(/^HTTP\/1\.1 200 [^]*done/);
  });

  it('give way to newer ones while nobody is served on them, the oldest first', async () => {
    const port = await start({ connectionsPerAddress: 2 }, never);
    const idle = client(port, '');
    const halfAHead = client(port, 'GET / HTTP/1.1\r\n');
    await sleep(50);
    const served = client(port, GET);
    await idle.ended;
    const second = client(port, GET);
    await halfAHead.ended;
    await sleep(50);
    expect([served.socket.closed, second.socket.closed]).toEqual([false, false]);
  });

  it('give way only after the answer to a request that was on its way', async () => {
    const port = await start({ connectionsPerAddress: 1 }, (guard, request, response) => {
      // The key of a request is looked up before it holds a place.
      setTimeout(() => {
        guard.hold(request, response);
        setTimeout(() => response.end('done'), 300);
      }, 20);
    });
    const early = client(port, '');
    await sleep(50);
    const late = client(port, '');
    await sleep(5);
    early.socket.write(GET);
    expect(await early.ended).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*done/i);
    expect(late.socket.closed).toBe(false);
  });

  it('that come all at once give way too, all but the newest of a share', async () => {
    const port = await start({ connectionsPerAddress: 3 }, never);
    const all: Connected[] = [];
    for (let i = 0; i < 12; i++) {
      all.push(client(port, ''));
      await sleep(1);
    }
    await Promise.all(all.slice(0, 9).map(({ ended }) => ended));
    expect(all.slice(9).map(({ socket }) => socket.closed)).toEqual([false, false, false]);
  });

  it('of one address are no more than its share: the next is told to come back, and another address is served', async () => {
    const port = await start({ connectionsPerAddress: 2 }, never);
    const served = [client(port, GET), client(port, GET)];
    await sleep(50);
    expect(await client(port, '').ended).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 1\r\n[^]*"code":"rate-limited"/);
    const other = client(port, GET, '127.0.0.2');
    await sleep(50);
    expect([...served, other].map(({ socket }) => socket.closed)).toEqual([false, false, false]);
  });

  it('of a trusted proxy are not counted', async () => {
    const port = await start({ connectionsPerAddress: 1, trustedProxies: ['127.0.0.0/30'] }, never);
    const served = [client(port, GET), client(port, GET), client(port, GET)];
    await sleep(50);
    expect(served.map(({ socket }) => socket.closed)).toEqual([false, false, false]);
  });

  it('are closed after an answer to a request whose body is not read, once the client can have read it', async () => {
    const port = await start({}, (guard, request, response) => {
      guard.closeAfter(request, response);
      response.writeHead(401).end('no');
    });
    const slow = client(port, POST);
    void trickle(slow, 'x'.repeat(1_000), 20);
    expect(await slow.ended).toMatch(/^HTTP\/1\.1 401 [^]*connection: close[^]*no/i);
  });

  it('are all closed when the service ends, those under way after a time', async () => {
    const port = await start({ closeMs: 500, lingerMs: 50 }, never);
    const served = client(port, GET);
    const idle = client(port, '');
    await sleep(50);
    open[0]!.guard.close();
    await idle.ended;
    expect(served.socket.closed).toBe(false);
    await served.ended;
  });
});
