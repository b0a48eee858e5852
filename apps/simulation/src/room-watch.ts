import type { JobDocument } from '@chartloom/registry';
import { SLOTS, type Surroundings } from './services.js';

/**
 * Checks at every release, as its work is published, that it stays within the cap of its organization and the slots of its stage. What another
 * registry publishes than released it is not checked: the first one died, and may not have counted a second time. So of that one may be too
 * many, after which nothing is released until there is room.
 */
export class RoomWatch {
  /** Jobs that the workers may have heard of, by stage. */
  private readonly published = new Set<string>();

  constructor(
    private readonly around: Surroundings,
    private readonly layout: 'cluster' | 'embedded',
  ) {
    around.log.listeners.push((id, publisher) => {
      const [jobId = '', type] = id.split(':');
      if (type === 'work') this.watch(jobId, publisher);
    });
  }

  private watch(jobId: string, publisher: string): void {
    const all = this.around.database.all<JobDocument>('jobs');
    const released = all.find(({ id }) => id === jobId);
    if (!released || this.published.has(keyOf(released))) return;
    this.published.add(keyOf(released));
    const { inFlightOf, limits, life, outboxBy } = released;
    if (this.layout === 'cluster' && outboxBy !== publisher) return;
    const { stage } = life;
    if (inFlightOf === undefined || stage === 'ingest') return;
    const jobs = all.filter((job) => job.inFlightOf !== undefined && this.published.has(keyOf(job)));
    const inFlight = jobs.filter((job) => job.inFlightOf === inFlightOf).length;
    if (inFlight > limits.maxInFlight)
      this.around.world.violate(`${inFlightOf} has ${inFlight} in flight, but its cap is ${limits.maxInFlight}`);
    // A retry that runs was not counted while it waited
    const busy = jobs.filter((job) => job.busyFor === stage && job.life.failures + job.life.lost === 0).length;
    const most = 2 * SLOTS[stage] - 1;
    if (busy > most) this.around.world.violate(`${busy} jobs are with the workers of ${stage}, not ${most}`);
  }
}

const keyOf = ({ id, life }: JobDocument): string => `${id} ${life.stage}`;
