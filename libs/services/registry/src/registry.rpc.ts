import { Inject, Injectable, Optional } from '@nestjs/common';
import type { ServiceImpl } from '@connectrpc/connect';
import { fail, registryV1, STATUS_OF } from '@chartloom/contracts';
import { ConnectService } from '@chartloom/rpc';
import { ClockGuard } from './clock-guard.js';
import { FilesService } from './files.service.js';
import type { JobDocument } from './job-document.js';
import { JobsService } from './jobs.service.js';
import { acceptedMessage, fileMessage, fileTypeFrom, jobMessage, specFrom } from './messages.js';
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

  async findReplay({ organizationId, idempotencyKey, fingerprint }: registryV1.FindReplayRequest) {
    const jobs = await this.submissions.replay(organizationId, idempotencyKey, fingerprint);
    return { jobs: (jobs ?? []).map(acceptedMessage) };
  }

  async createJob(request: registryV1.CreateJobRequest) {
    const { organizationId, clientId, fileId, blobKey, sha256, fileType, spec, callbackUrl, units } = request;
    const { idempotencyKey, fingerprint, retentionDays } = request;
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
    });
    return { jobId: accepted.jobId, fileId: accepted.fileId, replayed };
  }

  async createBatch(request: registryV1.CreateBatchRequest) {
    const { organizationId, clientId, spec, idempotencyKey, fingerprint, retentionDays, maxPages, maxBytes } = request;
    const items = request.items.map(({ presignedUrl, fileType, callbackUrl, patient }) => ({
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
    return { state: (await this.submissions.known(organizationId, jobId)).life.state };
  }

  async listJobs({ organizationId, status, pageSize, pageToken }: registryV1.ListJobsRequest) {
    const limit = pageSize || DEFAULT_PAGE;
    const after = pageToken === '' ? undefined : await this.pageEnd(organizationId, pageToken);
    const found =
      status === ''
        ? await this.jobs.jobs.find('byOwner', { equals: [organizationId], descending: true }, limit, after)
        : await this.jobs.jobs.find(
            'byStatus',
            { equals: [organizationId, status], descending: true },
            limit,
            after && { ...after, status: status as 'failed' },
          );
    return { jobs: found.map(jobMessage), nextPageToken: found.length === limit ? (found.at(-1)?.id ?? '') : '' };
  }

  async cancelJob({ organizationId, jobId }: registryV1.CancelJobRequest) {
    await this.submissions.known(organizationId, jobId);
    const { job, applied } = await this.jobs.apply(jobId, { type: 'cancelled' });
    if (!job || job.life.state === 'expired') throw fail('job-not-found', { job_id: jobId });
    if (!applied && job.life.state !== 'cancelled') throw fail('job-ended', { job_id: jobId, status: STATUS_OF[job.life.state] });
    return { job: jobMessage(job) };
  }

  async acknowledge({ jobId, acknowledgement }: registryV1.AcknowledgeRequest) {
    const what = ACKNOWLEDGED[acknowledgement];
    if (what) await this.jobs.apply(jobId, { type: 'acknowledged', what });
    return {};
  }

  /** A page token is the id of the last job of the page before; one of another organization or of none begins anew. */
  private async pageEnd(organizationId: string, token: string): Promise<JobDocument | undefined> {
    const job = await this.jobs.jobs.get(token);
    return job?.organizationId === organizationId ? { ...job, owner: organizationId } : undefined;
  }
}
