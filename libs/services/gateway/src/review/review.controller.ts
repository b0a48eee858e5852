import { Controller, Inject, Req, Res } from '@nestjs/common';
import { BlobStore } from '@chartloom/blobs';
import { ENDPOINTS, fail, registryV1, validate } from '@chartloom/contracts';
import { Rpc } from '@chartloom/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditRecorder } from '../http/audit-recorder.js';
import { callerOf, type Caller } from '../http/caller.js';
import { Serves } from '../http/serves.js';
import { assertGivenOut, iso, statusOf } from '../jobs/job-views.js';
import { JobWaiter } from '../jobs/job-waiter.js';
import { jobIdOf } from '../jobs/jobs.controller.js';
import { isHeld, ReviewService } from './review.service.js';

type JobRequest = FastifyRequest<{ Params: { job_id: string } }>;

/** For a viewer of ours; opened on its own, a document runs nothing and loads nothing. */
const DOCUMENT_POLICY = "default-src 'none'; sandbox";

/** What a reviewer looks at and decides. */
@Controller()
export class ReviewController {
  constructor(
    @Inject(ReviewService) private readonly reviews: ReviewService,
    @Inject(JobWaiter) private readonly jobs: JobWaiter,
    @Inject(BlobStore) private readonly blobs: BlobStore,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(AuditRecorder) private readonly audit: AuditRecorder,
  ) {}

  @Serves(ENDPOINTS.findings)
  async findings(@Req() request: JobRequest, @Res() reply: FastifyReply) {
    const jobId = jobIdOf(request);
    const job = await this.reviews.finished(callerOf(request).organizationId, jobId);
    const artifact = job.artifacts.find(({ name }) => name === 'findings');
    const bytes = artifact && (await this.blobs.read(artifact.blobKey));
    if (!bytes) throw fail('findings-not-found', { job_id: jobId });
    this.audit.recordAllowed(request, { action: 'read', kind: 'findings', job: jobId });
    return reply.header('content-type', 'application/json; charset=utf-8').send(Buffer.from(bytes));
  }

  @Serves(ENDPOINTS.jobDocument)
  async document(@Req() request: JobRequest, @Res() reply: FastifyReply) {
    const { organizationId } = callerOf(request);
    const jobId = jobIdOf(request);
    const { which = 'source' } = validate(ENDPOINTS.jobDocument.query, request.query, 'query');
    const { key, mediaType } =
      which === 'source' ? await this.source(organizationId, jobId) : await this.result(callerOf(request), jobId);
    const opened = await this.blobs.open(key);
    if (!opened) throw fail('job-file-gone', { job_id: jobId });
    this.audit.recordAllowed(request, { action: 'read', kind: which, job: jobId });
    return reply
      .headers({
        'content-type': mediaType,
        'content-length': opened.size,
        'content-disposition': 'attachment',
        'content-security-policy': DOCUMENT_POLICY,
      })
      .send(opened.stream);
  }

  @Serves(ENDPOINTS.review)
  async state(@Req() request: JobRequest) {
    const jobId = jobIdOf(request);
    const job = await this.jobs.get(callerOf(request).organizationId, jobId);
    const made = await this.reviews.correctionsOf(job);
    if (made) this.audit.recordAllowed(request, { action: 'read', kind: 'draft', job: jobId });
    return {
      job_id: jobId,
      ...(job.reviewed && { reviewed_by: job.reviewed.clientId, reviewed_at: iso(job.reviewed.at) }),
      ...(job.corrects !== '' && { corrects: job.corrects }),
      ...(job.correctedBy !== '' && { corrected_by: job.correctedBy }),
      ...(made && { corrections: made.corrections }),
    };
  }

  @Serves(ENDPOINTS.reviewJob)
  async finish(@Req() request: JobRequest) {
    const jobId = jobIdOf(request);
    const { correction } = await this.reviews.finish(callerOf(request), jobId, request.body);
    this.audit.recordAllowed(request, { action: 'review', job: jobId, ...(correction !== undefined && { target: correction }) });
    return { message: 'Review recorded' as const, job_id: jobId, ...(correction !== undefined && { correction }) };
  }

  @Serves(ENDPOINTS.reviewDraft)
  async draft(@Req() request: JobRequest) {
    const { organizationId } = callerOf(request);
    const jobId = jobIdOf(request);
    const { draft, clientId, savedAt } = await this.registry().getReviewDraft({ organizationId, jobId });
    if (draft === '') return { draft: null };
    this.audit.recordAllowed(request, { action: 'read', kind: 'draft', job: jobId });
    return { draft: JSON.parse(draft) as object, reviewer: clientId, saved_at: iso(savedAt) };
  }

  @Serves(ENDPOINTS.corrections)
  async corrections(@Req() request: FastifyRequest) {
    const { organizationId } = callerOf(request);
    const asked = validate(ENDPOINTS.corrections.query, request.query, 'query');
    const { records, nextPageToken } = await this.reviews.decisions(organizationId, asked);
    for (const job of new Set(records.map(({ job_id }) => job_id)))
      this.audit.recordAllowed(request, { action: 'read', kind: 'corrections', job });
    return { corrections: records, ...(nextPageToken !== '' && { next_page_token: nextPageToken }) };
  }

  @Serves(ENDPOINTS.saveReviewDraft)
  async saveDraft(@Req() request: JobRequest) {
    const { organizationId, clientId } = callerOf(request);
    const jobId = jobIdOf(request);
    const draft = JSON.stringify(validate(ENDPOINTS.saveReviewDraft.body, request.body));
    const { savedAt } = await this.registry().saveReviewDraft({ organizationId, jobId, clientId, draft });
    return { message: 'Draft saved' as const, saved_at: iso(savedAt) };
  }

  /** @throws AppError `job-file-gone`, and as the registry refuses */
  private async source(organizationId: string, jobId: string) {
    const job = await this.jobs.get(organizationId, jobId);
    const { blobKey: key } = await this.reviews.fileOf(job);
    return { key, mediaType: job.fileType === 'pdf' ? 'application/pdf' : 'application/xml' };
  }

  /** @throws AppError `result-corrected`, and as {@link ReviewService.finished} */
  private async result({ organizationId, scopes }: Caller, jobId: string) {
    const job = await this.reviews.finished(organizationId, jobId);
    if (isHeld(job) && !scopes.includes('review')) throw fail('job-not-ready', { job_id: jobId, status: statusOf(job) });
    assertGivenOut(job);
    const { blobKey: key = '', mediaType = '' } = job.artifacts.find(({ name }) => name === 'result') ?? {};
    return { key, mediaType };
  }

  private registry() {
    return this.rpc.client(registryV1.RegistryService);
  }
}
