import { SECOND, type Instant } from './clock.js';

/** How far changes were read: a change of state, by its time and its job. */
export interface Cursor {
  readonly at: Instant;
  /** Empty where nothing has happened since. */
  readonly jobId: string;
}

/**
 * So far before its cursor a reader of changes reads again: a change may be stored after a later one was read, by a registry whose clock is behind or
 * whose write took long.
 */
export const OVERLAP_MS = 5 * SECOND;

/** A change of a job's state. */
export interface Change {
  readonly jobId: string;
  readonly batchId: string;
  readonly state: string;
  readonly at: Instant;
}

/** What was taken of late, so that what is read twice is sent once. */
export class ChangeWindow {
  private readonly sent = new Map<string, Instant>();

  constructor(private reached: Cursor) {}

  /** The furthest change so far: to be sent as the id of whatever is sent. */
  get cursor(): Cursor {
    return this.reached;
  }

  /** Where the next reading begins. */
  get since(): Instant {
    return this.reached.at - OVERLAP_MS;
  }

  /** Whether this change has not been sent yet; it counts as sent from now on. */
  take({ jobId, at }: Change): boolean {
    if (this.sent.get(jobId) === at) return false;
    this.sent.set(jobId, at);
    if (at > this.reached.at || (at === this.reached.at && jobId > this.reached.jobId)) this.reached = { at, jobId };
    return true;
  }

  /** Forgets what is not read again. */
  prune(): void {
    for (const [jobId, at] of this.sent) if (at < this.since) this.sent.delete(jobId);
  }
}
