import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { createRouterTransport } from '@connectrpc/connect';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { DownloadTokens, FolderBlobs } from '@chartloom/blobs';
import { fail, registryV1, type WebhookPayload } from '@chartloom/contracts';
import { Clock, DAY, HOUR, MINUTE, SECOND } from '@chartloom/kernel';
import { AuditLines, createLog, LOOPBACK_POLICY, Metrics, openSpan, Outbound, recordTraces } from '@chartloom/platform';
import { Rpc, throwAppErrors } from '@chartloom/rpc';
import { SqliteStore } from '@chartloom/store';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { CALLBACK, deliveryId, earlierDeliveryId } from './documents.js';
import { EndpointsService } from './endpoints.service.js';
import { PayloadService } from './payload.service.js';
import { RETRY_SCHEDULE_MS as SCHEDULE } from './schedule.js';
import { SecretBox } from './secret-box.js';
import { SecretsService } from './secrets.service.js';
import { SenderService } from './sender.service.js';

class HandClock extends Clock {
  at = Date.parse('2026-01-15T12:00:00Z');
  override now = () => this.at;
}

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const ORGANIZATION = 'o1';
const BLOB = 'o1/jobs/j1/1/result';
const RESULT = '{"resourceType":"Bundle"}';

describe('a delivery, over its whole schedule', () => {
  const clock = new HandClock();
  const outbound = new Outbound(LOOPBACK_POLICY);
  const registry = new Map<string, registryV1.Job>();
  let folder: string;
  let server: Server;
  let url: string;
  let received: Received[];
  let answer: { status: number; headers?: Record<string, string> };
  let store: SqliteStore;
  let deliveries: DeliveriesService;
  let endpoints: EndpointsService;
  let secrets: SecretsService;
  let metrics: Metrics;
  let audited: Record<string, unknown>[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deliveries-'));
    server = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ headers: request.headers, body });
        response.writeHead(answer.status, answer.headers).end('thank you');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  });
  afterAll(async () => {
    await outbound.close();
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    received = [];
    answer = { status: 200 };
    registry.clear();
    store = new SqliteStore(':memory:');
    const tokens = new DownloadTokens([{ id: 'k', secret: Buffer.alloc(32) }]);
    const blobs = new FolderBlobs(await mkdtemp(join(folder, 'b-')), tokens, () => 'https://chartloom.example');
    await blobs.put(BLOB, Buffer.from(RESULT));
    const transport = createRouterTransport((router) => {
      const getJob = ({ jobId }: { jobId: string }) => {
        const job = registry.get(jobId);
        if (!job) throw fail('job-not-found', { job_id: jobId });
        return { job };
      };
      router.service(registryV1.RegistryService, { getJob }, { interceptors: [throwAppErrors] });
    });
    const rpc = new (class extends Rpc {
      override transport = () => transport;
    })();
    secrets = new SecretsService(store, new SecretBox([{ id: 'k', key: Buffer.alloc(32) }]), clock);
    endpoints = new EndpointsService(store, clock);
    const payloads = new PayloadService(rpc, blobs, clock);
    const sender = new SenderService(outbound, secrets, clock);
    metrics = new Metrics();
    audited = [];
    const audit = new AuditLines((line) => audited.push(JSON.parse(line) as Record<string, unknown>));
    const counted = new DeliveryMetrics(metrics, store, clock);
    deliveries = new DeliveriesService(store, payloads, sender, clock, SCHEDULE, createLog('silent'), audit, counted);
  });

  const ended = (change: Partial<registryV1.Job> = {}): registryV1.Job => {
    const job = create(registryV1.JobSchema, {
      ...{ jobId: 'j1', organizationId: ORGANIZATION, fileId: 'f1', state: 'success', callbackUrl: url },
      spec: { task: 'clinical_extraction', format: 'fhir', presigned: false, resultTtlMinutes: 2 },
      artifacts: [{ name: 'result', blobKey: BLOB, mediaType: 'application/fhir+json', size: RESULT.length }],
    });
    Object.assign(job, change);
    registry.set(job.jobId, job);
    return job;
  };
  const tick = async (): Promise<void> => {
    await deliveries.tick();
    await deliveries.idle();
  };
  const callback = async () => (await deliveries.deliveries.get(deliveryId('j1', CALLBACK, 'job.completed')))!;
  const payload = (n = -1) => JSON.parse(received.at(n)!.body) as WebhookPayload;
  /** Just before it is due, where nothing may happen, then when it is. */
  const attemptWhenDue = async (): Promise<void> => {
    const { dueAt } = await callback();
    const before = received.length;
    clock.at = dueAt - 1;
    await tick();
    expect(received).toHaveLength(before);
    clock.at = dueAt;
    await tick();
  };

  it('is tried at 0 s, 5 s, 5 m, 30 m … ten times, stretched by a fifth at most, then failed', async () => {
    answer = { status: 500 };
    await deliveries.createDeliveries(ended());
    await tick();
    const waits: number[] = [];
    while ((await callback()).state === 'pending') {
      waits.push((await callback()).dueAt - clock.at);
      await attemptWhenDue();
    }
    expect(waits.map((ms, i) => ms >= SCHEDULE[i + 1]! && ms <= SCHEDULE[i + 1]! * 1.2)).toEqual(Array(9).fill(true));
    expect(received).toHaveLength(10);
    expect(await callback()).toMatchObject({ state: 'failed', attempts: 10, lastStatus: 500 });
    clock.at += 2 * DAY;
    await tick();
    expect(received).toHaveLength(10);
  });

  it('makes body, link and signature afresh for each attempt, under the same webhook-id', async () => {
    answer = { status: 503 };
    const job = ended();
    job.spec!.presigned = true;
    await deliveries.createDeliveries(job);
    await tick();
    const replaced = await secrets.signing(ORGANIZATION);
    await secrets.rotate(ORGANIZATION);
    await attemptWhenDue();

    const [first, second] = received as [Received, Received];
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(payload(1).timestamp).not.toBe(payload(0).timestamp);
    expect(payload(1).data.presigned_url).not.toBe(payload(0).data.presigned_url);
    expect(Date.parse(payload(1).data.expires_at!)).toBe(clock.at + 2 * MINUTE);
    const at = new Date(Number(second.headers['webhook-timestamp']) * SECOND);
    const both = [...(await secrets.signing(ORGANIZATION))];
    expect(both).toContain(replaced[0]);
    const expected = both.map((secret) => new Webhook(secret).sign(String(second.headers['webhook-id']), at, second.body));
    expect(second.headers['webhook-signature']).toBe(expected.join(' '));
  });

  it('is signed by the new secret alone a day after the rotation', async () => {
    await secrets.rotate(ORGANIZATION);
    await secrets.rotate(ORGANIZATION);
    expect(await secrets.signing(ORGANIZATION)).toHaveLength(2);
    clock.at += DAY;
    expect(await secrets.signing(ORGANIZATION)).toHaveLength(1);
  });

  it.each([429, 503])('waits as long as a Retry-After of a %i asks, and no longer than a day', async (status) => {
    answer = { status, headers: { 'retry-after': '7200' } };
    await deliveries.createDeliveries(ended());
    await tick();
    expect((await callback()).dueAt - clock.at).toBe(2 * HOUR);
    answer = { status, headers: { 'retry-after': '999999' } };
    await attemptWhenDue();
    expect((await callback()).dueAt - clock.at).toBe(DAY);
    answer = { status: 204 };
    await attemptWhenDue();
    expect(await callback()).toMatchObject({ state: 'delivered', attempts: 3, lastStatus: 204 });
  });

  it('is counted, and its age seen while it waits', async () => {
    const seen = async () => (await metrics.text()).split('\n').filter((line) => /^chartloom_webhook/.test(line));
    answer = { status: 500 };
    await deliveries.createDeliveries(ended());
    clock.at += 3 * SECOND;
    expect(await seen()).toEqual(['chartloom_webhook_backlog 1', 'chartloom_webhook_oldest_due_seconds 3']);
    await tick();
    answer = { status: 204 };
    await attemptWhenDue();
    expect(await seen()).toEqual([
      'chartloom_webhook_attempts_total{outcome="failed"} 1',
      'chartloom_webhook_attempts_total{outcome="delivered"} 1',
      'chartloom_webhook_backlog 0',
      'chartloom_webhook_oldest_due_seconds 0',
    ]);
  });

  it('leaves a line in the audit log for each attempt that carried a result, none for one that did not', async () => {
    answer = { status: 500 };
    await deliveries.createDeliveries(ended());
    await tick();
    registry.get('j1')!.spec!.presigned = true;
    answer = { status: 204 };
    await attemptWhenDue();
    await deliveries.createDeliveries(ended({ jobId: 'j2', state: 'failed', artifacts: [] }));
    await tick();
    const common = { stream: 'audit', action: 'deliver', organization: ORGANIZATION, job: 'j1', endpoint: 'callback' };
    expect(audited).toMatchObject([
      { ...common, kind: 'inline', outcome: 'failed', attempt: 1, status: 500 },
      { ...common, kind: 'link', outcome: 'delivered', attempt: 2, status: 204 },
    ]);
    expect(JSON.stringify(audited)).not.toMatch(/Bundle|hook|https?:/);
  });

  it('belongs to the trace that its event came under, at every attempt, and the receiver is told of it', async () => {
    await using recording = await recordTraces();
    const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    answer = { status: 500 };
    await openSpan({ name: 'process', kind: 'consumer', parent }, false)!.run(() => deliveries.createDeliveries(ended()));
    await tick();
    answer = { status: 204 };
    await attemptWhenDue();
    const attempts = recording.spans().filter(({ name }) => name === 'webhook attempt');
    expect(attempts.map(({ traceId }) => traceId)).toEqual(Array<string>(2).fill('0af7651916cd43dd8448eb211c80319c'));
    expect(attempts.map(({ attributes }) => attributes['chartloom.status'])).toEqual([500, 204]);
    expect(received.map(({ headers }) => headers['traceparent'])).toEqual(
      attempts.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`),
    );
  });

  it('ends with a 410, which disables the endpoint for what comes later', async () => {
    const endpoint = await endpoints.create(ORGANIZATION, { url, events: [], description: '' });
    answer = { status: 410 };
    await deliveries.createDeliveries(ended({ callbackUrl: '' }));
    await tick();
    const first = await deliveries.deliveries.get(deliveryId('j1', endpoint.id, 'job.completed'));
    expect(first).toMatchObject({ state: 'failed', attempts: 1 });
    expect(await endpoints.get(ORGANIZATION, endpoint.id)).toMatchObject({ disabled: true });
    await deliveries.createDeliveries(ended({ jobId: 'j2', callbackUrl: '' }));
    await tick();
    expect(received).toHaveLength(1);
  });

  it('goes without its result once retention is over', async () => {
    answer = { status: 500 };
    await deliveries.createDeliveries(ended());
    const endpoint = await endpoints.create(ORGANIZATION, { url, events: [], description: '' });
    await deliveries.createDeliveries(ended());
    await tick();
    expect(payload().data).toHaveProperty('fhir_data');
    registry.clear();
    answer = { status: 200 };
    clock.at += 10 * SECOND;
    await tick();
    expect(payload()).toMatchObject({ type: 'job.completed', data: { job_id: 'j1', file_id: null, status: 'success' } });
    expect(payload().data).not.toHaveProperty('fhir_data');
    expect(await deliveries.deliveries.get(deliveryId('j1', endpoint.id, 'job.completed'))).toMatchObject({ state: 'delivered' });
    expect(await callback()).toMatchObject({ state: 'delivered' });
  });

  it('is one delivery, however often the end is announced', async () => {
    const job = ended();
    await Promise.all([deliveries.createDeliveries(job), deliveries.createDeliveries(job)]);
    await tick();
    await deliveries.createDeliveries(job);
    await tick();
    expect(received).toHaveLength(1);
  });

  it('is not sent again under its new id where the notifier before an upgrade kept it under the earlier one', async () => {
    const job = ended();
    await deliveries.createDeliveries(job);
    const kept = await callback();
    await deliveries.deliveries.delete(kept.id);
    await deliveries.deliveries.insert({ ...kept, id: earlierDeliveryId('j1', CALLBACK) });
    await deliveries.createDeliveries(job);
    await tick();
    expect(received).toHaveLength(1);
    expect(await deliveries.deliveries.get(kept.id)).toBeUndefined();
  });

  it.each([
    ['success', 'job.completed'],
    ['failed', 'job.failed'],
    ['cancelled', 'job.failed'],
  ])('of a job that ended as %s is %s, and its id says so', async (state, event) => {
    await deliveries.createDeliveries(ended({ state }));
    await tick();
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([`j1.${CALLBACK}.${event}`]);
    expect(payload().type).toBe(event);
  });

  it('is taken over a minute after the notifier that sent it died', async () => {
    await deliveries.createDeliveries(ended());
    const claimed = await callback();
    await deliveries.deliveries.put({ ...claimed, version: 2, attempts: 1, dueAt: clock.at + MINUTE });
    await attemptWhenDue();
    expect(await callback()).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('is forgotten thirty days after it was done', async () => {
    await deliveries.createDeliveries(ended());
    await tick();
    clock.at += 30 * DAY;
    await tick();
    expect(await callback()).toBeUndefined();
  });
});
