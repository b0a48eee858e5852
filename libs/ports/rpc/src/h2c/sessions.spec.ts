import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { Sessions } from './sessions.js';

describe('connections of a client', () => {
  const server = createServer((_, response) => response.end());
  const opened: ServerHttp2Session[] = [];
  let sessions: Sessions;
  beforeAll(async () => {
    server.on('session', (session) => opened.push(session));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    sessions = new Sessions(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => {
    sessions.abort();
    server.close();
  });
  const call = async () => {
    const stream = (await sessions.request('GET', '/', {}, {})).resume();
    stream.end();
    await once(stream, 'close');
    return stream;
  };

  it('survive that a server says goodbye to an idle one and the next call comes before its socket has closed', async () => {
    const stream = await sessions.request('GET', '/', {}, {});
    const { session } = stream;
    stream.resume().end();
    await once(stream, 'close');
    const next = new Promise((resolve) => session?.once('goaway', () => resolve(call())));
    const gone = new Promise((resolve) => session?.once('close', resolve));
    opened[0]?.close();
    await Promise.all([next, gone]); // an error that nobody hears fails the test as uncaught
    expect(opened).toHaveLength(2);
  });
});
