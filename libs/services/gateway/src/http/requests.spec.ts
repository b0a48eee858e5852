import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS, type Endpoint } from '@chartloom/contracts';
import { startGateway, type ScriptedGateway } from '../testing/scripted-gateway.js';

const KEY = ['X-Client-Id: c', 'X-Client-Secret: s'];
const head = (line: string, ...headers: string[]): string => [`${line} HTTP/1.1`, 'Host: h', ...headers, '', ''].join('\r\n');
const LENGTH = 'Content-Length: 100000';
const FORM = 'Content-Type: multipart/form-data; boundary=b';
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-1.7\n';
const JSON_TYPE = 'Content-Type: application/json';

describe('requests that do not come as they should', () => {
  let gateway: ScriptedGateway;
  let port: number;
  beforeAll(async () => {
    gateway = await startGateway({ leastBody: { bytes: 1_000, ms: 500 }, headersMs: 1_000, lingerMs: 500, closeMs: 500 });
    port = Number(new URL(gateway.base).port);
  });
  afterAll(async () => {
    await gateway[Symbol.asyncDispose]();
  });

  /** The answer to `bytes`, once `isWhole` or at the end of the connection, and the milliseconds that it took. */
  const answer = (bytes: string, trickle = '', until: 'close' | 'head' = 'close') =>
    new Promise<{ text: string; ms: number }>((resolve) => {
      const started = performance.now();
      let text = '';
      let timer: NodeJS.Timeout | undefined;
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(bytes);
        // not before: what is written to a socket that is not connected yet would come first
        timer = setInterval(() => trickle !== '' && socket.write(trickle), 20);
      });
      const done = (): void => {
        clearInterval(timer);
        socket.destroy();
        resolve({ text, ms: performance.now() - started });
      };
      socket.on('error', () => undefined).on('close', done);
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        if (until === 'head') done();
      });
    });

  it.each([
    ['no key', head('POST /api/v1/files', FORM, LENGTH), 401],
    ['no address', head('POST /nowhere', JSON_TYPE, LENGTH), 404],
    ['another method', head('POST /api/v1/usage', JSON_TYPE, LENGTH), 405],
  ])('with %s are answered before their bodies are there, and closed', async (_, request, status) => {
    const { text } = await answer(request, 'x', 'head');
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*connection: close`, 'i'));
    expect((await answer(request, 'x')).text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `)); // it ends
  });

  it('without a key do not keep others out, however many and however slow', async () => {
    const slow = Array.from({ length: 1_024 }, () => {
      const socket = connect(port, '127.0.0.1', () => socket.write(head('POST /api/v1/files', FORM, LENGTH) + PART));
      return socket.on('error', () => undefined);
    });
    const statuses: string[] = [];
    for (let i = 0; i < 20; i++) {
      const { text } = await answer(head('GET /api/v1/usage', ...KEY, 'Connection: close'));
      statuses.push(text.slice(9, 12));
      await sleep(10);
    }
    for (const socket of slow) socket.destroy();
    expect(new Set(statuses)).toEqual(new Set(['200']));
  });

  it.each([
    ['an upload', head('POST /api/v1/files', ...KEY, FORM, LENGTH) + PART],
    ['a JSON body', head('POST /api/v1/convert', ...KEY, JSON_TYPE, LENGTH) + '{'],
    ['a head', 'GET /api/v1/usage HTTP/1.1\r\nHost: h\r\nX-'],
  ])('end with 408 where %s comes too slowly', async (_, start) => {
    const { text } = await answer(start, 'x');
    expect(text).toMatch(
      /^HTTP\/1\.1 408 Request Timeout\r\ncontent-type: application\/problem\+json[^]*"code":"request-timeout"/,
    );
  });

  // The fault that this shows waited ten seconds for a body that its parser held back; some megabytes are enough for that.
  it('that are refused before all of them is here are answered as soon as they are', async () => {
    const started = performance.now();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(2_500_000)]));
    const response = await fetch(`${gateway.base}/api/v1/files`, {
      ...{ method: 'POST', body: form, headers: { 'x-client-id': 'c', 'x-client-secret': 's' } },
    });
    expect(await response.json()).toMatchObject({ status: 400, code: 'file-type-unsupported' });
    expect(performance.now() - started).toBeLessThan(4_000);
  });

  it('with two hosts are refused', async () => {
    const { text } = await answer(head('GET /api/v1/usage', 'Host: other', ...KEY, 'Connection: close'));
    expect(text).toMatch(/^HTTP\/1\.1 400 [^]*"code":"malformed-request"/);
  });

  it.each([
    ['an upload', head('POST /api/v1/files', ...KEY, FORM, LENGTH) + PART],
    ['a JSON body', head('POST /api/v1/convert', ...KEY, JSON_TYPE, LENGTH) + '{'],
  ])('that the client takes back within %s are no fault of ours', async (_, start) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(start));
    socket.on('error', () => undefined);
    await sleep(100);
    socket.resetAndDestroy();
    await sleep(100);
    expect(gateway.logged()).not.toContain('request failed');
  });

  it('with a method that an address does not have are told which it has', async () => {
    const all: readonly Endpoint[] = Object.values(ENDPOINTS);
    for (const address of new Set(all.map(({ path }) => path.replace(/\{\w+\}/g, 'x')))) {
      // not those of /webhooks/{webhook_id} for /webhooks/secret
      const own = all.filter(({ path }) => path.replace(/\{\w+\}/g, 'x') === address);
      const methods = new Set(own.map(({ method }) => method as string));
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((other) => !methods.has(other))) {
        const { status, headers } = await fetch(gateway.base + address, { method });
        const allowed = headers.get('allow')?.split(', ');
        expect([method, address, status, allowed?.toSorted()]).toEqual([method, address, 405, [...methods].toSorted()]);
      }
    }
    expect((await fetch(`${gateway.base}/api/v1/usage/`)).status).toBe(404);
  });

  it('that cannot be stored are told to come back, and the fault is logged', async () => {
    const { blobs } = gateway;
    const put = blobs.put.bind(blobs);
    blobs.put = async (_key, bytes) => {
      for await (const _ of bytes as AsyncIterable<Uint8Array>);
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    };
    const body = `${PART}\r\n--b--\r\n`;
    const whole = head('POST /api/v1/files', ...KEY, FORM, `Content-Length: ${body.length}`, 'Connection: close') + body;
    const { text } = await answer(whole);
    blobs.put = put;
    expect(text).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: \d+\r\n[^]*"code":"service-unavailable"/);
    expect(gateway.logged()).toMatch(/"cause":"Error ENOSPC","msg":"request failed"/);
  });

  it('are all closed a while after the service ends', async () => {
    const slow = connect(port, '127.0.0.1', () => slow.write(head('POST /api/v1/files', ...KEY, FORM, LENGTH) + PART));
    slow.on('error', () => undefined);
    const closed = new Promise((resolve) => slow.on('close', resolve));
    const trickle = setInterval(() => slow.write('x'.repeat(100)), 20); // fast enough
    await sleep(100);
    await gateway.app.close();
    await closed;
    clearInterval(trickle);
  });
});
