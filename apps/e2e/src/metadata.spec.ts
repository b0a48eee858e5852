import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './harness/client.js';
import { asked, CCD } from './harness/documents.js';
import { Outside } from './harness/outside.js';
import { startService, type Service } from './harness/service.js';

const STUDY = { study: '17', site: 'a:b' };

describe('what a client says about its jobs', () => {
  let service: Service;
  let outside: Outside;
  let client: Client;
  let other: Client;
  let file_id: string;
  let job_id: string;
  let batch_id: string;

  beforeAll(async () => {
    [service, outside] = await Promise.all([startService(), Outside.open()]);
    client = await service.newClient({ plan: 'enterprise' });
    other = await service.newClient();
    file_id = await client.upload(CCD);
    const callback_url = outside.url('/hook');
    job_id = await client.submit({ ...asked({ file_id }, 'ccda'), callback_url, metadata: STUDY });
    await client.ended(job_id);
    await client.ended(await client.submit(asked({ file_id }, 'ccda')));
    const { process_config, output_config } = asked({ file_id }, 'ccda') as { process_config: object; output_config: object };
    const source = { presigned_url: outside.url('/none.xml'), file_type: 'ccda' };
    const bulk = await client.post('/api/v1/bulk-convert', {
      ...{ process_config, output_config, batch_callback_url: callback_url, metadata: STUDY },
      files: [source, { ...source, metadata: { site: 'c' } }],
    });
    batch_id = bulk.body['batch_id'] as string;
    for (const one of bulk.body['jobs'] as { job_id: string }[]) await client.ended(one.job_id);
  });
  afterAll(async () => {
    await outside[Symbol.asyncDispose]();
    await service[Symbol.asyncDispose]();
  });

  const listed = async (query: string, by = client): Promise<readonly Record<string, unknown>[]> =>
    (await by.get(`/api/v1/jobs?${query}`)).body['jobs'] as Record<string, unknown>[];

  it('is echoed in its status, its detail and its webhook, and nowhere where nothing was said', async () => {
    expect((await client.get(`/api/v1/status/${job_id}`)).body).toMatchObject({ status: 'success', metadata: STUDY });
    expect((await client.get(`/api/v1/jobs/${job_id}`)).body).toMatchObject({ metadata: STUDY });
    const { body } = await outside.webhook('/hook');
    expect(JSON.parse(body)).toMatchObject({ data: { job_id, metadata: STUDY } });
    const silent = (await listed('')).find((job) => !('metadata' in job));
    expect(Object.keys((await client.get(`/api/v1/status/${String(silent?.['job_id'])}`)).body)).not.toContain('metadata');
  });

  it.each([
    ['metadata=study:17', 3],
    ['metadata=site:a:b', 2],
    ['metadata=site:c', 1],
    ['metadata=site:C', 0],
    ['metadata=study:17&status=failed', 2],
    ['status=failed', 2],
    ['task=dephi', 0],
    ['task=clinical_extraction&limit=100', 4],
    ['created_to=2020-01-01T00:00:00Z', 0],
    ['created_from=2020-01-01T00:00:00Z', 4],
    ['batch_id=unknown', 0],
  ])('finds jobs by %s', async (query, count) => {
    expect(await listed(query)).toHaveLength(count);
    expect(await listed(query, other)).toEqual([]);
  });

  it('finds the jobs of a batch, which tells how many are in which state', async () => {
    expect(await listed(`batch_id=${batch_id}`)).toHaveLength(2);
    const { body } = await client.get(`/api/v1/batches/${batch_id}`);
    expect(body).toMatchObject({ batch_id, counts: { pending: 0, success: 0, failed: 2 } });
    expect((body['jobs'] as { metadata: object }[]).map(({ metadata }) => metadata)).toEqual([STUDY, { ...STUDY, site: 'c' }]);
    expect((await other.get(`/api/v1/batches/${batch_id}`)).status).toBe(404);
  });

  it('gives all pages of a condition', async () => {
    const seen: unknown[] = [];
    for (let token = ''; ;) {
      const { body } = await client.get(`/api/v1/jobs?metadata=study:17&limit=1${token && `&page_token=${token}`}`);
      seen.push(...(body['jobs'] as { job_id: string }[]).map((job) => job.job_id));
      if (body['next_page_token'] === undefined) break;
      token = body['next_page_token'] as string;
    }
    expect([seen.length, new Set(seen).size, seen.at(-1)]).toEqual([3, 3, job_id]);
  });

  it.each([
    ['too many pairs', Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`k${i}`, 'v']))],
    ['a long key', { ['k'.repeat(41)]: 'v' }],
    ['a long value', { k: 'v'.repeat(257) }],
    ['a value that is no text', { k: 1 }],
  ])('is refused with %s', async (_, metadata) => {
    const { status, body } = await client.post('/api/v1/convert', { ...asked({ file_id }, 'ccda'), metadata });
    expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'invalid-request' });
  });

  it('and whom the end of a job was told, which can be sent again', async () => {
    const { deliveries } = (await client.get(`/api/v1/jobs/${job_id}/deliveries`)).body as {
      deliveries: Record<string, unknown>[];
    };
    expect(deliveries).toEqual([expect.objectContaining({ job_id, event: 'job.completed' })]);
    expect(deliveries[0]).not.toHaveProperty('webhook_id');
    const path = `/api/v1/jobs/${job_id}/deliveries/${String(deliveries[0]?.['delivery_id'])}/replay`;
    expect((await client.post(path)).body).toMatchObject({ state: 'pending' });
    expect((await client.get(`/api/v1/jobs/${job_id}`)).body['deliveries']).toBeDefined();
    expect([(await other.get(`/api/v1/jobs/${job_id}/deliveries`)).status, (await other.post(path)).status]).toEqual([404, 404]);
  });
});
