import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Code } from '@connectrpc/connect';
import { KnownFiles } from './files/known-files.js';
import { startGateway, type ScriptedGateway, type ScriptedRpc } from './testing/scripted-gateway.js';

const INTERNAL = 'Internal error, Please try again later.';
const UNAVAILABLE = 'Conversion service is currently unavailable. Please try again later.';
const TIMEOUT = 'API gateway timeout';
const NOT_SUBMITTED = 'Failed to submit conversion job to processing service';
const BATCH_NOT_SUBMITTED = 'Failed to submit batch to processor';
const OF_BULK = 'Internal error processing bulk request';

/** Where the same request may succeed in a moment, the response says when to retry. */
const AGAIN = new Set([UNAVAILABLE, TIMEOUT, NOT_SUBMITTED, BATCH_NOT_SUBMITTED]);

type Ask = readonly [method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, headers?: Record<string, string>];
const config = { process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'fhir' } };
const asked = { file_id: 'f1', file_type: 'ccda', ...config };
const source = { presigned_url: 'https://example.com/a', file_type: 'ccda', callback_url: 'https://example.com/b' };
const CONVERT: Ask = ['POST', '/api/v1/convert', asked];
const KEYED: Ask = ['POST', '/api/v1/convert', asked, { 'idempotency-key': 'k' }];
const BULK: Ask = ['POST', '/api/v1/bulk-convert', { files: [source], ...config }];
const STATUS: Ask = ['GET', '/api/v1/status/j1'];
const RESULTS: Ask = ['GET', '/api/v1/results/j1?presigned=true'];

const ROWS: readonly (readonly [Ask, call: string, Code, status: number, message: string])[] = [
  [CONVERT, 'authenticate', Code.Internal, 500, INTERNAL],
  [CONVERT, 'getFile', Code.Internal, 500, INTERNAL],
  [CONVERT, 'recordInspection', Code.Unknown, 500, INTERNAL],
  [KEYED, 'findReplay', Code.Unavailable, 503, UNAVAILABLE],
  [CONVERT, 'authenticate', Code.Unavailable, 503, UNAVAILABLE],
  [CONVERT, 'getFile', Code.Unavailable, 503, UNAVAILABLE],
  [CONVERT, 'createJob', Code.Unavailable, 503, UNAVAILABLE],
  [CONVERT, 'createJob', Code.Internal, 503, NOT_SUBMITTED],
  [CONVERT, 'createJob', Code.DeadlineExceeded, 504, TIMEOUT],
  [CONVERT, 'authenticate', Code.DeadlineExceeded, 504, TIMEOUT],
  [BULK, 'authenticate', Code.Internal, 500, OF_BULK],
  [BULK, 'createBatch', Code.Internal, 500, BATCH_NOT_SUBMITTED],
  [BULK, 'createBatch', Code.Unavailable, 500, BATCH_NOT_SUBMITTED],
  [STATUS, 'getJobState', Code.Internal, 500, INTERNAL],
  [STATUS, 'getJobState', Code.DeadlineExceeded, 504, TIMEOUT],
  [RESULTS, 'getJob', Code.Internal, 500, INTERNAL],
  [RESULTS, 'getJob', Code.Unavailable, 503, UNAVAILABLE],
  [RESULTS, 'getJob', Code.DeadlineExceeded, 504, TIMEOUT],
  [['GET', '/api/v1/jobs'], 'listJobs', Code.Unavailable, 503, UNAVAILABLE],
  [['GET', '/api/v1/usage'], 'getBalance', Code.Unavailable, 503, UNAVAILABLE],
  [['GET', '/api/v1/webhooks'], 'listEndpoints', Code.DeadlineExceeded, 504, TIMEOUT],
  [['GET', '/api/v1/admin/organizations'], 'listOrganizations', Code.Internal, 500, INTERNAL],
  [['GET', '/api/v1/admin/organizations/o2'], 'getOrganization', Code.Unavailable, 503, UNAVAILABLE],
  [['PATCH', '/api/v1/admin/organizations/o2', { approvals: 1 }], 'setLimits', Code.DeadlineExceeded, 504, TIMEOUT],
  [['POST', '/api/v1/admin/organizations/o2/credits', { units: 1, reason: 'x' }], 'grant', Code.Unavailable, 503, UNAVAILABLE],
];

describe('a gateway whose services fail', () => {
  let gateway: ScriptedGateway;
  let rpc: ScriptedRpc;
  let base: string;
  let ready = true;
  let callers = 0;

  beforeAll(async () => {
    gateway = await startGateway();
    ({ rpc, base } = gateway);
    gateway.readiness.add('registry', () => ready);
  });
  afterAll(async () => {
    await gateway[Symbol.asyncDispose]();
  });
  afterEach(() => {
    rpc.script.clear();
    gateway.app.get(KnownFiles).forget('o1', 'f1'); // else the registry is not asked what it is
  });

  /** Each time as a new caller, so that no cached answer hides accounts. */
  const ask = async ([method, path, body, headers]: Ask) => {
    const response = await fetch(base + path, {
      method,
      headers: {
        'x-client-id': 'c1',
        'x-client-secret': String(callers++),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const problem = (text: string) => JSON.parse(text) as Record<string, unknown>;

  const named = ROWS.map(([request, call, code, status, message]) => {
    return [`${request[0]} ${request[1]}`, call, Code[code], { request, code, status, message }] as const;
  });

  it.each(named)('answers %s in the words of its table while %s fails with %s', async (_, call, __, row) => {
    const { request, code, status, message } = row;
    rpc.script.set(call, code);
    const failed = await ask(request);
    expect([failed.status, problem(failed.text)['message']]).toEqual([status, message]);
    expect(failed.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(failed.headers.get('retry-after')).toEqual(AGAIN.has(message) ? expect.stringMatching(/^\d+$/) : null);
    expect(problem(failed.text)).toMatchObject({ status, request_id: failed.headers.get('x-request-id') });
    expect(failed.text).not.toContain('secret of the inside');

    rpc.script.clear();
    expect((await ask(request)).status).toBe(200);
  });

  it('says that a job is gone when its bytes went between the look and the read', async () => {
    const gone = await ask(['GET', '/api/v1/results/j1']);
    expect([gone.status, problem(gone.text)['message']]).toEqual([404, 'Job with ID j1 was not found']);
  });

  it('is not ready while a part of it is not, and says which', async () => {
    ready = false;
    const waiting = await ask(['GET', '/readyz']);
    expect([waiting.status, problem(waiting.text)['message']]).toEqual([503, UNAVAILABLE]);
    expect(problem(waiting.text)['detail']).toBe('Not ready: registry');
    ready = true;
    expect((await ask(['GET', '/readyz'])).status).toBe(200);
  });
});
