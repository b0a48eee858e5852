import { Inject, Injectable, Optional } from '@nestjs/common';
import { accountsV1, fail } from '@chartloom/contracts';
import { Clock, isAppError, MINUTE, timeOrderedId, type Instant } from '@chartloom/kernel';
import { currentTrace } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import { Conflict } from '@chartloom/store';
import { Admission } from './release/admission.js';
import { BatchesService, leastUnits, type BatchDocument, type BatchItem } from './batches.service.js';
import { CreditHolds } from './credit-holds.js';
import { accepted } from './life/job.js';
import type { JobDocument } from './job-document.js';
import { JobsService } from './jobs.service.js';
import { IdempotencyKeys, scoped, type Keyed, type KeyRequest, type Target } from './keys/idempotency-keys.js';
import { keyOf } from './keys/key-upkeep.js';
import { ReviewsService } from './reviews.service.js';

export interface Accepted {
  readonly jobId: string;
  /** Empty for a job of a batch, whose file is fetched later. */
  readonly fileId: string;
  readonly batchId?: string;
}

interface Idempotent {
  /** Empty where the client gave none. */
  readonly idempotencyKey: string;
  readonly fingerprint: string;
}

export type NewJob = Pick<
  JobDocument,
  'organizationId' | 'clientId' | 'fileType' | 'spec' | 'units' | 'callbackUrl' | 'metadata' | 'labels' | 'corrects'
> &
  Required<Pick<JobDocument, 'source'>> & { readonly retentionDays: number } & Idempotent;

export type NewBatch = Pick<BatchDocument, 'organizationId' | 'clientId' | 'spec'> & {
  readonly items: readonly Omit<BatchItem, 'jobId'>[];
  readonly limits: Omit<JobDocument['limits'], 'maxInFlight'>;
} & Idempotent;

/**
 * Accounts releases holds without a job after ten minutes. A process that was suspended for more than five must not create the job any
 * more, since its hold may be gone.
 */
const MAX_HOLD_AGE_MS = 5 * MINUTE;

/**
 * Accepts jobs: credits are held first, under the job's id, then one write makes the job. A crash in between leaves a
 * hold without a job, which accounts finds and releases.
 */
@Injectable()
export class SubmissionsService {
  private readonly holds: CreditHolds;

  constructor(
    @Inject(JobsService) private readonly jobs: JobsService,
    @Inject(BatchesService) private readonly batches: BatchesService,
    @Inject(ReviewsService) private readonly reviews: ReviewsService,
    @Inject(IdempotencyKeys) private readonly keys: IdempotencyKeys,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(Clock) private readonly clock: Clock,
    /** Without it every job waits for the Releaser. */
    @Optional() @Inject(Admission) private readonly admission?: Pick<Admission, 'ask' | 'excessOf'>,
  ) {
    this.holds = new CreditHolds(rpc);
  }

  /**
   * The job that was accepted under this key before. Jobs and batches have keys of their own.
   * @throws AppError `idempotency-key-reused` where that was another request
   */
  async replay(organizationId: string, idempotencyKey: string, fingerprint: string): Promise<Accepted | undefined> {
    const key = await this.keys.find('job', organizationId, idempotencyKey);
    const job = key && (await this.jobs.jobs.get(key.target));
    if (!job || job.life.state === 'expired') return undefined;
    return { jobId: sameRequest(job, fingerprint).id, fileId: job.source?.fileId ?? '' };
  }

  private async replayedBatch({
    organizationId,
    idempotencyKey,
    fingerprint,
  }: NewBatch): Promise<readonly Accepted[] | undefined> {
    const key = await this.keys.find('batch', organizationId, idempotencyKey);
    const batch = key && (await this.batches.batches.get(key.target));
    return batch && acceptedItems(sameRequest(batch, fingerprint));
  }

