import { annotate, tracedUnder, type Audit, type Log } from '@chartloom/platform';
import type { Clock } from '@chartloom/kernel';
import { update, type DocumentStore } from '@chartloom/store';
import type { DeliveryMetrics } from './delivery-metrics.js';
import { CALLBACK, DELIVERY_RETENTION_MS, type DeliveryDocument, type EndpointDocument } from './documents.js';
import type { Payload, PayloadService } from './payload.service.js';
import { nextStep, type Answer } from './schedule.js';
import type { SenderService } from './sender.service.js';
import { withSubscriptions } from './subscriptions.js';

interface AttemptTools {
  readonly deliveries: DocumentStore<DeliveryDocument>;
  readonly endpoints: DocumentStore<EndpointDocument>;
  readonly payloads: PayloadService;
  readonly sender: SenderService;
  readonly clock: Clock;
  readonly schedule: readonly number[];
  readonly log: Log;
  readonly audit: Audit;
  readonly metrics: DeliveryMetrics | undefined;
}

/** One attempt of a delivery that this process has claimed: what is sent where, and what its answer means for the next one. */
export class DeliveryAttempt {
  constructor(private readonly tools: AttemptTools) {}

  /** Makes one attempt and stores what follows from it. @returns whether the next one is due already */
  make(delivery: DeliveryDocument): Promise<boolean> {
    const { organizationId: organization, jobId: job, endpointId: endpoint, attempts: attempt, trace } = delivery;
    const facts = { organization, job, endpoint, attempt };
    return tracedUnder({ name: 'webhook attempt', kind: 'client', facts, parent: trace }, () => this.attempt(delivery));
  }

  private async attempt(delivery: DeliveryDocument): Promise<boolean> {
    const { id, jobId, endpointId } = delivery;
    const answer = await this.send(delivery);
    annotate({
      ...(answer.status !== undefined && { status: answer.status }),
      ...(answer.error !== undefined && { code: answer.error }),
    });
    const decided = nextStep(answer, delivery.attempts, id, this.tools.clock.now(), this.tools.schedule);
    this.tools.log.info(
      { delivery: id, job: jobId, attempt: delivery.attempts, status: answer.status, error: answer.error, verdict: decided.type },
      'webhook sent',
    );
    if (decided.type === 'failed' && decided.gone)
      await update(this.tools.endpoints, endpointId, (endpoint) =>
        withSubscriptions({ ...endpoint, disabled: true }, endpoint, this.tools.clock.now()),
      );
    let stored = false;
    await update(this.tools.deliveries, id, (current) => {
      stored = current.attempts === delivery.attempts;
      if (!stored) return undefined;
      const { lastError: _e, lastStatus: _s, ...rest } = current;
      const seen = {
        ...(answer.status !== undefined && { lastStatus: answer.status }),
        ...(answer.error !== undefined && { lastError: answer.error }),
      };
      if (decided.type === 'retry') return { ...rest, ...seen, dueAt: decided.at };
      return { ...rest, ...seen, state: decided.type, dueAt: this.tools.clock.now() + DELIVERY_RETENTION_MS };
    });
    if (stored) this.tools.metrics?.attempted(answer, decided);
    return decided.type === 'retry' && decided.at <= this.tools.clock.now();
  }

  /** Sends it, and records in the audit log who was sent a result. */
  private async send(delivery: DeliveryDocument): Promise<Answer> {
    const { id, organizationId, jobId } = delivery;
    const job = jobId === '' ? undefined : await this.tools.payloads.job(jobId);
    const url = await this.address(delivery);
    if (url === undefined) return { error: 'endpoint-gone', refused: true };
    const payload = await this.tools.payloads.body(delivery, job);
    const answer = await this.tools.sender.send(organizationId, url, id, payload.text);
    this.recordSent(delivery, job?.clientId, payload, answer);
    return answer;
  }

  private recordSent(
    { id, organizationId, jobId, endpointId, attempts }: DeliveryDocument,
    client: string | undefined,
    { carries }: Payload,
    { status, error, refused = false }: Answer,
  ): void {
    if (!carries || refused) return;
    const outcome = status !== undefined && status >= 200 && status < 300 ? 'delivered' : 'failed';
    const ids = { organization: organizationId, client, job: jobId, endpoint: endpointId, delivery: id, attempt: attempts };
    this.tools.audit.record({ action: 'deliver', outcome, kind: carries, ...ids, status, code: error });
  }

  /** The current URL of the delivery; `undefined` where its endpoint was removed or disabled. */
  private async address({ endpointId, url }: DeliveryDocument): Promise<string | undefined> {
    if (endpointId === CALLBACK) return url;
    const endpoint = await this.tools.endpoints.get(endpointId);
    return endpoint && !endpoint.disabled ? endpoint.url : undefined;
  }
}
