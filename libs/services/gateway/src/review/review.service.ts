import { Inject, Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BlobExists, BlobStore } from '@chartloom/blobs';
import { fail, registryV1, REVIEW_BODIES, validate, type ENDPOINTS, type Review, type Task } from '@chartloom/contracts';
import { Clock, isAppError, sha256Hex, type ArtifactName, type DecisionRecord, type RecordedReview } from '@chartloom/kernel';
import { Rpc } from '@chartloom/rpc';
import type * as z from 'zod';
import type { Caller } from '../http/caller.js';
import { MetadataLabels } from '../jobs/metadata-labels.js';
import { statusOf } from '../jobs/job-views.js';
import { isPending, JobWaiter } from '../jobs/job-waiter.js';

type Asked = z.infer<(typeof ENDPOINTS)['corrections']['query']>;

/** Corrections of one page of the export, if the client does not say. */
const PAGE = 50;

/** What became of a review. */
export interface Reviewed {
  /** The job that makes the corrected result; absent where nothing is to be corrected. */
  readonly correction?: string;
}

/** What people decide about results: a corrected result is a new job over the same file, so that nothing that was delivered changes. */
@Injectable()
export class ReviewService {
  constructor(
    @Inject(JobWaiter) private readonly jobs: JobWaiter,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(BlobStore) private readonly blobs: BlobStore,
    @Inject(MetadataLabels) private readonly labels: MetadataLabels,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * The job, which has a result, also where it is held back.
   * @throws AppError `job-not-found`, `unauthorized-access`, `job-not-ready`, `job-failed`
   */
  async finished(organizationId: string, jobId: string): Promise<registryV1.Job> {
    const job = await this.jobs.get(organizationId, jobId);
    if (isPending(job) && !isHeld(job)) throw fail('job-not-ready', { job_id: jobId, status: statusOf(job) });
    if (job.state !== 'success' && !isHeld(job)) throw fail('job-failed', { job_id: jobId });
    return job;
  }

  /**
   * Ends the review of a job. With corrections a new job makes its result anew.
   * @throws AppError as {@link finished}, `result-corrected`, `job-file-gone`, `invalid-request`
   */
  async finish(caller: Caller, jobId: string, body: unknown): Promise<Reviewed> {
    const { organizationId, clientId } = caller;
    const job = await this.finished(organizationId, jobId);
    const decisions = validate(REVIEW_BODIES[taskOf(job)], body);
    await this.assertLatest(job);
    const correction = isEmpty(decisions) ? undefined : await this.correct(caller, job, decisions);
    if (isHeld(job) && correction === undefined) await this.registry().approveJob({ organizationId, jobId, clientId });
    await this.registry().recordReview({ organizationId, jobId, clientId });
    return correction === undefined ? {} : { correction };
  }

  /** The decisions by which the job's result was made; nothing where it was made without. */
  async correctionsOf(job: registryV1.Job): Promise<RecordedReview | undefined> {
    const bytes = await this.artifact(job, 'corrections');
    return bytes && (JSON.parse(Buffer.from(bytes).toString()) as RecordedReview);
  }

  /** A page of what people decided, with what the engines had found: as the corrections' own workers kept it. */
  async decisions(organizationId: string, { created_from: from, created_to: to, limit, page_token: pageToken = '' }: Asked) {
    const { jobs, nextPageToken } = await this.registry().listJobs({
      ...{ organizationId, status: 'success', corrections: true, pageSize: Number(limit ?? PAGE), pageToken },
      ...(from !== undefined && { createdFrom: timestampFromDate(new Date(from)) }),
      ...(to !== undefined && { createdTo: timestampFromDate(new Date(to)) }),
    });
    return { records: (await Promise.all(jobs.map((job) => this.decisionsOf(job)))).flat(), nextPageToken };
  }

  private async decisionsOf(job: registryV1.Job) {
    const [made, bytes] = await Promise.all([this.correctionsOf(job), this.artifact(job, 'decisions')]);
    if (!made || !bytes) return [];
    const about = {
      ...{ job_id: job.corrects, corrected_by: job.jobId, task: taskOf(job) },
      ...{ reviewer: made.reviewer, decided_at: made.decidedAt },
    };
    return (JSON.parse(Buffer.from(bytes).toString()) as DecisionRecord[]).map((one) => ({ ...about, ...one }));
  }

  private async artifact({ artifacts }: registryV1.Job, wanted: ArtifactName): Promise<Uint8Array | undefined> {
    const found = artifacts.find(({ name }) => name === wanted);
    return found && (await this.blobs.read(found.blobKey));
  }

  /** A result that was corrected is not corrected beside its correction, unless that one failed. */
  private async assertLatest({ organizationId, correctedBy }: registryV1.Job): Promise<void> {
    if (correctedBy === '') return;
    const later = await this.jobs.get(organizationId, correctedBy).catch((error: unknown) => {
      if (isAppError(error) && error.code === 'job-not-found') return undefined;
      throw error;
    });
    if (later && (isPending(later) || later.state === 'success')) throw fail('result-corrected', { corrected_by: correctedBy });
  }

  private async correct({ organizationId, clientId, limits }: Caller, job: registryV1.Job, decisions: Review): Promise<string> {
    const { jobId, fileId, spec, callbackUrl, metadata } = job;
    const file = await this.fileOf(job);
    const review: RecordedReview = {
      reviewer: clientId,
      decidedAt: new Date(this.clock.now()).toISOString(),
      corrections: decisions,
    };
    const correctionsBlobKey = await this.store(`${organizationId}/jobs/${jobId}/private/reviews/`, review);
    const { jobId: correction } = await this.registry().createJob({
      ...{ organizationId, clientId, fileId, callbackUrl, units: 0, corrects: jobId },
      ...{ blobKey: file.blobKey, sha256: file.sha256, fileType: file.fileType, retentionDays: limits.retentionDays },
      ...this.labels.of(organizationId, metadata),
      ...(spec && { spec: { ...spec, correctionsBlobKey } }),
    });
    return correction;
  }

  /** The file that the job is about. @throws AppError `job-file-gone` */
  async fileOf({ organizationId, fileId, jobId }: registryV1.Job): Promise<registryV1.File> {
    try {
      const { file } = await this.registry().getFile({ organizationId, fileId });
      if (file) return file;
    } catch (error) {
      if (!isAppError(error) || error.code !== 'file-not-found') throw error;
    }
    throw fail('job-file-gone', { job_id: jobId });
  }

  private async store(folder: string, review: RecordedReview): Promise<string> {
    const bytes = Buffer.from(JSON.stringify(review));
    const key = `${folder}${sha256Hex(bytes)}`;
    try {
      await this.blobs.put(key, bytes);
    } catch (error) {
      if (!(error instanceof BlobExists)) throw error; // the same decisions at the same moment
    }
    return key;
  }

  private registry() {
    return this.rpc.client(registryV1.RegistryService);
  }
}

/** Whether the result waits for people who let it out. */
export const isHeld = ({ state }: Pick<registryV1.Job, 'state'>): boolean => state === 'awaiting_review';

const taskOf = ({ spec }: registryV1.Job): Task => (spec?.task ?? 'clinical_extraction') as Task;

const isEmpty = (decisions: Review): boolean => Object.values<readonly unknown[]>(decisions).every(({ length }) => length === 0);