  /**
   * Whether its key is known the caller has asked {@link replay}. The key is taken for the job before the job is stored: whoever finds it
   * taken waits for that job, or makes sure that it will never be stored and takes the key for its own. So two requests with one key
   * make one job, wherever a process dies.
   */
  async job(request: NewJob): Promise<{ accepted: Accepted; replayed: boolean }> {
    // A correction marks the job that it corrects before it is stored: a repeat must not come so far
    const before = request.corrects === undefined ? undefined : await this.replayed(request);
    if (before) return before;
    const { organizationId, idempotencyKey, fingerprint, source, units, retentionDays, ...asked } = request;
    const now = this.clock.now();
    const id = timeOrderedId(now);
    const limits = await this.holds.hold(organizationId, [{ holdId: id, units }]);
    const stage = asked.spec.task;
    const { maxPages, maxBytes, maxInFlight, approvals = 0 } = limits;
    const job: JobDocument = {
      ...asked,
      ...keyed(organizationId, idempotencyKey, fingerprint),
      ...underTrace(),
      id,
      version: 1,
      organizationId,
      source,
      units,
      limits: { maxPages, maxBytes, maxInFlight, retentionDays, ...(approvals > 0 && { approvals }) },
      ...(asked.corrects !== undefined && { approvedBy: [asked.clientId] }),
      acceptedAt: now,
      life: accepted(stage),
      artifacts: [],
      timeline: [{ at: now, state: 'accepted', stage, attempt: 0 }],
      outbox: [],
    };
    const isOurs = (await this.take(request, this.targetOf(job), [id])) === id;
    if (isOurs && job.corrects !== undefined) await this.correct(request, job.corrects, id);
    const stored = isOurs && (await this.once(organizationId, now, [id], () => this.accept(job)));
    if (stored) return { accepted: { jobId: id, fileId: source.fileId }, replayed: false };
    if (isOurs) await this.nameOlder('job', job);
    const first = await this.replayed(request);
    if (first && job.corrects !== undefined) await this.reviews.correct(organizationId, job.corrects, first.accepted.jobId);
    return first ?? this.job(request);
  }

  private targetOf(job: JobDocument): Target {
    const { jobs } = this;
    return { kind: 'job', id: job.id, stateOf: (id) => jobs.stateOf(id), prevent: (id) => jobs.prevent({ ...job, id }) };
  }

  /** Takes the key, or releases the holds where it is another request's or what it names is stored already, or may be. */
  private async take(request: KeyRequest, target: Target, holdIds: readonly string[]): Promise<string> {
    const release = () => this.accounts().release({ organizationId: request.organizationId, holdIds: [...holdIds] });
    let named: string;
    try {
      named = await this.keys.take(request, target);
    } catch (error) {
      if (isAppError(error) && error.code === 'idempotency-key-reused') await release();
      throw error;
    }
    if (named !== target.id && target.prevent) await release();
    return named;
  }

  /** Where the correction is refused, its key can be used again. */
  private async correct(request: NewJob, corrected: string, id: string): Promise<void> {
    try {
      await this.reviews.correct(request.organizationId, corrected, id);
    } catch (error) {
      if (isAppError(error)) await this.keys.letGo('job', request, id);
      throw error;
    }
  }

  /** A process of an earlier version, whose jobs and batches have their keys to themselves, was faster: then the key names what it stored. */
  private async nameOlder(kind: Keyed, { id, idempotencyKey }: Pick<JobDocument, 'id' | 'idempotencyKey'>): Promise<void> {
    const stored = kind === 'job' ? this.jobs.jobs : this.batches.batches;
    if (idempotencyKey === undefined || (await stored.get(id))) return;
    const [older] = await stored.find('byIdempotencyKey', { equals: [idempotencyKey] }, 1);
    const key = older && keyOf(kind, older);
    if (key) await this.keys.rename(id, key);
  }

  /** Stores the job, released by the same write where there is room for it. */
  private async accept(job: JobDocument): Promise<void> {
    const { organizationId, life, limits, acceptedAt } = job;
    const asked = { organizationId, stage: life.stage, cap: limits.maxInFlight };
    const place = await this.admission?.ask(asked);
    const excess = this.admission?.excessOf([asked]);
    try {
      // The look took time, and a hold may be gone after ten minutes
      if (this.clock.now() - acceptedAt > MAX_HOLD_AGE_MS) throw fail('gateway-timeout');
      await this.jobs.accept(job, { isReleased: place !== undefined, ...(excess && { excess }) });
    } finally {
      place?.giveBack();
    }
  }

  private async replayed({ organizationId, idempotencyKey, fingerprint }: NewJob) {
    const before = await this.replay(organizationId, idempotencyKey, fingerprint);
    return before && { accepted: before, replayed: true };
  }

