import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consume } from '@chartloom/bus';
import { registryV1, TOPICS, type eventsV1 } from '@chartloom/contracts';
import { Rpc } from '@chartloom/rpc';
import { AccountsService } from './accounts.service.js';

/** A job that ended is settled: success charges its units, also where the result is held back; anything else charges nothing. */
@Controller()
export class AccountsEvents {
  constructor(
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(Rpc) private readonly rpc: Rpc,
  ) {}

  @Consume(TOPICS.jobs, 'accounts')
  async onJobEnded(@Payload() payload: unknown): Promise<void> {
    const { jobId, organizationId, state, units } = payload as eventsV1.JobEnded;
    if (state === 'success' || state === 'awaiting_review')
      await this.accounts.settle(organizationId, [{ holdId: jobId, units }]);
    else await this.accounts.release(organizationId, [jobId]);
    await this.rpc.client(registryV1.RegistryService).acknowledge({ jobId, acknowledgement: registryV1.Acknowledgement.SETTLED });
  }
}
