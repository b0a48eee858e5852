import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { timestampFromMs, timestampMs } from '@bufbuild/protobuf/wkt';
import { createRouterTransport } from '@connectrpc/connect';
import { registryV1, type WebhookEvent } from '@chartloom/contracts';
import { Clock, HOUR, SECOND } from '@chartloom/kernel';
import { AuditLines, createLog, LOOPBACK_POLICY, Outbound } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import { SqliteStore } from '@chartloom/store';
import { DeliveriesService } from './deliveries.service.js';
import { EndpointsService } from './endpoints.service.js';
import { JobWatch } from './job-watch.service.js';
import { PayloadService } from './payload.service.js';
import { RETRY_SCHEDULE_MS } from './schedule.js';
import { SecretBox } from './secret-box.js';
import { SecretsService } from './secrets.service.js';
import { SenderService } from './sender.service.js';

class HandClock extends Clock {
  at = Date.parse('2026-01-15T12:00:00Z');
  override now = () => this.at;
}

const url = 'https://client.example/hook';

describe('jobs are looked at before their end', () => {
  const log = createLog('silent');
  let clock: HandClock;
  let jobs: Map<string, registryV1.Job>;
  let calls: string[];
  let broken: Set<string>;
  let endpoints: EndpointsService;
  let deliveries: DeliveriesService;
  let open: () => JobWatch;
  let watch: JobWatch;

  beforeEach(() => {
    clock = new HandClock();
    jobs = new Map();
    calls = [];
    broken = new Set();
    const changed = (job: registryV1.Job): number => timestampMs(job.timeline.at(-1)!.at!);
    const transport = createRouterTransport((router) => {
      router.service(registryV1.RegistryService, {
        getJob: ({ jobId }) => ({ job: jobs.get(jobId) }),
        listChanges: ({ organizationId, since, afterJobId, pageSize }) => {
          calls.push(organizationId);
          if (broken.has(organizationId)) throw new Error('down');
          const from = timestampMs(since!);
          const found = [...jobs.values()]
            .filter((job) => job.organizationId === organizationId)
            .filter((job) => changed(job) > from || (changed(job) === from && job.jobId > afterJobId))
            .toSorted((a, b) => changed(a) - changed(b) || (a.jobId < b.jobId ? -1 : 1))
            .slice(0, pageSize);
          const changes = found.map(({ jobId, state, timeline }) => ({ jobId, state, changedAt: timeline.at(-1)!.at! }));
          return { changes };
        },
      });
    });
    const rpc = new (class extends Rpc {
      override transport = () => transport;
    })();
    const store = new SqliteStore(':memory:');
    endpoints = new EndpointsService(store, clock);
    const payloads = new PayloadService(rpc, {} as never, clock);
    const secrets = new SecretsService(store, new SecretBox([{ id: 'k', key: Buffer.alloc(32) }]), clock);
    const sender = new SenderService(new Outbound(LOOPBACK_POLICY), secrets, clock);
    deliveries = new DeliveriesService(store, payloads, sender, clock, RETRY_SCHEDULE_MS, log, new AuditLines(() => undefined));
    open = () => new JobWatch(store, deliveries, payloads, rpc, clock, log);
    watch = open();
  });

  /** Moves a job to a state, one second later. */
  const move = (jobId: string, state: string, stage = 'clinical_extraction', organizationId = 'o1'): registryV1.Job => {
    clock.at += SECOND;
    const at = timestampFromMs(clock.at);
    const job =
      jobs.get(jobId) ?? create(registryV1.JobSchema, { jobId, organizationId, callbackUrl: `${url}/own`, acceptedAt: at });
    job.state = state;
    job.timeline.push(create(registryV1.TimelineEntrySchema, { state, stage, at }));
    if (['success', 'failed', 'cancelled'].includes(state)) job.endedAt = at;
    jobs.set(jobId, job);
    return job;
  };
  const subscribe = (events: readonly WebhookEvent[], organizationId = 'o1') =>
    endpoints.create(organizationId, { url, events, description: '' });
  const sent = async (): Promise<string[]> => {
    const all = await deliveries.deliveries.find('due', {}, 1_000);
    return all
      .map(({ jobId, endpointId, event }) => `${jobId} ${event}${endpointId === 'callback' ? ' to callback' : ''}`)
      .toSorted();
  };
  const ids = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${prefix}${String(i).padStart(3, '0')}`);

  it('asks for no changes, and stores nothing, where no endpoint lists such an event', async () => {
    for (const events of [[], ['job.cancelled'], ['file.expired', 'job.failed']] as const) await subscribe(events);
    const { id } = await subscribe(['job.started']);
    await endpoints.update('o1', id, { disabled: true });
    move('j1', 'queued');
    await watch.tick();
    expect([calls, await sent()]).toEqual([[], []]);
  });

  it('delivers acceptance and start once each, to the endpoint that lists them and to no one else', async () => {
    await subscribe(['job.accepted', 'job.started']);
    await subscribe([]);
    move('j1', 'queued');
    move('j2', 'queued', 'clinical_extraction', 'o2');
    await watch.tick();
    await watch.tick();
    expect(await sent()).toEqual(['j1 job.accepted']);
    move('j1', 'running', 'ingest');
    await watch.tick();
    expect(await sent()).toEqual(['j1 job.accepted']);
    move('j1', 'queued');
    move('j1', 'running');
    await watch.tick();
    await open().tick();
    expect(await sent()).toEqual(['j1 job.accepted', 'j1 job.started']);
    expect(new Set(calls)).toEqual(new Set(['o1']));
  });

  it('leaves ends to their announcement, which makes good what was missed', async () => {
    await subscribe(['job.accepted', 'job.started', 'job.cancelled']);
    move('j1', 'queued');
    move('j1', 'running');
    const ended = move('j1', 'cancelled');
    await watch.tick();
    expect(await sent()).toEqual([]);
    await deliveries.createDeliveries(ended);
    await deliveries.createDeliveries(ended);
    expect(await sent()).toEqual(['j1 job.accepted', 'j1 job.cancelled', 'j1 job.failed to callback', 'j1 job.started']);
  });

  it('sends nothing that happened before the endpoint listed it', async () => {
    move('j1', 'queued');
    clock.at += HOUR / 2;
    await subscribe(['job.accepted', 'job.started']);
    await watch.tick();
    move('j1', 'running');
    await watch.tick();
    expect(await sent()).toEqual(['j1 job.started']);
  });

  it('reads more than a page of changes', async () => {
    await subscribe(['job.accepted']);
    const many = ids('j', 450);
    for (const id of many) move(id, 'queued');
    await watch.tick();
    expect(await sent()).toEqual(many.map((id) => `${id} job.accepted`));
  });

  it('reads on after a failure, which keeps no other organization waiting', async () => {
    await subscribe(['job.accepted'], 'o1');
    await subscribe(['job.accepted'], 'o2');
    broken.add('o1');
    move('j1', 'queued');
    move('j2', 'queued', 'clinical_extraction', 'o2');
    await watch.tick();
    expect(await sent()).toEqual(['j2 job.accepted']);
    broken.clear();
    await watch.tick();
    expect(await sent()).toEqual(['j1 job.accepted', 'j2 job.accepted']);
  });
});
