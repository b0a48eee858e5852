import type { JobDocument } from '@chartloom/registry';
import { SLOTS, type Surroundings } from './services.js';

/**
 * How many more than the bound are with the workers at most where a registry died, or heard that a write had failed which was stored, between
 * a release and its second count: what it did not publish, another one does. One process alone keeps both bounds exactly.
 */
const UNCOUNTED = 0;

/** Checks at every release, as its work is published, that it stays within the cap of its organization and the slots of its stage. */
export class RoomWatch {
  private readonly slack: number;
  /** Jobs that the workers may have heard of, by stage. */
  private readonly published = new Set<string>();

  constructor(
    private readonly around: Surroundings,
    layout: 'cluster' | 'embedded',
  ) {
    this.slack = layout === 'embedded' ? 0 : UNCOUNTED;
    around.log.listeners.push((id) => {
      const [jobId = '', type] = id.split(':');
      if (type === 'work') this.watch(jobId);
    });
  }

  private watch(jobId: string): void {
    const all = this.around.database.all<JobDocument>('jobs');
    const released = all.find(({ id }) => id === jobId);
    if (!released || this.published.has(keyOf(released))) return;
    this.published.add(keyOf(released));
    const { inFlightOf, limits, life } = released;
    const { stage } = life;
    if (inFlightOf === undefined || stage === 'ingest') return;
    const jobs = all.filter((job) => job.inFlightOf !== undefined && this.published.has(keyOf(job)));
    const inFlight = jobs.filter((job) => job.inFlightOf === inFlightOf).length;
    if (inFlight > limits.maxInFlight + this.slack)
      this.around.world.violate(`${inFlightOf} has ${inFlight} in flight, but its cap is ${limits.maxInFlight}`);
    // A retry that runs was not counted while it waited
    const busy = jobs.filter((job) => job.busyFor === stage && job.life.failures + job.life.lost === 0).length;
    const most = 2 * SLOTS[stage] - 1;
    if (busy > most + this.slack) this.around.world.violate(`${busy} jobs are with the workers of ${stage}, not ${most}`);
  }
}

const keyOf = ({ id, life }: JobDocument): string => `${id} ${life.stage}`;
