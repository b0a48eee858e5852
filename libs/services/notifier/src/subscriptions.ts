import { DEFAULT_WEBHOOK_EVENTS, type WebhookEvent } from '@chartloom/contracts';
import type { Instant } from '@chartloom/kernel';
import type { EndpointDocument } from './documents.js';

/** Events of jobs before their end: someone has to look for them. */
const WATCHED: readonly WebhookEvent[] = ['job.accepted', 'job.started'];

/** `endpoint` with the fields that follow from its events: since when it lists each, and whether jobs are watched for it. */
export function withSubscriptions(
  endpoint: EndpointDocument,
  before: EndpointDocument | undefined,
  now: Instant,
): EndpointDocument {
  const { watchOf: _w, since: _s, ...rest } = endpoint;
  if (endpoint.disabled) return rest;
  const kept = before?.disabled === false ? before : undefined;
  const since = Object.fromEntries(
    endpoint.events.map((event) => [event, kept?.events.includes(event) ? (kept.since?.[event] ?? endpoint.createdAt) : now]),
  );
  const isWatched = WATCHED.some((event) => endpoint.events.includes(event));
  return { ...rest, since, ...(isWatched && { watchOf: endpoint.organizationId }) };
}

/**
 * Whether an endpoint is sent an event of this time. Of an event that it has to name, it is sent only what happened since it named it; the end
 * of a job is sent to whoever lists it when the job has ended.
 */
export const isSubscribed = ({ disabled, events, since }: EndpointDocument, event: WebhookEvent, at: Instant): boolean =>
  !disabled && events.includes(event) && (DEFAULT_WEBHOOK_EVENTS.includes(event) || at >= (since?.[event] ?? Infinity));
