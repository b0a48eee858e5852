import { Inject, Injectable, Optional, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DEFAULT_WEBHOOK_EVENTS, WEBHOOK_EVENTS, type registryV1 } from '@chartloom/contracts';
import { Clock, MINUTE, SECOND, type Instant } from '@chartloom/kernel';
import { Audit, currentTrace, errorKind, LOG, Loop, type Log } from '@chartloom/platform';
import { Conflict, Store, update, type DocumentStore, type Range } from '@chartloom/store';
import { DeliveryAttempt } from './delivery-attempt.js';
import { DeliveryClock } from './delivery-clock.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import {
  CALLBACK,
  DELIVERIES,
  deliveryId,
  earlierDeliveryId,
  ENDPOINTS,
  type DeliveryDocument,
  type EndpointDocument,
} from './documents.js';
import { EndpointPlaces } from './endpoint-places.js';
import { eventsOf } from './job-events.js';
import { PayloadService } from './payload.service.js';
import { RETRY_SCHEDULE } from './schedule.js';
import { SenderService } from './sender.service.js';
import { isSubscribed } from './subscriptions.js';

const POLL_MS = SECOND;
const BATCH = 100;
/** Pages of due deliveries that are looked through in a run for some that can be sent. */
const PAGES = 10;
/** How long a delivery to a slow endpoint waits for the one before it, without an attempt. */
const SLOWED_MS = 15 * SECOND;
/** How long a process owns an attempt. If the process dies, another one repeats the attempt after this time. */
const ATTEMPT_MS = MINUTE;

