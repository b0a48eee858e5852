import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@chartloom/contracts';
import { Clock, SECOND } from '@chartloom/kernel';
import type { Caller } from '../http/caller.js';
import { afterFailure, failureWaitMs, isDocumentsFault, type FailureLevel } from './failure-rate.js';

const MAX_ORGANIZATIONS = 10_000;
/** An end is announced again until it is acknowledged. */
const MAX_JOBS = 10_000;
/** Of an organization that this process has not seen yet. */
const USUAL_RATE = 20;

/**
 * Failed documents cost their client nothing, but whoever sends only such ones is slowed. Each gateway counts the jobs of all, and the
 * inspections of its own.
 */
@Injectable()
export class FailureLimiter {
  private readonly levels = new Map<string, FailureLevel>();
  private readonly rates = new Map<string, number>();
  private readonly jobs = new Set<string>();

  constructor(@Inject(Clock) private readonly clock: Clock) {}

  /** @throws AppError `too-many-failures` */
  check({ organizationId, limits: { failuresPerMinute: rate } }: Caller): void {
    if (rate <= 0) return; // accounts of a version before this limit
    if (this.rates.size >= MAX_ORGANIZATIONS) this.rates.clear();
    this.rates.set(organizationId, rate);
    const wait = failureWaitMs(this.levels.get(organizationId), rate, this.clock.now());
    if (wait > 0) throw fail('too-many-failures', { retry_after: Math.ceil(wait / SECOND) });
  }

  /** A document failed with `code`, which counts where it says something about the document. */
  failed(organizationId: string, code: string): void {
    if (!isDocumentsFault(code)) return;
    const rate = this.rates.get(organizationId) ?? USUAL_RATE;
    const level = afterFailure(this.levels.get(organizationId), rate, this.clock.now());
    if (this.levels.size >= MAX_ORGANIZATIONS) this.levels.clear();
    this.levels.set(organizationId, level);
  }

  /** A job ended; counted once, however often it is announced. */
  ended({ jobId, organizationId, state, code }: { jobId: string; organizationId: string; state: string; code: string }): void {
    if (state !== 'failed' || this.jobs.has(jobId)) return;
    if (this.jobs.size >= MAX_JOBS) this.jobs.clear();
    this.jobs.add(jobId);
    this.failed(organizationId, code);
  }
}
