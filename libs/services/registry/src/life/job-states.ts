import type { Stage } from '@chartloom/contracts';
import type { Instant, Progress } from '@chartloom/kernel';

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
 *
 * Where an organization lets no result out before people approved it, `converted` leads to awaiting_review, and the last approval to
 * success. What no one approved ends as failed when its retention is over. It is charged, so it cannot be cancelled any more.
 */
export type JobLifecycle = Accepted | Queued | Running | AwaitingReview | Ended | Expired;

/** Proof that its holder claimed this attempt. A later claim makes every earlier token worthless. */
export type FenceToken = number;

export interface Counted {
  readonly stage: Stage;
  /** How many claims there have been over all stages; also the newest fence token. */
  readonly claims: number;
  /** Attempts of this stage that the document itself made fail. */
  readonly failures: number;
  /** Attempts of this stage whose lease ran out because their worker was lost. Leases that a worker returned do not count. */
  readonly lost: number;
}

/** Not released yet: it waits until its organization has fewer jobs in flight than its cap. */
export interface Accepted extends Counted {
  readonly state: 'accepted';
}
export interface Queued extends Counted {
  readonly state: 'queued';
  /** No claim before this: the back-off of a retry. */
  readonly retryAt: Instant;
  /** How often the work was announced. (`said` is a stored name.) */
  readonly said: number;
  readonly dueAt: Instant;
}
export interface Running extends Counted {
  readonly state: 'running';
  readonly lease: { readonly token: FenceToken; readonly worker: string };
  readonly progress?: Progress;
  /** When the lease runs out. */
  readonly dueAt: Instant;
}
/** Converted and charged, and held back until as many people have approved it as its organization wants. */
export interface AwaitingReview extends Counted {
  readonly state: 'awaiting_review';
  readonly heldAt: Instant;
  /** Ids of the sign-ins of those who approved it, each once. */
  readonly approvedBy: readonly string[];
  readonly settled: boolean;
  readonly said: number;
  readonly expiresAt: Instant;
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

export interface JobError {
  readonly code: string;
  readonly message: string;
}

export type JobEvent =
  | { readonly type: 'released' }
  /** Of what was released just now, and not published: its organization or stage turned out to be above its bound. */
  | { readonly type: 'withdrawn' }
  | { readonly type: 'claimed'; readonly stage: Stage; readonly worker: string }
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
  /** A person lets the result out. */
  | { readonly type: 'approved'; readonly by: string }
  /** A person corrected what was held back: another job has the result. */
  | { readonly type: 'superseded' }
  | { readonly type: 'swept' };

/** What is announced of a job. `work`: a stage can be claimed. `ended`: the job has reached its one end. */
export type DomainEvent = 'work' | 'ended';

export interface Decision {
  readonly life: JobLifecycle;
  /** What goes into the outbox in the same write. */
  readonly announcements: readonly DomainEvent[];
}
