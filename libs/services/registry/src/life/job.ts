import type { Stage } from '@chartloom/contracts';
import { backOff, type Instant, type Progress } from '@chartloom/kernel';
import type {
  Accepted,
  AwaitingReview,
  Counted,
  Decision,
  Ended,
  FenceToken,
  JobError,
  JobEvent,
  JobLifecycle,
  Queued,
  Running,
} from './job-states.js';
import type { JobTiming } from './job-timing.js';

export type { DomainEvent, Ended, JobEvent, JobLifecycle } from './job-states.js';

const CANCELLED: JobError = { code: 'cancelled', message: 'The job was cancelled' };
const NOT_RELEASED: JobError = { code: 'not-released', message: 'No reviewer released the result before its retention was over' };
const SUPERSEDED: JobError = { code: 'corrected', message: 'A reviewer corrected the result: another job has it' };
const WORKER_LOST: JobError = { code: 'worker-lost', message: 'Processing was interrupted too often' };

export const accepted = (stage: Stage): JobLifecycle => ({ state: 'accepted', stage, claims: 0, failures: 0, lost: 0 });

export const isEnded = (life: JobLifecycle): life is Ended =>
  life.state === 'success' || life.state === 'failed' || life.state === 'cancelled';

type EventOf<Type extends JobEvent['type']> = Extract<JobEvent, { readonly type: Type }>;
type Transition<Event> = (life: JobLifecycle, event: Event, now: Instant, timing: JobTiming) => Decision | undefined;

/** What each event does; `undefined` where it no longer fits the state. */
const TRANSITIONS: { readonly [Type in JobEvent['type']]: Transition<EventOf<Type>> } = {
  released: (life, _, now, timing) => (life.state === 'accepted' ? queue(life, now, now, timing) : undefined),
  withdrawn: (life) => (life.state === 'queued' ? withdraw(life) : undefined),
  claimed: (life, { stage, worker }, now, timing) =>
    life.state === 'queued' && life.stage === stage && life.retryAt <= now ? claim(life, worker, now, timing) : undefined,
  heartbeat: (life, { token, progress }, now, timing) =>
    hasLease(life, token) ? keepAlive(life, progress, now, timing) : undefined,
  converted: (life, { token }, now, timing) => (hasLease(life, token) ? convert(life, now, timing) : undefined),
  ingested: (life, { token, next }) =>
    hasLease(life, token) ? { life: { ...accepted(next), claims: life.claims }, announcements: [] } : undefined,
  gaveUp: (life, { token, error, retryable }, now, timing) =>
    hasLease(life, token) ? retryOrFail(life, error, retryable, now, timing) : undefined,
  leaseReturned: (life, { token }, now, timing) => (hasLease(life, token) ? queue(life, now, now, timing) : undefined),
  restarted: (life, _, now, timing) => reannounce(life, now, timing),
  cancelled: (life, _, now, timing) => (isPending(life) ? end(life, 'cancelled', CANCELLED, now, timing) : undefined),
  due: (life, _, now, timing) => whenDue(life, now, timing),
  acknowledged: (life, { what }) => {
    if (isHeld(life)) return what === 'settled' && !life.settled ? settleHeld(life) : undefined;
    return isEnded(life) && !life[what] ? acknowledge(life, what) : undefined;
  },
  approved: (life, { by }, now, timing) =>
    isHeld(life) && !life.approvedBy.includes(by) ? approve(life, by, now, timing) : undefined,
  superseded: (life, _, now, timing) => (isHeld(life) ? letGo(life, 'failed', SUPERSEDED, now, timing) : undefined),
  swept: (life, _, now, timing) => (isEnded(life) && life.expiresAt <= now ? expire(life, now, timing) : undefined),
};

/** What follows from `event`, or `undefined` if it changes nothing. */
export const decide = (life: JobLifecycle, event: JobEvent, now: Instant, timing: JobTiming): Decision | undefined =>
  (TRANSITIONS[event.type] as Transition<JobEvent>)(life, event, now, timing);

