import { Controller, Inject, Optional, Req, Res } from '@nestjs/common';
import { BlobStore } from '@chartloom/blobs';
import { readPublicKeys, type PublicJwk } from '@chartloom/certificate';
import { ENDPOINTS, fail, validate } from '@chartloom/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditRecorder } from '../http/audit-recorder.js';
import { callerOf } from '../http/caller.js';
import { Serves } from '../http/serves.js';
import { statusOf } from './job-views.js';
import { isPending, JobWaiter } from './job-waiter.js';
import { jobIdOf } from './jobs.controller.js';

/** Injection token: the public keys of certificates, the present one first, as `readPublicKeys` takes them. */
export const CERTIFICATE_PUBLIC_KEYS = Symbol('CERTIFICATE_PUBLIC_KEYS');

/** The artifact of each form. */
const ARTIFACTS = { json: 'certificate', pdf: 'certificate-pdf' } as const;

@Controller()
export class CertificatesController {
  private readonly keys: readonly PublicJwk[];

  constructor(
    @Inject(JobWaiter) private readonly jobs: JobWaiter,
    @Inject(BlobStore) private readonly blobs: BlobStore,
    @Inject(AuditRecorder) private readonly audit: AuditRecorder,
    @Optional() @Inject(CERTIFICATE_PUBLIC_KEYS) publicKeys?: string,
  ) {
    this.keys = publicKeys === undefined ? [] : readPublicKeys(publicKeys);
  }

  @Serves(ENDPOINTS.certificate)
  async certificate(@Req() request: FastifyRequest<{ Params: { job_id: string } }>, @Res() reply: FastifyReply) {
    const { organizationId } = callerOf(request);
    const jobId = jobIdOf(request);
    const { format = 'json' } = validate(ENDPOINTS.certificate.query, request.query, 'query');
    const job = await this.jobs.get(organizationId, jobId);
    if (isPending(job)) throw fail('job-not-ready', { job_id: jobId, status: statusOf(job) });
    const artifact = job.artifacts.find(({ name }) => name === ARTIFACTS[format]);
    const bytes = artifact && (await this.blobs.read(artifact.blobKey));
    if (!bytes) throw fail('certificate-not-found', { job_id: jobId });
    this.audit.recordAllowed(request, { action: 'read', kind: 'certificate', job: jobId });
    // byte for byte as it was signed
    return reply
      .headers({
        'content-type': artifact.mediaType,
        'content-disposition': `attachment; filename="${jobId}.certificate.${format}"`,
      })
      .send(Buffer.from(bytes));
  }

  @Serves(ENDPOINTS.certificateKey)
  certificateKey() {
    return { keys: this.keys };
  }
}
