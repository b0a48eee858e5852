import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Client } from './harness/client.js';
import { asked, CCD } from './harness/documents.js';
import { expectProblem } from './harness/problem.js';
import { startService, type Service } from './harness/service.js';

const MESSAGE = 'Too many documents of this organization failed. See why, then wait before you send more';

describe('an organization whose documents fail', () => {
  let service: Service;
  let client: Client;
  beforeAll(async () => {
    service = await startService();
    client = await service.newClient({ limits: { failuresPerMinute: 3 } });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  it('is told to wait, pays nothing for them, and delays nobody else', async () => {
    const broken = await client.upload(Buffer.from('%PDF-1.7\nno more than this'));
    const convert = (file_id: string, type: string): Promise<Answer> => client.post('/api/v1/convert', asked({ file_id }, type));
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push((await convert(broken, 'pdf')).status);
    expect(statuses).toEqual([400, 400, 400]);
    const good = await client.upload(CCD);
    const refused = await convert(good, 'ccda');
    expectProblem(refused, 429, MESSAGE, 'too-many-failures');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { credits, limits } = (await client.get('/api/v1/usage')).body as { credits: object; limits: object };
    expect([credits, limits]).toMatchObject([{ available: 1_000, held: 0, spent: 0 }, { failures_per_minute: 3 }]);
    const other = await service.newClient();
    expect(await other.submit(asked({ file_id: await other.upload(CCD) }, 'ccda'))).toBeTruthy();
  });
});
