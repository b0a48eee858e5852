import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChartloomClient, type JobEvent } from '@chartloom/sdk';
import type { Client } from './harness/client.js';
import { asked, CCD } from './harness/documents.js';
import { expectProblem } from './harness/problem.js';
import { startService, type Service } from './harness/service.js';

describe('the stream of events', () => {
  let service: Service;
  let client: Client;
  let sdk: ChartloomClient;
  let other: ChartloomClient;
  let file_id: string;

  const sdkOf = ({ credentials }: Client): ChartloomClient =>
    new ChartloomClient({ baseUrl: service.baseUrl, clientId: credentials.id, clientSecret: credentials.secret });

  beforeAll(async () => {
    service = await startService();
    client = await service.newClient();
    [sdk, other] = [sdkOf(client), sdkOf(await service.newClient())];
    file_id = await client.upload(CCD);
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  /** Reads a stream until what it says fits. */
  async function until(events: AsyncGenerator<JobEvent>, fits: (event: JobEvent) => boolean): Promise<JobEvent[]> {
    const told: JobEvent[] = [];
    for await (const event of events) {
      told.push(event);
      if (fits(event)) break;
    }
    return told;
  }
  const isEnd =
    (jobId: string) =>
    (event: JobEvent): boolean =>
      event.type === 'job' && event.job.job_id === jobId && event.job.status !== 'pending';

  it('tells how a job gets on to its end, in ids and states only, and no other organization', async () => {
    const stop = new AbortController();
    const strangers = until(other.events({ signal: stop.signal }), () => true);
    const stream = sdk.events();
    const reading = stream.next();
    const job_id = await client.submit(asked({ file_id }, 'ccda'));
    const first = (await reading).value as JobEvent;
    const told = [first, ...(isEnd(job_id)(first) ? [] : await until(stream, isEnd(job_id)))];
    expect(told.at(-1)).toMatchObject({ type: 'job', job: { job_id, state: 'success', status: 'success' } });
    for (const event of told) {
      const known = event.type === 'job' ? Object.keys(event.job) : [];
      expect(['job_id', 'status', 'state', 'changed_at']).toEqual(expect.arrayContaining(known));
    }
    stop.abort();
    expect(await strangers).toEqual([]);
  });

  it('continues after the event that a client names, with what happened meanwhile', async () => {
    const before = await client.submit(asked({ file_id }, 'ccda'));
    const [last] = (await until(sdk.events(), isEnd(before))).slice(-1);
    const meanwhile = await client.submit({ ...asked({ file_id }, 'ccda'), metadata: { study: 'secret' } });
    await client.ended(meanwhile);
    const told = await until(sdk.events({ lastEventId: last?.id ?? '' }), isEnd(meanwhile));
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toContain('secret');
  });

  it('says that the list is to be read again where the event is none, and goes on', async () => {
    const [event] = await until(sdk.events({ lastEventId: '1.long-ago' }), () => true);
    expect(event).toMatchObject({ type: 'reload' });
  });

  it('is for who may read, and for so many of an organization', async () => {
    expectProblem(await client.get('/api/v1/events', { anonymous: true }), 401, 'X-Client-Id and X-Client-Secret are not valid');
    const { headers } = await service.newClient(); // no stream of an earlier test is still closing
    const stop = new AbortController();
    const open = () => fetch(`${service.baseUrl}/api/v1/events`, { headers, signal: stop.signal });
    const answers = await Promise.all(Array.from({ length: 17 }, open));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 16 }, () => 200), 429]);
    const stream = answers.find(({ status }) => status === 200); // any of them may be the one too many
    expect(stream?.headers.get('content-type')).toMatch(/^text\/event-stream/);
    stop.abort();
  });
});
