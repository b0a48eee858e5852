import { Inject, Injectable } from '@nestjs/common';
import { fail, type RateClass } from '@chartloom/contracts';
import { Clock, take, type Bucket, type Taken } from '@chartloom/kernel';
import { collection, Conflict, Store, type DocumentStore, type Stored } from '@chartloom/store';
import { limitsOf } from './account.js';
import { AccountsService } from './accounts.service.js';
import type { Limits } from './plans.js';

/** What is left of an organization's requests of a minute, of one class. */
export interface RateBudget extends Bucket, Stored {}

export const RATE_BUDGETS = collection<RateBudget>()('rate_budgets', {});

const PER_MINUTE: Readonly<Record<RateClass, (limits: Limits) => number>> = {
  convert: ({ convertsPerMinute }) => convertsPerMinute,
  read: ({ readsPerMinute }) => readsPerMinute,
  upload: ({ uploadsPerMinute }) => uploadsPerMinute,
};
const isRateClass = (name: string): name is RateClass => Object.hasOwn(PER_MINUTE, name);

/** Gives gateways shares of what an organization may ask: what all of them have together is never more than one bucket held. */
@Injectable()
export class RateBudgetsService {
  private readonly budgets: DocumentStore<RateBudget, never>;

  constructor(
    @Inject(Store) store: Store,
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.budgets = store.collection(RATE_BUDGETS);
  }

  /**
   * Up to `wanted` requests, which are counted as made; none where none are left.
   * @throws AppError `organization-not-found`, `not-found` where there is no such class
   */
  async lease(organizationId: string, rateClass: string, wanted: number): Promise<Taken> {
    if (!isRateClass(rateClass)) throw fail('not-found');
    const perMinute = PER_MINUTE[rateClass](limitsOf(await this.accounts.account(organizationId)));
    const id = `${organizationId} ${rateClass}`;
    for (;;) {
      const stored = await this.budgets.get(id);
      const taken = take(stored, perMinute, this.clock.now(), Math.max(1, wanted));
      if (taken.taken === 0) return taken; // refusals cost no write
      const next = { ...taken.bucket, id, version: (stored?.version ?? 0) + 1 };
      try {
        await (stored ? this.budgets.put(next) : this.budgets.insert(next));
        return taken;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error; // another gateway was first: its share is gone
      }
    }
  }
}
