import { Inject, Injectable, Optional, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventPublisher } from '@chartloom/bus';
import { fail } from '@chartloom/contracts';
import { Clock, DAY, SECOND, type Instant } from '@chartloom/kernel';
import { Relay, type RelayOptions } from '@chartloom/outbox';
import { LOG, type Log } from '@chartloom/platform';
import { Combiner, Conflict, RecentDocuments, Store, type Change, type DocumentStore } from '@chartloom/store';
import { eventsOf } from './job-events.js';
import { forgetLabels, JOB_LABELS, keepLabels, type JobLabels } from './job-labels.js';
import { JobList } from './job-list.js';
import { decide, isEnded, type JobEvent } from './life/job.js';
import { JobMetrics } from './job-metrics.js';
import type { TargetState } from './keys/idempotency-keys.js';
import { RegistryLeases } from './registry-leases.js';
import {
  indexed,
  JOBS,
  tombstone,
  withLifecycle,
  withOutboxOf,
  type JobDocument,
  type JobIndex,
  type JobAnnouncement,
} from './job-document.js';
import { TIMING, type JobTiming } from './life/job-timing.js';

/** Work is claimed and an end is acknowledged within this, most often; that write clears the outbox as well. */
const CLEAR_AFTER_MS = 30 * SECOND;
/** Later than that: what another registry published is not published again. Sooner than what timers announce again. */
const LEFT_AFTER_MS = 40 * SECOND;

/** How often a registry that shares the outboxes searches its own: often enough between {@link CLEAR_AFTER_MS} and {@link LEFT_AFTER_MS}. */
const POLL_MS = 5 * SECOND;

/** Jobs under way that are kept at most. */
const MOST_RECENT = 2_000;

/** The job after an event, and before it where the event changed something. */
interface Moved {
  readonly before?: JobDocument;
  readonly job: JobDocument;
}

class NoSuchJob extends Error {}

/** What an event changes in addition to the lifecycle: the manifest of a result, the file that was fetched. */
export type JobPatch = Partial<Pick<JobDocument, 'artifacts' | 'report' | 'source' | 'units'>>;

/** How many jobs are released beyond a bound, as of what is stored. */
export type Excess = () => Promise<number>;

/** Told of an organization that may have a job to release or room for one, and of the job that was accepted or has ended. */
export type CapacityListener = (organizationId: string, job: JobDocument) => void;

/**
 * Applies events to stored jobs. A change of state and its announcements are one write, and the relay publishes what lies in the
 * outbox: so no change goes unpublished, and nothing is published that was not stored.
 */