  /**
   * The job, also where its batch was accepted and has not made it yet.
   * @throws AppError `job-not-found`, or `unauthorized-access` where it is another organization's
   */
  async known(organizationId: string, jobId: string): Promise<JobDocument> {
    try {
      return await this.jobs.get(organizationId, jobId);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'job-not-found') throw error;
      await this.batches.makeJob(organizationId, jobId);
      return this.jobs.get(organizationId, jobId);
    }
  }

  /**
   * The jobs of a batch, without those whose retention is over.
   * @throws AppError `batch-not-found`, also where it is another organization's
   */
  async knownBatch(organizationId: string, id: string): Promise<{ acceptedAt: Instant; jobs: readonly JobDocument[] }> {
    const { acceptedAt, items } = await this.batches.get(organizationId, id);
    const jobs = await Promise.all(
      items.map(({ jobId }) =>
        this.known(organizationId, jobId).catch((error: unknown) => {
          if (isAppError(error) && error.code === 'job-not-found') return undefined;
          throw error;
        }),
      ),
    );
    return { acceptedAt, jobs: jobs.filter((job) => job !== undefined) };
  }

  async batch(request: NewBatch): Promise<{ accepted: readonly Accepted[]; replayed: boolean }> {
    const { organizationId, clientId, spec, idempotencyKey, fingerprint, limits: own } = request;
    const before = await this.replayedBatch(request);
    if (before) return { accepted: before, replayed: true };
    const now = this.clock.now();
    const items = request.items.map((item) => ({ ...item, jobId: timeOrderedId(now) }));
    const holdIds = items.map(({ jobId }) => jobId);
    const limits = await this.holds.hold(
      organizationId,
      holdIds.map((holdId) => ({ holdId, units: leastUnits(spec) })),
    );
    const target: Target = { kind: 'batch', id: timeOrderedId(now), stateOf: (known) => this.batches.stateOf(known) };
    const id = await this.take({ ...request, retentionDays: own.retentionDays }, target, holdIds);
    const batch = {
      ...keyed(organizationId, idempotencyKey, fingerprint),
      ...underTrace(),
      id,
      organizationId,
      clientId,
      items,
      spec,
      fingerprint,
      limits: {
        ...own,
        maxInFlight: limits.maxInFlight,
        ...(limits.approvals !== undefined && { approvals: limits.approvals }),
      },
      acceptedAt: now,
    };
    if (await this.once(organizationId, now, holdIds, () => this.batches.accept(batch)))
      return { accepted: acceptedItems(batch), replayed: false };
    await this.nameOlder('batch', batch);
    return this.batch(request);
  }

  /**
   * Stores a request unless another one with the same idempotency key was stored before: then its holds are released. A `store` that
   * throws anything else may have succeeded, so its holds stay: accounts checks later whether their jobs exist.
   * @returns whether it was stored
   */
  private async once(
    organizationId: string,
    askedAt: Instant,
    holdIds: readonly string[],
    store: () => Promise<void>,
  ): Promise<boolean> {
    if (this.clock.now() - askedAt > MAX_HOLD_AGE_MS) throw fail('gateway-timeout');
    try {
      await store();
      return true;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      await this.accounts().release({ organizationId, holdIds: [...holdIds] });
      return false;
    }
  }

  private accounts() {
    return this.rpc.client(accountsV1.AccountsService);
  }
}

/** @throws AppError `idempotency-key-reused` where `known` is what another request made */
function sameRequest<T extends { readonly fingerprint?: string }>(known: T, fingerprint: string): T {
  if (known.fingerprint !== fingerprint) throw fail('idempotency-key-reused');
  return known;
}

const keyed = (organizationId: string, key: string, fingerprint: string) =>
  key === '' ? {} : { idempotencyKey: scoped(organizationId, key), fingerprint };

function underTrace(): { trace?: string } {
  const trace = currentTrace();
  return trace === undefined ? {} : { trace };
}

const acceptedItems = ({ id, items }: Pick<BatchDocument, 'id' | 'items'>): readonly Accepted[] =>
  items.map(({ jobId }) => ({ jobId, fileId: '', batchId: id }));
