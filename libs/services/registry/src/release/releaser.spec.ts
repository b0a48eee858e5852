import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { EventPublisher } from '@chartloom/bus';
import type { Stage } from '@chartloom/contracts';
import { Clock } from '@chartloom/kernel';
import { createLog } from '@chartloom/platform';
import { SqliteStore } from '@chartloom/store';
import { accepted } from '../life/job.js';
import type { JobDocument } from '../job-document.js';
import { JOB_TIMING } from '../life/job-timing.js';
import { JobsService } from '../jobs.service.js';
import { Releaser } from './releaser.js';

class StillClock extends Clock {
  override now = () => 1_000_000;
}

class SilentBus extends EventPublisher {
  override publish = (): Promise<void> => Promise.resolve();
}

const CAP = 2;
const job = (id: string, organizationId: string, stage: Stage, acceptedAt: number): JobDocument => ({
  ...{ id, version: 1, organizationId, clientId: 'c1', fileType: 'ccda', units: 1, acceptedAt },
  spec: {
    ...{ task: 'clinical_extraction', format: 'fhir', includeBbox: false, presigned: false },
    ...{ resultTtlMinutes: 5, includeNegated: false },
  },
  limits: { maxPages: 20, maxBytes: 1_000, maxInFlight: CAP, retentionDays: 7 },
  ...{ life: accepted(stage), artifacts: [], timeline: [], outbox: [] },
});

