import type { JobDocument } from '@chartloom/registry';
import { SLOTS, type Surroundings } from './services.js';

/**
 * How many more than the bound are released at most where several registries release at the same time, or a write succeeds of which its
 * writer hears that it failed: each counts what it may not see yet.
 */
const RACED = 2;

/** Checks at every release that it stays within the cap of its organization and the slots of its stage. One process keeps both exactly. */
export class RoomWatch {
  private readonly slack: number;

  constructor(
    private readonly around: Surroundings,
    layout: 'cluster' | 'embedded',
  ) {
    this.slack = layout === 'embedded' ? 0 : RACED;
  }

  watch(before: JobDocument | undefined, after: JobDocument): void {
    const isReleased = (before === undefined || before.life.state === 'accepted') && after.life.state === 'queued';
    const { inFlightOf, limits } = after;
    const { stage } = after.life;
    if (!isReleased || inFlightOf === undefined || stage === 'ingest') return;
    const jobs = this.around.database.all<JobDocument>('jobs').filter((job) => job.inFlightOf !== undefined);
    const inFlight = jobs.filter((job) => job.inFlightOf === inFlightOf).length;
    if (inFlight > limits.maxInFlight + this.slack)
      this.around.world.violate(`${inFlightOf} has ${inFlight} in flight, but its cap is ${limits.maxInFlight}`);
    // A retry that runs was not counted while it waited
    const busy = jobs.filter(({ busyFor, life }) => busyFor === stage && life.failures + life.lost === 0).length;
    const most = 2 * SLOTS[stage] - 1;
    if (busy > most + this.slack) this.around.world.violate(`${busy} jobs are with the workers of ${stage}, not ${most}`);
  }
}