/** Whether retention of this job is over, so that its bytes are to be removed before it is `swept`, or ends unreleased. */
export const isSweepable = (life: JobLifecycle, now: Instant): boolean =>
  (isEnded(life) || isHeld(life)) && life.expiresAt <= now;

function queue({ stage, claims, failures, lost }: Counted, retryAt: Instant, now: Instant, timing: JobTiming): Decision {
  const counted = { stage, claims, failures, lost };
  const waits = retryAt > now;
  const dueAt = waits ? retryAt : now + timing.reannounceMs;
  return { life: { ...counted, state: 'queued', retryAt, said: waits ? 0 : 1, dueAt }, announcements: waits ? [] : ['work'] };
}

const withdraw = ({ stage, claims, failures, lost }: Counted): Decision => ({
  life: { stage, claims, failures, lost, state: 'accepted' },
  announcements: [],
});

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
  if (isHeld(life)) return onHeldDue(life, now, timing);
  if (life.settled && life.announced) return undefined;
  return { life: ended({ ...life, said: life.said + 1 }, now, timing), announcements: ['ended'] };
}

function reannounce(life: JobLifecycle, now: Instant, timing: JobTiming): Decision | undefined {
  if (life.state === 'queued') return queue(life, life.retryAt, now, timing);
  if (life.state === 'running') return queue(life, now, now, timing);
  if (isHeld(life)) return life.settled ? undefined : { life: heldWithTimer(life, now, timing), announcements: ['ended'] };
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

/** The end of the work: of the job as well, unless people have to approve the result. */
function convert(life: Running, now: Instant, timing: JobTiming): Decision {
  const { stage, claims, failures, lost } = life;
  const approvedBy = timing.approvedBy.slice(0, timing.approvals);
  if (approvedBy.length >= timing.approvals) return end(life, 'success', undefined, now, timing);
  const held: AwaitingReview = {
    ...{ stage, claims, failures, lost, state: 'awaiting_review', heldAt: now, approvedBy },
    ...{ settled: false, said: 1, expiresAt: now + timing.retentionMs, dueAt: 0 },
  };
  return { life: heldWithTimer(held, now, timing), announcements: ['ended'] };
}

/** Accounts are reminded until they have charged it; then nothing is due before its retention is over. */
function heldWithTimer(life: AwaitingReview, now: Instant, timing: JobTiming): AwaitingReview {
  const reminder = now + timing.remindMs * 2 ** Math.min(life.said - 1, timing.reannounceDoublings);
  return { ...life, dueAt: life.settled ? life.expiresAt : Math.min(reminder, life.expiresAt) };
}

const settleHeld = (life: AwaitingReview): Decision => ({
  life: { ...life, settled: true, dueAt: life.expiresAt },
  announcements: [],
});

function onHeldDue(life: AwaitingReview, now: Instant, timing: JobTiming): Decision | undefined {
  // what is left is a word to the client: its bytes are gone, and it goes soon
  if (now >= life.expiresAt) return letGo(life, 'failed', NOT_RELEASED, now, { ...timing, retentionMs: timing.lastWordMs });
  if (life.settled) return undefined;
  return { life: heldWithTimer({ ...life, said: life.said + 1 }, now, timing), announcements: ['ended'] };
}

function approve(life: AwaitingReview, by: string, now: Instant, timing: JobTiming): Decision {
  const approvedBy = [...life.approvedBy, by];
  if (approvedBy.length < timing.approvals) return { life: { ...life, approvedBy }, announcements: [] };
  return letGo(life, 'success', undefined, now, timing);
}

/** The end of a job that was held back: its one completion is announced now. What was charged stays so. */
function letGo(
  life: AwaitingReview,
  state: Ended['state'],
  error: JobError | undefined,
  now: Instant,
  timing: JobTiming,
): Decision {
  const decision = end(life, state, error, now, timing);
  return { ...decision, life: { ...(decision.life as Ended), settled: life.settled } };
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

export const isHeld = (life: JobLifecycle): life is AwaitingReview => life.state === 'awaiting_review';

const hasLease = (life: JobLifecycle, token: FenceToken): life is Running =>
  life.state === 'running' && life.lease.token === token;