@Injectable()
export class JobsService implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly jobs: DocumentStore<JobDocument, JobIndex>;
  readonly relay: Relay<JobAnnouncement, JobDocument>;
  readonly list: JobList;
  private readonly labels: JobLabels;
  private readonly recent = new RecentDocuments<JobDocument>(MOST_RECENT, isDone);
  private readonly combiner: Combiner<JobDocument>;
  private readonly capacityListeners = new Set<CapacityListener>();

  constructor(
    @Inject(Store) store: Store,
    @Inject(EventPublisher) bus: EventPublisher,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(TIMING) private readonly timing: JobTiming,
    @Inject(LOG) log: Log,
    @Optional() @Inject(JobMetrics) private readonly metrics?: JobMetrics,
    /** Without them no other registry shares the work. */
    @Optional() @Inject(RegistryLeases) private readonly leases?: RegistryLeases,
  ) {
    this.jobs = store.collection(JOBS);
    this.labels = store.collection(JOB_LABELS);
    this.list = new JobList(this.jobs, this.labels);
    this.combiner = new Combiner<JobDocument>(this.jobs, (id) => new NoSuchJob(id), { recent: this.recent });
    const clear: RelayOptions<JobDocument, JobAnnouncement>['change'] = (id, decide) =>
      this.change(id, (job) => {
        const next = decide(job);
        return { ...(next && { next }), result: undefined };
      });
    const options = {
      ...{ clearAfterMs: CLEAR_AFTER_MS, leftAfterMs: LEFT_AFTER_MS, change: clear },
      ...(leases && { pollMs: POLL_MS, share: this.outboxShare(leases) }),
    };
    this.relay = new Relay<JobAnnouncement, JobDocument>(this.jobs, bus, eventsOf, 'registry.outbox', clock, log, options);
  }

  onApplicationBootstrap(): void {
    this.relay.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.relay.stop();
  }

  /** Calls back when an organization may have a job to release, or room for one. */
  onCapacity(listener: CapacityListener): void {
    this.capacityListeners.add(listener);
  }

  /**
   * Stores a new job, waiting for its release, or released by the same write. Rejects with Conflict where its id exists.
   * @param excess as of {@link release}
   */
  async accept(job: JobDocument, { isReleased = false, excess }: { isReleased?: boolean; excess?: Excess } = {}): Promise<void> {
    await keepLabels(this.labels, job);
    const waiting = indexed({ ...job, changedAt: job.acceptedAt });
    const stored = this.shared(isReleased ? this.released(waiting) : waiting);
    await this.jobs.insert(stored);
    this.recent.keep(stored);
    this.metrics?.accepted(job);
    await this.publish([stored], excess);
    if (stored.life.state === 'accepted') this.notifyCapacity(job);
  }

  /**
   * Releases jobs that were just found, as if each had been told of `released`.
   * @param excess asked after the jobs were stored as released, and before anyone is told of it: so many of them wait again
   * @returns whether each was still waiting
   */
  async release(jobs: readonly JobDocument[], excess?: Excess): Promise<boolean> {
    const moved = await Promise.all(
      jobs.map((job) => {
        this.know(job);
        return this.move(job.id, { type: 'released' });
      }),
    );
    const released = moved.flatMap((one) => (one?.before ? [one.job] : []));
    await this.publish(released, excess);
    return released.length === jobs.length;
  }

  /** Whether a job is stored under this id. */
  async stateOf(id: string): Promise<TargetState> {
    const job = await this.jobs.get(id);
    return !job ? 'missing' : job.life.state === 'expired' ? 'gone' : 'stored';
  }

  /** Takes the place of a job with a tombstone, so that it is refused if it comes after all; nothing where it is stored by now. */
  async prevent(job: JobDocument): Promise<void> {
    const { stage, claims, failures, lost } = job.life;
    const dueAt = this.clock.now() + this.timing.tombstoneMs;
    try {
      const life = { stage, claims, failures, lost, state: 'expired', dueAt } as const;
      await this.jobs.insert(this.shared(tombstone(indexed({ ...job, life }))));
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }

  /** What the event `released` makes of a job that is not stored yet. */
  private released(waiting: JobDocument): JobDocument {
    const now = this.clock.now();
    const decision = decide(waiting.life, { type: 'released' }, now, { ...this.timing, ...ofJob(waiting) });
    if (!decision) return waiting;
    const before = { ...waiting, version: waiting.version - 1 }; // its announcement is of the version that is stored
    return { ...withLifecycle(before, decision.life, decision.announcements, now), version: waiting.version };
  }

  /**
   * Jobs by the time of their last change of state, from `since` on. Several registries write by clocks of their own, so a change may come to
   * stand a little before one that was read already: who reads on begins a few seconds before.
   * @param after id of the job that ended the page before, whose change was at `since`
   */
  async changes(organizationId: string, since: Instant, after: string, limit: number): Promise<readonly JobDocument[]> {
    const last = after === '' ? undefined : await this.jobs.get(after);
    const cursor = last && { ...last, owner: organizationId, changedAt: since };
    return this.jobs.find('byChange', { equals: [organizationId], from: since }, limit, cursor);
  }

  /** To be called before a job's retention ends, so that a crash in between leaves nothing that nobody deletes. */
  forgetLabels(job: JobDocument): Promise<void> {
    return forgetLabels(this.labels, job);
  }

  /** @throws AppError `job-not-found`, or `unauthorized-access` where it is another organization's */
  async get(organizationId: string, jobId: string): Promise<JobDocument> {
    const job = await this.jobs.get(jobId);
    if (!job || job.life.state === 'expired') throw fail('job-not-found', { job_id: jobId });
    if (organizationId !== '' && job.organizationId !== organizationId) throw fail('unauthorized-access');
    return job;
  }

  /**
   * Applies `event` to the job, together with `brought`, which is stored with it.
   * @returns the job before and after; `applied` is false where the event no longer fits, or there is no such job
   */
  async apply(
    jobId: string,
    event: JobEvent,
    brought: JobPatch = {},
  ): Promise<{ readonly job?: JobDocument; readonly applied: boolean }> {
    const moved = await this.move(jobId, event, brought);
    if (!moved?.before) return { applied: false, ...moved };
    const { before, job } = moved;
    this.relay.push(job);
    if (job.life.state === 'accepted' || hasFreed(before, job)) this.notifyCapacity(job);
    return { applied: true, job };
  }

  /** {@link apply} to a job that was just found: it need not be read again, unless it changed since. */
  applyTo(job: JobDocument, event: JobEvent): ReturnType<JobsService['apply']> {
    this.know(job);
    return this.apply(job.id, event);
  }

  private know(job: JobDocument): void {
    if ((this.recent.get(job.id)?.version ?? 0) < job.version) this.recent.keep(job);
  }

  /**
   * Stores what the event makes of the job; what its outbox then has is the caller's to publish.
   * @param version the only one that is changed
   */
  private async move(jobId: string, event: JobEvent, brought: JobPatch = {}, version?: number): Promise<Moved | undefined> {
    const now = this.clock.now();
    const moved = await this.change(jobId, (before): Change<JobDocument, Moved> => {
      const isFit = version === undefined || version === before.version;
      const decision = isFit ? decide(before.life, event, now, { ...this.timing, ...ofJob(before) }) : undefined;
      if (!decision) return { result: { job: before } };
      const next = minimizeJob(withLifecycle({ ...before, ...brought }, decision.life, decision.announcements, now));
      const job = { ...next, version: before.version + 1 };
      return { next, result: { before, job } };
    });
    if (moved?.before) this.metrics?.moved(moved.before, moved.job);
    return moved;
  }

  /** Publishes what was released, but for the excess: those wait again, as if they never had been. Where it cannot be told, there is none. */
  private async publish(stored: readonly JobDocument[], excess?: Excess): Promise<void> {
    const most = excess && stored.some(({ life }) => life.state === 'queued') ? await excess().catch(() => 0) : 0;
    const withdrawn = stored.slice(stored.length - Math.min(most, stored.length));
    for (const job of stored.slice(0, stored.length - withdrawn.length)) this.relay.push(job);
    for (const { id, version } of withdrawn) {
      const moved = await this.move(id, { type: 'withdrawn' }, {}, version);
      if (moved?.before) this.notifyCapacity(moved.job);
      else if (moved) this.relay.push(moved.job);
    }
  }

  /** What the change answers; nothing where there is no such job. */
  private async change<R>(jobId: string, change: (job: JobDocument) => Change<JobDocument, R>): Promise<R | undefined> {
    try {
      return await this.combiner.apply(jobId, (job) => {
        const { next, ...answer } = change(job);
        return next ? { ...answer, next: this.shared(next as JobDocument) } : answer;
      });
    } catch (error) {
      if (error instanceof NoSuchJob) return undefined;
      throw error;
    }
  }

  /** What is stored of a job where registries share the work: also one of an earlier version is found by its bucket from its next change on. */
  private shared(job: JobDocument): JobDocument {
    return this.leases ? withOutboxOf(this.leases.withBucket(job), this.leases.id) : job;
  }

  private outboxShare(leases: RegistryLeases): RelayOptions<JobDocument, JobAnnouncement>['share'] {
    return {
      find: (to, limit) =>
        leases.isAlone ? this.jobs.find('outbox', { to }, limit) : this.jobs.find('outboxOf', { equals: [leases.id], to }, limit),
      isForOthers: () => !leases.isAlone && leases.isLeader,
    };
  }

  private notifyCapacity(job: JobDocument): void {
    for (const listener of this.capacityListeners) listener(job.organizationId, job);
  }
}

/** Whether the change made room: for a job of the organization, or for one with the workers. */
const hasFreed = (before: JobDocument, job: JobDocument): boolean =>
  (['inFlightOf', 'busyFor'] as const).some((field) => before[field] !== undefined && job[field] === undefined);

/** Nothing but its retention is still to come. */
const isDone = ({ life }: JobDocument): boolean => life.state === 'expired' || (isEnded(life) && life.settled && life.announced);

/** What of the timing is the organization's, and the job's. */
const ofJob = ({ limits, spec, approvedBy = [] }: JobDocument): Pick<JobTiming, 'retentionMs' | 'approvals' | 'approvedBy'> => ({
  retentionMs: limits.retentionDays * DAY,
  approvals: spec.task === 'dephi' ? (limits.approvals ?? 0) : 0,
  approvedBy,
});

/** What a state must not keep: an address once its file is here, anything of a client's once retention is over. */
function minimizeJob(job: JobDocument): JobDocument {
  if (job.life.state === 'expired') return tombstone(job);
  if (job.sourceUrl === undefined || job.life.stage === 'ingest') return job;
  const { sourceUrl: _, ...fetched } = job;
  return fetched;
}
