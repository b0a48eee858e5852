import { Inject, Injectable } from '@nestjs/common';
import { Clock, SECOND, type Instant } from '@chartloom/kernel';
import { Metrics } from '@chartloom/platform';
import { Store, type DocumentStore } from '@chartloom/store';
import type { Account } from './account.js';
import { ACCOUNTS, LEDGER, type StoredLine } from './accounts.store.js';

/** At most this many accounts that hold something are counted. */
const MAX_ACCOUNTS = 1_000;
const PAGE = 100;

/** Metrics of accounts: the credits that jobs hold, and the age of the oldest announcement that is not published yet. */
@Injectable()
export class AccountMetrics {
  private readonly accounts: DocumentStore<Account, 'holding' | 'outbox'>;
  private readonly ledger: DocumentStore<StoredLine, 'held'>;

  constructor(
    @Inject(Metrics) metrics: Metrics,
    @Inject(Store) store: Store,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.accounts = store.collection(ACCOUNTS);
    this.ledger = store.collection(LEDGER);
    metrics.lookUp(['credits_held', 'hold_oldest_seconds'], () => this.holds());
    metrics.lookUp(['outbox_oldest_seconds'], () => this.outbox());
  }

  private async holds() {
    const now = this.clock.now();
    const [oldest] = await this.ledger.find('held', {}, 1);
    let held = 0;
    for await (const account of this.holding()) held += account.held;
    return { credits_held: held, hold_oldest_seconds: secondsBetween(oldest?.since ?? now, now) };
  }

  private async outbox() {
    const [oldest] = await this.accounts.find('outbox', {}, 1);
    const now = this.clock.now();
    return { outbox_oldest_seconds: [[{ collection: ACCOUNTS.name }, secondsBetween(oldest?.outboxAt ?? now, now)]] as const };
  }

  private async *holding(): AsyncIterable<Account> {
    let after: Account | undefined;
    for (let seen = 0; seen < MAX_ACCOUNTS; seen += PAGE) {
      const page = await this.accounts.find('holding', {}, PAGE, after);
      yield* page;
      if (page.length < PAGE) return;
      after = page.at(-1);
    }
  }
}

const secondsBetween = (from: Instant, to: Instant): number => Math.max(0, to - from) / SECOND;
