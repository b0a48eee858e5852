import 'reflect-metadata';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { DownloadTokens, FolderBlobs } from '@chartloom/blobs';
import { registryV1 } from '@chartloom/contracts';
import { DAY, HOUR, MINUTE } from '@chartloom/kernel';
import { AuditLines, createLog, LOOPBACK_POLICY, Outbound } from '@chartloom/platform';
import { DirectRpc } from '@chartloom/rpc';
import { SqliteStore } from '@chartloom/store';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryClock } from './delivery-clock.js';
import { CALLBACK, deliveryId, DELIVERY_RETENTION_MS } from './documents.js';
import { PayloadService } from './payload.service.js';
import { RETRY_SCHEDULE_MS, type Answer } from './schedule.js';
import { SecretBox } from './secret-box.js';
import { SecretsService } from './secrets.service.js';
import { SenderService } from './sender.service.js';

const START = Date.parse('2026-01-15T12:00:00Z');

describe('the record of an ended delivery, where the clock jumps', () => {
  const outbound = new Outbound(LOOPBACK_POLICY);
  const clock = {
    at: START,
    ahead: 0,
    now: () => clock.at,
    elapsed: () => clock.at - clock.ahead,
    /** Sets the wall clock. */
    set: (ms: number) => {
      clock.ahead += ms;
      clock.at += ms;
    },
  };
  let store: SqliteStore;
  let deliveries: DeliveriesService;

  class Payloads extends PayloadService {
    override job(jobId: string) {
      return Promise.resolve(create(registryV1.JobSchema, { jobId }));
    }
    override body() {
      return Promise.resolve({ text: '{}' });
    }
  }
  class Sender extends SenderService {
    override send(): Promise<Answer> {
      return Promise.resolve({ status: 204 });
    }
  }
  const start = (): DeliveriesService => {
    const blobs = new FolderBlobs('unused', new DownloadTokens([{ id: 'k', secret: Buffer.alloc(32) }]), () => '');
    const secrets = new SecretsService(store, new SecretBox([{ id: 'k', key: Buffer.alloc(32) }]), clock);
    const log = createLog('silent');
    return new DeliveriesService(
      store,
      new Payloads(new DirectRpc([]), blobs, clock),
      new Sender(outbound, secrets, clock),
      clock,
      RETRY_SCHEDULE_MS,
      log,
      new AuditLines(() => undefined),
      undefined,
      new DeliveryClock(store, clock, log),
    );
  };
  const tick = async (): Promise<void> => {
    await deliveries.tick();
    await deliveries.idle();
  };
  /** Announces the end of a job to its callback, and gives the delivery's state afterwards. */
  const deliver = async (jobId: string): Promise<string | undefined> => {
    await deliveries.createDeliveries(
      create(registryV1.JobSchema, { jobId, organizationId: 'o1', state: 'success', callbackUrl: 'https://client.example/hook' }),
    );
    await tick();
    return stateOf(jobId);
  };
  const stateOf = async (jobId: string) => (await deliveries.deliveries.get(deliveryId(jobId, CALLBACK, 'job.completed')))?.state;

  beforeEach(async () => {
    clock.at = START;
    clock.ahead = 0;
    store = new SqliteStore(':memory:');
    deliveries = start();
    expect(await deliver('j1')).toBe('delivered');
  });
  afterEach(async () => {
    await store.close();
  });
  afterAll(() => outbound.close());

  it('is deleted after its time, where the clock ran to it', async () => {
    for (; clock.at <= START + DELIVERY_RETENTION_MS; clock.at += DAY) await tick();
    await tick();
    expect(await stateOf('j1')).toBeUndefined();
  });

  it('stays for an hour of doubt, while new events are sent; then the time is believed', async () => {
    clock.set(400 * DAY);
    expect(await deliver('j2')).toBe('delivered');
    expect(await stateOf('j1')).toBe('delivered');
    clock.at += HOUR - MINUTE;
    await tick();
    expect(await stateOf('j1')).toBe('delivered');
    clock.at += 2 * MINUTE;
    await tick();
    expect(await stateOf('j1')).toBeUndefined();
    expect(await stateOf('j2')).toBe('delivered');
  });

  it('stays where the clock is set right again', async () => {
    clock.set(400 * DAY);
    await tick();
    clock.set(-400 * DAY);
    clock.at += 2 * HOUR;
    await tick();
    expect(await stateOf('j1')).toBe('delivered');
  });

  it('stays at a start long after the last one, until the time has held', async () => {
    clock.at += 400 * DAY;
    deliveries = start();
    await tick();
    expect(await stateOf('j1')).toBe('delivered');
    clock.at += HOUR + MINUTE;
    await tick();
    expect(await stateOf('j1')).toBeUndefined();
  });
});
