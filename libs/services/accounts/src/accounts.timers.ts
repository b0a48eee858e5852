import { Inject, Injectable, Optional, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { registryV1 } from '@chartloom/contracts';
import { Clock, isAppError, MINUTE, type Instant } from '@chartloom/kernel';
import { LOG, Loop, type Log } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import { HOLD_CHECK, HOLD_CHECK_MS } from './account.js';
import type { StoredLine } from './accounts.store.js';
import { AccountsService } from './accounts.service.js';

const BATCH = 50;

/**
 * Asks the registry about old holds: a hold is settled if its job has ended without accounts getting the event, and released if its
 * job was never created.
 */
@Injectable()
export class AccountsTimers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop: Loop;
  /** Holds made before this time belong to a process that has ended; they still have to be checked. */
  private inheritedAt: Instant | undefined;

  constructor(
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOG) log: Log,
    @Optional() @Inject(HOLD_CHECK) holdCheckMs: number = HOLD_CHECK_MS,
  ) {
    this.loop = new Loop('accounts.holds', Math.min(MINUTE, holdCheckMs / 2), () => this.tick(), log);
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  /**
   * To be called once at the start of the embedded service (the only process on its data folder), before it accepts requests and
   * after the registry has restarted its jobs: a hold without a job belongs to a request that a crash interrupted. All holds are
   * checked in the background, however young.
   */
  restarted(): void {
    this.inheritedAt = this.clock.now();
    this.accounts.relay.isAlone();
    this.loop.nudge();
  }

  async tick(): Promise<void> {
    await this.askInherited();
    const now = this.clock.now();
    const due = await this.accounts.ledger.toCheck(now, BATCH);
    for (const line of due) {
      await this.ask(line);
      await this.accounts.ledger.checked(line, now);
    }
    if (due.length === BATCH) this.loop.nudge();
  }

  private async askInherited(): Promise<void> {
    const at = this.inheritedAt;
    if (at === undefined) return;
    await this.accounts.relay.publishAll(); // holds that the process before had not stored yet
    let after: StoredLine | undefined;
    do {
      const page = await this.accounts.ledger.heldUntil(at, BATCH, after);
      for (const line of page) await this.ask(line);
      after = page.length === BATCH ? page.at(-1) : undefined;
    } while (after);
    this.inheritedAt = undefined;
  }

  private async ask({ holder: organizationId = '', jobId = '' }: StoredLine): Promise<void> {
    const job = await this.job(jobId);
    if (job && ['success', 'awaiting_review'].includes(job.state)) {
      await this.accounts.settle(organizationId, [{ holdId: jobId, units: job.unitsHeld }]);
    } else if (!job || ['failed', 'cancelled'].includes(job.state)) {
      await this.accounts.release(organizationId, [jobId]);
    }
  }

  /** The job, or `undefined` where the registry has none. @throws where the registry cannot be asked */
  private async job(jobId: string): Promise<registryV1.Job | undefined> {
    try {
      return (await this.rpc.client(registryV1.RegistryService).getJob({ jobId, organizationId: '' })).job;
    } catch (error) {
      if (isAppError(error) && error.code === 'job-not-found') return undefined;
      throw error;
    }
  }
}
