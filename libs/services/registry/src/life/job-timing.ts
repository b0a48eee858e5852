import { DAY, MINUTE, SECOND } from '@chartloom/kernel';

/** Every duration and limit of a job's lifecycle, in milliseconds where it is a time. Retention is the organization's. */
export interface JobTiming {
  readonly leaseMs: number;
  readonly reannounceMs: number;
  readonly reannounceDoublings: number;
  readonly remindMs: number;
  readonly backOffMs: readonly number[];
  readonly maxFailures: number;
  readonly maxLost: number;
  readonly retentionMs: number;
  readonly tombstoneMs: number;
  /** How long it can be read that no one released a job. */
  readonly lastWordMs: number;
  /** People who must approve a result before it is let out, and those who have: of the organization and the job. */
  readonly approvals: number;
  readonly approvedBy: readonly string[];
}

export const JOB_TIMING: JobTiming = {
  /** Three missed heartbeats of 10 s: long enough for a stalled disk, short enough for a client who waits. */
  leaseMs: 30 * SECOND,
  /**
   * A queued job is announced again only after this time (configuration: JOB_SAY_AGAIN_MS). Sooner, every job of a long queue would be
   * published many times, although its event was not lost.
   */
  reannounceMs: 5 * MINUTE,
  /** 5, 10, 20 … minutes, up to 5 hours and 20 minutes. */
  reannounceDoublings: 6,
  /** An end that accounts or notifier has not acknowledged is announced again after 1, 2, 4 … minutes, up to about an hour (JOB_REMIND_MS). */
  remindMs: MINUTE,
  backOffMs: [SECOND, 10 * SECOND, MINUTE],
  /** Four attempts in all: a document that failed four times fails again. */
  maxFailures: 4,
  /** Lost workers are mostly our doing (deploys, dead machines), so many more of them are forgiven. */
  maxLost: 10,
  retentionMs: 7 * DAY,
  /** How long after retention a tombstone is kept, so that the job's id is not used again. */
  tombstoneMs: 30 * DAY,
  lastWordMs: DAY,
  approvals: 0,
  approvedBy: [],
};

/** Injection token of the timing in force. */
export const TIMING = Symbol('JOB_TIMING');
/** Injection token of what configuration sets otherwise. */
export const TIMING_OVERRIDES = Symbol('JOB_TIMING_OVERRIDES');
