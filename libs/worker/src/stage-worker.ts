import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { event, type EventPublisher } from '@chartloom/bus';
import { eventsV1, fail, registryV1, TOPICS, type Stage } from '@chartloom/contracts';
import { AppError, SECOND, timeOrderedId, toAppError, type Clock, type Progress } from '@chartloom/kernel';
import { annotate, errorKind, traced, type Log, type Metrics } from '@chartloom/platform';
import type { Rpc } from '@chartloom/rpc';
import { Semaphore } from './semaphore.js';
import { Watchdog } from './watchdog.js';

const HEARTBEAT_MS = 10 * SECOND;

export type Claim = registryV1.ClaimStageResponse & { readonly job: registryV1.Job };

type Outcome = NonNullable<MessageInitShape<typeof eventsV1.AttemptReportedSchema>['outcome']>;

export interface Attempt {
  readonly claim: Claim;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** To be called while the work waits for a server that is away: it is waiting, not stuck. */
  readonly onWait: () => void;
}

/** What a stage does with one claim: an outcome to report, or an AppError. */
export type Work = (attempt: Attempt) => Promise<Outcome>;

export interface StageWorkerParts {
  readonly stage: Stage;
  readonly concurrency: number;
  readonly work: Work;
  /** Cleans up after an attempt whose result is not needed. */
  readonly discard: (claim: Claim) => Promise<void>;
  readonly rpc: Rpc;
  readonly bus: EventPublisher;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** The claim is gone: its results must not be used. */
const CLAIM_LOST = 'claim-lost';
const CANCELLED = 'cancelled';
const SHUTDOWN = 'shutdown';
/** Attempts that end with one of these codes are not reported: the claim is gone, or given up. */
const NOT_REPORTED: readonly string[] = [CLAIM_LOST, CANCELLED, SHUTDOWN];

/** How an attempt ended, as the label of its metric. (`Outcome` is what is reported to the registry.) */
type Ending = 'done' | 'failed' | 'lost' | 'cancelled';

/**
 * The generic worker of a stage: claim, work, send heartbeats, report.
 *
 * `accept` returns as soon as the claim is made or refused, so that the event is acknowledged and long work never blocks
 * a partition. From then on the lease decides: if a worker dies, the registry notices that its lease ran out; a claim that is lost is
 * noticed at the next heartbeat; and a report with a stale token changes nothing.
 *
 * The layers of an attempt: `observeAttempt` (metric and span), `attempt` (reports, or cleans up), `callStage` (heartbeats, and the work).
 */
export class StageWorker {
  private readonly slots: Semaphore;
  private readonly name = timeOrderedId(Date.now());
  private readonly running = new Map<Promise<void>, Watchdog>();
  private readonly seconds;
  private readonly underWay;
  private stopping = false;

  constructor(private readonly parts: StageWorkerParts) {
    this.slots = new Semaphore(parts.concurrency);
    this.seconds = parts.metrics.histogram('stage_seconds');
    this.underWay = parts.metrics.gauge('stages_running');
    this.underWay.set({ stage: parts.stage }, 0);
  }

  async accept({ jobId }: eventsV1.WorkAvailable): Promise<void> {
    await this.slots.acquire();
    let claim: Claim | undefined;
    try {
      if (this.stopping) throw fail('service-unavailable'); // the event is left to another worker
      claim = await this.claim(jobId);
    } finally {
      if (!claim) this.slots.release();
    }
    if (!claim) return;
    const watchdog = new Watchdog();
    const attempt = this.observeAttempt(claim, watchdog).finally(() => {
      watchdog.stop();
      this.running.delete(attempt);
      this.slots.release();
    });
    this.running.set(attempt, watchdog);
  }