/** Brings events to endpoints: each delivery by its own timer, until it is delivered or its schedule is spent. */
@Injectable()
export class DeliveriesService implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly deliveries: DocumentStore<DeliveryDocument, keyof (typeof DELIVERIES)['indexes']>;
  private readonly endpoints: DocumentStore<EndpointDocument, 'byOrganization'>;
  private readonly loop: Loop;
  private readonly places = new EndpointPlaces();
  /** Whether some that are due had to be left for want of a place. */
  private isBehind = false;
  private readonly sending = new Set<Promise<void>>();
  private readonly startedAt: Instant;
  private readonly attempt: DeliveryAttempt;

  constructor(
    @Inject(Store) store: Store,
    @Inject(PayloadService) payloads: PayloadService,
    @Inject(SenderService) sender: SenderService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(RETRY_SCHEDULE) schedule: readonly number[],
    @Inject(LOG) private readonly log: Log,
    @Inject(Audit) audit: Audit,
    @Optional() @Inject(DeliveryMetrics) metrics?: DeliveryMetrics,
    /** Without it the clock is always believed. */
    @Optional() @Inject(DeliveryClock) private readonly watch?: Pick<DeliveryClock, 'observe'>,
  ) {
    this.deliveries = store.collection(DELIVERIES);
    this.endpoints = store.collection(ENDPOINTS);
    this.startedAt = clock.now();
    const { deliveries, endpoints } = this;
    this.attempt = new DeliveryAttempt({ deliveries, endpoints, payloads, sender, clock, schedule, log, audit, metrics });
    this.loop = new Loop('notifier.deliveries', POLL_MS, () => this.tick(), log);
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    await Promise.all(this.sending);
  }

  /** Whether anyone may be told of the organization's jobs, beside the callbacks of the jobs themselves. */
  async hasEndpoints(organizationId: string): Promise<boolean> {
    return (await this.endpoints.find('byOrganization', { equals: [organizationId] }, 1)).length > 0;
  }

  /**
   * Stores one delivery for each endpoint and each event of the job so far that the endpoint lists. A repeat changes nothing: so the end
   * of a job also makes good what was missed before it.
   */
  async createDeliveries(job: registryV1.Job): Promise<void> {
    const { jobId, organizationId, callbackUrl } = job;
    const endpoints = await this.endpoints.find('byOrganization', { equals: [organizationId] }, BATCH);
    const wanted = eventsOf(job).flatMap(({ event, at }) => [
      ...endpoints.filter((endpoint) => isSubscribed(endpoint, event, at)).map(({ id: endpointId }) => ({ event, endpointId })),
      ...(callbackUrl !== '' && DEFAULT_WEBHOOK_EVENTS.includes(event)
        ? [{ event, endpointId: CALLBACK, url: callbackUrl }]
        : []),
    ]);
    await Promise.all(wanted.map((one) => this.keep({ ...one, jobId, organizationId })));
    if (wanted.length > 0) this.loop.nudge();
  }

  /** Stores one delivery for each endpoint that lists `file.expired`. A repeat changes nothing. */
  async createFileDeliveries(organizationId: string, fileId: string, at: Instant): Promise<void> {
    const endpoints = await this.endpoints.find('byOrganization', { equals: [organizationId] }, BATCH);
    const wanted = endpoints.filter((endpoint) => isSubscribed(endpoint, 'file.expired', at));
    const about = { event: 'file.expired', jobId: '', fileId, organizationId } as const;
    await Promise.all(wanted.map(({ id: endpointId }) => this.keep({ ...about, endpointId })));
    if (wanted.length > 0) this.loop.nudge();
  }

  /** Those of a job, newest first: to its callback_url and to the endpoints that the organization has now. */
  async ofJob(organizationId: string, jobId: string): Promise<readonly DeliveryDocument[]> {
    const endpoints = await this.endpoints.find('byOrganization', { equals: [organizationId] }, BATCH);
    const ids = [CALLBACK, ...endpoints.map(({ id }) => id)].flatMap((to) => [
      earlierDeliveryId(jobId, to),
      ...WEBHOOK_EVENTS.map((event) => deliveryId(jobId, to, event)),
    ]);
    const found = await Promise.all(ids.map((id) => this.deliveries.get(id)));
    return found
      .filter((delivery) => delivery?.organizationId === organizationId)
      .filter((delivery) => delivery !== undefined)
      .toSorted((a, b) => b.createdAt - a.createdAt);
  }

  async replay(id: string): Promise<DeliveryDocument | undefined> {
    const now = this.clock.now();
    const delivery = await update(this.deliveries, id, (before) => ({
      ...before,
      state: 'pending' as const,
      attempts: 0,
      dueAt: now,
    }));
    this.loop.nudge();
    return delivery;
  }

  /**
   * To be called once at the start of the embedded service (the only process on its data folder): what the process before it was
   * sending is due now, not when that attempt would have timed out, and that attempt does not count.
   */
  async restarted(): Promise<void> {
    let after: DeliveryDocument | undefined;
    do {
      const page = await this.deliveries.find('due', { to: this.clock.now() + ATTEMPT_MS }, BATCH, after);
      await Promise.all(page.map(({ id }) => update(this.deliveries, id, (delivery) => this.withoutOldClaim(delivery))));
      after = page.length === BATCH ? page.at(-1) : undefined;
    } while (after);
    this.loop.nudge();
  }

  /** Sends what is due and has a place; resolves when all of that is under way. */
  async tick(): Promise<void> {
    const now = this.clock.now();
    const { sweepTo, ranges } = (await this.watch?.observe(now)) ?? { sweepTo: now, ranges: [{ to: now }] };
    this.isBehind = false;
    for (const range of ranges) await this.beginIn(range, now, sweepTo);
  }

  private async beginIn(range: Range, now: Instant, sweepTo: Instant): Promise<void> {
    let after: DeliveryDocument | undefined;
    for (let page = 0; page < PAGES; page++) {
      const due = await this.deliveries.find('due', range, BATCH, after);
      for (const delivery of due) {
        if (delivery.state === 'pending') await this.begin(delivery, now);
        else if (delivery.dueAt <= sweepTo) await this.deliveries.delete(delivery.id);
      }
      after = due.at(-1);
      if (due.length < BATCH) return;
    }
    this.isBehind = true;
  }

  private async begin(delivery: DeliveryDocument, now: Instant): Promise<void> {
    const place = this.places.take(delivery);
    if (place === 'slow') await this.replace({ ...delivery, dueAt: now + SLOWED_MS });
    if (place === 'busy') this.isBehind = true;
    if (place !== 'taken') return;
    let claimed: DeliveryDocument | undefined;
    try {
      claimed = await this.claim(delivery, now);
    } finally {
      if (!claimed) this.places.release(delivery);
    }
    if (claimed) this.launch(claimed);
  }

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    while (this.sending.size > 0) await Promise.all(this.sending);
  }

  private launch(delivery: DeliveryDocument): void {
    const started = this.clock.now();
    const sent = this.attempt
      .make(delivery)
      .then((isDueAgain) => {
        if (isDueAgain) this.loop.nudge();
      })
      .catch((error: unknown) => {
        const { id, jobId, attempts } = delivery;
        this.log.error({ delivery: id, job: jobId, attempt: attempts, kind: errorKind(error) }, 'a delivery attempt broke off');
      })
      .finally(() => {
        this.sending.delete(sent);
        this.places.release(delivery, this.clock.now() - started);
        if (this.isBehind) this.loop.nudge();
      });
    this.sending.add(sent);
  }

  /** `delivery` without the claim of an earlier process; `undefined` if it has none. */
  private withoutOldClaim(delivery: DeliveryDocument): DeliveryDocument | undefined {
    const { state, attempts, lastAttemptAt = Infinity, dueAt } = delivery;
    const claimed = state === 'pending' && dueAt === lastAttemptAt + ATTEMPT_MS && lastAttemptAt < this.startedAt;
    return claimed ? { ...delivery, attempts: attempts - 1, dueAt: this.clock.now() } : undefined;
  }

  private claim(delivery: DeliveryDocument, now: Instant): Promise<DeliveryDocument | undefined> {
    return this.replace({ ...delivery, attempts: delivery.attempts + 1, lastAttemptAt: now, dueAt: now + ATTEMPT_MS });
  }

  /** Stores `changed`; `undefined` where another process was faster. */
  private async replace(changed: DeliveryDocument): Promise<DeliveryDocument | undefined> {
    const next = { ...changed, version: changed.version + 1 };
    try {
      await this.deliveries.put(next);
      return next;
    } catch (error) {
      if (error instanceof Conflict) return undefined;
      throw error;
    }
  }

  private async keep(
    about: Pick<DeliveryDocument, 'organizationId' | 'jobId' | 'fileId' | 'endpointId' | 'event' | 'url'>,
  ): Promise<void> {
    const now = this.clock.now();
    const trace = currentTrace();
    const { jobId, fileId, endpointId, event } = about;
    const id = deliveryId(fileId ?? jobId, endpointId, event);
    if (DEFAULT_WEBHOOK_EVENTS.includes(event) && (await this.deliveries.get(earlierDeliveryId(jobId, endpointId)))) return;
    try {
      await this.deliveries.insert({
        ...about,
        id,
        version: 1,
        ...(trace !== undefined && { trace }),
        state: 'pending',
        attempts: 0,
        createdAt: now,
        dueAt: now,
      });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}
