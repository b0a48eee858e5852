import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consume } from '@chartloom/bus';
import { TOPICS, type eventsV1 } from '@chartloom/contracts';
import { Acknowledger } from '@chartloom/outbox';
import { AccountsService } from './accounts.service.js';

/** A job that ended is settled: success charges its units, also where the result is held back; anything else charges nothing. */
@Controller()
export class AccountsEvents {
  constructor(
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(Acknowledger) private readonly acknowledger: Acknowledger,
  ) {}

  @Consume(TOPICS.jobs, 'accounts')
  async onJobEnded(@Payload() payload: unknown): Promise<void> {
    const { jobId, organizationId, state, units } = payload as eventsV1.JobEnded;
    if (state === 'success' || state === 'awaiting_review')
      await this.accounts.settle(organizationId, [{ holdId: jobId, units }]);
    else await this.accounts.release(organizationId, [jobId]);
    this.acknowledger.add(jobId);
  }
}
