import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BulkConvertAccepted, ConvertAccepted } from '@chartloom/contracts';
import type { Client } from './harness/client.js';
import { asked, CCD, DISCHARGE_SUMMARY } from './harness/documents.js';
import { eventually } from './harness/eventually.js';
import { Outside } from './harness/outside.js';
import { expectProblem } from './harness/problem.js';
import { startService, type Service } from './harness/service.js';

const NOT_VALID = 'X-Client-Id and X-Client-Secret are not valid';

describe('jobs and what they cost', () => {
  let service: Service;
  let outside: Outside;

  beforeAll(async () => {
    [service, outside] = await Promise.all([startService(), Outside.open()]);
    outside.document('/ccda', DISCHARGE_SUMMARY);
    outside.on('/never', () => undefined);
  });
  afterAll(async () => {
    await outside[Symbol.asyncDispose](); // first, so that no download hangs
    await service[Symbol.asyncDispose]();
  });

  const batch = (client: Client, paths: readonly string[], headers?: Record<string, string>) =>
    client.post(
      '/api/v1/bulk-convert',
      {
        files: paths.map((path) => ({ presigned_url: outside.url(path), file_type: 'ccda' })),
        ...{ process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'fhir' } },
        batch_callback_url: outside.url('/batch'),
      },
      headers,
    );
  const idsOf = (body: unknown) => BulkConvertAccepted.parse(body).jobs.map(({ job_id }) => job_id);
  const settled = (client: Client) =>
    eventually('settlement', async () => {
      const usage = await client.usage();
      const { granted, available, held, spent } = usage.credits;
      expect(available + held + spent).toBe(granted);
      return held === 0 ? usage : undefined;
    });

  it('the same Idempotency-Key and body give the same response and one charge; another body gives 422', async () => {
    const client = await service.newClient({ credits: 10 });
    const file_id = await client.upload(CCD);
    const body = asked({ file_id }, 'ccda');
    const key = { 'idempotency-key': 'order-1' };
    const [one, two] = await Promise.all([client.convert(body, key), client.convert(body, key)]);
    const again = await client.convert(body, key);
    expect([one.status, two.status, again.status]).toEqual([200, 200, 200]);
    expect(one.body).toEqual(two.body);
    expect(again.body).toEqual(one.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const reused = 'This Idempotency-Key was used with another request body. Use a new key for a new request';
    expectProblem(await client.convert(asked({ file_id }, 'ccda', { format: 'json' }), key), 422, reused);
    for (const bad of ['with space', 'x'.repeat(256), 'ü']) {
      expect((await client.convert(body, { 'idempotency-key': encodeURI(bad).replace('%20', ' ') })).status).toBe(
        bad === 'ü' ? 200 : 400,
      );
    }
    const other = await service.newClient();
    expect(
      (await other.convert(asked({ file_id: await other.upload(CCD) }, 'ccda'), key)).headers.get('idempotency-replayed'),
    ).toBeNull();

    const first = await batch(client, ['/ccda', '/ccda'], key);
    const second = await batch(client, ['/ccda', '/ccda'], key);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expectProblem(await batch(client, ['/ccda'], key), 422, reused);
    const jobs = [ConvertAccepted.parse(one.body).job_id, ...idsOf(first.body)];
    await Promise.all(jobs.map((job) => client.ended(job)));
    expect((await settled(client)).credits.spent).toBe(4); // and the one under the key %C3%BC
  });

  it('usage adds up after a success, a failure and a cancellation, and only the success is charged', async () => {
    const client = await service.newClient({ credits: 50 });
    const [done, failed, stuck] = idsOf((await batch(client, ['/ccda', '/nothing', '/never'])).body) as [string, string, string];
    expect(await client.ended(done)).toMatchObject({ status: 'success', credits: { held: 0, charged: 1 } });
    expect(await client.ended(failed)).toMatchObject({ status: 'failed', state: 'failed', credits: { charged: 0 } });
    const cancelled = await client.request('DELETE', `/api/v1/jobs/${stuck}`);
    expect(cancelled.body).toEqual({ message: 'Job cancelled successfully', job_id: stuck, status: 'failed' });
    expect(await client.job(stuck)).toMatchObject({
      ...{ status: 'failed', state: 'cancelled', file_id: null, credits: { held: 0, charged: 0 } },
      error: { code: 'cancelled', message: 'The job was cancelled' },
    });
    expect((await client.get(`/api/v1/status/${stuck}`)).body['status']).toBe('failed');
    expect((await client.request('DELETE', `/api/v1/jobs/${stuck}`)).status).toBe(200); // a repeat changes nothing
    const ended = `Job with ID ${done} has already ended. Current status: success`;
    expectProblem(await client.request('DELETE', `/api/v1/jobs/${done}`), 409, ended);

    const usage = await settled(client);
    expect(usage.credits).toEqual({ granted: 50, available: 49, held: 0, spent: 1 });
    const ledger = await eventually('the charge', async () => {
      const entries = (await client.usage()).ledger;
      return entries.length > 1 ? entries : undefined;
    });
    expect(ledger).toEqual([
      { kind: 'charge', units: 1, job_id: done, at: expect.any(String) },
      { kind: 'grant', units: 50, at: expect.any(String) },
    ]);
    const { next_page_token } = await client.usage('?limit=1');
    expect((await client.usage(`?limit=1&page_token=${next_page_token}`)).ledger[0]?.kind).toBe('grant');
  });

  it('a batch without enough credits for all files is refused as a whole', async () => {
    const client = await service.newClient({ credits: 1 });
    const message = 'Insufficient credits. Please contact support to upgrade your plan.';
    expectProblem(await batch(client, ['/ccda', '/ccda']), 400, message);
    expect((await client.usage()).credits).toEqual({ granted: 1, available: 1, held: 0, spent: 0 });
    expect((await client.jobs()).jobs).toEqual([]);
  });

  it('a list contains all jobs, newest first, page by page, optionally by status', async () => {
    const client = await service.newClient();
    const ids = idsOf((await batch(client, ['/ccda', '/nothing', '/never', '/nothing', '/never'])).body);
    await Promise.all([0, 1, 3].map((i) => client.ended(ids[i]!)));
    const walked: string[] = [];
    let query = '?limit=2';
    for (let page = 0; page < 4; page++) {
      const { jobs, next_page_token } = await client.jobs(query);
      walked.push(...jobs.map(({ job_id }) => job_id));
      if (next_page_token === undefined) break;
      query = `?limit=2&page_token=${next_page_token}`;
    }
    expect(walked.toSorted()).toEqual(ids.toSorted());
    const by = async (status: string) => (await client.jobs(`?status=${status}`)).jobs.map(({ job_id }) => job_id).toSorted();
    expect([await by('success'), await by('failed'), await by('pending')]).toEqual([
      [ids[0]],
      [ids[1], ids[3]].toSorted(),
      [ids[2], ids[4]].toSorted(),
    ]);
    for (const bad of ['?limit=0', '?limit=101', '?limit=x', '?status=done', '?page_token=']) {
      expect([bad, (await client.get(`/api/v1/jobs${bad}`)).status]).toEqual([bad, 400]);
    }
    const states = (await client.job(ids[0]!)).timeline.map(({ state, stage }) => `${state} ${stage}`);
    expect(states).toEqual(
      ['accepted ingest', 'queued ingest', 'running ingest'].concat(
        ['accepted', 'queued', 'running', 'success'].map((state) => `${state} clinical_extraction`),
      ),
    );
    for (const id of [ids[2], ids[4]]) await client.request('DELETE', `/api/v1/jobs/${id}`);
  });

  it('no organization can read another’s data, and all keys of one organization share theirs', async () => {
    const owner = await service.newClient();
    const file = await owner.upload(CCD);
    const job = await owner.submit(asked({ file_id: file }, 'ccda'));
    await owner.ended(job);
    const other = await service.newClient();
    const missing = `File with ID ${file} was not found`;
    expectProblem(await other.get(`/api/v1/files/${file}`), 404, missing);
    expectProblem(await other.request('DELETE', `/api/v1/files/${file}`), 404, missing);
    expectProblem(await other.convert(asked({ file_id: file }, 'ccda')), 404, missing);
    for (const method of ['GET', 'DELETE']) {
      expectProblem(await other.request(method, `/api/v1/jobs/${job}`), 404, 'Unauthorized access');
    }
    expect((await other.jobs()).jobs).toEqual([]);
    expect((await other.jobs(`?page_token=${job}`)).jobs).toEqual([]);

    const second = await service.newClient({ organization: owner.credentials.organizationId });
    expect(second.credentials.webhookSecret).toBeNull();
    expect((await second.get(`/api/v1/results/${job}`)).status).toBe(200);
    await service.clients.revoke(second.credentials.id);
    await eventually('the end of a revoked key', async () => {
      const answer = await second.get('/api/v1/usage');
      if (answer.status === 401) expectProblem(answer, 401, NOT_VALID);
      return answer.status === 401 || undefined;
    });
    expect((await owner.get('/api/v1/usage')).status).toBe(200);
  });

  it('every response has the rest of the rate limit, separately for each class of requests', async () => {
    const client = await service.newClient({ limits: { convertsPerMinute: 2, readsPerMinute: 3, uploadsPerMinute: 1 } });
    const read = await client.get('/api/v1/usage');
    expect(read.headers.get('ratelimit-policy')).toBe('"read";q=3;w=60');
    expect(read.headers.get('ratelimit')).toBe('"read";r=2;t=0');
    const upload = await client.send(CCD);
    expect(upload.headers.get('ratelimit')).toMatch(/^"upload";r=0;t=\d+$/);
    expect((await client.send(CCD)).status).toBe(429);
    expect((await client.convert({})).headers.get('ratelimit')).toBe('"convert";r=1;t=0');
    const second = await service.newClient({ organization: client.credentials.organizationId });
    expect((await second.get('/api/v1/usage')).headers.get('ratelimit')).toMatch(/^"read";r=1/);
    expect((await client.get('/healthz')).headers.get('ratelimit')).toBeNull();
  });
});
