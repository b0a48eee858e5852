import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BlobStore } from '@chartloom/blobs';
import { EventPublisher, type Outgoing } from '@chartloom/bus';
import { Clock, MINUTE, SECOND } from '@chartloom/kernel';
import { createLog, Metrics } from '@chartloom/platform';
import { SqliteStore } from '@chartloom/store';
import { BatchesService } from './batches.service.js';
import { FilesService } from './files.service.js';
import type { JobDocument } from './job-document.js';
import { JobMetrics } from './job-metrics.js';
import { JobsService } from './jobs.service.js';
import { JOB_TIMING } from './life/job-timing.js';
import { accepted } from './life/job.js';
import { RegistryLeases } from './registry-leases.js';
import { RegistryTimers } from './registry.timers.js';
import { Admission } from './release/admission.js';
import { Releaser } from './release/releaser.js';
import { ReviewsService } from './reviews.service.js';

const STAGE = 'clinical_extraction';
const START = Date.parse('2026-01-15T12:00:00Z');
const RENEW_MS = 4 * SECOND;
const LAPSE_MS = 3 * RENEW_MS;

class HandClock extends Clock {
  at = START;
  override now = () => this.at;
}
class RecordingBus extends EventPublisher {
  readonly work: string[] = [];
  override publish(events: readonly Outgoing[]): Promise<void> {
    this.work.push(...events.map(({ key }) => key));
    return Promise.resolve();
  }
}
const job = (id: string, maxInFlight = 1_000, organizationId = 'o1'): JobDocument => ({
  ...{ id, version: 1, organizationId, clientId: 'c1', fileType: 'ccda', units: 1, acceptedAt: START },
  spec: {
    ...{ task: STAGE, format: 'fhir', includeBbox: false, presigned: false },
    ...{ resultTtlMinutes: 5, includeNegated: false },
  },
  limits: { maxPages: 20, maxBytes: 1_000, maxInFlight, retentionDays: 7 },
  ...{ life: accepted(STAGE), artifacts: [], timeline: [], outbox: [] },
});

