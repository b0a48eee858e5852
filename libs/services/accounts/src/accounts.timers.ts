import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { registryV1 } from '@chartloom/contracts';
import { Clock, isAppError, MINUTE } from '@chartloom/kernel';
import { LOG, Loop, type Log } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import { rescheduled, staleHolds, type Account } from './account.js';
import { AccountsService } from './accounts.service.js';

const BATCH = 50;

/** Asks the registry about holds that have stood for long: what ended unheard is settled, what never came to be is released. */
@Injectable()
export class AccountsTimers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop: Loop;

  constructor(
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOG) log: Log,
  ) {
    this.loop = new Loop('accounts.holds', MINUTE, () => this.tick(), log);
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  async tick(): Promise<void> {
    const now = this.clock.now();
    for (const account of await this.accounts.accounts.find('due', { to: now }, BATCH)) {
      for (const jobId of staleHolds(account, now)) await this.ask(account, jobId);
      await this.accounts.change(account.id, (current) => rescheduled(current, now));
    }
  }

  private async ask({ id: organizationId }: Account, jobId: string): Promise<void> {
    const job = await this.job(jobId);
    const charged = await this.accounts.ledgerEntry(`${organizationId}:charge:${jobId}`);
    if (job?.state === 'success' && !charged) {
      await this.accounts.settle(organizationId, [{ holdId: jobId, units: job.unitsHeld }]);
    } else if (!job || ['success', 'failed', 'cancelled'].includes(job.state)) {
      await this.accounts.release(organizationId, [jobId]);
    }
  }

  /** The job, or `undefined` where the registry says that there is none. A registry that cannot be asked is no answer. */
  private async job(jobId: string): Promise<registryV1.Job | undefined> {
    try {
      return (await this.rpc.client(registryV1.RegistryService).getJob({ jobId, organizationId: '' })).job;
    } catch (error) {
      if (isAppError(error) && error.code === 'job-not-found') return undefined;
      throw error;
    }
  }
}
