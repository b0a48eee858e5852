import type { Timestamp } from '@bufbuild/protobuf/wkt';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import { WEBHOOK_EVENTS, type registryV1, type WebhookEvent } from '@chartloom/contracts';
import type { Instant } from '@chartloom/kernel';

const instant = (at: Timestamp | undefined): Instant => (at ? timestampMs(at) : 0);

/** When a worker first claimed the conversion. The fetching of a bulk file is not yet the conversion. */
function startOf({ timeline }: registryV1.Job): Instant | undefined {
  const first = timeline.find(({ state, stage }) => state === 'running' && stage !== 'ingest');
  return first && instant(first.at);
}

const endIn =
  (...states: readonly string[]) =>
  ({ state, endedAt }: registryV1.Job): Instant | undefined =>
    states.includes(state) ? instant(endedAt) : undefined;

/** For each webhook event: when it happened to this job, if it did. An event without a row does not compile. */
const OCCURRED: Readonly<Record<WebhookEvent, (job: registryV1.Job) => Instant | undefined>> = {
  'job.completed': endIn('success'),
  'job.failed': endIn('failed', 'cancelled'),
  'job.accepted': ({ acceptedAt }) => instant(acceptedAt),
  'job.started': startOf,
  'job.cancelled': endIn('cancelled'),
  'file.expired': () => undefined,
};

/** All that has happened to a job so far that is a webhook event. */
export const eventsOf = (job: registryV1.Job): readonly { readonly event: WebhookEvent; readonly at: Instant }[] =>
  WEBHOOK_EVENTS.flatMap((event) => {
    const at = OCCURRED[event](job);
    return at === undefined ? [] : [{ event, at }];
  });
