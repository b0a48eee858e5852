import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { createRouterTransport } from '@connectrpc/connect';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DownloadTokens, FolderBlobs } from '@chartloom/blobs';
import { EventPublisher, type Outgoing } from '@chartloom/bus';
import { accountsV1, eventsV1, registryV1 as v1, TOPICS } from '@chartloom/contracts';
import { Clock, DAY, HOUR, MINUTE } from '@chartloom/kernel';
import { createLog, Metrics } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import { SqliteStore } from '@chartloom/store';
import { Acknowledgements } from './acknowledgements.js';
import { BatchesService } from './batches.service.js';
import { ClockGuard } from './clock-guard.js';
import { FilesService } from './files.service.js';
import { JOB_TIMING } from './life/job-timing.js';
import { JOB_LABELS } from './job-labels.js';
import { IdempotencyKeys } from './keys/idempotency-keys.js';
import { KeyUpkeep } from './keys/key-upkeep.js';
import { JobsService } from './jobs.service.js';
import { RegistryEvents } from './registry.events.js';
import { RegistryRpc } from './registry.rpc.js';
import { jobFolder, RegistryTimers } from './registry.timers.js';
import { StageRpc } from './stage.rpc.js';
import { ReviewsService } from './reviews.service.js';
import { SubmissionsService } from './submissions.service.js';

class HandClock extends Clock {
  at = Date.parse('2026-01-15T12:00:00Z');
  /** By how much the wall clock was set. */
  ahead = 0;
  override now = () => this.at;
  override elapsed = () => this.at - this.ahead;
  set(ms: number): void {
    this.ahead += ms;
    this.at += ms;
  }
}

class RecordingBus extends EventPublisher {
  readonly events: Outgoing[] = [];
  override publish(events: readonly Outgoing[]): Promise<void> {
    this.events.push(...events);
    return Promise.resolve();
  }
}

const ORGANIZATION = 'o1';
/** What the client said about its job, and a digest of it. */
const SAID = { metadata: { patient: 'Okarin' }, labels: ['digest'] };
const CALLBACK = 'https://client.example/hook';
const KEPT_DAYS = 7;
const spec = { task: 'clinical_extraction', format: 'fhir', resultTtlMinutes: 5 };

