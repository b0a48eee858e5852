import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOG, Loop, type Log } from '@chartloom/platform';
import type { JobDocument } from './job-document.js';
import { JobsService } from './jobs.service.js';

/**
 * How often the store is searched for organizations with waiting jobs of which this process got no notice: jobs that another process
 * accepted, or this one before a crash.
 */
const POLL_MS = 5_000;
/** Files of one organization that are let go at a time; the gateway takes as many as it can. */
const INGESTS = 100;

/**
 * Lets accepted jobs go while their organization has fewer in flight than its cap, oldest first. A bulk file is fetched
 * before the cap counts, since its URL ages.
 */
@Injectable()
export class Releaser implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop: Loop;
  private readonly nudged = new Set<string>();
  private polledAt = 0;

  constructor(
    @Inject(JobsService) private readonly jobs: JobsService,
    @Inject(LOG) log: Log,
  ) {
    this.loop = new Loop('registry.release', POLL_MS, () => this.run(), log);
    jobs.onCapacity((organizationId) => {
      this.nudged.add(organizationId);
      this.loop.nudge();
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  async run(): Promise<void> {
    const nudged = [...this.nudged];
    this.nudged.clear();
    for (const organization of nudged) await this.release(organization);
    if (performance.now() - this.polledAt < POLL_MS && nudged.length > 0) return;
    this.polledAt = performance.now();
    for await (const organization of this.waiting()) await this.release(organization);
  }

  /** Each organization that has a job waiting, found by leaping over all but the first of each. */
  private async *waiting(): AsyncIterable<string> {
    for (const [index, field] of [
      ['waiting', 'waitingOf'],
      ['ingests', 'ingestOf'],
    ] as const) {
      for (let from = ''; ;) {
        const [next] = await this.jobs.jobs.find(index, { from }, 1);
        const organization = next?.[field];
        if (organization === undefined) break;
        yield organization;
        from = `${organization}\u0000`;
      }
    }
  }

  private async release(organization: string): Promise<void> {
    const ingests = await this.jobs.jobs.find('ingests', { equals: [organization] }, INGESTS);
    const [oldest] = await this.jobs.jobs.find('waiting', { equals: [organization] }, 1);
    const conversions = oldest ? await this.next(organization, oldest.limits.maxInFlight) : [];
    await Promise.all([...ingests, ...conversions].map(({ id }) => this.jobs.apply(id, { type: 'released' })));
  }

  /** As many of the oldest as the cap leaves room for. */
  private async next(organization: string, cap: number): Promise<readonly JobDocument[]> {
    const free = cap - (await this.jobs.jobs.count('inFlight', { equals: [organization] }, cap));
    return free > 0 ? this.jobs.jobs.find('waiting', { equals: [organization] }, free) : [];
  }
}
