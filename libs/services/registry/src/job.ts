import type { Stage } from '@chartloom/contracts';
import { backOff, type Instant, type Progress } from '@chartloom/kernel';
import type { JobTiming } from './job-timing.js';

/**
 * The lifecycle of a conversion job, as a pure and total function. `life` is the stored field that holds its state.
 *
 * Nothing here knows the clock, the store or the bus: `decide(life, event, now)` returns the next
 * lifecycle state and what has to be announced. An event that no longer fits (a duplicate, a late worker, a second end) changes nothing, which is
 * what lets every event be delivered at least once.
 *
 *     accepted --released--> queued --claimed--> running --converted--> success
 *         ^                    ^  |                |  |
 *         |                    |  +---cancelled----+--+--gaveUp, lost--> queued, or failed when attempts are spent
 *         +------ingested------+-------------------+
 */
export type JobLifecycle = Accepted | Queued | Running | Ended | Expired;

/** Proof that its holder claimed this attempt. A later claim makes every earlier token worthless. */
type FenceToken = number;

interface Counted {
  readonly stage: Stage;
  /** How many claims there have been over all stages; also the newest fence token. */
  readonly claims: number;
  /** Attempts of this stage that the document itself made fail. */
  readonly failures: number;
  /** Attempts of this stage whose lease ran out because their worker was lost. Leases that a worker returned do not count. */
  readonly lost: number;
}

/** Not released yet: it waits until its organization has fewer jobs in flight than its cap. */
interface Accepted extends Counted {
  readonly state: 'accepted';
}
interface Queued extends Counted {
  readonly state: 'queued';
  /** No claim before this: the back-off of a retry. */
  readonly retryAt: Instant;
  /** How often the work was announced. (`said` is a stored name.) */
  readonly said: number;
  readonly dueAt: Instant;
}
interface Running extends Counted {
  readonly state: 'running';
  readonly lease: { readonly token: FenceToken; readonly worker: string };
  readonly progress?: Progress;
  /** When the lease runs out. */
  readonly dueAt: Instant;
}
export interface Ended extends Counted {
  readonly state: 'success' | 'failed' | 'cancelled';
  readonly endedAt: Instant;
  readonly error?: JobError;
  /** Accounts has acknowledged the end: it has charged or given back the credits. */
  readonly settled: boolean;
  /** The notifier has acknowledged the end: it has stored its deliveries. (A stored name; not whether the end was published.) */
  readonly announced: boolean;
  /** How often the end was announced, and so published. */
  readonly said: number;
  readonly expiresAt: Instant;
  readonly dueAt: Instant;
}
/** What is left after retention: enough to answer 404, nothing of a patient. */
interface Expired extends Counted {
  readonly state: 'expired';
  readonly dueAt: Instant;
}

interface JobError {
  readonly code: string;
  readonly message: string;
}

export type JobEvent =
  | { readonly type: 'released' }
  | { readonly type: 'claimed'; readonly worker: string }
  | { readonly type: 'heartbeat'; readonly token: FenceToken; readonly progress?: Progress }
  | { readonly type: 'converted'; readonly token: FenceToken }
  | { readonly type: 'ingested'; readonly token: FenceToken; readonly next: Stage }
  | { readonly type: 'gaveUp'; readonly token: FenceToken; readonly error: JobError; readonly retryable: boolean }
  | { readonly type: 'leaseReturned'; readonly token: FenceToken }
  /** The embedded process was restarted: its bus, workers and leases are gone, so all work under way is announced again. */
  | { readonly type: 'restarted' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'due' }
  /** By accounts (`settled`) or by the notifier (`announced`). */
  | { readonly type: 'acknowledged'; readonly what: 'settled' | 'announced' }
  | { readonly type: 'swept' };

/** What is announced of a job. `work`: a stage can be claimed. `ended`: the job has reached its one end. */
export type DomainEvent = 'work' | 'ended';

export interface Decision {
  readonly life: JobLifecycle;
  /** What goes into the outbox in the same write. */
  readonly announcements: readonly DomainEvent[];
}

const CANCELLED: JobError = { code: 'cancelled', message: 'The job was cancelled' };
const WORKER_LOST: JobError = { code: 'worker-lost', message: 'Processing was interrupted too often' };

export const accepted = (stage: Stage): JobLifecycle => ({ state: 'accepted', stage, claims: 0, failures: 0, lost: 0 });

export const isEnded = (life: JobLifecycle): life is Ended =>
  life.state === 'success' || life.state === 'failed' || life.state === 'cancelled';

type EventOf<Type extends JobEvent['type']> = Extract<JobEvent, { readonly type: Type }>;
type Transition<Event> = (life: JobLifecycle, event: Event, now: Instant, timing: JobTiming) => Decision | undefined;

/** What each event does; `undefined` where it no longer fits the state. */
const TRANSITIONS: { readonly [Type in JobEvent['type']]: Transition<EventOf<Type>> } = {
  released: (life, _, now, timing) => (life.state === 'accepted' ? queue(life, now, now, timing) : undefined),
  claimed: (life, { worker }, now, timing) =>
    life.state === 'queued' && life.retryAt <= now ? claim(life, worker, now, timing) : undefined,
  heartbeat: (life, { token, progress }, now, timing) =>
    hasLease(life, token) ? keepAlive(life, progress, now, timing) : undefined,
  converted: (life, { token }, now, timing) => (hasLease(life, token) ? end(life, 'success', undefined, now, timing) : undefined),
  ingested: (life, { token, next }) =>
    hasLease(life, token) ? { life: { ...accepted(next), claims: life.claims }, announcements: [] } : undefined,
  gaveUp: (life, { token, error, retryable }, now, timing) =>
    hasLease(life, token) ? retryOrFail(life, error, retryable, now, timing) : undefined,
  leaseReturned: (life, { token }, now, timing) => (hasLease(life, token) ? queue(life, now, now, timing) : undefined),
  restarted: (life, _, now, timing) => reannounce(life, now, timing),
  cancelled: (life, _, now, timing) => (isPending(life) ? end(life, 'cancelled', CANCELLED, now, timing) : undefined),
  due: (life, _, now, timing) => whenDue(life, now, timing),
  acknowledged: (life, { what }) => (isEnded(life) && !life[what] ? acknowledge(life, what) : undefined),
  swept: (life, _, now, timing) => (isEnded(life) && life.expiresAt <= now ? expire(life, now, timing) : undefined),
};

