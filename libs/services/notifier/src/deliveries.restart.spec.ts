import { afterEach, describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { FolderBlobs, DownloadTokens } from '@chartloom/blobs';
import { registryV1 } from '@chartloom/contracts';
import { SECOND } from '@chartloom/kernel';
import { AuditLines, createLog, LOOPBACK_POLICY, Outbound } from '@chartloom/platform';
import { DirectRpc } from '@chartloom/rpc';
import { SqliteStore } from '@chartloom/store';
import { DeliveriesService } from './deliveries.service.js';
import { PayloadService } from './payload.service.js';
import { RETRY_SCHEDULE_MS, type Answer } from './schedule.js';
import { SecretBox } from './secret-box.js';
import { SecretsService } from './secrets.service.js';
import { SenderService } from './sender.service.js';

const JOB = create(registryV1.JobSchema, {
  jobId: 'j1',
  organizationId: 'o1',
  state: 'success',
  callbackUrl: 'https://client.example/hook',
});

describe('a notifier that died while it sent', () => {
  const outbound = new Outbound(LOOPBACK_POLICY);
  const store = new SqliteStore(':memory:');
  let now = 0;
  const clock = { now: () => now, elapsed: () => now };
  const secrets = new SecretsService(store, new SecretBox([{ id: 'k', key: new Uint8Array(32) }]), clock);

  afterEach(async () => {
    await outbound.close();
    await store.close();
  });

  /** Answers from a script instead of the network. */
  class Sender extends SenderService {
    sent = 0;
    constructor(private readonly answer: Promise<Answer>) {
      super(outbound, secrets, clock);
    }
    override send(): Promise<Answer> {
      this.sent++;
      return this.answer;
    }
  }
  class Payloads extends PayloadService {
    constructor() {
      const blobs = new FolderBlobs('/nowhere', new DownloadTokens([{ id: 'k', secret: new Uint8Array(32) }]), () => '');
      super(new DirectRpc([]), blobs, clock);
    }
    override job() {
      return Promise.resolve(JOB);
    }
    override body() {
      return Promise.resolve({ text: '{}' });
    }
  }
  const notifier = (sender: Sender) =>
    new DeliveriesService(
      store,
      new Payloads(),
      sender,
      clock,
      RETRY_SCHEDULE_MS,
      createLog('silent'),
      new AuditLines(() => undefined),
    );

  it('is replaced by one that sends at once what was under way, at no cost to the schedule', async () => {
    const dying = new Sender(new Promise(() => undefined));
    const before = notifier(dying);
    await before.createDeliveries(JOB);
    await before.tick();
    await new Promise((resolve) => setImmediate(resolve));
    expect(dying.sent).toBe(1);

    now = SECOND;
    const sender = new Sender(Promise.resolve({ status: 204 }));
    const after = notifier(sender);
    await after.tick();
    await after.idle();
    expect(sender.sent).toBe(0); // the claim stands for a minute: another notifier might be at it
    await after.restarted();
    await after.tick();
    await after.idle();
    expect(sender.sent).toBe(1);
    expect(await after.deliveries.get('j1.callback.job.completed')).toMatchObject({ state: 'delivered', attempts: 1 });
  });
});
