import { Inject, Injectable } from '@nestjs/common';
import { Clock, SECOND, type Instant } from '@chartloom/kernel';
import { Metrics } from '@chartloom/platform';
import { Store, type DocumentStore } from '@chartloom/store';
import type { Account } from './account.js';
import { ACCOUNTS } from './accounts.store.js';

/** An account with holds has a timer, so the index of timers finds it; at most this many are counted, those with the oldest timer first. */
const MAX_ACCOUNTS = 1_000;
const PAGE = 100;

/** Metrics of accounts: the credits that jobs hold, and the age of the oldest announcement that is not published yet. */
@Injectable()
export class AccountMetrics {
  private readonly accounts: DocumentStore<Account, 'due' | 'outbox'>;

  constructor(
    @Inject(Metrics) metrics: Metrics,
    @Inject(Store) store: Store,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.accounts = store.collection(ACCOUNTS);
    metrics.lookUp(['credits_held', 'hold_oldest_seconds'], () => this.holds());
    metrics.lookUp(['outbox_oldest_seconds'], () => this.outbox());
  }

  private async holds() {
    const now = this.clock.now();
    let [held, oldest] = [0, now];
    for await (const account of this.withTimers()) {
      held += account.held;
      for (const [, since] of Object.values(account.holds)) oldest = Math.min(oldest, since);
    }
    return { credits_held: held, hold_oldest_seconds: secondsBetween(oldest, now) };
  }

  private async outbox() {
    const [oldest] = await this.accounts.find('outbox', {}, 1);
    const now = this.clock.now();
    return { outbox_oldest_seconds: [[{ collection: ACCOUNTS.name }, secondsBetween(oldest?.outboxAt ?? now, now)]] as const };
  }

  private async *withTimers(): AsyncIterable<Account> {
    let after: Account | undefined;
    for (let seen = 0; seen < MAX_ACCOUNTS; seen += PAGE) {
      const page = await this.accounts.find('due', {}, PAGE, after);
      yield* page;
      if (page.length < PAGE) return;
      after = page.at(-1);
    }
  }
}

const secondsBetween = (from: Instant, to: Instant): number => Math.max(0, to - from) / SECOND;
