import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { ENDPOINTS, WebhookPayload, type WebhookEvent } from '@chartloom/contracts';
import type * as z from 'zod';
import type { Client } from './harness/client.js';
import { asked, CCD, emptyPages } from './harness/documents.js';
import { eventually } from './harness/eventually.js';
import { Outside, type Received } from './harness/outside.js';
import { expectProblem } from './harness/problem.js';
import { startService, type Service } from './harness/service.js';

const INVALID = 'Invalid request. See errors for the fields at fault.';

type Webhook = z.infer<(typeof ENDPOINTS)['createWebhook']['response']>;

describe('webhooks', () => {
  let service: Service;
  let outside: Outside;
  let client: Client;
  let ccda: string;

  beforeAll(async () => {
    [service, outside] = await Promise.all([startService(), Outside.open()]);
    client = await service.newClient();
    ccda = await client.upload(CCD);
    outside.on('/never', () => undefined);
  });
  afterAll(async () => {
    await outside[Symbol.asyncDispose](); // first, so that no download hangs
    await service[Symbol.asyncDispose]();
  });

  /** Verifies a webhook with the standard's own library, and returns its content. */
  const verified = ({ headers, body }: Received, secret = client.credentials.webhookSecret ?? ''): WebhookPayload =>
    WebhookPayload.parse(new StandardWebhook(secret).verify(body, headers as Record<string, string>));
  const convertedTo = async (path: string, output: Record<string, unknown> = {}, source = { file_id: ccda }, type = 'ccda') => {
    const job = await client.submit(asked(source, type, output, { callback_url: outside.url(path) }));
    return { job, payload: verified(await outside.webhook(path)) };
  };
  const hooks = (by = client) => by.get('/api/v1/webhooks').then(({ body }) => body['webhooks'] as Webhook[]);
  const hooked = async (path: string, by: Client, more: object = {}): Promise<Webhook> => {
    const answer = await by.post('/api/v1/webhooks', { url: outside.url(path), ...more });
    expect(answer.status).toBe(200);
    return ENDPOINTS.createWebhook.response.strict().parse(answer.body);
  };
  const deliveriesOf = async (hook: Webhook, by: Client, query = '') =>
    ENDPOINTS.deliveries.response.parse((await by.get(`/api/v1/webhooks/${hook.webhook_id}/deliveries${query}`)).body);
  /** A job that fails at once, because its source does not exist. */
  const failing = async (by: Client, path = '/batch'): Promise<string> => {
    const { body } = await by.post('/api/v1/bulk-convert', {
      files: [{ presigned_url: outside.url('/nothing'), file_type: 'pdf', callback_url: outside.url(path) }],
      ...{ process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'fhir' } },
    });
    return (body['jobs'] as { job_id: string }[])[0]!.job_id;
  };

  it.each([
    ['the Bundle', '/fhir', {}, 'fhir_data'],
    ['the JSON', '/json', { format: 'json', presigned: false }, 'json_data'],
  ])('a success carries %s inline where no link was asked for', async (_, path, output, member) => {
    const { job, payload } = await convertedTo(path, output);
    expect(payload).toMatchObject({ type: 'job.completed', data: { job_id: job, file_id: ccda, status: 'success' } });
    expect(payload.data).toHaveProperty(member);
    expect(payload.data).not.toHaveProperty('presigned_url');
    const { body } = await client.get(`/api/v1/results/${job}`);
    expect(payload.data[member as 'fhir_data']).toEqual(body[member]);
  });

  it.each([
    ['a FHIR result', '/link', { presigned: true, result_ttl: 2 }, () => Promise.resolve(ccda), 'ccda', 2],
    ['a PDF, which has no other way', '/pdf', { task: 'dephi', format: 'pdf' }, () => client.upload(emptyPages(1)), 'pdf', 5],
  ])('a success carries a link of result_ttl minutes for %s', async (_, path, output, file, type, minutes) => {
    const { payload } = await convertedTo(path, output, { file_id: await file() }, type);
    for (const member of ['fhir_data', 'json_data']) expect(payload.data).not.toHaveProperty(member);
    const { presigned_url = '', expires_at = '' } = payload.data;
    expect(Math.round((Date.parse(expires_at) - Date.parse(payload.timestamp)) / 1_000)).toBe(minutes * 60);
    const download = await client.get(presigned_url, { anonymous: true });
    expect([download.status, download.bytes.length > 100]).toEqual([200, true]);
  });

  it('a failure and a cancellation are reported with a code and without a result', async () => {
    const failed = await failing(client, '/failed');
    expect(verified(await outside.webhook('/failed'))).toMatchObject({
      type: 'job.failed',
      data: {
        ...{ job_id: failed, file_id: null, status: 'failed' },
        error: { code: 'source-not-found', message: 'File not found' },
      },
    });
    const body = asked({ file_id: '' }, '');
    const stuck = await client.post('/api/v1/bulk-convert', {
      ...{ ...body, file_id: undefined, file_type: undefined, batch_callback_url: outside.url('/cancelled') },
      files: [{ presigned_url: outside.url('/never'), file_type: 'pdf' }],
    });
    const { job_id } = (stuck.body['jobs'] as { job_id: string }[])[0]!;
    await client.request('DELETE', `/api/v1/jobs/${job_id}`);
    const payload = verified(await outside.webhook('/cancelled'));
    expect(payload).toMatchObject({ type: 'job.failed', data: { job_id, error: { code: 'cancelled' } } });
  });

  it('a changed body, id or time, or another organization’s secret, does not verify', async () => {
    await failing(client, '/signed');
    const received = await outside.webhook('/signed');
    verified(received);
    const { headers, body } = received;
    const other = (await service.newClient()).credentials.webhookSecret ?? '';
    const forgeries: readonly [Received, string?][] = [
      [{ headers, body: body.replace('failed', 'failes') }],
      [{ headers: { ...headers, 'webhook-id': 'x' }, body }],
      [{ headers: { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }, body }],
      [received, other],
    ];
    for (const [forged, secret] of forgeries) expect(() => verified(forged, secret)).toThrow();
  });

  it('after a rotation both secrets verify, the old one for a day', async () => {
    const own = await service.newClient();
    const rotated = ENDPOINTS.rotateWebhookSecret.response.parse((await own.post('/api/v1/webhooks/secret')).body);
    expect(rotated.secret).toMatch(/^whsec_/);
    const left = Date.parse(rotated.previous_expires_at ?? '') - Date.now();
    expect(Math.round(left / 60_000)).toBe(24 * 60);
    await failing(own, '/rotated');
    const received = await outside.webhook('/rotated');
    expect(String(received.headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const secret of [rotated.secret, own.credentials.webhookSecret ?? '']) verified(received, secret);
  });

  it('an account-wide endpoint is created, listed, changed, disabled and removed only by its own organization', async () => {
    const [own, other] = await Promise.all([service.newClient(), service.newClient()]);
    const hook = await hooked('/account', own, { description: 'ours' });
    expect(hook).toMatchObject({ events: ['job.completed', 'job.failed'], disabled: false, description: 'ours' });
    expect(await hooks(own)).toEqual([hook]);
    expect(await hooks(other)).toEqual([]);
    const path = `/api/v1/webhooks/${hook.webhook_id}`;
    const changed = await own.request('PATCH', path, { json: { events: ['job.completed'], disabled: true } });
    expect(changed.body).toEqual({ ...hook, events: ['job.completed'], disabled: true });

    const missing = `Webhook with ID ${hook.webhook_id} was not found`;
    expectProblem(await other.request('PATCH', path, { json: { disabled: false } }), 404, missing);
    expectProblem(await other.get(`${path}/deliveries`), 404, missing);
    expectProblem(await other.post(`${path}/test`), 404, missing);
    expectProblem(await other.request('DELETE', path), 404, missing);
    expect((await own.request('DELETE', path)).body).toMatchObject({ webhook_id: hook.webhook_id });
    expectProblem(await own.request('DELETE', path), 404, missing);
    expect(await hooks(own)).toEqual([]);
  });

  it.each([
    ['no url', {}],
    ['a url that is none', { url: 'nowhere' }],
    ['a private address', { url: 'https://192.168.0.1/' }],
    ['an address of the machine’s metadata', { url: 'http://169.254.169.254/' }],
    ['an unknown event', { url: 'https://example.com/', events: ['job.paused'] }],
    ['no event', { url: 'https://example.com/', events: [] }],
    ['a description without end', { url: 'https://example.com/', description: 'x'.repeat(201) }],
  ])('an endpoint with %s is refused', async (_, body) => {
    expect(expectProblem(await client.post('/api/v1/webhooks', body), 400, INVALID).errors).toHaveLength(1);
    expect(await hooks()).toEqual([]);
  });

  it('an organization has twenty endpoints at most', async () => {
    const own = await service.newClient();
    for (let i = 0; i < 20; i++) await hooked(`/many-${i}`, own);
    const more = await own.post('/api/v1/webhooks', { url: outside.url('/one-more') });
    expectProblem(more, 409, 'An organization can have 20 webhooks at most');
  });

  it('each endpoint receives the events that it subscribed to; deliveries are listed and can be sent again', async () => {
    const own = await service.newClient();
    const [all, successes] = [
      await hooked('/all', own),
      await hooked('/good', own, { events: ['job.completed' as WebhookEvent] }),
    ];
    const jobs = [await failing(own), await failing(own)];
    const [first] = [await outside.webhook('/all'), await outside.webhook('/all', 2)];
    const delivered = await eventually('two deliveries', async () => {
      const { deliveries } = await deliveriesOf(all, own);
      return deliveries.every(({ state }) => state === 'delivered') && deliveries.length === 2 ? deliveries : undefined;
    });
    expect(delivered.map(({ job_id }) => job_id).toSorted()).toEqual(jobs.toSorted());
    expect(delivered[0]).toMatchObject({ event: 'job.failed', attempts: 1, last_status: 204 });
    expect((await deliveriesOf(successes, own)).deliveries).toEqual([]);
    const page = await deliveriesOf(all, own, '?limit=1');
    const next = await deliveriesOf(all, own, `?limit=1&page_token=${page.next_page_token}`);
    expect([...page.deliveries, ...next.deliveries]).toEqual(delivered);

    const again = delivered.find(({ delivery_id }) => delivery_id === first.headers['webhook-id'])!;
    const path = `/api/v1/webhooks/${all.webhook_id}/deliveries`;
    expect((await own.post(`${path}/${again.delivery_id}/replay`)).body).toMatchObject({ state: 'pending', attempts: 0 });
    const replayed = await outside.webhook('/all', 3);
    expect(replayed.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expectProblem(await own.post(`${path}/none/replay`), 404, 'Delivery with ID none was not found');
  });

  it('what happens to a job before its end, and its cancellation, is sent only to the endpoint that lists it', async () => {
    const own = await service.newClient();
    const events: readonly WebhookEvent[] = ['job.accepted', 'job.started', 'job.cancelled', 'file.expired'];
    const [listing, silent] = [await hooked('/listing', own, { events }), await hooked('/silent', own)];
    expect(listing.events).toEqual(events);
    const file = await own.upload(CCD);
    const converted = await own.submit(asked({ file_id: file }, 'ccda', {}, { callback_url: outside.url('/ends') }));
    await outside.webhook('/silent');
    const stuck = await own.post('/api/v1/bulk-convert', {
      ...{ process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'fhir' } },
      files: [{ presigned_url: outside.url('/never'), file_type: 'pdf', callback_url: outside.url('/ends') }],
    });
    const { job_id: cancelled } = (stuck.body['jobs'] as { job_id: string }[])[0]!;
    await own.request('DELETE', `/api/v1/jobs/${cancelled}`);
    await outside.webhook('/listing', 4);
    await outside.webhook('/ends', 2);
    await outside.webhook('/silent', 2);
    const sent = (path: string) =>
      outside
        .received(path)
        .map((received) => verified(received, own.credentials.webhookSecret ?? ''))
        .map(({ type, data }) => `${data.job_id === converted ? 'converted' : 'stuck'} ${type} ${data.status}`)
        .toSorted();
    expect(sent('/listing')).toEqual([
      'converted job.accepted pending',
      'converted job.started pending',
      'stuck job.accepted pending',
      'stuck job.cancelled failed',
    ]);
    const ends = ['converted job.completed success', 'stuck job.failed failed'];
    expect([sent('/silent'), sent('/ends')]).toEqual([ends, ends]);
    const { deliveries } = await deliveriesOf(listing, own);
    expect(deliveries.map(({ job_id, event }) => `${job_id} ${event}`)).toContain(`${cancelled} job.cancelled`);
    expect((await deliveriesOf(silent, own)).deliveries).toHaveLength(2);
  });

  it('a test call reports the response of the endpoint', async () => {
    const own = await service.newClient();
    const good = await hooked('/tested', own);
    expect((await own.post(`/api/v1/webhooks/${good.webhook_id}/test`)).body).toEqual({ delivered: true, status: 204 });
    const payload = verified(await outside.webhook('/tested'), own.credentials.webhookSecret ?? '');
    expect(payload).toMatchObject({ type: 'webhook.test', data: { message: expect.any(String) } });
    outside.on('/moved', (_, response) => response.writeHead(302, { location: outside.url('/tested') }).end());
    const moved = await hooked('/moved', own);
    expect((await own.post(`/api/v1/webhooks/${moved.webhook_id}/test`)).body).toEqual({ delivered: false, status: 302 });
    expect(outside.received('/tested')).toHaveLength(1);
  });

  it('a 410 response disables the endpoint', async () => {
    const own = await service.newClient();
    outside.on('/gone', (_, response) => response.writeHead(410).end());
    const hook = await hooked('/gone', own);
    await failing(own);
    await eventually('the end of the endpoint', async () => (await hooks(own))[0]?.disabled === true || undefined);
    // the endpoint is disabled first, then its delivery is closed
    const ended = async () => {
      const [delivery] = (await deliveriesOf(hook, own)).deliveries;
      return delivery?.state === 'pending' ? undefined : delivery;
    };
    expect(await eventually('the end of the delivery', ended)).toMatchObject({ state: 'failed', attempts: 1, last_status: 410 });
  });
});
