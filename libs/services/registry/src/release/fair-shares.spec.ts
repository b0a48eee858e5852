import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { EventPublisher } from '@chartloom/bus';
import { Clock, SECOND } from '@chartloom/kernel';
import { createLog } from '@chartloom/platform';
import { SqliteStore } from '@chartloom/store';
import { accepted } from '../life/job.js';
import { indexed, type JobDocument } from '../job-document.js';
import { JOB_TIMING } from '../life/job-timing.js';
import { JobsService } from '../jobs.service.js';
import { Admission } from './admission.js';
import { Releaser } from './releaser.js';

class SteppedClock extends Clock {
  at = 1_000_000;
  override now = () => this.at;
}

class SilentBus extends EventPublisher {
  override publish = (): Promise<void> => Promise.resolve();
}

const STAGE = 'clinical_extraction';
const FLOOD_MS = 5 * SECOND;
const SMALL_MS = SECOND / 10;
const TICK_MS = SECOND / 10;

const job = (id: string, organizationId: string, acceptedAt: number): JobDocument => ({
  ...{ id, version: 1, organizationId, clientId: 'c1', fileType: 'ccda', units: 1, acceptedAt },
  spec: {
    ...{ task: STAGE, format: 'fhir', includeBbox: false, presigned: false },
    ...{ resultTtlMinutes: 5, includeNegated: false },
  },
  limits: { maxPages: 20, maxBytes: 1_000, maxInFlight: 16, retentionDays: 7 },
  ...{ life: accepted(STAGE), artifacts: [], timeline: [], outbox: [] },
});

/** A registry with workers that take jobs in the order of their release, on a clock that only the test moves. */
class Site {
  readonly clock = new SteppedClock();
  readonly jobs = new JobsService(new SqliteStore(':memory:'), new SilentBus(), this.clock, JOB_TIMING, createLog('silent'));
  readonly releaser: Releaser;
  private readonly admission: Admission;
  /** Running jobs and when they end. */
  private readonly running = new Map<string, number>();
  private readonly order: string[] = [];
  private count = 0;
  readonly busiest = new Map<string, number>();

  constructor(private readonly slots: number) {
    const release = this.jobs.release.bind(this.jobs);
    this.jobs.release = (jobs, excess) => {
      this.order.push(...jobs.map(({ id }) => id)); // announced in this order
      return release(jobs, excess);
    };
    const bounds = { [STAGE]: slots, dephi: 1 };
    this.admission = new Admission(this.jobs, this.clock, bounds);
    this.releaser = new Releaser(this.jobs, createLog('silent'), this.clock, bounds, this.admission);
  }

  async accept(organization: string): Promise<string> {
    const id = `${organization}-${++this.count}`;
    const place = await this.admission.ask({ organizationId: organization, stage: STAGE, cap: 16 });
    await this.jobs.accept(job(id, organization, this.clock.at), { isReleased: place !== undefined });
    place?.giveBack();
    if (place) this.order.push(id);
    return id;
  }

  /** One step: ended jobs leave, others are released, free workers take the oldest released. */
  async step(): Promise<void> {
    for (const [id, end] of this.running) {
      if (end > this.clock.at) continue;
      const { life } = await this.jobs.get('', id);
      await this.jobs.apply(id, { type: 'converted', token: life.claims });
      this.running.delete(id);
    }
    await this.releaser.run();
    while (this.running.size < this.slots && this.order.length > 0) {
      const id = this.order.shift()!;
      await this.jobs.apply(id, { type: 'claimed', stage: 'clinical_extraction', worker: 'w' });
      this.running.set(id, this.clock.at + (id.startsWith('small') ? SMALL_MS : FLOOD_MS));
    }
    await this.releaser.run();
    for (const organization of new Set([...this.running.keys()].map((id) => id.split('-')[0]!))) {
      const now = [...this.running.keys()].filter((id) => id.startsWith(organization)).length;
      this.busiest.set(organization, Math.max(now, this.busiest.get(organization) ?? 0));
    }
    this.clock.at += TICK_MS;
  }

  async untilEnded(id: string): Promise<number> {
    const started = this.clock.at;
    while ((await this.jobs.get('', id)).life.state !== 'success') {
      if (this.clock.at - started > 10 * FLOOD_MS) return Infinity;
      await this.step();
    }
    return this.clock.at - started;
  }
}

describe('organizations that share workers', () => {
  it.each([
    [1, 2],
    [3, 2],
    [10, 2],
    [1, 4],
    [3, 4],
    [10, 4],
    [10, 1],
  ])('while %i flood %i slots, the next small job of another waits for one job at most', async (floods, slots) => {
    const site = new Site(slots);
    for (let i = 0; i < floods; i++) for (let n = 0; n < 20; n++) await site.accept(`flood${i}`);
    for (let i = 0; i < 5; i++) await site.step();
    const waits: number[] = [];
    for (let n = 0; n < 4; n++) waits.push(await site.untilEnded(await site.accept('small')));
    expect(Math.max(...waits)).toBeLessThanOrEqual(FLOOD_MS + SMALL_MS + 5 * TICK_MS);
    if (floods === 1 && slots > 1) expect(Math.max(...waits.slice(1))).toBeLessThanOrEqual(SMALL_MS + 5 * TICK_MS); // a slot is kept
  });

  it('have all slots where one is alone, and all but one from the moment that another asks', async () => {
    const site = new Site(4);
    for (let n = 0; n < 40; n++) await site.accept('flood');
    for (let i = 0; i < 3; i++) await site.step();
    expect(site.busiest.get('flood')).toBe(4);
    await site.untilEnded(await site.accept('small'));
    site.busiest.clear();
    for (let i = 0; i < 150; i++) await site.step(); // their first jobs have ended meanwhile
    site.busiest.clear();
    for (let i = 0; i < 100; i++) await site.step();
    expect(site.busiest.get('flood')).toBe(3);
  });

  it('never have more released than slots and as many to follow, less one', async () => {
    const site = new Site(3);
    for (let n = 0; n < 40; n++) await site.accept('flood');
    for (let i = 0; i < 3; i++) await site.step();
    expect(await site.jobs.jobs.count('busy', { equals: [STAGE] }, 100)).toBe(5);
  });

  it('are not held up by jobs that wait for a retry', async () => {
    const site = new Site(1);
    const failing = await site.accept('flood');
    await site.releaser.run();
    await site.jobs.apply(failing, { type: 'claimed', stage: 'clinical_extraction', worker: 'w' });
    const { life } = await site.jobs.get('', failing);
    const error = { code: 'internal', message: '' };
    await site.jobs.apply(failing, { type: 'gaveUp', token: life.claims, error, retryable: true });
    const next = await site.accept('small');
    await site.releaser.run();
    expect((await site.jobs.get('', next)).life.state).toBe('queued');
  });

  it('get their jobs of before there were turns', async () => {
    const site = new Site(1);
    const { waitingFor: _, ...earlier } = indexed(job('old', 'flood', 1));
    await site.jobs.jobs.insert(earlier);
    await site.releaser.run();
    expect((await site.jobs.get('', 'old')).life.state).toBe('queued');
  });

  it('are all compared, however many they are', async () => {
    const site = new Site(1);
    const ids: string[] = [];
    for (let i = 0; i < 40; i++) ids.push(await site.accept(`small${String(i).padStart(2, '0')}`));
    const waits = await Promise.all([site.untilEnded(ids.at(-1)!)]);
    expect(waits[0]).toBeLessThan(100 * TICK_MS);
  });
});
