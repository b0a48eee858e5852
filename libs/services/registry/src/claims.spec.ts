import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { EventPublisher, type Outgoing } from '@chartloom/bus';
import { registryV1 as v1, type Stage } from '@chartloom/contracts';
import { Clock, DAY } from '@chartloom/kernel';
import { createLog } from '@chartloom/platform';
import { SqliteStore } from '@chartloom/store';
import { accepted } from './life/job.js';
import type { JobDocument } from './job-document.js';
import { JOB_TIMING } from './life/job-timing.js';
import { JobsService } from './jobs.service.js';
import { StageRpc } from './stage.rpc.js';

class HandClock extends Clock {
  at = 1_000_000;
  override now = () => this.at;
}

class RecordingBus extends EventPublisher {
  readonly events: Outgoing[] = [];
  override publish(events: readonly Outgoing[]): Promise<void> {
    this.events.push(...events);
    return Promise.resolve();
  }
}

const job = (id: string, stage: Stage, change: Partial<JobDocument> = {}): JobDocument => ({
  ...{ id, version: 1, organizationId: 'o1', clientId: 'c1', fileType: 'ccda', units: 2, acceptedAt: 0 },
  spec: {
    ...{ task: 'clinical_extraction', format: 'fhir', includeBbox: false, presigned: false },
    ...{ resultTtlMinutes: 5, includeNegated: false },
  },
  limits: { maxPages: 20, maxBytes: 1_000, maxInFlight: 4, retentionDays: 3 },
  ...{ life: accepted(stage), artifacts: [], timeline: [], outbox: [] },
  ...change,
});
const CONVERSION: Stage = 'clinical_extraction';
const SOURCE = { fileId: 'f1', blobKey: 'o1/files/f1', sha256: 'aa' };

