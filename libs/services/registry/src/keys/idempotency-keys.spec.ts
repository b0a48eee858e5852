import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createRouterTransport } from '@connectrpc/connect';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventPublisher } from '@chartloom/bus';
import { accountsV1 } from '@chartloom/contracts';
import { Clock, DAY, HOUR, MINUTE, SECOND } from '@chartloom/kernel';
import { createLog } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import { collection, ObservedStore, SqliteStore, type Store, type Stored } from '@chartloom/store';
import { BATCHES, BatchesService } from '../batches.service.js';
import { JOBS, type Spec } from '../job-document.js';
import { JobsService } from '../jobs.service.js';
import { JOB_TIMING } from '../life/job-timing.js';
import { ReviewsService } from '../reviews.service.js';
import { SubmissionsService, type NewBatch, type NewJob } from '../submissions.service.js';
import { IDEMPOTENCY_KEYS, IdempotencyKeys } from './idempotency-keys.js';
import { KeyUpkeep, MIGRATIONS } from './key-upkeep.js';

class HandClock extends Clock {
  at = Date.parse('2026-01-15T12:00:00Z');
  override now = () => this.at;
}
class SilentBus extends EventPublisher {
  override publish = (): Promise<void> => Promise.resolve();
}

const DAYS = 7;
const spec: Spec = {
  ...{ task: 'clinical_extraction', format: 'fhir', includeBbox: false, presigned: false },
  ...{ resultTtlMinutes: 5, includeNegated: false },
};
const asked = (idempotencyKey: string, fingerprint = 'f'): NewJob => ({
  ...{ organizationId: 'o1', clientId: 'c1', fileType: 'ccda', spec, units: 2, retentionDays: DAYS, idempotencyKey, fingerprint },
  source: { fileId: 'file', blobKey: 'o1/files/file', sha256: 's' },
});
const askedMany = (idempotencyKey: string, fingerprint = 'f'): NewBatch => ({
  ...{ organizationId: 'o1', clientId: 'c1', spec, idempotencyKey, fingerprint },
  items: [1, 2].map((n) => ({ sourceUrl: `https://client.example/${n}`, fileType: 'ccda' })),
  limits: { maxPages: 20, maxBytes: 1_000, retentionDays: DAYS },
});

/** As an earlier version has them: the key of a job is unique among jobs. */
const OLD = (name: string) =>
  collection<Stored & { readonly idempotencyKey?: string }>()(name, {
    byIdempotencyKey: { fields: ['idempotencyKey'], unique: true },
  });

