import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@chartloom/contracts';
import { Clock } from '@chartloom/kernel';
import { Store, update } from '@chartloom/store';
import { indexed, type JobDocument } from './job-document.js';
import { JobsService } from './jobs.service.js';
import { REVIEW_DRAFTS, saveDraft, type ReviewDraft, type ReviewDrafts } from './review-drafts.js';

/** What reviewers decided about jobs, and have not decided yet. Decisions themselves are blobs: here are ids and times, and drafts. */
@Injectable()
export class ReviewsService {
  private readonly drafts: ReviewDrafts;

  constructor(
    @Inject(Store) store: Store,
    @Inject(JobsService) private readonly jobs: JobsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.drafts = store.collection(REVIEW_DRAFTS);
  }

  /** @throws AppError `job-not-found`, `unauthorized-access` */
  async saveDraft(organizationId: string, jobId: string, clientId: string, draft: string): Promise<Pick<ReviewDraft, 'savedAt'>> {
    await this.jobs.get(organizationId, jobId);
    const savedAt = this.clock.now();
    await saveDraft(this.drafts, { id: jobId, organizationId, clientId, savedAt, draft });
    return { savedAt };
  }

  /** @throws AppError `job-not-found`, `unauthorized-access` */
  async draft(organizationId: string, jobId: string): Promise<ReviewDraft | undefined> {
    await this.jobs.get(organizationId, jobId);
    return this.drafts.get(jobId);
  }

  /** For each job who saved a draft of its review, where someone did. */
  draftedBy(jobs: readonly Pick<JobDocument, 'id'>[]): Promise<readonly (string | undefined)[]> {
    return Promise.all(jobs.map(async ({ id }) => (await this.drafts.get(id))?.clientId));
  }

  /**
   * A reviewer is done with the job.
   * @throws AppError `job-not-found`, `unauthorized-access`
   */
  async record(organizationId: string, jobId: string, clientId: string): Promise<void> {
    await this.jobs.get(organizationId, jobId);
    const at = this.clock.now();
    await this.change(jobId, (job) => ({ ...job, reviewed: { clientId, at } }));
    await this.drafts.delete(jobId);
  }

  /**
   * Says that another job corrects this one, before that job is stored: were it the other way round, a crash in between would let the
   * result out that a person corrected.
   * @throws AppError `job-not-found`, `unauthorized-access`
   */
  async correct(organizationId: string, jobId: string, correctedBy: string): Promise<void> {
    await this.jobs.get(organizationId, jobId);
    const job = await this.change(jobId, (before) => ({ ...before, correctedBy }));
    if (job?.correctedBy !== correctedBy) throw fail('job-not-found', { job_id: jobId });
    await this.jobs.apply(jobId, { type: 'superseded' });
  }

  /**
   * A person lets a result out that was held back; once more by the same person changes nothing.
   * @throws AppError `job-not-found`, `unauthorized-access`
   */
  async approve(organizationId: string, jobId: string, by: string): Promise<void> {
    await this.jobs.get(organizationId, jobId);
    await this.jobs.apply(jobId, { type: 'approved', by });
  }

  /** To be called before a job's retention ends. */
  forgetDraft(jobId: string): Promise<unknown> {
    return this.drafts.delete(jobId);
  }

  private change(jobId: string, changed: (job: JobDocument) => JobDocument): Promise<JobDocument | undefined> {
    return update(this.jobs.jobs, jobId, (job) => (job.life.state === 'expired' ? undefined : indexed(changed(job))));
  }
}