describe('claims and leases', () => {
  let clock: HandClock;
  let bus: RecordingBus;
  let jobs: JobsService;
  let stages: StageRpc;
  let withRoom: string[];

  beforeEach(() => {
    clock = new HandClock();
    bus = new RecordingBus();
    jobs = new JobsService(new SqliteStore(':memory:'), bus, clock, JOB_TIMING, createLog('silent'));
    stages = new StageRpc(jobs);
    withRoom = [];
    jobs.onCapacity((organization) => withRoom.push(organization));
  });

  const queued = async (id: string, stage: Stage = CONVERSION, change: Partial<JobDocument> = {}): Promise<void> => {
    await jobs.accept(job(id, stage, change));
    await jobs.apply(id, { type: 'released' });
  };
  const claim = (jobId: string, stage: Stage = CONVERSION) =>
    stages.claimStage(create(v1.ClaimStageRequestSchema, { jobId, stage, worker: 'w' }));
  const beat = (jobId: string, token: number, progress?: { done: number; total: number; unit: string }) =>
    stages.heartbeat(create(v1.HeartbeatRequestSchema, { jobId, token, ...(progress && { progress }) }));
  const life = async (id: string) => (await jobs.get('o1', id)).life;

  it('a claim has what the worker needs', async () => {
    await queued('j1', CONVERSION, { source: SOURCE });
    expect(await claim('j1')).toMatchObject({
      ...{ token: 1, sourceBlobKey: 'o1/files/f1', sourceSha256: 'aa', sourceUrl: '' },
      ...{ maxBytes: 1_000, maxPages: 20, retentionDays: 3 },
      job: { jobId: 'j1' },
    });
    await queued('j2', 'ingest', { sourceUrl: 'https://client.example/x' });
    expect(await claim('j2', 'ingest')).toMatchObject({
      ...{ token: 1, sourceBlobKey: '', sourceSha256: '', sourceUrl: 'https://client.example/x' },
    });
  });

  it('nothing is claimed of a job that is unknown, not released, of another stage, claimed already or not due again', async () => {
    expect(await claim('unknown')).toEqual({ token: 0 });
    await jobs.accept(job('waiting', CONVERSION));
    expect(await claim('waiting')).toEqual({ token: 0 });
    await queued('j1');
    expect(await claim('j1', 'dephi')).toEqual({ token: 0 });
    expect(await claim('j1')).toMatchObject({ token: 1 });
    expect(await claim('j1')).toEqual({ token: 0 });
    const error = { code: 'broken', message: 'Broken' };
    await jobs.apply('j1', { type: 'gaveUp', token: 1, error, retryable: true });
    expect(await claim('j1')).toEqual({ token: 0 });
    clock.at += 2_000;
    expect(await claim('j1')).toMatchObject({ token: 2 });
  });

  it('of two that claim at the same time one gets it', async () => {
    await queued('j1');
    const tokens = (await Promise.all([claim('j1'), claim('j1'), claim('j1')])).map(({ token }) => token);
    expect(tokens.filter((token) => token > 0)).toEqual([1]);
  });

  it('heartbeats keep the lease and store progress, in pages unless it is in entries', async () => {
    await queued('j1');
    const { token } = await claim('j1');
    clock.at += 20_000;
    expect(await beat('j1', token)).toEqual({ held: true, cancelled: false });
    expect(await life('j1')).toMatchObject({ dueAt: clock.at + JOB_TIMING.leaseMs });
    expect(await life('j1')).not.toHaveProperty('progress');
    for (const [sent, unit] of [
      ['entry', 'entry'],
      ['page', 'page'],
      ['', 'page'],
    ] as const) {
      await beat('j1', token, { done: 1, total: 3, unit: sent });
      expect(await life('j1')).toMatchObject({ progress: { done: 1, total: 3, unit } });
    }
  });

  it('a heartbeat learns that its lease is gone, or that its job was cancelled', async () => {
    await queued('j1');
    const { token } = await claim('j1');
    expect(await beat('j1', token + 1)).toEqual({ held: false, cancelled: false });
    expect(await beat('unknown', 1)).toEqual({ held: false, cancelled: false });
    await jobs.apply('j1', { type: 'cancelled' });
    expect(await beat('j1', token)).toEqual({ held: false, cancelled: true });
  });

  it('a job that is handed back can be claimed at once, by a new token, and only its holder hands it back', async () => {
    await queued('j1');
    const { token } = await claim('j1');
    const release = (by: number) => stages.releaseStage(create(v1.ReleaseStageRequestSchema, { jobId: 'j1', token: by }));
    expect(await release(token + 1)).toEqual({});
    expect(await life('j1')).toMatchObject({ state: 'running' });
    expect(await release(token)).toEqual({});
    expect(await claim('j1')).toMatchObject({ token: token + 1 });
  });

  it('a job is read by its own organization, by a service on behalf of none, and by no other', async () => {
    await queued('j1');
    expect(await jobs.get('o1', 'j1')).toMatchObject({ id: 'j1' });
    expect(await jobs.get('', 'j1')).toMatchObject({ id: 'j1' });
    await expect(jobs.get('o2', 'j1')).rejects.toMatchObject({ code: 'unauthorized-access' });
    await expect(jobs.get('o1', 'j2')).rejects.toMatchObject({ code: 'job-not-found' });
  });

  it('what does not apply changes nothing', async () => {
    await queued('j1');
    const before = await jobs.get('o1', 'j1');
    const { applied, job: same } = await jobs.apply('j1', { type: 'released' }, { units: 9 });
    expect([applied, same]).toEqual([false, before]);
    expect(await jobs.apply('unknown', { type: 'released' })).toEqual({ applied: false });
  });

  it('a fetched file comes with its event, its address is forgotten, and the job waits for release anew', async () => {
    await queued('j1', 'ingest', { sourceUrl: 'https://client.example/x' });
    const { token } = await claim('j1', 'ingest');
    expect(await jobs.get('o1', 'j1')).toHaveProperty('sourceUrl');
    await jobs.apply('j1', { type: 'ingested', token, next: CONVERSION }, { units: 7, source: SOURCE });
    const fetched = await jobs.get('o1', 'j1');
    expect(fetched).toMatchObject({ units: 7, source: SOURCE, waitingOf: 'o1', life: { state: 'accepted', stage: CONVERSION } });
    expect(fetched).not.toHaveProperty('sourceUrl');
  });

  it('an end is kept as long as the organization keeps its results', async () => {
    await queued('j1');
    const { token } = await claim('j1');
    const { applied, job: ended } = await jobs.apply('j1', { type: 'converted', token });
    expect(applied).toBe(true);
    expect(ended?.life).toMatchObject({ state: 'success', expiresAt: clock.at + 3 * DAY });
  });

  it('says that there is room when a job is accepted, waits again or leaves its workers, and not at what follows', async () => {
    const told = (): string[] => withRoom.splice(0);
    await jobs.accept(job('j1', 'ingest'));
    expect(told()).toEqual(['o1']);
    await jobs.apply('j1', { type: 'released' });
    const { token } = await claim('j1', 'ingest');
    expect(told()).toEqual([]);
    await jobs.apply('j1', { type: 'ingested', token, next: CONVERSION });
    expect(told()).toEqual(['o1']);
    await jobs.apply('j1', { type: 'released' });
    await jobs.apply('j1', { type: 'cancelled' });
    expect(told()).toEqual(['o1']);
    await jobs.apply('j1', { type: 'cancelled' });
    await jobs.apply('j1', { type: 'acknowledged', what: 'settled' });
    await jobs.apply('j1', { type: 'acknowledged', what: 'announced' });
    expect(told()).toEqual([]);
  });

  it('announces work and ends on the bus, under the trace of the job', async () => {
    jobs.onApplicationBootstrap();
    await queued('j1', CONVERSION, { trace: 'trace-1' });
    const { token } = await claim('j1');
    await jobs.apply('j1', { type: 'converted', token });
    const published = async (count: number): Promise<void> => {
      const started = performance.now();
      while (bus.events.length < count) {
        if (performance.now() - started > 3_000) throw new Error(`${bus.events.length} of ${count} were published in time`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    await published(2);
    await jobs.onApplicationShutdown();
    const [work, end] = bus.events;
    expect(work).toMatchObject({ key: 'j1', trace: 'trace-1' });
    expect(end).toMatchObject({ key: 'j1', trace: 'trace-1' });
    await jobs.accept(job('j2', CONVERSION));
    await jobs.apply('j2', { type: 'released' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(bus.events).toHaveLength(2); // nothing is announced after its shutdown
  });
});
