import { Controller, Inject, Req, Res } from '@nestjs/common';
import { BlobStore } from '@chartloom/blobs';
import { ENDPOINTS, fail, validate } from '@chartloom/contracts';
import type { ArtifactName } from '@chartloom/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditRecorder } from '../http/audit-recorder.js';
import { callerOf } from '../http/caller.js';
import { Serves } from '../http/serves.js';
import { statusOf } from './job-views.js';
import { isPending, JobWaiter } from './job-waiter.js';
import { jobIdOf } from './jobs.controller.js';

type JobRequest = FastifyRequest<{ Params: { job_id: string } }>;

/** What accompanies a result: by which name it is stored, delivered and audited, and the error where a job has none. */
interface Accompanying {
  readonly artifact: ArtifactName;
  /** The end of the delivered file's name, after the job's id. */
  readonly file: string;
  readonly kind: 'certificate' | 'validation-report';
  readonly missing: 'certificate-not-found' | 'validation-report-not-found';
}

const CERTIFICATE = { kind: 'certificate', missing: 'certificate-not-found' } as const;

/** Certificates by the form that is asked for. */
const CERTIFICATES: Readonly<Record<'json' | 'pdf', Accompanying>> = {
  json: { ...CERTIFICATE, artifact: 'certificate', file: 'certificate.json' },
  pdf: { ...CERTIFICATE, artifact: 'certificate-pdf', file: 'certificate.pdf' },
};

const VALIDATION_REPORT: Accompanying = {
  ...{ artifact: 'validation-report', file: 'validation-report.json' },
  ...{ kind: 'validation-report', missing: 'validation-report-not-found' },
};

/** Gives out what accompanies the result of a job, with the access of a result. */
@Controller()
export class ArtifactsController {
  constructor(
    @Inject(JobWaiter) private readonly jobs: JobWaiter,
    @Inject(BlobStore) private readonly blobs: BlobStore,
    @Inject(AuditRecorder) private readonly audit: AuditRecorder,
  ) {}

  @Serves(ENDPOINTS.certificate)
  certificate(@Req() request: JobRequest, @Res() reply: FastifyReply) {
    const { format = 'json' } = validate(ENDPOINTS.certificate.query, request.query, 'query');
    return this.deliver(request, reply, CERTIFICATES[format]);
  }

  @Serves(ENDPOINTS.validationReport)
  validationReport(@Req() request: JobRequest, @Res() reply: FastifyReply) {
    return this.deliver(request, reply, VALIDATION_REPORT);
  }

  /** Byte for byte as it was stored: a certificate was signed so. */
  private async deliver(request: JobRequest, reply: FastifyReply, { artifact: name, file, kind, missing }: Accompanying) {
    const { organizationId } = callerOf(request);
    const jobId = jobIdOf(request);
    const job = await this.jobs.get(organizationId, jobId);
    if (isPending(job)) throw fail('job-not-ready', { job_id: jobId, status: statusOf(job) });
    const artifact = job.artifacts.find((one) => one.name === name);
    const bytes = artifact && (await this.blobs.read(artifact.blobKey));
    if (!bytes) throw fail(missing, { job_id: jobId });
    this.audit.recordAllowed(request, { action: 'read', kind, job: jobId });
    return reply
      .headers({
        'content-type': artifact.mediaType,
        'content-disposition': `attachment; filename="${jobId}.${file}"`,
      })
      .send(Buffer.from(bytes));
  }
}
