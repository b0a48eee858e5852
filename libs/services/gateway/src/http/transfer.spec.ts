import 'reflect-metadata';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type ScriptedGateway } from '../testing/scripted-gateway.js';

const PAGE = 'https://app.example.org';
const CREDENTIALS = { 'x-client-id': 'c1', 'x-client-secret': 's' };

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

describe('what travels', () => {
  let closed: ScriptedGateway;
  let open: ScriptedGateway;
  beforeAll(async () => {
    [closed, open] = await Promise.all([startGateway(), startGateway({ corsOrigins: [PAGE] })]);
  });
  afterAll(async () => {
    await closed[Symbol.asyncDispose]();
    await open[Symbol.asyncDispose]();
  });

  /** `fetch` would inflate the body and hide how it came. */
  const ask = (gateway: ScriptedGateway, method: string, path: string, headers: Record<string, string>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      request(`${gateway.base}${path}`, { method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
        });
      })
        .on('error', reject)
        .end();
    });

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('is as small as %s makes it, for a client that asks', async (encoding, inflate) => {
    const plain = await ask(closed, 'GET', '/api/v1/openapi.json', {});
    const small = await ask(closed, 'GET', '/api/v1/openapi.json', { 'accept-encoding': encoding });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(small.headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringContaining('accept-encoding') });
    expect(small.body.length).toBeLessThan(plain.body.length / 3);
    expect(JSON.parse(inflate(small.body).toString())).toEqual(JSON.parse(plain.body.toString()));
  });

  it('stays as it is where it is small, or where no coding that we have is wanted', async () => {
    const tiny = await ask(closed, 'GET', '/healthz', { 'accept-encoding': 'gzip' });
    expect(JSON.parse(tiny.body.toString())).toEqual({ status: 'ok' });
    const other = await ask(closed, 'GET', '/api/v1/openapi.json', { 'accept-encoding': 'compress' });
    expect(other.status).toBe(200);
    expect(other.headers).not.toHaveProperty('content-encoding');
  });

  it('may be read by pages of the origins that are configured, and of no other', async () => {
    const headers = { ...CREDENTIALS, origin: PAGE };
    const allowed = await ask(open, 'GET', '/api/v1/jobs', headers);
    expect(allowed.headers).toMatchObject({ 'access-control-allow-origin': PAGE });
    expect(allowed.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(allowed.headers['access-control-expose-headers']).toContain('x-request-id');
    const other = await ask(open, 'GET', '/api/v1/jobs', { ...CREDENTIALS, origin: 'https://evil.example' });
    expect(other.headers).not.toHaveProperty('access-control-allow-origin');
    expect((await ask(closed, 'GET', '/api/v1/jobs', headers)).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('is asked for by a browser before, without credentials', async () => {
    const headers = { origin: PAGE, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-client-id' };
    const allowed = await ask(open, 'OPTIONS', '/api/v1/convert', headers);
    expect(allowed.status).toBe(204);
    expect(allowed.headers['access-control-allow-headers']).toContain('x-client-secret');
    expect((await ask(closed, 'OPTIONS', '/api/v1/convert', headers)).status).toBe(405);
  });

  it('carries the headers of a page also where the answer is an error', async () => {
    const refused = await ask(open, 'GET', '/api/v1/nothing', { origin: PAGE });
    expect(refused.status).toBe(404);
    expect(refused.headers).toMatchObject({ 'access-control-allow-origin': PAGE });
  });
});
