import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './harness/client.js';
import { asked, CCD, emptyPages, PROGRESS_NOTE } from './harness/documents.js';
import { Outside } from './harness/outside.js';
import { expectProblem } from './harness/problem.js';
import { startService, type Service } from './harness/service.js';

const INVALID_TTL = 'result_ttl must be an integer between 1 and 15 minutes';
const NOT_VALID = 'X-Client-Id and X-Client-Secret are not valid';
const TOO_MANY = 'Too many requests. For more details, visit the page Rate Limits';
const PRESIGNED =
  'PRESIGNED_REQUIRED - this PDF result is only available through a presigned download URL. Retry the request with presigned=true.';

/**
 * The error tables of the interface, each row triggered from outside. Rows that need an internal fault are in the
 * gateway's faults.spec.
 */
describe('the error tables of the interface', () => {
  let service: Service;
  let outside: Outside;
  let client: Client;
  let ccda: string;
  let pdf: string;

  beforeAll(async () => {
    [service, outside] = await Promise.all([startService(), Outside.open()]);
    client = await service.newClient({ limits: { maxBytes: 300_000 } });
    [ccda, pdf] = await Promise.all([client.upload(CCD), client.upload(PROGRESS_NOTE)]);
    outside.document('/ccda', CCD);
    outside.document('/large', Buffer.concat([CCD, Buffer.alloc(300_000, ' ')]));
    outside.on('/never', () => undefined);
  });
  afterAll(async () => {
    await outside[Symbol.asyncDispose](); // first, so that no download hangs
    await service[Symbol.asyncDispose]();
  });

  type Case = readonly [name: string, body: () => object | Promise<object>, message: string, status?: number, code?: string];
  const without = (name: string) => ({ ...asked({ file_id: ccda }, 'ccda'), [name]: undefined });
  const uploaded = async (bytes: Buffer) => ({ file_id: await client.upload(bytes) });
  const at = (path: string) => ({ presigned_url: outside.url(path) });

  const CONVERT: readonly Case[] = [
    ['neither file_id nor presigned_url', () => without('file_id'), 'File ID is required'],
    ['an empty file_id', () => asked({ file_id: '' }, 'ccda'), 'File ID is required'],
    ['no file_type', () => without('file_type'), 'File type is required'],
    ['an empty file_type', () => asked({ file_id: ccda }, ''), 'File type is required'],
    ['another file_type', () => asked({ file_id: ccda }, 'docx'), 'File type docx is not supported. Supported types: pdf, ccda'],
    ['a source that is too large', () => asked(at('/large'), 'ccda'), 'File size is too large.'],
    ['21 pages', async () => asked(await uploaded(emptyPages(21)), 'pdf'), 'File has more than 20 pages'],
    ['a PDF named ccda', () => asked({ file_id: pdf }, 'ccda'), 'File type mismatch'],
    ['a C-CDA source named pdf', () => asked(at('/ccda'), 'pdf'), 'File type mismatch'],
    ['a source that is not there', () => asked(at('/nothing'), 'ccda'), 'File not found', 400, 'source-not-found'],
    ['a PDF that is none', async () => asked(await uploaded(Buffer.from('%PDF-1.4\nno more')), 'pdf'), 'File validation failed'],
    ['a file_id that is not known', () => asked({ file_id: 'f-1' }, 'pdf'), 'File with ID f-1 was not found', 404],
    ...[0, 16, -1, 1.5, '5', true, null].map((result_ttl): Case => [
      `result_ttl ${JSON.stringify(result_ttl)}`,
      () => asked({ file_id: ccda }, 'ccda', { presigned: true, result_ttl }),
      INVALID_TTL,
    ]),
  ];

  it.each(CONVERT)('convert with %s is refused with the message of the table', async (_, body, message, status = 400, code) => {
    expectProblem(await client.convert(await body()), status, message, code);
  });

  it('convert without enough credits is refused', async () => {
    const poor = await service.newClient({ credits: 1 });
    const file_id = await poor.upload(PROGRESS_NOTE);
    const message = 'Insufficient credits. Please contact support to upgrade your plan.';
    expectProblem(await poor.convert(asked({ file_id }, 'pdf')), 400, message);
    expect((await poor.usage()).credits).toEqual({ granted: 1, available: 1, held: 0, spent: 0 });
  });

  it('names the page limit that is in force', async () => {
    const strict = await service.newClient({ limits: { maxPages: 1 } });
    const file_id = await strict.upload(emptyPages(2));
    expectProblem(await strict.convert(asked({ file_id }, 'pdf')), 400, 'File has more than 1 pages');
  });

  const file = () => ({ ...at('/ccda'), file_type: 'ccda' });
  const bulk = (files: unknown, more: object = { batch_callback_url: outside.url('/batch') }) => ({
    ...asked({ file_id: '' }, ''),
    ...{ file_id: undefined, file_type: undefined, files },
    ...more,
  });
  const INVALID = 'Invalid request payload';
  const BULK: readonly (readonly [name: string, body: () => unknown, message: string])[] = [
    ['no files', () => bulk(undefined), 'files array is required'],
    ['files that are no array', () => bulk({ 0: file() }), 'files array is required'],
    ['no files in the array', () => bulk([]), 'files array cannot be empty'],
    ['a text for a file', () => bulk([file(), 'x']), 'File at index 1 must be a valid JSON object/dictionary'],
    ['an array for a file', () => bulk([[]]), 'File at index 0 must be a valid JSON object/dictionary'],
    ['a file without a URL', () => bulk([file(), { file_type: 'pdf' }]), 'presigned_url is required for file at index 1'],
    ['result_ttl 99', () => bulk([file()], { output_config: { format: 'fhir', result_ttl: 99 } }), INVALID_TTL],
    ['an array for a body', () => [], INVALID],
    ['31 files', () => bulk(Array(31).fill(file())), INVALID],
    ['no callback for a file', () => bulk([{ ...file(), callback_url: outside.url('/own') }, file()], {}), INVALID],
    ['a callback on a private address', () => bulk([file()], { batch_callback_url: 'https://10.0.0.1/' }), INVALID],
  ];

  it.each(BULK)('bulk convert with %s is refused with the message of the table', async (_, body, message) => {
    expectProblem(await client.post('/api/v1/bulk-convert', body()), 400, message);
  });

  it('bulk convert is for Enterprise customers', async () => {
    const standard = await service.newClient({ plan: 'standard' });
    const message = 'Bulk conversion is available to Enterprise customers only';
    expectProblem(await standard.post('/api/v1/bulk-convert', bulk([file()])), 403, message);
  });

  const GUARDED: readonly (readonly [method: string, path: string, json: object | undefined])[] = [
    ['POST', '/api/v1/convert', {}],
    ['POST', '/api/v1/bulk-convert', {}],
    ['GET', '/api/v1/status/j', undefined],
    ['GET', '/api/v1/results/j', undefined],
  ];
  it.each(GUARDED)(
    '%s %s answers 401 without valid credentials, and does not reveal what is wrong',
    async (method, path, json) => {
      const { id, secret } = client.credentials;
      const wrong: readonly Record<string, string>[] = [
        {},
        { 'x-client-id': id },
        { 'x-client-secret': secret },
        { 'x-client-id': id, 'x-client-secret': 'wrong' },
        { 'x-client-id': 'cl_unknown', 'x-client-secret': secret },
        { 'x-client-id': '', 'x-client-secret': '' },
      ];
      for (const headers of wrong) {
        expectProblem(await client.request(method, path, { json, headers, anonymous: true }), 401, NOT_VALID);
      }
    },
  );

  it.each(GUARDED)('%s %s answers 429 above the rate limit, and says when to retry', async (method, path, json) => {
    const limits = { convertsPerMinute: 1, readsPerMinute: 1 };
    const busy = await service.newClient({ limits });
    expect((await busy.request(method, path, { json })).status).not.toBe(429);
    const refused = await busy.request(method, path, { json });
    expectProblem(refused, 429, TOO_MANY);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toMatch(/;r=0;t=\d+$/);
  });

  it.each(['status', 'results'])('%s is refused without a job id and with an unknown one', async (endpoint) => {
    expectProblem(await client.get(`/api/v1/${endpoint}/`), 400, 'Job ID is required');
    expectProblem(await client.get(`/api/v1/${endpoint}`), 400, 'Job ID is required');
    expectProblem(await client.get(`/api/v1/${endpoint}/%20`), 400, 'Job ID is required');
    expectProblem(await client.get(`/api/v1/${endpoint}/j-1`), 404, 'Job with ID j-1 was not found');
  });

  it('a pending or failed job has no result, and no other organization can read either', async () => {
    const other = await service.newClient();
    const pending = await client.post('/api/v1/bulk-convert', bulk([{ ...file(), ...at('/never') }]));
    const { job_id } = (pending.body['jobs'] as { job_id: string }[])[0]!;
    const notReady = `Job with ID ${job_id} is not ready yet. Current status: pending`;
    expectProblem(await client.get(`/api/v1/results/${job_id}`), 400, notReady);
    expectProblem(await other.get(`/api/v1/status/${job_id}`), 404, 'Unauthorized access');
    expectProblem(await other.get(`/api/v1/results/${job_id}`), 403, 'Unauthorized access');

    expect((await client.request('DELETE', `/api/v1/jobs/${job_id}`)).status).toBe(200);
    const failed = `Job with ID ${job_id} failed. Results are not available.`;
    expectProblem(await client.get(`/api/v1/results/${job_id}`), 400, failed);
  });

  it('a de-identified PDF is available only by a link', async () => {
    const job = await client.submit(asked(await uploaded(emptyPages(1)), 'pdf', { task: 'dephi', format: 'pdf' }));
    expect((await client.ended(job)).status).toBe('success');
    for (const query of ['', '?presigned=false'])
      expectProblem(await client.get(`/api/v1/results/${job}${query}`), 400, PRESIGNED);
    const unclear = await client.get(`/api/v1/results/${job}?presigned=yes`);
    expect(expectProblem(unclear, 400, 'Invalid request. See errors for the fields at fault.').errors?.[0]?.pointer).toBe(
      'presigned',
    );
  });
});
