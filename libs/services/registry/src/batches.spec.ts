import 'reflect-metadata';
import assert from 'node:assert';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { EventPublisher } from '@chartloom/bus';
import { SystemClock } from '@chartloom/kernel';
import { createLog } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import { SqliteStore } from '@chartloom/store';
import { BATCHES, BatchesService, type BatchDocument } from './batches.service.js';
import { JOB_TIMING } from './life/job-timing.js';
import { IdempotencyKeys } from './keys/idempotency-keys.js';
import { JobsService } from './jobs.service.js';
import { ReviewsService } from './reviews.service.js';
import { SubmissionsService } from './submissions.service.js';

class NoCalls extends Rpc {
  override transport = () => assert.fail('nothing is to be called');
}

class SilentBus extends EventPublisher {
  override publish = (): Promise<void> => Promise.resolve();
}

const item = (jobId: string) => ({ jobId, sourceUrl: 'https://client.example/x', fileType: 'ccda' as const });
const batch = (id: string, ...jobIds: string[]): BatchDocument => ({
  ...{ id, version: 1, organizationId: 'o1', openOf: 'o1', clientId: 'c1', items: jobIds.map(item), fingerprint: 'f' },
  spec: {
    ...{ task: 'clinical_extraction', format: 'fhir', includeBbox: false, presigned: false },
    ...{ resultTtlMinutes: 5, includeNegated: false },
  },
  limits: { maxPages: 20, maxBytes: 1_000, maxInFlight: 4, retentionDays: 7 },
  ...{ acceptedAt: 0, dueAt: 5_000 },
});

describe('a batch that was accepted by a process that died', () => {
  let store: SqliteStore;
  let jobs: JobsService;
  let batches: BatchesService;
  const stored = (id: string) => store.collection(BATCHES).get(id);

  beforeEach(async () => {
    store = new SqliteStore(':memory:');
    jobs = new JobsService(store, new SilentBus(), new SystemClock(), JOB_TIMING, createLog('silent'));
    batches = new BatchesService(store, jobs);
    for (const one of [batch('b1', 'j1', 'j2'), batch('b2', 'j3')]) await store.collection(BATCHES).insert(one);
  });

  it('has its jobs made as soon as one of them is asked for, and is looked through no more', async () => {
    await batches.makeJob('o1', 'j2');
    expect(await jobs.get('o1', 'j1')).toMatchObject({ batchId: 'b1', life: { state: 'accepted', stage: 'ingest' } });
    expect(await stored('b1')).not.toHaveProperty('openOf');
    // whoever has a presigned URL can read the document: the batch needs it no longer
    expect(JSON.stringify(await stored('b1'))).not.toContain('client.example');
    expect(await jobs.get('o1', 'j1')).toHaveProperty('sourceUrl', 'https://client.example/x');
    expect(await stored('b2')).toHaveProperty('openOf', 'o1');
  });

  it('gives each job the patient of its own file, else that of the batch', async () => {
    const whole = batch('b3', 'j4', 'j5');
    const [first, second] = whole.items;
    assert(first && second);
    await store.collection(BATCHES).insert({
      ...whole,
      items: [{ ...first, patient: 'hmac of one' }, second],
      spec: { ...whole.spec, task: 'dephi', surrogates: { scope: 's', patient: 'hmac of all' } },
    });
    await batches.makeJob('o1', 'j4');
    const patients = await Promise.all(['j4', 'j5'].map(async (id) => (await jobs.get('o1', id)).spec.surrogates));
    expect(patients).toEqual([
      { scope: 's', patient: 'hmac of one' },
      { scope: 's', patient: 'hmac of all' },
    ]);
  });

  it('is found by a service that asks on nobody’s behalf, and by no other organization', async () => {
    await batches.makeJob('o2', 'j3');
    await expect(jobs.get('o1', 'j3')).rejects.toMatchObject({ code: 'job-not-found' });
    await batches.makeJob('', 'j3');
    expect((await jobs.get('o1', 'j3')).batchId).toBe('b2');
  });

  it('has the job that was asked for, also where another process makes it between the two looks', async () => {
    const tick = (now: number) => batches.tick({ to: now }, now);
    jobs.get = async (...asked) => {
      jobs.get = JobsService.prototype.get.bind(jobs);
      return jobs.get(...asked).finally(() => tick(5_000));
    };
    const submissions = new SubmissionsService(
      jobs,
      batches,
      new ReviewsService(store, jobs, new SystemClock()),
      new IdempotencyKeys(store, new SystemClock()),
      new NoCalls(),
      new SystemClock(),
    );
    expect(await submissions.known('', 'j3')).toMatchObject({ id: 'j3', batchId: 'b2' });
  });

  it('is expanded by the timer where nobody asks', async () => {
    await batches.tick({ to: 5_000 }, 5_000);
    for (const id of ['j1', 'j2', 'j3']) expect((await jobs.get('o1', id)).life.state).toBe('accepted');
  });
});