describe('the release of accepted jobs', () => {
  const log = createLog('silent');
  const clock = new StillClock();
  let jobs: JobsService;
  let releaser: Releaser;

  beforeEach(() => {
    jobs = new JobsService(new SqliteStore(':memory:'), new SilentBus(), clock, JOB_TIMING, log);
    releaser = new Releaser(jobs, log, clock);
  });

  let order = 0;
  const accept = async (organization: string, stage: Stage, ...ids: readonly string[]): Promise<void> => {
    for (const id of ids) await jobs.accept(job(id, organization, stage, ++order));
  };
  const queued = async (...ids: readonly string[]): Promise<string[]> => {
    const found = await Promise.all(ids.map((id) => jobs.get('', id)));
    return found.filter(({ life }) => life.state === 'queued').map(({ id }) => id);
  };

  it('lets the oldest go up to the cap of their organization, and the next when one has ended', async () => {
    const ids = ['a1', 'a2', 'a3', 'a4'];
    await accept('a', 'dephi', ...ids);
    await releaser.run();
    expect(await queued(...ids)).toEqual(['a1', 'a2']);
    await releaser.run();
    expect(await queued(...ids)).toEqual(['a1', 'a2']);
    await jobs.apply('a2', { type: 'cancelled' });
    await releaser.run();
    expect(await queued(...ids)).toEqual(['a1', 'a3']);
  });

  it('counts each organization for itself, and one that is running against the cap too', async () => {
    await accept('a', 'dephi', 'a1', 'a2', 'a3');
    await accept('b', 'dephi', 'b1', 'b2', 'b3');
    await releaser.run();
    await jobs.apply('a1', { type: 'claimed', stage: 'dephi', worker: 'w' });
    await jobs.apply('a3', { type: 'due' });
    await releaser.run();
    expect(await queued('a1', 'a2', 'a3', 'b1', 'b2', 'b3')).toEqual(['a2', 'b1', 'b2']);
  });

  it('lets files be fetched at once, however many, and they count nothing against the cap', async () => {
    const files = ['f1', 'f2', 'f3', 'f4'];
    await accept('a', 'ingest', ...files);
    await releaser.run();
    expect(await queued(...files)).toEqual(files);
    await accept('a', 'dephi', 'a1', 'a2', 'a3');
    await releaser.run();
    expect(await queued('a1', 'a2', 'a3')).toEqual(['a1', 'a2']);
    await accept('a', 'ingest', 'f5');
    await releaser.run();
    expect(await queued('f5')).toEqual(['f5']);
  });

  it('finds those that no one told it of: accepted by another process, or before it started', async () => {
    await accept('a', 'dephi', 'a1');
    await accept('b', 'dephi', 'b1');
    await accept('c', 'ingest', 'c1');
    const late = new Releaser(jobs, log, clock);
    await late.run();
    expect(await queued('a1', 'b1', 'c1')).toEqual(['a1', 'b1', 'c1']);
  });

  it('looks only at the organizations that it was told of while the last look at all is fresh', async () => {
    await releaser.run();
    const store = jobs.jobs;
    const asked: unknown[] = [];
    const find = store.find.bind(store);
    store.find = (...query) => {
      asked.push(query[1].equals?.[0] ?? 'all');
      return find(...query);
    };
    await accept('a', 'dephi', 'a1');
    await releaser.run();
    expect(new Set(asked)).toEqual(new Set(['a']));
    asked.length = 0;
    await releaser.run(); // told of none: a look at all
    expect(asked).toContain('all');
  });

  const readsOf = (): string[] => {
    const reads: string[] = [];
    const store = jobs.jobs;
    const [find, count, get] = [store.find.bind(store), store.count.bind(store), store.get.bind(store)];
    store.find = (...query) => {
      reads.push(`find ${query[0]}`);
      return find(...query);
    };
    store.count = (...query) => {
      reads.push(`count ${query[0]}`);
      return count(...query);
    };
    store.get = (id) => {
      reads.push('get');
      return get(id);
    };
    return reads;
  };

  it.each([
    ['without a bound', {}, ['find waiting', 'count inFlight'], ['find waiting']],
    [
      'whose workers are counted',
      { clinical_extraction: 2, dephi: 3 },
      ['find waitingFor', 'count busy', 'count inFlight'],
      ['find waitingFor', 'find waitingFor'], // what ends makes room for any stage
    ],
  ])('reads once who waits for a stage %s, and nothing of what it knows', async (_, slots, released, ended) => {
    releaser = new Releaser(jobs, log, clock, slots);
    await releaser.run();
    const reads = readsOf();
    await accept('a', 'dephi', 'a1');
    await releaser.run();
    expect(reads).toEqual(released);
    reads.length = 0;
    await jobs.apply('a1', { type: 'claimed', stage: 'dephi', worker: 'w' });
    await jobs.apply('a1', { type: 'converted', token: 1 });
    await jobs.apply('a1', { type: 'acknowledged', what: 'settled' });
    await releaser.run();
    expect(reads).toEqual(ended);
  });

  it.each([
    ['without a bound', {}],
    ['whose workers are counted', { dephi: 2 }],
  ])('lets all go in their order where more wait for a stage %s than one read gives', async (_, slots) => {
    releaser = new Releaser(jobs, log, clock, slots);
    const ids = Array.from({ length: 45 }, (_none, i) => `a${i}`);
    await accept('a', 'dephi', ...ids);
    await accept('b', 'dephi', 'b0');
    const order: string[] = [];
    for (let round = 0; round < 60; round++) {
      await releaser.run();
      for (const id of await queued(...ids, 'b0')) {
        order.push(id);
        await jobs.apply(id, { type: 'cancelled' });
      }
    }
    expect(order.filter((id) => id !== 'b0')).toEqual(ids);
    expect(order.indexOf('b0')).toBeLessThan(6);
  });

  it('reads a few at a time where one organization alone has many that wait', async () => {
    releaser = new Releaser(jobs, log, clock, { clinical_extraction: 2, dephi: 2 });
    const ids = Array.from({ length: 30 }, (_none, i) => `a${i}`);
    await accept('a', 'dephi', ...ids);
    await releaser.run();
    const reads = readsOf();
    await jobs.apply('a0', { type: 'cancelled' });
    await releaser.run();
    expect(reads).toEqual([
      ...['find waitingFor', 'find waitingFor'], // of the other stage, and of this
      ...['count busy', 'find waitingFor', 'count inFlight'],
    ]);
    expect(await queued(...ids)).toEqual(['a1', 'a2']);
  });

  it('asks for none where the cap is full', async () => {
    await accept('a', 'dephi', 'a1', 'a2', 'a3');
    await releaser.run();
    const limits: number[] = [];
    const store = jobs.jobs;
    const find = store.find.bind(store);
    store.find = (...query) => {
      limits.push(query[2]);
      return find(...query);
    };
    await releaser.run();
    expect(limits).not.toContain(0); // some stores take it for no limit
  });

  it('runs by itself from the start of its process to its end, and at once when it is told', async () => {
    const isQueued = async (id: string): Promise<void> => {
      const started = performance.now();
      while ((await queued(id)).length === 0) {
        if (performance.now() - started > 3_000) throw new Error(`${id} was not released in time`); // it polls every 5 s
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    releaser.onApplicationBootstrap();
    await accept('a', 'dephi', 'a1');
    await isQueued('a1');
    await new Promise((resolve) => setTimeout(resolve, 20)); // the run that released it has ended
    await accept('b', 'dephi', 'b1');
    await isQueued('b1');
    await releaser.onApplicationShutdown();
    await accept('a', 'dephi', 'a2');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await queued('a2')).toEqual([]);
  });
});
