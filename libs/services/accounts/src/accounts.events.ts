import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consume } from '@chartloom/bus';
import { TOPICS, type eventsV1 } from '@chartloom/contracts';
import { Acknowledger } from '@chartloom/outbox';
import { AccountsService } from './accounts.service.js';

/** For so long ends gather, since those of an organization are one write of its account. No one waits for it. */
const GATHER_MS = 250;

/** Jobs that ended are settled: success charges their units, also where the result is held back; anything else charges nothing. */
@Controller()
export class AccountsEvents {
  constructor(
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(Acknowledger) private readonly acknowledger: Acknowledger,
  ) {}

  /** Those of a list that are settled are acknowledged, also where others fail: it is given again, and then changes nothing of them. */
  @Consume(TOPICS.jobs, 'accounts', { lists: true, gatherMs: GATHER_MS })
  async onJobsEnded(@Payload() payload: unknown): Promise<void> {
    const byOrganization = Map.groupBy(payload as readonly eventsV1.JobEnded[], ({ organizationId }) => organizationId);
    const settled = await Promise.allSettled([...byOrganization].map(([id, ends]) => this.settle(id, ends)));
    const failed = settled.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  /** Both changes are asked for in one go, hence one write. A job that is charged in it has its one line then, whatever follows. */
  private async settle(organizationId: string, ends: readonly eventsV1.JobEnded[]): Promise<void> {
    const [charged, released] = [ends.filter(isCharged), ends.filter((end) => !isCharged(end))];
    await Promise.all([
      charged.length > 0 &&
        this.accounts.settle(
          organizationId,
          charged.map(({ jobId: holdId, units }) => ({ holdId, units })),
        ),
      released.length > 0 &&
        this.accounts.release(
          organizationId,
          released.map(({ jobId }) => jobId),
        ),
    ]);
    for (const { jobId } of ends) this.acknowledger.add(jobId);
  }
}

const isCharged = ({ state }: eventsV1.JobEnded): boolean => state === 'success' || state === 'awaiting_review';