describe('idempotency keys', () => {
  let clock: HandClock;
  let store: Store;
  let calls: string[];
  let held: Set<string>;

  beforeEach(() => {
    clock = new HandClock();
    calls = [];
    held = new Set();
    store = new ObservedStore(new SqliteStore(':memory:'), (name, operation) => calls.push(`${operation} ${name}`));
  });

  /** A process of the registry. */
  function start() {
    const transport = createRouterTransport((router) => {
      router.service(accountsV1.AccountsService, {
        hold: ({ items }) => {
          for (const { holdId } of items) held.add(holdId);
          return { limits: { maxPages: 20, maxBytes: 1_000_000, maxInFlight: 16 } };
        },
        release: ({ holdIds }) => {
          for (const id of holdIds) held.delete(id);
          return {};
        },
      });
    });
    const rpc = new (class extends Rpc {
      override transport = () => transport;
    })();
    const jobs = new JobsService(store, new SilentBus(), clock, JOB_TIMING, createLog('silent'));
    const batches = new BatchesService(store, jobs);
    const reviews = new ReviewsService(store, jobs, clock);
    const keys = new IdempotencyKeys(store, clock);
    keys.pause = (ms) => {
      clock.at += ms;
      return Promise.resolve();
    };
    const submissions = new SubmissionsService(jobs, batches, reviews, keys, rpc, clock);
    return { jobs, batches, keys, submissions, upkeep: new KeyUpkeep(store, keys, jobs, batches, clock) };
  }
  type Process = ReturnType<typeof start>;

  const stored = async () => (await store.collection(JOBS).find('byOwner', {}, 99)).map(({ id }) => id);
  const storedBatches = async () => (await store.collection(BATCHES).find('due', {}, 99)).map(({ id }) => id);
  const keysStored = () => store.collection(IDEMPOTENCY_KEYS).find('due', {}, 99);
  /** Runs what there is to do at once. */
  const upkeep = async (process: Process) => {
    for (let isMore = true; isMore;) isMore = await process.upkeep.tick(clock.at);
  };
  /** A process that dies between its key and its job; afterwards it can be let go on. */
  async function stuck(key: string) {
    const process = start();
    const goOn = Promise.withResolvers<undefined>();
    const reached = Promise.withResolvers<undefined>();
    const insert = process.jobs.accept.bind(process.jobs);
    process.jobs.accept = async (...args) => {
      reached.resolve(undefined);
      await goOn.promise;
      return insert(...args);
    };
    const answer = process.submissions.job(asked(key));
    await reached.promise;
    return { answer, goOn: () => goOn.resolve(undefined) };
  }

  it('cost one write more, and no read; a request without one costs what it did', async () => {
    const { submissions } = start();
    await submissions.job(asked(''));
    const without = calls.splice(0);
    expect(without).toEqual(['insert jobs']);
    await submissions.job(asked('k'));
    expect(calls.splice(0)).toEqual(['insert idempotency_keys', ...without]);
    await submissions.replay('o1', 'new', 'f');
    expect(calls.splice(0)).toEqual(['get idempotency_keys']);
  });

  it.each([1, 5])('make one job of %d requests in each of two processes at once', async (times) => {
    const processes = [start(), start()];
    const answers = await Promise.all(
      processes.flatMap(({ submissions }) => Array.from({ length: times }, () => submissions.job(asked('k')))),
    );
    const [job] = await stored();
    expect(new Set(answers.map(({ accepted }) => accepted.jobId))).toEqual(new Set([job]));
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect([...held]).toEqual(await stored());
  });

  it('make one batch of two requests at once, with its own holds', async () => {
    const answers = await Promise.all([start(), start()].map(({ submissions }) => submissions.batch(askedMany('k'))));
    expect(await storedBatches()).toHaveLength(1);
    const [first, second] = answers.map(({ accepted }) => accepted.map(({ jobId }) => jobId));
    expect(first).toEqual(second);
    expect([...held].sort()).toEqual([...(first ?? [])].sort());
  });

  it('refuse another request, of jobs and of batches, and know no other organization', async () => {
    const { submissions } = start();
    const { accepted } = await submissions.job(asked('k'));
    await submissions.batch(askedMany('k'));
    const reused = { code: 'idempotency-key-reused' };
    const before = held.size;
    await expect(submissions.job(asked('k', 'another'))).rejects.toMatchObject(reused);
    await expect(submissions.batch(askedMany('k', 'another'))).rejects.toMatchObject(reused);
    await expect(submissions.replay('o1', 'k', 'another')).rejects.toMatchObject(reused);
    expect(held.size).toBe(before);
    expect(await submissions.replay('o2', 'k', 'another')).toBeUndefined();
    expect((await submissions.job({ ...asked('k', 'another'), organizationId: 'o2' })).accepted.jobId).not.toBe(accepted.jobId);
  });

  it('name a job that a process which died never stored: its repeat makes another, and the first is refused if it comes', async () => {
    const first = await stuck('k');
    const began = clock.at;
    const { accepted, replayed } = await start().submissions.job(asked('k'));
    expect([replayed, clock.at - began]).toEqual([false, 5 * SECOND]);
    expect(await stored()).toEqual([accepted.jobId]);
    first.goOn();
    expect(await first.answer).toEqual({ accepted, replayed: true });
    expect(await stored()).toEqual([accepted.jobId]);
    expect([...held]).toEqual([accepted.jobId]);
  });

  it('wait for a job that is stored a moment later', async () => {
    const first = await stuck('k');
    const second = start();
    second.keys.pause = async () => {
      first.goOn();
      await first.answer;
    };
    expect(await second.submissions.job(asked('k'))).toEqual({ ...(await first.answer), replayed: true });
    expect(await stored()).toHaveLength(1);
  });

  it('are finished at once for a batch that was never stored', async () => {
    const dead = start();
    dead.batches.accept = () => Promise.reject(new Error('the process died'));
    await expect(dead.submissions.batch(askedMany('k'))).rejects.toThrow('died');
    const [key] = await keysStored();
    const { accepted } = await start().submissions.batch(askedMany('k'));
    expect(await storedBatches()).toEqual([key?.target]);
    expect((await start().submissions.batch(askedMany('k'))).accepted).toEqual(accepted);
  });

  it('can be used again where a correction was refused', async () => {
    const { submissions } = start();
    await expect(submissions.job({ ...asked('k'), corrects: 'no job' })).rejects.toMatchObject({ code: 'job-not-found' });
    expect(await keysStored()).toEqual([]);
    expect((await submissions.job(asked('k', 'corrected'))).replayed).toBe(false);
  });

  it('are kept as long as their job, and free after it', async () => {
    const process = start();
    const { accepted } = await process.submissions.job(asked('k'));
    clock.at += (DAYS + 2) * DAY; // it waited for long
    await upkeep(process);
    expect((await process.submissions.replay('o1', 'k', 'f'))?.jobId).toBe(accepted.jobId);
    await process.jobs.apply(accepted.jobId, { type: 'cancelled' });
    clock.at += DAYS * DAY;
    await process.jobs.apply(accepted.jobId, { type: 'swept' });
    expect(await process.submissions.replay('o1', 'k', 'f')).toBeUndefined();
    const again = await process.submissions.job(asked('k', 'another'));
    expect(again.replayed).toBe(false);
    await upkeep(process); // it is another's by now
    expect(await keysStored()).toHaveLength(1);
    await process.jobs.jobs.delete(again.accepted.jobId);
    clock.at += (DAYS + 1) * DAY;
    await upkeep(process);
    expect(await keysStored()).toEqual([]);
  });

  it('of a batch are free when it is deleted', async () => {
    const process = start();
    await process.submissions.batch(askedMany('k'));
    clock.at += DAYS * DAY + HOUR;
    for (const id of await storedBatches()) await store.collection(BATCHES).delete(id);
    expect((await process.submissions.batch(askedMany('k', 'another'))).replayed).toBe(false);
    clock.at += MINUTE;
    await upkeep(process);
    expect(await keysStored()).toHaveLength(1);
  });

  describe('that an earlier version stored in jobs and batches', () => {
    let folder: string;
    let jobId: string;
    let items: readonly string[];

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'chartloom-keys-'));
      const file = join(folder, 'a.db');
      const old = new SqliteStore(file);
      for (const name of ['jobs', 'batches']) await old.collection(OLD(name)).get('none'); // which makes its index
      await old.close();
      store = new SqliteStore(file);
      const process = start();
      jobId = (await process.submissions.job(asked('k'))).accepted.jobId;
      items = (await process.submissions.batch(askedMany('k'))).accepted.map((one) => one.jobId);
      for (const { id } of await keysStored()) await store.collection(IDEMPOTENCY_KEYS).delete(id);
    });
    afterEach(async () => {
      await store.close();
      await rm(folder, { recursive: true });
    });

    it('get documents of their own at the start, once', async () => {
      await upkeep(start());
      expect(await keysStored()).toHaveLength(2);
      const isDone = async () => (await store.collection(MIGRATIONS).get('idempotency-keys')) !== undefined;
      expect(await isDone()).toBe(false); // an earlier version may store more meanwhile
      const process = start();
      await upkeep(process);
      expect(await isDone()).toBe(true);
      expect((await process.submissions.replay('o1', 'k', 'f'))?.jobId).toBe(jobId);
      await expect(process.submissions.replay('o1', 'k', 'another')).rejects.toMatchObject({ code: 'idempotency-key-reused' });
      expect((await process.submissions.batch(askedMany('k'))).accepted.map((one) => one.jobId)).toEqual(items);
      expect((await process.submissions.job(asked('k'))).accepted.jobId).toBe(jobId);
    });

    it('are found where one is asked for before that, by the index that the earlier version made', async () => {
      const { submissions } = start();
      expect(await submissions.job(asked('k'))).toMatchObject({ accepted: { jobId }, replayed: true });
      expect((await submissions.batch(askedMany('k'))).accepted.map((one) => one.jobId)).toEqual(items);
      expect(await keysStored()).toHaveLength(2);
      expect([...held].sort()).toEqual([jobId, ...items].sort());
      await expect(submissions.job(asked('k', 'another'))).rejects.toMatchObject({ code: 'idempotency-key-reused' });
    });

    it('are moved a page at a time', async () => {
      const process = start();
      for (let i = 0; i < 230; i++) await process.submissions.job(asked(`k${i}`));
      for (const { id } of await store.collection(IDEMPOTENCY_KEYS).find('due', {}, 999))
        await store.collection(IDEMPOTENCY_KEYS).delete(id);
      await upkeep(start());
      expect(await store.collection(IDEMPOTENCY_KEYS).count('due', {}, 999)).toBe(232);
    });
  });
});