/** What follows from `event`, or `undefined` if it changes nothing. */
export const decide = (life: JobLifecycle, event: JobEvent, now: Instant, timing: JobTiming): Decision | undefined =>
  (TRANSITIONS[event.type] as Transition<JobEvent>)(life, event, now, timing);

/** Whether retention of this job is over, so that its bytes are to be removed before it is `swept`. */
export const isSweepable = (life: JobLifecycle, now: Instant): boolean => isEnded(life) && life.expiresAt <= now;

function queue({ stage, claims, failures, lost }: Counted, retryAt: Instant, now: Instant, timing: JobTiming): Decision {
  const counted = { stage, claims, failures, lost };
  const waits = retryAt > now;
  const dueAt = waits ? retryAt : now + timing.reannounceMs;
  return { life: { ...counted, state: 'queued', retryAt, said: waits ? 0 : 1, dueAt }, announcements: waits ? [] : ['work'] };
}

function claim({ stage, claims, failures, lost }: Counted, worker: string, now: Instant, timing: JobTiming): Decision {
  const token = claims + 1;
  return {
    life: { stage, claims: token, failures, lost, state: 'running', lease: { token, worker }, dueAt: now + timing.leaseMs },
    announcements: [],
  };
}

const keepAlive = (life: Running, progress: Progress | undefined, now: Instant, timing: JobTiming): Decision => ({
  life: { ...life, dueAt: now + timing.leaseMs, ...(progress && { progress }) },
  announcements: [],
});

/** The bus may have lost the event of a queued job or of an end, or a worker may be lost: the job is announced again. */
function whenDue(life: JobLifecycle, now: Instant, timing: JobTiming): Decision | undefined {
  if (life.state === 'accepted' || life.state === 'expired' || life.dueAt > now) return undefined;
  if (life.state === 'queued') {
    const dueAt = now + timing.reannounceMs * 2 ** Math.min(life.said, timing.reannounceDoublings);
    return { life: { ...life, said: life.said + 1, dueAt }, announcements: ['work'] };
  }
  if (life.state === 'running') return onLeaseExpired(life, now, timing);
  if (life.settled && life.announced) return undefined;
  return { life: ended({ ...life, said: life.said + 1 }, now, timing), announcements: ['ended'] };
}

function reannounce(life: JobLifecycle, now: Instant, timing: JobTiming): Decision | undefined {
  if (life.state === 'queued') return queue(life, life.retryAt, now, timing);
  if (life.state === 'running') return queue(life, now, now, timing);
  return isEnded(life) && !(life.settled && life.announced)
    ? { life: ended(life, now, timing), announcements: ['ended'] }
    : undefined;
}

function onLeaseExpired(life: Running, now: Instant, timing: JobTiming): Decision {
  const counted = { ...life, lost: life.lost + 1 };
  if (counted.lost >= timing.maxLost) return end(counted, 'failed', WORKER_LOST, now, timing);
  return queue(counted, now, now, timing);
}

function retryOrFail(life: Running, error: JobError, retryable: boolean, now: Instant, timing: JobTiming): Decision {
  const counted = { ...life, failures: life.failures + 1 };
  if (!retryable || counted.failures >= timing.maxFailures) return end(counted, 'failed', error, now, timing);
  return queue(counted, now + backOff(timing.backOffMs, counted.failures), now, timing);
}

function end(
  { stage, claims, failures, lost }: Counted,
  state: Ended['state'],
  error: JobError | undefined,
  now: Instant,
  timing: JobTiming,
): Decision {
  const expiresAt = now + timing.retentionMs;
  const life = {
    stage,
    claims,
    failures,
    lost,
    state,
    endedAt: now,
    settled: false,
    announced: false,
    said: 1,
    expiresAt,
    dueAt: 0,
  };
  return { life: ended({ ...life, ...(error && { error }) }, now, timing), announcements: ['ended'] };
}

/** `life` with its timer at the next reminder until accounts and notifier have acknowledged, at its expiry afterwards. */
function ended(life: Ended, now: Instant, timing: JobTiming): Ended {
  const reminder = now + timing.remindMs * 2 ** Math.min(life.said - 1, timing.reannounceDoublings);
  return { ...life, dueAt: life.settled && life.announced ? life.expiresAt : Math.min(reminder, life.expiresAt) };
}

function acknowledge(life: Ended, what: 'settled' | 'announced'): Decision {
  const next = { ...life, [what]: true };
  return { life: { ...next, dueAt: next.settled && next.announced ? next.expiresAt : next.dueAt }, announcements: [] };
}

const expire = ({ stage, claims, failures, lost }: Ended, now: Instant, timing: JobTiming): Decision => ({
  life: { stage, claims, failures, lost, state: 'expired', dueAt: now + timing.tombstoneMs },
  announcements: [],
});

const isPending = (life: JobLifecycle): life is Accepted | Queued | Running =>
  life.state === 'accepted' || life.state === 'queued' || life.state === 'running';

const hasLease = (life: JobLifecycle, token: FenceToken): life is Running =>
  life.state === 'running' && life.lease.token === token;