  /** Claims nothing more, gives what is running `graceMs` to end, then hands it back unworked. */
  async stop(graceMs: number): Promise<void> {
    this.stopping = true;
    const all = Promise.all(this.running.keys());
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, graceMs)))]);
    clearTimeout(timer);
    for (const watchdog of this.running.values()) watchdog.cancel(new AppError(SHUTDOWN, 'The worker is shutting down'));
    await all;
  }

  private async claim(jobId: string): Promise<Claim | undefined> {
    const claim = await this.stages().claimStage({ jobId, stage: this.parts.stage, worker: this.name });
    return claim.token > 0 && claim.job ? { ...claim, job: claim.job } : undefined;
  }

  /** One attempt, timed, in a span of the trace that its event belongs to. */
  private async observeAttempt(claim: Claim, watchdog: Watchdog): Promise<void> {
    const { stage } = this.parts;
    const { jobId, organizationId, attempt } = claim.job;
    const started = performance.now();
    this.underWay.inc({ stage });
    const facts = { job: jobId, organization: organizationId, stage, attempt };
    const outcome = await traced({ name: `stage ${stage}`, kind: 'internal', facts }, () => this.attempt(claim, watchdog));
    this.underWay.dec({ stage });
    this.seconds.observe({ stage, outcome }, (performance.now() - started) / 1_000);
  }

  private async attempt(claim: Claim, watchdog: Watchdog): Promise<Ending> {
    const { log, discard } = this.parts;
    const started = performance.now();
    const facts = { job: claim.job.jobId, stage: this.parts.stage, attempt: claim.job.attempt };
    let reported = false;
    try {
      const outcome = await this.callStage(claim, watchdog);
      reported = true; // from here on the report may have arrived even if publishing it fails, so the results must not be deleted
      await this.report(claim, outcome);
      log.info({ ...facts, ms: Math.round(performance.now() - started), outcome: outcome.case }, 'attempt reported');
      if (outcome.case === 'failed') annotate({ code: outcome.value.code });
      return outcome.case === 'failed' ? 'failed' : 'done';
    } catch (error) {
      const { code } = toAppError(error);
      annotate({ code });
      log.warn({ ...facts, code, kind: errorKind(error) }, 'attempt without a report');
      if (!reported) await discard(claim).catch(() => undefined);
      if (code === SHUTDOWN)
        await this.stages()
          .releaseStage({ jobId: claim.job.jobId, token: claim.token })
          .catch(() => undefined);
      return code === CANCELLED ? 'cancelled' : 'lost';
    }
  }

  /** The outcome of the work; an error is an outcome too, unless the claim is gone. */
  private async callStage(claim: Claim, watchdog: Watchdog): Promise<Outcome> {
    let progress: Progress | undefined;
    const onProgress = (next: Progress): void => {
      progress = next;
      watchdog.progress();
    };
    const heart = setInterval(() => {
      void this.beat(claim, progress, watchdog);
    }, HEARTBEAT_MS);
    try {
      return await this.parts.work({
        claim,
        signal: watchdog.signal,
        onProgress,
        onWait: () => {
          watchdog.progress();
        },
      });
    } catch (error) {
      const { code, message, details } = toAppError(error);
      if (NOT_REPORTED.includes(code)) throw error;
      if (code === 'internal')
        this.parts.log.error(
          { job: claim.job.jobId, kind: errorKind(error), cause: errorKind(details.cause) },
          'unexpected failure',
        );
      return { case: 'failed', value: { code, message, retryable: details.retryable ?? false } };
    } finally {
      clearInterval(heart);
    }
  }

  private async beat({ job: { jobId }, token }: Claim, progress: Progress | undefined, watchdog: Watchdog): Promise<void> {
    try {
      const { held, cancelled } = await this.stages().heartbeat({ jobId, token, ...(progress && { progress: { ...progress } }) });
      if (!held)
        watchdog.cancel(
          cancelled ? new AppError(CANCELLED, 'The job was cancelled') : new AppError(CLAIM_LOST, 'The claim was lost'),
        );
    } catch {
      // a heartbeat without a response proves nothing: the lease outlives two missed ones
    }
  }

  private async report({ job: { jobId }, token }: Claim, outcome: Outcome): Promise<void> {
    const message = create(eventsV1.AttemptReportedSchema, { jobId, stage: this.parts.stage, token, outcome });
    await this.parts.bus.publish([event(TOPICS.reports, jobId, `${jobId}:${token}`, message)]);
  }

  private stages() {
    return this.parts.rpc.client(registryV1.StageService);
  }
}
