import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { EventPublisher } from '@chartloom/bus';
import type { Stage } from '@chartloom/contracts';
import { Clock, MINUTE } from '@chartloom/kernel';
import { createLog } from '@chartloom/platform';
import { SqliteStore } from '@chartloom/store';
import { Admission, type WorkerSlots } from './admission.js';
import { accepted } from '../life/job.js';
import type { JobDocument } from '../job-document.js';
import { JOB_TIMING } from '../life/job-timing.js';
import { JobsService } from '../jobs.service.js';
import { Releaser } from './releaser.js';

class SteppedClock extends Clock {
  at = 1_000_000;
  override now = () => this.at;
}

class RecordingBus extends EventPublisher {
  readonly published: string[] = [];
  override publish = (events: readonly { readonly id: string }[]): Promise<void> => {
    this.published.push(...events.map(({ id }) => id));
    return Promise.resolve();
  };
}

const CAP = 3;
const job = (id: string, organizationId: string, stage: Stage = 'dephi'): JobDocument => ({
  ...{ id, version: 1, organizationId, clientId: 'c1', fileType: 'ccda', units: 1, acceptedAt: 1_000_000 },
  spec: {
    ...{ task: 'clinical_extraction', format: 'fhir', includeBbox: false, presigned: false },
    ...{ resultTtlMinutes: 5, includeNegated: false },
  },
  limits: { maxPages: 20, maxBytes: 1_000, maxInFlight: CAP, retentionDays: 7 },
  ...{ life: accepted(stage), artifacts: [], timeline: [{ at: 1_000_000, state: 'accepted', stage, attempt: 0 }], outbox: [] },
});

describe('a job that may be released by the write that accepts it', () => {
  const log = createLog('silent');
  let clock: SteppedClock;
  let bus: RecordingBus;
  let jobs: JobsService;
  let admission: Admission;
  let releaser: Releaser;

  const begin = (slots: WorkerSlots): void => {
    clock = new SteppedClock();
    bus = new RecordingBus();
    jobs = new JobsService(new SqliteStore(':memory:'), bus, clock, JOB_TIMING, log);
    admission = new Admission(jobs, clock, slots);
    releaser = new Releaser(jobs, log, clock, slots, admission);
  };
  beforeEach(() => {
    begin({ dephi: 3 });
  });

  const ask = (organizationId: string, stage: Stage = 'dephi') => admission.ask({ organizationId, stage, cap: CAP });
  /** As a submission does it. @returns whether the job was released */
  const accept = async (id: string, organization: string, stage: Stage = 'dephi'): Promise<boolean> => {
    const place = await ask(organization, stage);
    await jobs.accept(job(id, organization, stage), { isReleased: place !== undefined });
    place?.giveBack();
    return place !== undefined;
  };

  it('is stored once, queued, with its work in the outbox and a timer, as if it had been released afterwards', async () => {
    await accept('a1', 'a');
    await jobs.accept(job('a2', 'a'));
    await jobs.apply('a2', { type: 'released' });
    const [direct, later] = [await jobs.get('', 'a1'), await jobs.get('', 'a2')];
    expect(direct).toMatchObject({ version: 1, outbox: [{ id: 'work:1', type: 'work' }], outboxAt: clock.at });
    const shape = ({ id: _, version: _v, outbox: _o, ...rest }: JobDocument) => rest;
    expect(shape(direct)).toEqual(shape(later));
    await jobs.relay.run();
    expect(bus.published).toEqual(['a1:work:1', 'a2:work:2']);
  });

  it('waits where its organization is at its cap, also by jobs that are being stored', async () => {
    begin({});
    const places = await Promise.all([ask('a'), ask('a'), ask('a'), ask('a'), ask('b')]);
    expect(places.map((place) => place !== undefined)).toEqual([true, true, true, false, true]);
    for (const place of places) place?.giveBack();
    for (const id of ['a1', 'a2', 'a3', 'a4']) expect(await accept(id, 'a')).toBe(id !== 'a4');
  });

  it('waits where no worker is free, and takes the last one only while its organization is alone', async () => {
    expect([await accept('a1', 'a'), await accept('a2', 'a'), await accept('a3', 'a')]).toEqual([true, true, true]);
    expect(await accept('b1', 'b')).toBe(false);
    begin({ dephi: 3 });
    expect([await accept('b1', 'b'), await accept('a1', 'a'), await accept('a2', 'a')]).toEqual([true, true, false]);
    clock.at += 2 * MINUTE; // b asked long ago, but its job has the worker still
    await jobs.apply('a2', { type: 'cancelled' });
    expect(await accept('a3', 'a')).toBe(true);
  });

  it('waits behind whoever waits', async () => {
    await jobs.accept(job('b1', 'b'));
    expect(await accept('a1', 'a')).toBe(false);
    await releaser.run();
    expect((await jobs.get('', 'b1')).life.state).toBe('queued');
    begin({});
    await jobs.accept(job('b1', 'b'));
    expect([await accept('a1', 'a'), await accept('b2', 'b')]).toEqual([true, false]);
  });

  it('is counted by the Releaser while it is being stored, which looks again afterwards', async () => {
    begin({ dephi: 1 });
    const place = await ask('a');
    await jobs.accept(job('b1', 'b'));
    await releaser.run();
    expect((await jobs.get('', 'b1')).life.state).toBe('accepted');
    const organizations: string[] = [];
    admission.onGivenBack((organization) => organizations.push(organization));
    place?.giveBack();
    place?.giveBack();
    expect(organizations).toEqual(['a']);
    await releaser.run();
    expect((await jobs.get('', 'b1')).life.state).toBe('queued');
  });

  it('is looked for once for all that ask at the same time', async () => {
    const asked: string[] = [];
    const { jobs: store } = jobs;
    const [find, count] = [store.find.bind(store), store.count.bind(store)];
    store.find = (...query) => {
      asked.push(query[0]);
      return find(...query);
    };
    store.count = (...query) => {
      asked.push(query[0]);
      return count(...query);
    };
    const looks = [ask('a'), ask('a')];
    await Promise.resolve();
    await Promise.resolve();
    looks.push(ask('a'), ask('a'));
    await Promise.all(looks);
    const one = ['busy', 'inFlight', 'waitingFor'];
    expect(asked.toSorted((a, b) => a.localeCompare(b))).toEqual(one.flatMap((index) => [index, index]));
  });

  it('waits while the Releaser counts and chooses, which waits for the look under way and counts its places', async () => {
    const before = ask('a');
    await Promise.resolve();
    await Promise.resolve(); // its look has begun
    let during: unknown;
    const counted = await admission.choosing(async () => {
      during = await ask('a');
      return admission.pendingOf(({ organizationId }) => organizationId === 'a');
    });
    expect([await before, during, counted]).toEqual([expect.anything(), undefined, 1]);
    expect(await ask('a')).toBeDefined();
    const place = admission.take({ organizationId: 'a', stage: 'dephi' });
    expect(await ask('a')).toBeUndefined();
    place.giveBack();
    expect(await ask('a')).toBeDefined();
  });

  it('waits where the store cannot be asked', async () => {
    jobs.jobs.count = () => Promise.reject(new Error('away'));
    expect(await ask('a')).toBeUndefined();
  });
});
