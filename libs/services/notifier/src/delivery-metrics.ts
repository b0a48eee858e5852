import { Inject, Injectable } from '@nestjs/common';
import { Clock, SECOND } from '@chartloom/kernel';
import { Metrics } from '@chartloom/platform';
import { Store, type DocumentStore } from '@chartloom/store';
import { DELIVERIES, type DeliveryDocument } from './documents.js';
import type { Answer, NextStep } from './schedule.js';

/** A backlog that is longer counts as this long. */
const MAX_COUNT = 10_000;

/** What webhooks are to Prometheus: attempts by how they ended, and what waits for one. */
@Injectable()
export class DeliveryMetrics {
  private readonly attempts;
  private readonly deliveries: DocumentStore<DeliveryDocument, keyof (typeof DELIVERIES)['indexes']>;

  constructor(
    @Inject(Metrics) metrics: Metrics,
    @Inject(Store) store: Store,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.attempts = metrics.counter('webhook_attempts_total');
    this.deliveries = store.collection(DELIVERIES);
    metrics.lookUp(['webhook_backlog', 'webhook_oldest_due_seconds'], () => this.backlog());
  }

  /** To be called for every attempt whose end was stored. */
  attempted({ error }: Answer, verdict: NextStep): void {
    if (verdict.type === 'delivered') this.attempts.inc({ outcome: 'delivered' });
    else
      this.attempts.inc({
        outcome: error === 'endpoint-gone' || (verdict.type === 'failed' && verdict.gone) ? 'gone' : 'failed',
      });
  }

  private async backlog() {
    const [backlog, [oldest]] = await Promise.all([
      this.deliveries.count('byState', { equals: ['pending'] }, MAX_COUNT),
      this.deliveries.find('byState', { equals: ['pending'] }, 1),
    ]);
    const now = this.clock.now();
    return { webhook_backlog: backlog, webhook_oldest_due_seconds: Math.max(0, now - (oldest?.dueAt ?? now)) / SECOND };
  }
}
