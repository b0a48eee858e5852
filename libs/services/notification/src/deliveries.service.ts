import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { registryV1, WebhookEvent } from '@chartloom/contracts';
import { Clock, MINUTE, SECOND, type Instant } from '@chartloom/kernel';
import { LOG, Loop, type Log } from '@chartloom/platform';
import { Conflict, Store, update, type DocumentStore } from '@chartloom/store';
import { Slots } from '@chartloom/worker';
import {
  CALLBACK,
  DELIVERIES,
  DELIVERY_RETENTION_MS,
  deliveryId,
  ENDPOINTS,
  type DeliveryDocument,
  type EndpointDocument,
} from './documents.js';
import { PayloadService } from './payload.service.js';
import { RETRY_SCHEDULE, verdict, type Answer } from './schedule.js';
import { SenderService } from './sender.service.js';

const POLL_MS = SECOND;
const BATCH = 100;
const CONCURRENCY = 32;
/** Who sends an attempt has it for so long; a notifier that died in it is taken over afterwards. */
const ATTEMPT_MS = MINUTE;

/** Brings events to endpoints: each delivery by its own timer, until it is delivered or its schedule is spent. */
@Injectable()
export class DeliveriesService implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly deliveries: DocumentStore<DeliveryDocument, 'due' | 'byEndpoint'>;
  private readonly endpoints: DocumentStore<EndpointDocument, 'byOrganization'>;
  private readonly loop: Loop;
  private readonly slots = new Slots(CONCURRENCY);
  private readonly sending = new Set<Promise<void>>();
  private readonly bornAt: Instant;

  constructor(
    @Inject(Store) store: Store,
    @Inject(PayloadService) private readonly payloads: PayloadService,
    @Inject(SenderService) private readonly sender: SenderService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(RETRY_SCHEDULE) private readonly schedule: readonly number[],
    @Inject(LOG) private readonly log: Log,
  ) {
    this.deliveries = store.collection(DELIVERIES);
    this.endpoints = store.collection(ENDPOINTS);
    this.bornAt = clock.now();
    this.loop = new Loop('notifier.deliveries', POLL_MS, () => this.tick(), log);
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    await Promise.all(this.sending);
  }

  /** Keeps one delivery for each endpoint that wants to hear of the job's end. A repeat changes nothing. */
  async announce(job: registryV1.Job): Promise<void> {
    const event: WebhookEvent = job.state === 'success' ? 'job.completed' : 'job.failed';
    const endpoints = await this.endpoints.find('byOrganization', { equals: [job.organizationId] }, BATCH);
    const wanted = endpoints.filter(({ disabled, events }) => !disabled && events.includes(event)).map(({ id }) => id);
    if (job.callbackUrl !== '') wanted.push(CALLBACK);
    await Promise.all(wanted.map((endpointId) => this.keep(job, event, endpointId)));
    if (wanted.length > 0) this.loop.nudge();
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
   * To be called once at the start of a process that has the data for itself: what the process before it was sending is
   * due now, not when its time would be over, and that attempt does not count.
   */
  async restarted(): Promise<void> {
    let after: DeliveryDocument | undefined;
    do {
      const page = await this.deliveries.find('due', { to: this.clock.now() + ATTEMPT_MS }, BATCH, after);
      await Promise.all(page.map(({ id }) => update(this.deliveries, id, (delivery) => this.freed(delivery))));
      after = page.length === BATCH ? page.at(-1) : undefined;
    } while (after);
    this.loop.nudge();
  }

  /** Sends what is due; resolves when all of it is under way. */
  async tick(): Promise<void> {
    const now = this.clock.now();
    const due = await this.deliveries.find('due', { to: now }, BATCH);
    for (const delivery of due) {
      if (delivery.state !== 'pending') {
        await this.deliveries.delete(delivery.id);
        continue;
      }
      await this.slots.take();
      let claimed: DeliveryDocument | undefined;
      try {
        claimed = await this.claim(delivery, now);
      } finally {
        if (!claimed) this.slots.give();
      }
      if (claimed) this.launch(claimed);
    }
    if (due.length === BATCH) this.loop.nudge();
  }

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    while (this.sending.size > 0) await Promise.all(this.sending);
  }

  private launch(delivery: DeliveryDocument): void {
    const sent = this.attempt(delivery)
      .catch((error: unknown) => {
        this.log.error(
          { delivery: delivery.id, kind: error instanceof Error ? error.name : typeof error },
          'a delivery attempt broke off',
        );
      })
      .finally(() => {
        this.sending.delete(sent);
        this.slots.give();
      });
    this.sending.add(sent);
  }

  /** `delivery` without the claim of a process before this one; nothing where it has none. */
  private freed(delivery: DeliveryDocument): DeliveryDocument | undefined {
    const { state, attempts, lastAttemptAt = Infinity, dueAt } = delivery;
    const claimed = state === 'pending' && dueAt === lastAttemptAt + ATTEMPT_MS && lastAttemptAt < this.bornAt;
    return claimed ? { ...delivery, attempts: attempts - 1, dueAt: this.clock.now() } : undefined;
  }

  private async claim(delivery: DeliveryDocument, now: Instant): Promise<DeliveryDocument | undefined> {
    const claimed = {
      ...delivery,
      version: delivery.version + 1,
      attempts: delivery.attempts + 1,
      lastAttemptAt: now,
      dueAt: now + ATTEMPT_MS,
    };
    try {
      await this.deliveries.put(claimed);
      return claimed;
    } catch (error) {
      if (error instanceof Conflict) return undefined;
      throw error;
    }
  }

  private async attempt(delivery: DeliveryDocument): Promise<void> {
    const { id, organizationId, jobId, event, endpointId } = delivery;
    const job = await this.payloads.job(jobId);
    const url = await this.address(delivery);
    const answer: Answer =
      url === undefined
        ? { error: 'endpoint-gone', refused: true }
        : await this.sender.send(organizationId, url, id, await this.payloads.body(event, jobId, job));
    const decided = verdict(answer, delivery.attempts, id, this.clock.now(), this.schedule);
    this.log.info(
      { delivery: id, job: jobId, attempt: delivery.attempts, status: answer.status, error: answer.error, verdict: decided.type },
      'webhook sent',
    );
    if (decided.type === 'failed' && decided.gone)
      await update(this.endpoints, endpointId, (endpoint) => ({ ...endpoint, disabled: true }));
    await update(this.deliveries, id, (current) => {
      if (current.attempts !== delivery.attempts) return undefined;
      const { lastError: _e, lastStatus: _s, ...rest } = current;
      const seen = {
        ...(answer.status !== undefined && { lastStatus: answer.status }),
        ...(answer.error !== undefined && { lastError: answer.error }),
      };
      if (decided.type === 'retry') return { ...rest, ...seen, dueAt: decided.at };
      return { ...rest, ...seen, state: decided.type, dueAt: this.clock.now() + DELIVERY_RETENTION_MS };
    });
    if (decided.type === 'retry' && decided.at <= this.clock.now()) this.loop.nudge();
  }

  /** Where the delivery goes now; `undefined` where its endpoint was removed or disabled. */
  private async address({ endpointId, url }: DeliveryDocument): Promise<string | undefined> {
    if (endpointId === CALLBACK) return url;
    const endpoint = await this.endpoints.get(endpointId);
    return endpoint && !endpoint.disabled ? endpoint.url : undefined;
  }

  private async keep(
    { jobId, organizationId, callbackUrl }: registryV1.Job,
    event: WebhookEvent,
    endpointId: string,
  ): Promise<void> {
    const now = this.clock.now();
    const id = deliveryId(jobId, endpointId);
    try {
      await this.deliveries.insert({
        id,
        version: 1,
        organizationId,
        jobId,
        endpointId,
        ...(endpointId === CALLBACK && { url: callbackUrl }),
        event,
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
