import type { WebhookEvent } from '@chartloom/contracts';
import { DAY, type Instant } from '@chartloom/kernel';
import { collection, type Stored } from '@chartloom/store';

export interface EndpointDocument extends Stored {
  readonly organizationId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly description: string;
  readonly disabled: boolean;
  readonly createdAt: Instant;
  /** Since when each event is listed and the endpoint enabled; absent in documents that were stored before, which list only ends. */
  readonly since?: Partial<Readonly<Record<WebhookEvent, Instant>>>;
  /** Its organization, where it is told of what jobs are doing before they end. */
  readonly watchOf?: string;
}

export const ENDPOINTS = collection<EndpointDocument>()('webhook_endpoints', {
  byOrganization: { fields: ['organizationId', 'createdAt'] },
  watched: { fields: ['watchOf'] },
});

/** Stands for the job's own callback_url where another delivery names an endpoint. */
export const CALLBACK = 'callback';

/**
 * One event on its way to one endpoint. It holds references only: body, link and signature are made afresh for each
 * attempt, so that nothing of a document lies here and nothing outlives its retention.
 */
export interface DeliveryDocument extends Stored {
  readonly organizationId: string;
  /** Empty for an event of a file. */
  readonly jobId: string;
  readonly fileId?: string;
  /** An endpoint's id, or {@link CALLBACK}. */
  readonly endpointId: string;
  /** The job's callback_url, kept here because the job may be gone. The URL of an endpoint is read from the endpoint, which may change. */
  readonly url?: string;
  readonly event: WebhookEvent;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly createdAt: Instant;
  /** The `traceparent` that the event came under, where it was traced: every attempt belongs to that trace. */
  readonly trace?: string;
  readonly lastAttemptAt?: Instant;
  readonly lastStatus?: number;
  readonly lastError?: string;
  /** The next attempt while pending; when the record is forgotten afterwards. */
  readonly dueAt: Instant;
}

export const DELIVERIES = collection<DeliveryDocument>()('webhook_deliveries', {
  due: { fields: ['dueAt'] },
  byState: { fields: ['state', 'dueAt'] }, // metrics: how many wait for an attempt, and which waits the longest
  byEndpoint: { fields: ['endpointId', 'createdAt'] },
});

/** The same event (of a job or a file) to the same endpoint is the same delivery, however often the event is published. */
export const deliveryId = (subject: string, endpointId: string, event: WebhookEvent): string =>
  `${subject}.${endpointId}.${event}`;

/**
 * The id that a delivery of `job.completed` or `job.failed` had before ids named their event. Such deliveries are kept for
 * {@link DELIVERY_RETENTION_MS} after an upgrade, and an end that is published again must find them.
 */
export const earlierDeliveryId = (jobId: string, endpointId: string): string => `${jobId}.${endpointId}`;

/** How long a finished delivery can be looked at and replayed. */
export const DELIVERY_RETENTION_MS = 30 * DAY;
