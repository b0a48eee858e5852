import { Inject, Injectable, Optional } from '@nestjs/common';
import { timestampFromMs, timestampMs } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import { fail, registryV1, STATUS_OF } from '@chartloom/contracts';
import { ConnectService } from '@chartloom/rpc';
import { Acknowledgements } from './acknowledgements.js';
import { ClockGuard } from './clock-guard.js';
import { FilesService } from './files.service.js';
import { JobsService } from './jobs.service.js';
import {
  acceptedMessage,
  changeMessage,
  fileMessage,
  fileTypeFrom,
  filterFrom,
  jobMessage,
  metadataFrom,
  specFrom,
} from './messages.js';
import { ReviewsService } from './reviews.service.js';
import { SubmissionsService } from './submissions.service.js';

const DEFAULT_PAGE = 50;

/** What an acknowledgement is called in the job; values that an older or newer process may send are ignored. */
const ACKNOWLEDGED: Readonly<Record<registryV1.Acknowledgement, 'settled' | 'announced' | undefined>> = {
  [registryV1.Acknowledgement.UNSPECIFIED]: undefined,
  [registryV1.Acknowledgement.SETTLED]: 'settled',
  [registryV1.Acknowledgement.ANNOUNCED]: 'announced',
};

/** RegistryService over RPC: messages in, messages out, nothing decided here. */
@ConnectService(registryV1.RegistryService)
@Injectable()
export class RegistryRpc implements ServiceImpl<typeof registryV1.RegistryService> {
  constructor(
    @Inject(FilesService) private readonly files: FilesService,
    @Inject(JobsService) private readonly jobs: JobsService,
    @Inject(SubmissionsService) private readonly submissions: SubmissionsService,
    @Inject(ReviewsService) private readonly reviews: ReviewsService,
    @Inject(Acknowledgements) private readonly acknowledgements: Acknowledgements,
    @Optional() @Inject(ClockGuard) private readonly guard?: ClockGuard,
  ) {}

  async acceptClock(_request: registryV1.AcceptClockRequest) {
    await this.guard?.accept();
    return {};
  }

  async reserveFile({ fileId, organizationId, blobKey }: registryV1.ReserveFileRequest) {
    await this.files.reserve(fileId, organizationId, blobKey);
    return {};
  }

  async registerFile(request: registryV1.RegisterFileRequest) {
    const { fileId: id, organizationId, blobKey, fileType, size, sha256, retentionDays, inspection } = request;
    const content = { fileType: fileTypeFrom(fileType), size, sha256 };
    const known = inspection && { inspection: { pages: inspection.pages, failureCode: inspection.failureCode } };
    const file = await this.files.register({ id, organizationId, blobKey, content, ...known }, retentionDays);
    return { file: fileMessage(file) };
  }

  async recordInspection({ fileId, inspection }: registryV1.RecordInspectionRequest) {
    if (inspection) await this.files.inspected(fileId, { pages: inspection.pages, failureCode: inspection.failureCode });
    return {};
  }

  async getFile({ organizationId, fileId }: registryV1.GetFileRequest) {
    return { file: fileMessage(await this.files.get(organizationId, fileId)) };
  }

  async deleteFile({ organizationId, fileId }: registryV1.DeleteFileRequest) {
    await this.files.delete(organizationId, fileId);
    return {};
  }

  async findReplay(request: registryV1.FindReplayRequest) {
    const { before, file } = await this.beforeAndFile(request);
    return before ? { jobs: [acceptedMessage(before)] } : { jobs: [], ...(file && { file: fileMessage(file) }) };
  }

  /** The job that was accepted under the key before, and the file to convert. */
  private async beforeAndFile(
    request: Pick<registryV1.FindReplayRequest, 'organizationId' | 'idempotencyKey' | 'fingerprint' | 'fileId'>,
  ) {
    const { organizationId, idempotencyKey, fingerprint, fileId } = request;
    const [before, file] = await Promise.all([
      this.submissions.replay(organizationId, idempotencyKey, fingerprint),
      fileId === '' ? undefined : this.files.find(organizationId, fileId),
    ]);
    return { before, file };
  }

  async createJob(request: registryV1.CreateJobRequest) {
    const { organizationId, clientId, fileId, blobKey, sha256, fileType, spec, callbackUrl, units } = request;
    const { idempotencyKey, fingerprint, retentionDays } = request;
    if (request.checkFile) {
      const { before, file } = await this.beforeAndFile(request);
      if (before) return { ...before, replayed: true };
      if (!file) throw fail('file-not-found', { file_id: fileId });
    }
    const { accepted, replayed } = await this.submissions.job({
      organizationId,
      clientId,
      source: { fileId, blobKey, sha256 },
      fileType: fileTypeFrom(fileType),
      spec: specFrom(spec),
      units,
      idempotencyKey,
      fingerprint,
      retentionDays,
      ...(callbackUrl !== '' && { callbackUrl }),
      ...(request.corrects !== '' && { corrects: request.corrects }),
      ...metadataFrom(request),
    });
    return { jobId: accepted.jobId, fileId: accepted.fileId, replayed };
  }

