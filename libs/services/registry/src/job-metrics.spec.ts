import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { EventPublisher, type Outgoing } from '@chartloom/bus';
import { Clock, SECOND } from '@chartloom/kernel';
import { createLog, Metrics } from '@chartloom/platform';
import { SqliteStore } from '@chartloom/store';
import { accepted } from './life/job.js';
import type { JobDocument } from './job-document.js';
import { JobMetrics } from './job-metrics.js';
import { JOB_TIMING } from './life/job-timing.js';
import { JobsService } from './jobs.service.js';

const START = Date.parse('2026-01-15T12:00:00Z');
class HandClock extends Clock {
  at = START;
  override now = () => this.at;
}
class ListeningBus extends EventPublisher {
  readonly heard: Outgoing[] = [];
  override publish = (events: readonly Outgoing[]): Promise<void> => {
    this.heard.push(...events);
    return Promise.resolve();
  };
}

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const job = (id: string): JobDocument => ({
  ...{ id, version: 1, organizationId: 'o1', clientId: 'c1', fileType: 'ccda', units: 1, acceptedAt: START, trace: TRACE },
  spec: {
    ...{ task: 'clinical_extraction', format: 'fhir', includeBbox: false, presigned: false },
    ...{ resultTtlMinutes: 5, includeNegated: false },
  },
  limits: { maxPages: 20, maxBytes: 1_000, maxInFlight: 4, retentionDays: 7 },
  ...{ life: accepted('clinical_extraction'), artifacts: [], timeline: [], outbox: [] },
});

describe('what the registry counts', () => {
  let clock: HandClock;
  let bus: ListeningBus;
  let metrics: Metrics;
  let jobs: JobsService;
  beforeEach(() => {
    clock = new HandClock();
    bus = new ListeningBus();
    metrics = new Metrics();
    const store = new SqliteStore(':memory:');
    jobs = new JobsService(store, bus, clock, JOB_TIMING, createLog('silent'), new JobMetrics(metrics, store, clock));
  });
  const value = async (line: string): Promise<string | undefined> =>
    (await metrics.text())
      .split('\n')
      .find((one) => one.startsWith(`chartloom_${line} `))
      ?.split(' ')[1];

  it('is what was stored: an end that is reported twice is one end', async () => {
    await jobs.accept(job('j1'));
    await expect(jobs.accept(job('j1'))).rejects.toThrow('exists');
    await jobs.apply('j1', { type: 'released' });
    await jobs.apply('j1', { type: 'claimed', stage: 'clinical_extraction', worker: 'w' });
    clock.at += 40 * SECOND;
    const error = { code: 'pdf-encrypted', message: 'x' };
    for (let i = 0; i < 2; i++) await jobs.apply('j1', { type: 'gaveUp', token: 1, error, retryable: false });
    for (let i = 0; i < 2; i++) await jobs.apply('j1', { type: 'cancelled' });
    expect(await value('jobs_accepted_total{task="clinical_extraction"}')).toBe('1');
    expect(await value('jobs_ended_total{task="clinical_extraction",state="failed",code="pdf-encrypted"}')).toBe('1');
    expect(await metrics.text()).not.toContain('state="cancelled"');
    expect(await value('job_seconds_sum{task="clinical_extraction",state="failed"}')).toBe('40');
  });

  it('knows a lease that ran out from one that was given back', async () => {
    await jobs.accept(job('j1'));
    await jobs.apply('j1', { type: 'released' });
    await jobs.apply('j1', { type: 'claimed', stage: 'clinical_extraction', worker: 'w' });
    await jobs.apply('j1', { type: 'leaseReturned', token: 1 });
    await jobs.apply('j1', { type: 'claimed', stage: 'clinical_extraction', worker: 'w' });
    expect(await value('leases_lost_total{stage="clinical_extraction"}')).toBeUndefined();
    clock.at += JOB_TIMING.leaseMs;
    for (let i = 0; i < 2; i++) await jobs.apply('j1', { type: 'due' });
    expect(await value('leases_lost_total{stage="clinical_extraction"}')).toBe('1');
  });

  it('sees how long a queue is and how long its first has waited, a back-off not counted', async () => {
    for (const id of ['j1', 'j2', 'j3']) await jobs.accept(job(id));
    clock.at += 60 * SECOND;
    for (const id of ['j1', 'j2']) await jobs.apply(id, { type: 'released' });
    clock.at += 5 * SECOND;
    expect(await value('queue_jobs{stage="clinical_extraction"}')).toBe('2');
    expect(await value('queue_oldest_seconds{stage="clinical_extraction"}')).toBe('5');
    expect(await value('queue_jobs{stage="dephi"}')).toBe('0');
    expect(await value('outbox_oldest_seconds{collection="jobs"}')).toBe('5');
    for (const id of ['j1', 'j2']) await jobs.apply(id, { type: 'claimed', stage: 'clinical_extraction', worker: 'w' });
    const error = { code: 'internal', message: 'x' };
    await jobs.apply('j1', { type: 'gaveUp', token: 1, error, retryable: true });
    expect(await value('queue_jobs{stage="clinical_extraction"}')).toBe('1');
    expect(await value('queue_oldest_seconds{stage="clinical_extraction"}')).toBe('0');
  });

  it('and whatever is said of a job is said under the trace of its acceptance', async () => {
    await jobs.accept(job('j1'));
    for (const type of ['released', 'cancelled'] as const) {
      await jobs.apply('j1', { type });
      await jobs.relay.run();
    }
    const said = new Set(bus.heard.map(({ topic, trace }) => `${topic.name} ${trace ?? 'none'}`));
    expect(said).toEqual(new Set([`chartloom.work.clinical_extraction.v1 ${TRACE}`, `chartloom.jobs.v1 ${TRACE}`]));
  });
});