describe('registries that share the work', () => {
  const log = createLog('silent');
  let store: SqliteStore;
  let clock: HandClock;
  let bus: RecordingBus;
  beforeEach(() => {
    store = new SqliteStore(':memory:');
    clock = new HandClock();
    bus = new RecordingBus();
  });

  /** A registry; `name` is absent for one of the version before, which knows of no leases. */
  function open(name?: string, slots = {}) {
    const leases = name === undefined ? undefined : new RegistryLeases(store, clock, name);
    const metrics = new Metrics();
    const counts = new JobMetrics(metrics, store, clock, leases);
    const jobs = new JobsService(store, bus, clock, JOB_TIMING, log, counts, leases);
    const batches = new BatchesService(store, jobs, leases);
    const files = new FilesService(store, {} as BlobStore, jobs, clock, undefined, leases);
    const reviews = new ReviewsService(store, jobs, clock);
    const timers = new RegistryTimers(jobs, batches, files, reviews, {} as BlobStore, clock, log, undefined, undefined, leases);
    const admission = new Admission(jobs, clock, slots, leases);
    const releaser = new Releaser(jobs, log, clock, slots, admission);
    const submit = async (one: JobDocument): Promise<void> => {
      const asked = { organizationId: one.organizationId, stage: STAGE, cap: one.limits.maxInFlight } as const;
      const place = await admission.ask(asked);
      const excess = admission.excessOf([asked]);
      await jobs.accept(one, { isReleased: place !== undefined, ...(excess && { excess }) });
      place?.giveBack();
    };
    return { leases, jobs, timers, admission, releaser, submit, text: () => metrics.text() };
  }
  type Registry = ReturnType<typeof open>;

  /** They renew until they know of each other. */
  async function meet(...all: readonly Registry[]): Promise<void> {
    for (let i = 0; i < 2; i++) {
      for (const { leases } of all) await leases?.renew();
      clock.at += RENEW_MS;
    }
  }
  const release = async (registry: Registry, ...ids: readonly string[]): Promise<void> => {
    for (const id of ids) await registry.jobs.accept(job(id), { isReleased: true });
  };
  const names = (count: number, prefix = 'j'): string[] => Array.from({ length: count }, (_, i) => `${prefix}${i}`);
  /** How often each job was announced again. */
  const versions = async ({ jobs }: Registry, ids: readonly string[]): Promise<Set<number | undefined>> =>
    new Set(await Promise.all(ids.map(async (id) => (await jobs.jobs.get(id))?.version)));

  it('fire each timer once between them', async () => {
    const all = ['a', 'b', 'c'].map((name) => open(name));
    await release(all[0] as Registry, ...names(60));
    await meet(...all);
    clock.at += JOB_TIMING.reannounceMs;
    const fired: number[] = [];
    for (const { timers } of all) {
      await timers.tick();
      fired.push((await (all[0] as Registry).jobs.jobs.find('due', { to: clock.at }, 99)).length);
    }
    expect(fired.at(-1)).toBe(0);
    expect(fired[0]).toBeGreaterThan(20); // the first left the others theirs
    expect(await versions(all[0] as Registry, names(60))).toEqual(new Set([2]));
  });

  it('fire the timers of one that died, once its lease has lapsed', async () => {
    const [a, b] = [open('a'), open('b')];
    await release(a, ...names(40));
    await meet(a, b);
    clock.at += JOB_TIMING.reannounceMs - LAPSE_MS;
    for (let i = 0; i <= LAPSE_MS / RENEW_MS; i++) {
      await a.timers.tick();
      clock.at += RENEW_MS;
    }
    await a.timers.tick();
    expect(await a.jobs.jobs.find('due', { to: clock.at }, 99)).toEqual([]);
    expect(a.leases?.isAlone).toBe(true);
  });

  it('fire the timers of jobs that an earlier version stored, which then have a bucket', async () => {
    const old = open();
    await release(old, ...names(30));
    expect(await old.jobs.jobs.get('j0')).not.toHaveProperty('bucket');
    const [a, b] = [open('a'), open('b')];
    await meet(a, b);
    clock.at += JOB_TIMING.reannounceMs;
    await a.timers.tick();
    await b.timers.tick();
    expect(await versions(a, names(30))).toEqual(new Set([2]));
    expect(await a.jobs.jobs.get('j0')).toMatchObject({
      bucket: expect.any(Number) as unknown as number,
      outboxBy: expect.stringMatching(/^[ab]$/) as unknown as string,
    });
  });

  it('work beside one of an earlier version: each finds what the other stored, and a bucket stays', async () => {
    const [old, a, b] = [open(), open('a'), open('b')];
    await meet(a, b);
    await release(old, 'of-old');
    await release(a, 'of-new');
    clock.at += JOB_TIMING.reannounceMs;
    await a.timers.tick();
    await b.timers.tick();
    expect(await versions(a, ['of-old', 'of-new'])).toEqual(new Set([2]));
    clock.at += 2 * JOB_TIMING.reannounceMs;
    await old.timers.tick();
    expect(await versions(a, ['of-old', 'of-new'])).toEqual(new Set([3]));
    expect(await a.jobs.jobs.get('of-new')).toHaveProperty('bucket');
  });

  it('clear their own outboxes, and the leader publishes what another left', async () => {
    const [a, b] = [open('a'), open('b')];
    await meet(a, b);
    await release(a, 'published');
    await a.jobs.relay.run();
    const dying = open('dead');
    await release(dying, 'left');
    expect(bus.work).toEqual(['published']);
    clock.at += 35 * SECOND;
    for (const { jobs } of [b, a]) await jobs.relay.run();
    expect(bus.work).toEqual(['published']);
    expect((await a.jobs.jobs.get('published'))?.outbox).toEqual([]);
    const later = await Promise.all([open('a'), open('b')].map(async (one) => (await meet(one), one)));
    await meet(...later);
    clock.at += 40 * SECOND;
    for (const { jobs } of later) await jobs.relay.run();
    expect(bus.work).toEqual(['published', 'left']);
    expect((await a.jobs.jobs.get('left'))?.outbox).toEqual([]);
  });

  it.each([1, 2, 4])('keep the cap of an organization exactly where %i of them are asked at once', async (count) => {
    const all = names(count, 'r').map((name) => open(name));
    await meet(...all);
    const ids = names(40);
    await Promise.all(ids.map((id, i) => (all[i % count] as Registry).submit(job(id, 5))));
    for (let i = 0; i < 4; i++) for (const { releaser, jobs } of all) await releaser.run().then(() => jobs.relay.run());
    const inFlight = await (all[0] as Registry).jobs.jobs.find('inFlight', { equals: ['o1'] }, 99);
    expect(inFlight).toHaveLength(5);
    expect([...new Set(bus.work)].toSorted()).toEqual(inFlight.map(({ id }) => id).toSorted());
  });

  it('withdraw what turns out to be too much before anyone hears of it, and release it in its turn', async () => {
    const [a, b] = [open('a'), open('b')];
    await meet(a, b);
    await a.jobs.accept(job('first', 1), { isReleased: true });
    await a.jobs.relay.run();
    await b.jobs.accept(job('second', 1), { isReleased: true, excess: () => Promise.resolve(1) });
    await b.jobs.relay.run();
    expect(bus.work).toEqual(['first']);
    expect((await a.jobs.get('', 'second')).life).toEqual(accepted(STAGE));
    await b.jobs.apply('first', { type: 'cancelled' });
    await b.releaser.run();
    await b.jobs.relay.run();
    expect(bus.work.filter((id) => id === 'second')).toHaveLength(1);
  });

  it('publish what was released where the second count fails', async () => {
    const a = open('a');
    await a.jobs.accept(job('one'), { isReleased: true, excess: () => Promise.reject(new Error('away')) });
    await a.jobs.relay.run();
    expect(bus.work).toEqual(['one']);
  });

  it('look for turns of a stage in one of them at once, and in the others after a second', async () => {
    const all = ['a', 'b'].map((name) => open(name, { [STAGE]: 2 }));
    await meet(...all);
    const [owner, other] = all.toSorted(
      (x, y) => Number(y.admission.isReleaserOf(STAGE)) - Number(x.admission.isReleaserOf(STAGE)),
    ) as [Registry, Registry];
    await other.releaser.run();
    await other.jobs.accept(job('one'));
    await other.releaser.run();
    expect((await other.jobs.get('', 'one')).life.state).toBe('accepted');
    await owner.releaser.run();
    expect((await other.jobs.get('', 'one')).life.state).toBe('queued');
  });

  it('count the queue in one of them, whichever is scraped', async () => {
    const all = ['a', 'b', 'c'].map((name) => open(name));
    await meet(...all);
    await release(all[0] as Registry, ...names(3));
    const texts = await Promise.all(all.map(({ text }) => text()));
    const counting = texts.filter((text) => text.includes(`chartloom_queue_jobs{stage="${STAGE}"} 3`));
    expect(counting).toHaveLength(1);
    expect(texts.filter((text) => /^chartloom_(queue|outbox)_\w+\{/m.test(text))).toHaveLength(1);
  });

  it('give everything up when they end in order', async () => {
    const [a, b] = [open('a'), open('b')];
    await meet(a, b);
    await b.leases?.onApplicationShutdown();
    await a.leases?.renew();
    expect(a.leases?.isAlone).toBe(true);
    clock.at += MINUTE;
  });
});
