import { afterEach, describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { FolderBlobs, DownloadTokens } from '@chartloom/blobs';
import { registryV1 } from '@chartloom/contracts';
import { SECOND } from '@chartloom/kernel';
import { AuditLines, createLog, LOOPBACK_POLICY, Outbound } from '@chartloom/platform';
import { DirectRpc } from '@chartloom/rpc';
import { SqliteStore } from '@chartloom/store';
import { DeliveriesService } from './deliveries.service.js';
import { EndpointsService } from './endpoints.service.js';
import { PayloadService } from './payload.service.js';
import { RETRY_SCHEDULE_MS, type Answer } from './schedule.js';
import { SecretBox } from './secret-box.js';
import { SecretsService } from './secrets.service.js';
import { SenderService } from './sender.service.js';

const ENDPOINTS = 18;
const JOBS = 12;
const TIMEOUT_MS = 15 * SECOND;

describe('webhooks of organizations that share a notifier', () => {
  const outbound = new Outbound(LOOPBACK_POLICY);
  const clock = { at: 1_000_000, now: () => clock.at, elapsed: () => clock.at };
  const stores: SqliteStore[] = [];

  afterEach(async () => {
    await outbound.close();
    for (const store of stores.splice(0)) await store.close();
  });

  /** Answers at once, except where the URL says `tarpit`: there after the time that a receiver has, with nothing. */
  class Sender extends SenderService {
    readonly delivered: { readonly url: string; readonly at: number }[] = [];
    readonly waiting = new Map<() => void, { readonly url: string; readonly until: number }>();
    most = 0;

    override send(_organization: string, url: string): Promise<Answer> {
      if (!url.includes('tarpit')) {
        this.delivered.push({ url, at: clock.at });
        return Promise.resolve({ status: 204 });
      }
      return new Promise((resolve) => {
        const end = (): void => {
          resolve({ error: 'outbound-timeout' });
        };
        this.waiting.set(end, { url, until: clock.at + TIMEOUT_MS });
        const same = [...this.waiting.values()].filter((one) => one.url === url);
        this.most = Math.max(this.most, same.length);
      });
    }
    /** Ends what has waited long enough. */
    elapse(): void {
      for (const [end, { until }] of this.waiting) {
        if (until > clock.at) continue;
        this.waiting.delete(end);
        end();
      }
    }
  }
  class Payloads extends PayloadService {
    override job(jobId: string) {
      return Promise.resolve(create(registryV1.JobSchema, { jobId }));
    }
    override body() {
      return Promise.resolve({ text: '{}' });
    }
  }
  const start = () => {
    const store = new SqliteStore(':memory:');
    stores.push(store);
    const secrets = new SecretsService(store, new SecretBox([{ id: 'k', key: new Uint8Array(32) }]), clock);
    const sender = new Sender(outbound, secrets, clock);
    const blobs = new FolderBlobs('/nowhere', new DownloadTokens([{ id: 'k', secret: new Uint8Array(32) }]), () => '');
    const payloads = new Payloads(new DirectRpc([]), blobs, clock);
    const audit = new AuditLines(() => undefined);
    const deliveries = new DeliveriesService(store, payloads, sender, clock, RETRY_SCHEDULE_MS, createLog('silent'), audit);
    return { deliveries, sender, endpoints: new EndpointsService(store, clock) };
  };
  const job = (jobId: string, organizationId: string, callbackUrl = '') =>
    create(registryV1.JobSchema, { jobId, organizationId, state: 'success', callbackUrl });
  const settled = async (): Promise<void> => {
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
  };

  it('are sent within a second, whatever the endpoints of another do', async () => {
    const { deliveries, sender, endpoints } = start();
    for (let i = 0; i < ENDPOINTS; i++)
      await endpoints.create('tarpit', { url: `https://tarpit${i}.example/`, events: ['job.completed'], description: '' });
    for (let i = 0; i < JOBS; i++) await deliveries.createDeliveries(job(`t${i}`, 'tarpit'));
    const asked: number[] = [];
    for (let second = 0; second < 120; second++) {
      if (second % 10 === 3) {
        asked.push(clock.at);
        await deliveries.createDeliveries(job(`n${second}`, 'neighbour', 'https://neighbour.example/hook'));
      }
      sender.elapse();
      await settled();
      await deliveries.tick();
      await settled();
      clock.at += SECOND;
    }
    expect(sender.delivered.map(({ at }) => at)).toEqual(asked);
    expect(sender.most).toBeLessThanOrEqual(2);
  });

  it('are all sent to an endpoint that answers, though two at a time', async () => {
    const { deliveries, sender } = start();
    for (let i = 0; i < 50; i++) await deliveries.createDeliveries(job(`j${i}`, 'busy', 'https://busy.example/hook'));
    deliveries.onApplicationBootstrap();
    while (sender.delivered.length < 50) await settled();
    await deliveries.onApplicationShutdown();
    expect(new Set(sender.delivered.map(({ at }) => at)).size).toBe(1);
  });

  it('to a slow endpoint wait for the one before without an attempt, until it answers again', async () => {
    const { deliveries, sender } = start();
    for (let i = 0; i < 4; i++) await deliveries.createDeliveries(job(`j${i}`, 'slow', 'https://tarpit.example/hook'));
    await deliveries.tick();
    await settled();
    clock.at += TIMEOUT_MS;
    sender.elapse();
    await settled();
    await deliveries.tick();
    await settled();
    expect(sender.waiting.size).toBe(1);
    const stored = await Promise.all([2, 3].map((i) => deliveries.deliveries.get(`j${i}.callback.job.completed`)));
    expect(stored.map((one) => one?.attempts).toSorted()).toEqual([0, 1]);
  });
});
