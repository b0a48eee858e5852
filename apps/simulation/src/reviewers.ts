import { registryV1 } from '@chartloom/contracts';
import { SECOND } from '@chartloom/kernel';
import type { Incarnation } from './incarnation.js';
import type { Oracle } from './oracle.js';
import { portsOf, type Surroundings } from './services.js';

const PEOPLE = ['rv_one', 'rv_two'] as const;

/** People who approve what is held back, sooner or later, now and then twice. They outlive every process. */
export class Reviewers {
  private readonly registry;

  constructor(
    private readonly around: Surroundings,
    private readonly self: Incarnation,
    private readonly oracle: Oracle,
  ) {
    this.registry = portsOf(around, self).rpc.client(registryV1.RegistryService);
  }

  /** Looks at what is held back from now on. */
  begin(): void {
    this.around.database.listeners.push((collection, before, after) => {
      if (collection !== 'jobs' || !after) return;
      const [was, is] = [stateOf(before), stateOf(after)];
      if (is === 'awaiting_review' && was !== is) for (const person of PEOPLE) void this.approve((after as Job).id, person);
    });
  }

  private async approve(jobId: string, clientId: string): Promise<void> {
    const { world } = this.around;
    for (let again = true; again;) {
      await world.sleep(this.self, world.random.int(0, 300 * SECOND));
      const job = this.around.database.all<Job>('jobs').find(({ id }) => id === jobId);
      if (job?.life.state !== 'awaiting_review') return;
      const { organizationId, life } = job;
      this.oracle.approves(jobId, clientId);
      await this.registry.approveJob({ organizationId, jobId, clientId }).catch(() => undefined);
      again = !life.approvedBy?.includes(clientId) || world.random.chance(0.2);
    }
  }
}

interface Job {
  readonly id: string;
  readonly version: number;
  readonly organizationId: string;
  readonly life: { readonly state: string; readonly approvedBy?: readonly string[] };
}

const stateOf = (job: unknown): string | undefined => (job as Job | undefined)?.life.state;
