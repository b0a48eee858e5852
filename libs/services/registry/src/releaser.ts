import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOG, Loop, type Log } from '@chartloom/platform';
import { JobsService } from './jobs.service.js';

/** How often organizations are looked for that wait unheard: accepted by another process, or before a crash. */
const POLL_MS = 5_000;

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
    jobs.onRoom((organizationId) => {
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
    for (let from = ''; ;) {
      const [next] = await this.jobs.jobs.find('waiting', { from }, 1);
      if (next?.waitingOf === undefined) return;
      yield next.waitingOf;
      from = `${next.waitingOf}\u0000`;
    }
  }

  private async release(organization: string): Promise<void> {
    const [oldest] = await this.jobs.jobs.find('waiting', { equals: [organization] }, 1);
    if (!oldest) return;
    const cap = oldest.limits.maxInFlight;
    const free = cap - (await this.jobs.jobs.count('inFlight', { equals: [organization] }, cap));
    const waiting = await this.jobs.jobs.find('waiting', { equals: [organization] }, cap * 2);
    const ingests = waiting.filter(({ life }) => life.stage === 'ingest');
    const conversions = waiting.filter(({ life }) => life.stage !== 'ingest').slice(0, Math.max(0, free));
    await Promise.all([...ingests, ...conversions].map(({ id }) => this.jobs.apply(id, { type: 'released' })));
  }
}
