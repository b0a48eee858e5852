import { Controller, Inject, Req, Res } from '@nestjs/common';
import { BlobStore, DownloadTokens } from '@chartloom/blobs';
import { ENDPOINTS, fail, validate, type registryV1 } from '@chartloom/contracts';
import { Clock, MINUTE } from '@chartloom/kernel';
import { Metrics } from '@chartloom/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditRecorder } from '../http/audit-recorder.js';
import { callerOf } from '../http/caller.js';
import { Serves } from '../http/serves.js';
import { isPending, JobWaiter } from './job-waiter.js';
import { assertGivenOut, statusOf } from './job-views.js';
import { jobIdOf } from './jobs.controller.js';

/** By the interface, links of the results endpoint work this long; result_ttl is for callbacks only. */
const LINK_MS = 5 * MINUTE;

const MESSAGE = 'Results retrieved successfully';

@Controller()
export class ResultsController {
  private readonly reads;

  constructor(
    @Inject(JobWaiter) private readonly jobs: JobWaiter,
    @Inject(BlobStore) private readonly blobs: BlobStore,
    @Inject(DownloadTokens) private readonly tokens: DownloadTokens,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(AuditRecorder) private readonly audit: AuditRecorder,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.reads = metrics.counter('results_read_total');
  }

  @Serves(ENDPOINTS.results)
  async results(@Req() request: FastifyRequest<{ Params: { job_id: string } }>, @Res() reply: FastifyReply) {
    const { organizationId } = callerOf(request);
    const jobId = jobIdOf(request);
    const presigned = validate(ENDPOINTS.results.query, request.query, 'query').presigned === 'true';
    const job = await this.jobs.get(organizationId, jobId);
    if (isPending(job)) throw fail('job-not-ready', { job_id: jobId, status: statusOf(job) });
    const artifact = job.artifacts.find(({ name }) => name === 'result');
    if (job.state !== 'success' || !artifact) throw fail('job-failed', { job_id: jobId });
    assertGivenOut(job);
    if (!presigned && artifact.mediaType === 'application/pdf') throw fail('presigned-required');
    const body = presigned ? await this.link(jobId, artifact) : await this.inline(job, artifact);
    this.audit.recordAllowed(request, { action: 'read', kind: presigned ? 'link' : 'inline', job: jobId });
    this.reads.inc({ format: job.spec?.format ?? 'none' });
    return reply.header('content-type', 'application/json; charset=utf-8').send(body);
  }

  @Serves(ENDPOINTS.download)
  async download(@Req() request: FastifyRequest<{ Params: { token: string } }>, @Res() reply: FastifyReply) {
    const link = this.tokens.verify(request.params.token, this.clock.now());
    const opened = link && (await this.blobs.open(link.key));
    if (!link || !opened) throw fail('link-not-valid');
    const [organization = '', , job] = link.key.split('/');
    this.audit.recordAllowed(request, { action: 'read', kind: 'download', job }, { organization });
    return reply
      .headers({
        'content-type': link.mediaType,
        'content-length': opened.size,
        'content-disposition': `attachment; filename="${link.fileName}"`,
      })
      .send(opened.stream);
  }

  private async link(jobId: string, { blobKey: key, mediaType }: registryV1.Artifact) {
    const expiresAt = this.clock.now() + LINK_MS;
    const fileName = `${jobId}.${mediaType === 'application/pdf' ? 'pdf' : 'json'}`;
    const presigned_url = await this.blobs.downloadUrl({ key, mediaType, fileName, expiresAt });
    return { message: MESSAGE, presigned_url, expires_at: new Date(expiresAt).toISOString() };
  }

  /** Copies the stored result into the body byte for byte, without parsing it. */
  private async inline(job: registryV1.Job, { blobKey }: registryV1.Artifact): Promise<Buffer> {
    const bytes = await this.blobs.read(blobKey);
    if (!bytes) throw fail('job-not-found', { job_id: job.jobId });
    const member = job.spec?.format === 'json' ? 'json_data' : 'fhir_data';
    return Buffer.concat([Buffer.from(`{"message":"${MESSAGE}","${member}":`), bytes, Buffer.from('}')]);
  }
}