  async createBatch(request: registryV1.CreateBatchRequest) {
    const { organizationId, clientId, spec, idempotencyKey, fingerprint, retentionDays, maxPages, maxBytes } = request;
    const items = request.items.map(({ presignedUrl, fileType, callbackUrl, patient, ...words }) => ({
      ...metadataFrom(words),
      sourceUrl: presignedUrl,
      fileType: fileTypeFrom(fileType),
      ...(callbackUrl !== '' && { callbackUrl }),
      ...(patient !== '' && { patient }),
    }));
    const limits = { maxPages, maxBytes, retentionDays };
    const { accepted, replayed } = await this.submissions.batch({
      organizationId,
      clientId,
      items,
      spec: specFrom(spec),
      limits,
      idempotencyKey,
      fingerprint,
    });
    return { jobs: accepted.map(acceptedMessage), replayed };
  }

  async getJob({ organizationId, jobId }: registryV1.GetJobRequest) {
    return { job: jobMessage(await this.submissions.known(organizationId, jobId)) };
  }

  async getJobState({ organizationId, jobId }: registryV1.GetJobStateRequest) {
    const { life, metadata } = await this.submissions.known(organizationId, jobId);
    return { state: life.state, metadata: { ...metadata } };
  }

  async listJobs(request: registryV1.ListJobsRequest) {
    const { organizationId, pageSize, pageToken } = request;
    const { jobs, end = '' } = await this.jobs.list.page(
      organizationId,
      filterFrom(request),
      pageSize || DEFAULT_PAGE,
      pageToken,
    );
    const drafted = request.awaitsReview ? await this.reviews.draftedBy(jobs) : [];
    return { jobs: jobs.map((job, i) => ({ ...jobMessage(job), draftedBy: drafted[i] ?? '' })), nextPageToken: end };
  }

  async listChanges({ organizationId, since, afterJobId, pageSize }: registryV1.ListChangesRequest) {
    const from = since ? timestampMs(since) : 0;
    const jobs = await this.jobs.changes(organizationId, from, afterJobId, pageSize || DEFAULT_PAGE);
    return { changes: jobs.map(changeMessage) };
  }

  async getBatch({ organizationId, batchId }: registryV1.GetBatchRequest) {
    const { acceptedAt, jobs } = await this.submissions.knownBatch(organizationId, batchId);
    return { acceptedAt: timestampFromMs(acceptedAt), jobs: jobs.map(jobMessage) };
  }

  async saveReviewDraft({ organizationId, jobId, clientId, draft }: registryV1.SaveReviewDraftRequest) {
    const { savedAt } = await this.reviews.saveDraft(organizationId, jobId, clientId, draft);
    return { savedAt: timestampFromMs(savedAt) };
  }

  async getReviewDraft({ organizationId, jobId }: registryV1.GetReviewDraftRequest) {
    const found = await this.reviews.draft(organizationId, jobId);
    return found ? { draft: found.draft, clientId: found.clientId, savedAt: timestampFromMs(found.savedAt) } : {};
  }

  async approveJob({ organizationId, jobId, clientId }: registryV1.ApproveJobRequest) {
    await this.reviews.approve(organizationId, jobId, clientId);
    return {};
  }

  async recordReview({ organizationId, jobId, clientId }: registryV1.RecordReviewRequest) {
    await this.reviews.record(organizationId, jobId, clientId);
    return {};
  }

  async cancelJob({ organizationId, jobId }: registryV1.CancelJobRequest) {
    await this.submissions.known(organizationId, jobId);
    const { job, applied } = await this.jobs.apply(jobId, { type: 'cancelled' });
    if (!job || job.life.state === 'expired') throw fail('job-not-found', { job_id: jobId });
    if (!applied && job.life.state !== 'cancelled') throw fail('job-ended', { job_id: jobId, status: STATUS_OF[job.life.state] });
    return { job: jobMessage(job) };
  }

  acknowledge({ jobId, jobIds, acknowledgement }: registryV1.AcknowledgeRequest) {
    const what = ACKNOWLEDGED[acknowledgement];
    if (what) this.acknowledgements.note(jobId === '' ? jobIds : [jobId, ...jobIds], what);
    return Promise.resolve({});
  }
}
