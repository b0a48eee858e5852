import { Controller, Inject, Req, Res } from '@nestjs/common';
import { ENDPOINTS, fail, hasBulk, validateBulkConvert, validateConvert } from '@chartloom/contracts';
import { isAppError } from '@chartloom/kernel';
import { annotate } from '@chartloom/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditRecorder } from '../http/audit-recorder.js';
import { callerOf, type Caller } from '../http/caller.js';
import { Serves } from '../http/serves.js';
import { FailureLimiter } from './failure-limiter.js';
import { idempotencyKey } from './idempotency-key.js';
import { SubmissionService, type Submitted } from './submission.service.js';

@Controller()
export class ConvertController {
  constructor(
    @Inject(SubmissionService) private readonly submissions: SubmissionService,
    @Inject(AuditRecorder) private readonly audit: AuditRecorder,
    @Inject(FailureLimiter) private readonly failures: FailureLimiter,
  ) {}

  @Serves(ENDPOINTS.convert)
  async convert(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const caller = callerOf(request);
    const body = validateConvert(request.body);
    this.failures.check(caller);
    const accepted = await this.counted(
      caller,
      this.submissions.convert(caller, body, idempotencyKey(request, 'invalid-request')),
    );
    annotate({ job: accepted.body.job_id });
    this.audit.recordAllowed(request, { action: 'convert', job: accepted.body.job_id, file: accepted.body.file_id });
    return { message: 'Conversion job started successfully' as const, ...answered(reply, accepted) };
  }

  @Serves(ENDPOINTS.bulkConvert)
  async bulkConvert(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const caller = callerOf(request);
    if (!hasBulk(caller.plan)) throw fail('enterprise-only');
    const body = validateBulkConvert(request.body);
    this.failures.check(caller);
    const jobs = answered(reply, await this.submissions.bulk(caller, body, idempotencyKey(request, 'invalid-payload')));
    for (const { jobId: job } of jobs) this.audit.recordAllowed(request, { action: 'convert', job });
    return {
      message: 'Bulk conversion requests submitted' as const,
      count: jobs.length,
      ...(jobs[0]?.batchId && { batch_id: jobs[0].batchId }),
      // of a repeated request too, which was just found equal: its URLs are not kept
      jobs: body.files.map(({ presigned_url }, index) => ({ index, job_id: jobs[index]?.jobId ?? '', presigned_url })),
    };
  }

  /** A document that could not even be opened counts like one that failed later. */
  private async counted<T>({ organizationId }: Caller, submitted: Promise<T>): Promise<T> {
    try {
      return await submitted;
    } catch (error) {
      if (isAppError(error) && !error.details.retryable) this.failures.failed(organizationId, error.code);
      throw error;
    }
  }
}

function answered<T>(reply: FastifyReply, { body, replayed }: Submitted<T>): T {
  if (replayed) void reply.header('idempotency-replayed', 'true');
  return body;
}
