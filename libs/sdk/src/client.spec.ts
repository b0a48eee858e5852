import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChartloomClient, type MetadataPair } from './index.js';

interface Seen {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  /** Cuts the connection instead of answering. */
  readonly cut?: boolean;
}

const seen: Seen[] = [];
/** The server's next response; the last one stays. */
let answers: Answer[] = [];
const folder = mkdtempSync(join(tmpdir(), 'chartloom-sdk-'));
const server = createServer((request, response) => {
  const received = text(request).then((body) => {
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
    if (answer.cut) return request.socket.destroy();
    const json = typeof answer.body !== 'string';
    response.writeHead(answer.status ?? 200, { 'content-type': json ? 'application/json' : 'text/html', ...answer.headers });
    return response.end(json ? JSON.stringify(answer.body ?? {}) : answer.body);
  });
  received.catch(() => undefined); // an upload that its client gave up
});
let baseUrl: string;
let client: ChartloomClient;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new ChartloomClient({ baseUrl: `${baseUrl}/`, clientId: 'id', clientSecret: 'secret' });
});
beforeEach(() => {
  seen.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const problem = (status: number, code: string, more: object = {}, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/problem+json', ...headers },
  body: { type: `urn:chartloom:error:${code}`, title: 'x', status, message: 'No.', code, request_id: 'req-1', ...more },
});
const status = (of: string): Answer => ({ body: { message: 'Status retrieved successfully', job_id: 'j', status: of } });
const job = (of: string): Answer => ({
  body: {
    ...{ job_id: 'j', file_id: 'f', status: of, state: of === 'pending' ? 'running' : of, stage: 'clinical_extraction' },
    ...{ attempt: 1, file_type: 'ccda', task: 'clinical_extraction', format: 'fhir', credits: { held: 1, charged: 0 } },
    ...{ created_at: '2025-01-15T12:00:00Z', timeline: [] },
  },
});
const stored = {
  ...{ message: 'File uploaded successfully', file_id: 'f', file_type: 'ccda', size: 4, sha256: 'ab' },
  ...{ expires_at: '2025-01-15T12:00:00Z', said_by_a_newer_service: true },
};

describe('a call', () => {
  it('carries the credentials and gives what the service said, new fields included', async () => {
    answers = [{ body: stored }];
    await expect(client.upload(new TextEncoder().encode('<a/>'))).resolves.toEqual(stored);
    expect(seen[0]).toMatchObject({
      line: 'POST /api/v1/files',
      headers: { 'x-client-id': 'id', 'x-client-secret': 'secret' },
    });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['status', () => client.status('a/b'), 'GET /api/v1/status/a%2Fb'],
    ['a long poll', () => client.status('j', { waitSeconds: 30 }), 'GET /api/v1/status/j?wait=30'],
    ['a list', () => client.jobs({ status: 'failed', limit: 5 }), 'GET /api/v1/jobs?status=failed&limit=5'],
    ['a link', () => client.resultUrl('j'), 'GET /api/v1/results/j?presigned=true'],
    ['a cancellation', () => client.cancel('j'), 'DELETE /api/v1/jobs/j'],
    ['usage', () => client.usage({ pageToken: 't' }), 'GET /api/v1/usage?page_token=t'],
    ['a webhook', () => client.webhooks.update('w', { disabled: true }), 'PATCH /api/v1/webhooks/w'],
    ['a replay', () => client.webhooks.replay('w', 'd'), 'POST /api/v1/webhooks/w/deliveries/d/replay'],
  ])('asks for %s where the API has it', async (_, ask, line) => {
    answers = [problem(404, 'not-found')];
    await expect(ask()).rejects.toMatchObject({ name: 'ApiError', code: 'not-found' });
    expect(seen.map((request) => request.line)).toEqual([line]);
  });

  it('throws the problem with its code, request id and fields', async () => {
    const fields = [{ pointer: '/file_type', message: 'pdf or ccda' }];
    answers = [problem(400, 'invalid-request', { errors: fields, detail: 'why' })];
    const request = { process_config: { tasks: ['dephi' as const] }, output_config: { format: 'pdf' as const } };
    await expect(client.convert({ file_id: 'f', file_type: 'pdf', ...request }, { idempotencyKey: 'k' })).rejects.toMatchObject({
      ...{ name: 'ApiError', status: 400, code: 'invalid-request', message: 'No.' },
      ...{ requestId: 'req-1', fields, detail: 'why' },
    });
    expect(seen[0]).toMatchObject({ headers: { 'idempotency-key': 'k', 'content-type': 'application/json' } });
  });

  it.each<[string, Answer, object, number]>([
    ['a page of a proxy', { status: 502, body: '<h1>Bad</h1>' }, { name: 'ApiError', code: 'http-502', status: 502 }, 3],
    ['another service', { body: { hello: 'world' } }, { name: 'ConnectionError' }, 1],
    ['a page', { body: '<h1>Hi</h1>' }, { name: 'ConnectionError' }, 1],
    ['a cut connection', { cut: true }, { name: 'ConnectionError' }, 3],
    ['a redirect, not followed', { status: 308, headers: { location: `${baseUrl}/x` } }, { code: 'redirected' }, 1],
  ])('says so when it meets %s', async (_, answer, error, tries) => {
    answers = [answer];
    await expect(client.usage()).rejects.toMatchObject(error);
    expect(seen).toHaveLength(tries);
  });

  it('is made again after a lost connection or an error of the service where that makes no second job', async () => {
    const accepted = { message: 'Conversion job started successfully', job_id: 'j', file_id: 'f' };
    answers = [{ cut: true }, problem(500, 'internal'), { body: accepted }];
    const request = { process_config: { tasks: ['clinical_extraction' as const] }, output_config: { format: 'fhir' as const } };
    await expect(client.convert({ file_id: 'f', file_type: 'ccda', ...request })).resolves.toMatchObject({ job_id: 'j' });
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
    expect(seen).toHaveLength(3);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a webhook', () => client.webhooks.create({ url: 'https://example.org/hook' })],
    ['a deletion', () => client.deleteFile('f')],
  ])('is not made again for %s, which may have been made', async (_, ask) => {
    answers = [problem(503, 'service-unavailable')];
    await expect(ask()).rejects.toMatchObject({ status: 503 });
    expect(seen).toHaveLength(1);
  });

  it('says where nothing listens', async () => {
    const nobody = new ChartloomClient({ baseUrl: 'http://127.0.0.1:1', clientId: 'id', clientSecret: 's', fetch });
    await expect(nobody.usage()).rejects.toMatchObject({
      name: 'ConnectionError',
      message: expect.stringContaining('http://127.0.0.1:1 cannot be reached') as unknown,
    });
  });

  it.each(['', 'ftp://host', 'nonsense', 'http://user:pw@host'])('refuses the base URL "%s"', (wrong) => {
    expect(() => new ChartloomClient({ baseUrl: wrong, clientId: 'id', clientSecret: 's' })).toThrow(TypeError);
  });
});

describe('a client', () => {
  const NAMES = ['CHARTLOOM_URL', 'CHARTLOOM_CLIENT_ID', 'CHARTLOOM_CLIENT_SECRET'] as const;
  const before = NAMES.map((name) => process.env[name]);
  const setEnvironment = (values: readonly (string | undefined)[]): void =>
    NAMES.forEach((name, i) => (values[i] === undefined ? delete process.env[name] : (process.env[name] = values[i])));
  afterEach(() => setEnvironment(before));

  it('shows its secret nowhere: printed, serialized, in no part of it', () => {
    const printed = inspect(client, { depth: Infinity, showHidden: true }) + JSON.stringify(client);
    expect(printed).not.toMatch(/secret['"]/);
  });

  it('reads the environment for what it is not given', async () => {
    setEnvironment([baseUrl, 'env-id', 'env-secret']);
    answers = [{ body: { status: 'ok' } }];
    await new ChartloomClient().isAlive();
    await new ChartloomClient({ clientId: 'other' }).isAlive();
    expect(seen.map(({ headers }) => [headers['x-client-id'], headers['x-client-secret']])).toEqual([
      ['env-id', 'env-secret'],
      ['other', 'env-secret'],
    ]);
  });

  it.each([
    [{ clientSecret: 'top' }, 'clientId is missing: pass it, or set CHARTLOOM_CLIENT_ID'],
    [{ clientId: 'id' }, 'clientSecret is missing: pass it, or set CHARTLOOM_CLIENT_SECRET'],
  ])('says which of the two credentials is missing beside %j', (options, message) => {
    setEnvironment(['', '', '']);
    expect(() => new ChartloomClient(options)).toThrow(message);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a filter of jobs', () => client.jobs({ statuss: 'failed' } as object)],
    ['the same, of all pages', () => client.eachJob({ statuss: 'failed' } as object).next()],
    ['an idempotency key', () => client.convert({} as never, { idempotency_key: 'k' } as object)],
    ['a limit', () => client.webhooks.deliveries('w', { limits: 1 } as object)],
    ['a timeout', () => client.wait('j', { timeout: 1 } as object)],
  ])('refuses an option that it does not know, before anything is sent: %s', async (_, ask) => {
    await expect(ask()).rejects.toThrow(/has no option ".*"\. It has: /);
    expect(seen).toEqual([]);
  });
});

describe('the filter by metadata', () => {
  it.each<[MetadataPair]>([['visit:a:b'], [{ visit: 'a:b' }], [['visit', 'a:b']]])('takes %j', async (metadata) => {
    answers = [{ body: { jobs: [] } }];
    await client.jobs({ metadata });
    expect(seen[0]?.line).toBe('GET /api/v1/jobs?metadata=visit%3Aa%3Ab');
  });
  it.each<[unknown]>([['visit'], [':x'], [{}], [{ a: 'b', c: 'd' }], [['a']], [{ 'a:b': 'c' }], [7]])(
    'refuses %j, which is not one pair',
    async (metadata) => {
      await expect(client.jobs({ metadata } as object)).rejects.toThrow('metadata is one pair');
      expect(seen).toEqual([]);
    },
  );
});

describe('a rate limit', () => {
  const busy = (seconds: string) => problem(429, 'rate-limited', {}, { 'retry-after': seconds });

  it('is waited out', async () => {
    answers = [busy('0'), busy(new Date().toUTCString()), status('success')];
    await expect(client.status('j')).resolves.toMatchObject({ status: 'success' });
    expect(seen).toHaveLength(3);
  });
  it('is given up after five tries', async () => {
    answers = [busy('0')];
    await expect(client.status('j')).rejects.toMatchObject({ code: 'rate-limited' });
    expect(seen).toHaveLength(5);
  });
  it('is not waited out for minutes', async () => {
    answers = [busy('120')];
    await expect(client.status('j')).rejects.toMatchObject({ code: 'rate-limited' });
    expect(seen).toHaveLength(1);
  });
  it('makes the body of an upload again, but not out of a stream', async () => {
    answers = [busy('0'), { body: stored }];
    await client.upload(Buffer.from('<a/>'), { fileType: 'ccda' });
    expect(seen[1]?.body.replaceAll(/----formdata-undici-\d+/g, 'B')).toBe(
      '--B\r\nContent-Disposition: form-data; name="file_type"\r\n\r\nccda\r\n--B\r\nContent-Disposition: form-data; name="file"; ' +
        'filename="document"\r\nContent-Type: application/octet-stream\r\n\r\n<a/>\r\n--B--\r\n',
    );
    answers = [busy('0')];
    await expect(client.upload(Readable.from([Buffer.from('<a/>')]))).rejects.toMatchObject({ code: 'rate-limited' });
    expect(seen).toHaveLength(3);
  });
});

describe('an upload', () => {
  it('streams a file from its path, without its name', async () => {
    const path = join(folder, 'jane-doe.xml');
    writeFileSync(path, '<ClinicalDocument/>');
    answers = [{ body: stored }];
    await client.upload(path);
    expect(seen[0]?.body).toContain('<ClinicalDocument/>');
    expect(seen[0]?.body).not.toContain('jane-doe');
  });
  it('fails with the reason for which the file cannot be read', async () => {
    answers = [{ body: stored }];
    await expect(client.upload(join(folder, 'absent.xml'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('a wait', () => {
  it('ends with the detail of the job, and tells on the way', async () => {
    answers = [status('pending'), job('pending'), status('success'), job('success')];
    const states: string[] = [];
    const ended = await client.wait('j', { onProgress: ({ state }) => states.push(state) });
    expect(ended).toMatchObject({ status: 'success' });
    expect(states).toEqual(['running', 'success']);
    expect(seen.map(({ line }) => line)).toContain('GET /api/v1/status/j?wait=2');
  });
  it('outlasts an interruption once it has begun', async () => {
    answers = [status('pending'), { cut: true }, problem(503, 'service-unavailable'), status('failed'), job('failed')];
    await expect(client.wait('j')).resolves.toMatchObject({ status: 'failed' });
  });
  it('is given up at its time', async () => {
    answers = [status('pending')];
    await expect(client.wait('j', { timeoutMs: 50 })).rejects.toMatchObject({ name: 'WaitTimeoutError', jobId: 'j' });
  });
});

describe('a download', () => {
  it('gives the bytes and sends no credentials', async () => {
    answers = [{ body: 'plain', headers: { 'content-type': 'application/pdf' } }];
    const { bytes, mediaType } = await client.download(`${baseUrl}/anywhere?signature=x`);
    expect([Buffer.from(bytes).toString(), mediaType]).toEqual(['plain', 'application/pdf']);
    expect(seen[0]?.headers).not.toHaveProperty('x-client-secret');
  });
  it('gives a certificate as it was signed, which the service gives for credentials only', async () => {
    answers = [{ body: '{"type":"…"}', headers: { 'content-type': 'application/json' } }];
    const { bytes, mediaType } = await client.certificate('j');
    expect([new TextDecoder().decode(bytes), mediaType]).toEqual(['{"type":"…"}', 'application/json']);
    await client.certificate('j', 'pdf');
    expect(seen.map(({ line }) => line)).toEqual([
      'GET /api/v1/jobs/j/certificate?format=json',
      'GET /api/v1/jobs/j/certificate?format=pdf',
    ]);
    expect(seen[0]?.headers).toMatchObject({ 'x-client-id': 'id', 'x-client-secret': 'secret' });
  });
  it('says when the link has expired', async () => {
    answers = [problem(404, 'link-not-valid')];
    await expect(client.download(`${baseUrl}/x`)).rejects.toMatchObject({ code: 'link-not-valid' });
  });
});
