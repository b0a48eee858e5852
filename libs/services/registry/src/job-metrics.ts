import { Inject, Injectable, Optional } from '@nestjs/common';
import { STAGES } from '@chartloom/contracts';
import { Clock, SECOND, type Instant } from '@chartloom/kernel';
import { Metrics } from '@chartloom/platform';
import { Store, type DocumentStore } from '@chartloom/store';
import { isEnded } from './life/job.js';
import { JOBS, type JobDocument, type JobIndex } from './job-document.js';
import { RegistryLeases } from './registry-leases.js';

/** A longer queue is reported as this long: an exact count would cost too much. */
const MAX_COUNT = 10_000;

const NO_QUEUES = Promise.resolve({ queue_jobs: [], queue_oldest_seconds: [] });
const NO_OUTBOX = Promise.resolve({ outbox_oldest_seconds: [] });

/** Metrics of jobs: what happened to them, counted once each, and how many wait for how long. */
@Injectable()
export class JobMetrics {
  private readonly taken;
  private readonly ends;
  private readonly seconds;
  private readonly leases;
  private readonly jobs: DocumentStore<JobDocument, JobIndex>;

  constructor(
    @Inject(Metrics) metrics: Metrics,
    @Inject(Store) store: Store,
    @Inject(Clock) private readonly clock: Clock,
    /** Without them this process counts what waits. */
    @Optional() @Inject(RegistryLeases) private readonly registries?: RegistryLeases,
  ) {
    this.taken = metrics.counter('jobs_accepted_total');
    this.ends = metrics.counter('jobs_ended_total');
    this.seconds = metrics.histogram('job_seconds');
    this.leases = metrics.counter('leases_lost_total');
    this.jobs = store.collection(JOBS);
    metrics.lookUp(['queue_jobs', 'queue_oldest_seconds'], () => (this.isCounting() ? this.queues() : NO_QUEUES));
    metrics.lookUp(['outbox_oldest_seconds'], () => (this.isCounting() ? this.outbox() : NO_OUTBOX));
  }

  accepted({ spec: { task } }: JobDocument): void {
    this.taken.inc({ task });
  }

  /** To be called for every stored transition, and for no other. */
  moved({ life: before }: JobDocument, { life, spec: { task }, acceptedAt }: JobDocument): void {
    if (before.state === 'running' && life.lost > before.lost) this.leases.inc({ stage: before.stage });
    if (!isEnded(life) || isEnded(before)) return;
    const { state } = life;
    this.ends.inc({ task, state, code: life.error?.code ?? 'none' });
    this.seconds.observe({ task, state }, secondsBetween(acceptedAt, life.endedAt));
  }

  /** The figures are the same whoever looks them up: of several registries one does. */
  private isCounting(): boolean {
    return this.registries?.isLeader ?? true;
  }

  private async queues() {
    const now = this.clock.now();
    const queues = await Promise.all(
      STAGES.map(async (stage) => {
        const [length, [oldest]] = await Promise.all([
          this.jobs.count('queued', { equals: [stage] }, MAX_COUNT),
          this.jobs.find('queued', { equals: [stage] }, 1),
        ]);
        return { stage, length, age: secondsBetween(oldest?.queuedSince ?? now, now) };
      }),
    );
    return {
      queue_jobs: queues.map(({ stage, length }) => [{ stage }, length] as const),
      queue_oldest_seconds: queues.map(({ stage, age }) => [{ stage }, age] as const),
    };
  }

  private async outbox() {
    const [oldest] = await this.jobs.find('outbox', {}, 1);
    const now = this.clock.now();
    return { outbox_oldest_seconds: [[{ collection: JOBS.name }, secondsBetween(oldest?.outboxAt ?? now, now)]] as const };
  }
}

const secondsBetween = (from: Instant, to: Instant): number => Math.max(0, to - from) / SECOND;