describe('the registry', () => {
  const log = createLog('silent');
  let folder: string;
  let clock: HandClock;
  let store: SqliteStore;
  let metrics: Metrics;
  let bus: RecordingBus;
  let blobs: FolderBlobs;
  let jobs: JobsService;
  let timers: RegistryTimers;
  let registry: RegistryRpc;
  let acknowledgements: Acknowledgements;
  let stages: StageRpc;
  let events: RegistryEvents;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'retention-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(() => {
    metrics.close();
  });
  beforeEach(async () => {
    clock = new HandClock();
    metrics = new Metrics();
    bus = new RecordingBus();
    store = new SqliteStore(':memory:');
    const tokens = new DownloadTokens([{ id: 'k', secret: Buffer.alloc(32) }]);
    blobs = new FolderBlobs(await mkdtemp(join(folder, 'b-')), tokens, () => '');
    const transport = createRouterTransport((router) => {
      const limits = { maxPages: 20, maxBytes: 1_000_000, maxInFlight: 16, retentionDays: KEPT_DAYS };
      router.service(accountsV1.AccountsService, { hold: () => ({ limits }), release: () => ({}) });
    });
    const rpc = new (class extends Rpc {
      override transport = () => transport;
    })();
    jobs = new JobsService(store, bus, clock, JOB_TIMING, log);
    const batches = new BatchesService(store, jobs);
    const files = new FilesService(store, blobs, jobs, clock);
    const reviews = new ReviewsService(store, jobs, clock);
    const guard = new ClockGuard(store, clock, log, metrics);
    const keys = new IdempotencyKeys(store, clock);
    const upkeep = new KeyUpkeep(store, keys, jobs, batches, clock);
    timers = new RegistryTimers(jobs, batches, files, reviews, blobs, clock, log, guard, upkeep);
    acknowledgements = new Acknowledgements(jobs, log);
    const submissions = new SubmissionsService(jobs, batches, reviews, keys, rpc, clock);
    registry = new RegistryRpc(files, jobs, submissions, reviews, acknowledgements, guard);
    stages = new StageRpc(jobs);
    events = new RegistryEvents(jobs, rpc);
  });

  const uploaded = async (fileId: string): Promise<string> => {
    const file = { fileId, organizationId: ORGANIZATION, blobKey: `${ORGANIZATION}/files/${fileId}` };
    await registry.reserveFile(create(v1.ReserveFileRequestSchema, file));
    await blobs.put(file.blobKey, Buffer.from('a document'));
    await registry.registerFile(
      create(v1.RegisterFileRequestSchema, { ...file, fileType: 'ccda', size: 10, retentionDays: KEPT_DAYS }),
    );
    return file.blobKey;
  };
  const accepted = async (fileId = 'f1'): Promise<string> => {
    const asked = { organizationId: ORGANIZATION, clientId: 'c1', fileId, blobKey: `${ORGANIZATION}/files/${fileId}` };
    const request = { ...asked, fileType: 'ccda', spec, units: 3, callbackUrl: CALLBACK, retentionDays: KEPT_DAYS, ...SAID };
    const { jobId } = await registry.createJob(
      create(v1.CreateJobRequestSchema, { ...request, idempotencyKey: `k-${fileId}`, fingerprint: 'x' }),
    );
    return jobId;
  };
  const claimed = async (jobId: string): Promise<number> => {
    await jobs.apply(jobId, { type: 'released' });
    return (await stages.claimStage(create(v1.ClaimStageRequestSchema, { jobId, stage: spec.task, worker: 'w' }))).token;
  };
  const report = (jobId: string, token: number, name: string) =>
    create(eventsV1.AttemptReportedSchema, {
      jobId,
      token,
      outcome: {
        case: 'converted',
        value: {
          artifacts: [
            { name: 'of a newer worker', blobKey: `${jobFolder(ORGANIZATION, jobId)}another` },
            { name: 'result', blobKey: `${jobFolder(ORGANIZATION, jobId)}${name}` },
          ],
        },
      },
    });
  const converted = async (fileId = 'f1'): Promise<string> => {
    const jobId = await accepted(fileId);
    const token = await claimed(jobId);
    await blobs.put(`${jobFolder(ORGANIZATION, jobId)}1/result`, Buffer.from('{}'));
    await blobs.put(`${jobFolder(ORGANIZATION, jobId)}1/private/findings`, Buffer.from('{}'));
    await events.onReport(report(jobId, token, '1/result'));
    for (const acknowledgement of [v1.Acknowledgement.SETTLED, v1.Acknowledgement.ANNOUNCED])
      await registry.acknowledge(create(v1.AcknowledgeRequestSchema, { jobIds: [jobId], acknowledgement }));
    await acknowledgements.run();
    return jobId;
  };
  const job = (jobId: string) => registry.getJob(create(v1.GetJobRequestSchema, { organizationId: ORGANIZATION, jobId }));
  const file = (fileId: string) => registry.getFile(create(v1.GetFileRequestSchema, { organizationId: ORGANIZATION, fileId }));

  describe('while the clock has jumped forward', () => {
    /** Ticks once a minute. */
    const pass = async (ms: number): Promise<void> => {
      for (const end = clock.at + ms; clock.at < end;) {
        clock.at += MINUTE;
        await timers.tick();
      }
    };
    const isThere = async (jobId: string): Promise<boolean> => (await job(jobId).catch(() => undefined)) !== undefined;

    it('deletes nothing of yesterday, fires what is due, and sweeps when the new time has held for an hour', async () => {
      const [jobId, blob] = [await converted(), await uploaded('f2')];
      await pass(MINUTE);
      clock.set(10 * DAY);
      await pass(30 * MINUTE);
      const text = await metrics.text();
      expect(text).toMatch(/chartloom_clock_jump_seconds 864000\b/);
      const after = await accepted('f3');
      await claimed(after);
      await pass(2 * MINUTE); // its worker is lost
      expect((await job(after)).job).toMatchObject({ state: 'queued' });
      expect([await isThere(jobId), (await blobs.read(blob)) !== undefined]).toEqual([true, true]);
      await pass(31 * MINUTE);
      expect([await isThere(jobId), (await blobs.read(blob)) !== undefined]).toEqual([false, false]);
    });

    it('deletes nothing where it is set right again', async () => {
      const jobId = await converted();
      await pass(MINUTE);
      clock.set(10 * DAY);
      await pass(50 * MINUTE);
      clock.set(-10 * DAY);
      await pass(2 * HOUR);
      expect(await isThere(jobId)).toBe(true);
    });

    it('sweeps where an operator accepts the time, and doubts the next jump', async () => {
      const jobId = await converted();
      await pass(MINUTE);
      clock.set(10 * DAY);
      await pass(2 * MINUTE);
      expect(await isThere(jobId)).toBe(true);
      await registry.acceptClock(create(v1.AcceptClockRequestSchema));
      await pass(2 * MINUTE);
      expect(await isThere(jobId)).toBe(false);
      const next = await converted('f4');
      clock.set(-5 * DAY);
      await pass(MINUTE);
      clock.set(15 * DAY);
      await pass(10 * MINUTE);
      expect(await isThere(next)).toBe(true);
    });

    it('doubts it too where the jump happened while no process ran', async () => {
      const jobId = await converted();
      await pass(MINUTE);
      clock.set(10 * DAY);
      const guard = new ClockGuard(store, clock, log, metrics);
      const { sweepTo } = await guard.observe(clock.at);
      expect(sweepTo).toBeLessThan(clock.at - 9 * DAY);
      expect(await isThere(jobId)).toBe(true);
    });
  });

  it('forgets a job after its retention: blobs gone, 404, a tombstone without anything of the client', async () => {
    const jobId = await converted();
    const result = `${jobFolder(ORGANIZATION, jobId)}1/result`;
    clock.at += KEPT_DAYS * DAY - 1;
    await timers.tick();
    const labels = () => store.collection(JOB_LABELS).find('byLabel', {}, 10);
    expect(await labels()).toHaveLength(1);
    expect((await job(jobId)).job?.state).toBe('success');
    expect(await blobs.read(result)).toBeDefined();

    clock.at += 1;
    await timers.tick();
    await expect(job(jobId)).rejects.toMatchObject({ code: 'job-not-found' });
    expect(await labels()).toEqual([]);
    expect(await blobs.read(result)).toBeUndefined();
    expect(await blobs.read(`${jobFolder(ORGANIZATION, jobId)}1/private/findings`)).toBeUndefined();
    const tombstone = JSON.stringify(await jobs.jobs.get(jobId));
    for (const kept of [CALLBACK, '"f1"', 'files/', 'k-f1', 'fingerprint', 'Okarin', 'digest'])
      expect(tombstone).not.toContain(kept);
    expect((await registry.listJobs(create(v1.ListJobsRequestSchema, { organizationId: ORGANIZATION }))).jobs).toEqual([]);

    clock.at += JOB_TIMING.tombstoneMs;
    await timers.tick();
    expect(await jobs.jobs.get(jobId)).toBeUndefined();
  });

  it('removes an upload that was begun and never finished after an hour, not before', async () => {
    const request = { fileId: 'half', organizationId: ORGANIZATION, blobKey: `${ORGANIZATION}/files/half` };
    await registry.reserveFile(create(v1.ReserveFileRequestSchema, request));
    await blobs.put(request.blobKey, Buffer.from('written, never registered'));
    await expect(file('half')).rejects.toMatchObject({ code: 'file-not-found' });
    clock.at += HOUR - 1;
    await timers.tick();
    expect(await blobs.read(request.blobKey)).toBeDefined();
    clock.at += 1;
    await timers.tick();
    expect(await blobs.read(request.blobKey)).toBeUndefined();
  });

  it('keeps a file past its retention for as long as a pending job needs it', async () => {
    const blobKey = await uploaded('f1');
    await uploaded('f2');
    const jobId = await accepted('f1');
    clock.at += KEPT_DAYS * DAY;
    await timers.tick();
    await expect(file('f2')).rejects.toMatchObject({ code: 'file-not-found' });
    expect(await blobs.read(blobKey)).toBeDefined();
    await expect(
      registry.deleteFile(create(v1.DeleteFileRequestSchema, { organizationId: ORGANIZATION, fileId: 'f1' })),
    ).rejects.toMatchObject({ code: 'file-in-use' });

    await registry.cancelJob(create(v1.CancelJobRequestSchema, { organizationId: ORGANIZATION, jobId }));
    clock.at += HOUR;
    await timers.tick();
    expect(await blobs.read(blobKey)).toBeUndefined();
  });

  it('takes the first report of an attempt and no other, however often and late they come', async () => {
    const jobId = await accepted();
    const stale = await claimed(jobId);
    clock.at += JOB_TIMING.leaseMs;
    await timers.tick();
    const token = await claimed(jobId);
    expect(token).toBeGreaterThan(stale);
    await events.onReport(report(jobId, stale, 'stale'));
    expect((await job(jobId)).job?.state).toBe('running');
    await events.onReport(report(jobId, token, 'first'));
    await events.onReport(report(jobId, token, 'again'));
    await events.onReport(report(jobId, stale, 'stale'));
    const ended = (await job(jobId)).job;
    expect(ended?.artifacts.map(({ blobKey }) => blobKey)).toEqual([`${jobFolder(ORGANIZATION, jobId)}first`]);
    expect((await jobs.jobs.get(jobId))?.outbox.filter(({ type }) => type === 'ended')).toHaveLength(1);
  });

  it('says an end again after 1, 2, 4 … minutes until accounts and notifier have acknowledged it', async () => {
    const jobId = await accepted();
    await registry.cancelJob(create(v1.CancelJobRequestSchema, { organizationId: ORGANIZATION, jobId }));
    const acknowledge = async (acknowledgement: v1.Acknowledgement): Promise<void> => {
      await registry.acknowledge(create(v1.AcknowledgeRequestSchema, { jobId, acknowledgement }));
      await acknowledgements.run();
      await acknowledgements.run();
    };
    const said = new Set<string>();
    const saidEnds = async () => {
      for (const { id, type } of (await jobs.jobs.get(jobId))?.outbox ?? []) if (type === 'ended') said.add(id);
      return said.size;
    };
    expect(await saidEnds()).toBe(1);
    await acknowledge(v1.Acknowledgement.SETTLED);
    await acknowledge(v1.Acknowledgement.SETTLED);
    for (const [minutes, times] of [
      [1, 2],
      [2, 3],
      [4, 4],
    ] as const) {
      clock.at += minutes * MINUTE - 1;
      await timers.tick();
      expect(await saidEnds()).toBe(times - 1);
      clock.at += 1;
      await timers.tick();
      expect(await saidEnds()).toBe(times);
    }
    await acknowledge(v1.Acknowledgement.UNSPECIFIED);
    await acknowledge(v1.Acknowledgement.ANNOUNCED);
    clock.at += DAY;
    await timers.tick();
    expect(await saidEnds()).toBe(4);
  });

  it('tells a file with the answer to a key that has none, and only to its organization', async () => {
    await uploaded('f1');
    const ask = (key: string, organizationId = ORGANIZATION, fingerprint = 'x') =>
      registry.findReplay(create(v1.FindReplayRequestSchema, { organizationId, idempotencyKey: key, fingerprint, fileId: 'f1' }));
    expect(await ask('k-f1')).toMatchObject({ jobs: [], file: { fileId: 'f1' } });
    expect(await ask('k-f1', 'another')).toEqual({ jobs: [] });
    const jobId = await accepted();
    expect(await ask('k-f1')).toEqual({ jobs: [expect.objectContaining({ jobId, fileId: 'f1' })] });
    await expect(ask('k-f1', ORGANIZATION, 'y')).rejects.toMatchObject({ code: 'idempotency-key-reused' });
  });

  it('checks a file of which its caller knows, after the key of a job that was accepted', async () => {
    await uploaded('f1');
    const ask = (more: object) =>
      registry.createJob(create(v1.CreateJobRequestSchema, { ...known, retentionDays: KEPT_DAYS, checkFile: true, ...more }));
    const known = { organizationId: ORGANIZATION, clientId: 'c1', fileId: 'f1', fileType: 'ccda', spec, idempotencyKey: 'k-f1' };
    const { jobId, replayed } = await ask({ fingerprint: 'x' });
    expect(replayed).toBe(false);
    await jobs.apply(jobId, { type: 'cancelled' });
    await registry.deleteFile(create(v1.DeleteFileRequestSchema, { organizationId: ORGANIZATION, fileId: 'f1' }));
    expect(await ask({ fingerprint: 'x' })).toEqual({ jobId, fileId: 'f1', replayed: true });
    await expect(ask({ fingerprint: 'y' })).rejects.toMatchObject({ code: 'idempotency-key-reused' });
    await expect(ask({ idempotencyKey: '' })).rejects.toMatchObject({ code: 'file-not-found' });
    await expect(ask({ idempotencyKey: '', organizationId: 'o2' })).rejects.toMatchObject({ code: 'file-not-found' });
  });

  it('announces work and ends on their topics, keyed by job, under ids that a repeat shares', async () => {
    jobs.onApplicationBootstrap();
    const jobId = await converted();
    await jobs.onApplicationShutdown();
    const seen = bus.events.map(({ topic, key }) => [topic.name, key]);
    expect(seen).toContainEqual([TOPICS.work.clinical_extraction.name, jobId]);
    expect(seen).toContainEqual([TOPICS.jobs.name, jobId]);
    const ends = bus.events.filter(({ topic }) => topic.name === TOPICS.jobs.name);
    expect(new Set(ends.map(({ id }) => id)).size).toBe(1);
  });
});
