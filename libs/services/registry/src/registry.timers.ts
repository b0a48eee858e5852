import { Inject, Injectable, Optional, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { BlobStore } from '@chartloom/blobs';
import { forEachConcurrent, Clock, SECOND, type Due, type Instant } from '@chartloom/kernel';
import { LOG, Loop, type Log } from '@chartloom/platform';
import { BatchesService } from './batches.service.js';
import { ClockGuard } from './clock-guard.js';
import { FilesService } from './files.service.js';
import { KeyUpkeep } from './keys/key-upkeep.js';
import { isHeld, isSweepable } from './life/job.js';
import type { JobDocument } from './job-document.js';
import { JobsService } from './jobs.service.js';
import { findDue, RegistryLeases } from './registry-leases.js';
import { ReviewsService } from './reviews.service.js';

/** Half a second: what a retry's back-off of one second can be late. */
const POLL_MS = 500;
/** Where several registries share the work, each looks for jobs this often: a process asks for little while it has nothing to do. */
const SHARED_POLL_MS = SECOND;
/** And this often for all else: batches, files, keys, and jobs that an earlier version stored. No one waits for these. */
const SLOW_POLL_MS = 15 * SECOND;
const BATCH = 200;
/** Timers fired at the same time. Few, as in the relay: those who wait for an answer come first. */
const WIDTH = 4;

/** The folder of a job's results; everything below it is deleted with the job. */
export const jobFolder = (organizationId: string, jobId: string): string => `${organizationId}/jobs/${jobId}/`;

/** Fires the timers of jobs, batches, files and keys, deletes what has outlived its retention, and announces all work again at a restart. */
@Injectable()
export class RegistryTimers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop: Loop;
  private nextSlowAt = -Infinity;

  constructor(
    @Inject(JobsService) private readonly jobs: JobsService,
    @Inject(BatchesService) private readonly batches: BatchesService,
    @Inject(FilesService) private readonly files: FilesService,
    @Inject(ReviewsService) private readonly reviews: ReviewsService,
    @Inject(BlobStore) private readonly blobs: BlobStore,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOG) log: Log,
    /** Without it the clock is always believed. */
    @Optional() @Inject(ClockGuard) private readonly guard?: Pick<ClockGuard, 'observe'>,
    /** Without it keys are kept for ever. */
    @Optional() @Inject(KeyUpkeep) private readonly keys?: Pick<KeyUpkeep, 'tick'>,
    /** Without them all timers are this process's. */
    @Optional() @Inject(RegistryLeases) private readonly leases?: RegistryLeases,
  ) {
    this.loop = new Loop('registry.timers', leases ? SHARED_POLL_MS : POLL_MS, () => this.tick(), log);
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  async tick(): Promise<void> {
    await this.leases?.renew();
    const now = this.clock.now();
    const due = (await this.guard?.observe(now)) ?? { sweepTo: now, ranges: [{ to: now }] };
    const isSlowDue = !this.leases || this.clock.elapsed() >= this.nextSlowAt;
    const isMoreOfJobs = await this.fireJobs(due, now, isSlowDue);
    const isMoreOfOthers = isSlowDue && (await this.tickSlow(due));
    const isMore = isMoreOfJobs || isMoreOfOthers;
    if (isSlowDue && !isMore) this.nextSlowAt = this.clock.elapsed() + SLOW_POLL_MS;
    if (isMore) this.loop.nudge();
  }

  /** @returns whether there is more to do at once, as of the next */
  private async fireJobs({ sweepTo, ranges }: Due, now: Instant, isSlowDue: boolean): Promise<boolean> {
    let isAnyMore = false;
    for (const range of ranges) {
      const { due, isMore } = await findDue(this.leases, this.jobs.jobs, range, BATCH, isSlowDue);
      await forEachConcurrent(WIDTH, due, (job) => this.fire(job, now, sweepTo));
      isAnyMore ||= isMore;
    }
    return isAnyMore;
  }

  private async tickSlow({ sweepTo, ranges }: Due): Promise<boolean> {
    const isMore: boolean[] = [];
    for (const range of ranges) isMore.push(await this.batches.tick(range, sweepTo));
    isMore.push(await this.files.tick(sweepTo));
    // One registry is enough for keys
    if (this.leases?.isLeader ?? true) isMore.push((await this.keys?.tick(sweepTo)) ?? false);
    return isMore.includes(true);
  }

  /**
   * To be called once at the start of a process that has the data for itself: leases and announcements of the process
   * before it are void.
   */
  async restarted(): Promise<void> {
    let after: JobDocument | undefined;
    do {
      const page = await this.jobs.jobs.find('unfinished', {}, BATCH, after);
      await forEachConcurrent(WIDTH, page, (job) => this.jobs.applyTo(job, { type: 'restarted' }));
      after = page.length === BATCH ? page.at(-1) : undefined;
    } while (after);
    await this.batches.restarted();
  }

  private async fire(job: JobDocument, now: Instant, sweepTo: Instant): Promise<void> {
    if (job.life.state === 'expired') await this.forget(job, sweepTo);
    else if (isSweepable(job.life, sweepTo)) await this.sweep(job);
    else if (!isSweepable(job.life, now)) await this.jobs.applyTo(job, { type: 'due' });
  }

  private async forget({ id, dueAt = 0 }: JobDocument, sweepTo: Instant): Promise<void> {
    if (dueAt <= sweepTo) await this.jobs.jobs.delete(id);
  }

  private async sweep(job: JobDocument): Promise<void> {
    await this.blobs.deleteAll(jobFolder(job.organizationId, job.id));
    await this.jobs.forgetLabels(job);
    await this.reviews.forgetDraft(job.id);
    await (isHeld(job.life)
      ? this.jobs.apply(job.id, { type: 'due' }, { artifacts: [] })
      : this.jobs.apply(job.id, { type: 'swept' }));
  }
}
