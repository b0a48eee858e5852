import { Controller, Inject, Req } from '@nestjs/common';
import { ENDPOINTS, fail, registryV1, validate } from '@chartloom/contracts';
import { Rpc } from '@chartloom/rpc';
import type { FastifyRequest } from 'fastify';
import { AuditRecorder } from '../http/audit-recorder.js';
import { callerOf } from '../http/caller.js';
import { Serves } from '../http/serves.js';
import { jobDetail, jobSummary, statusOf } from './job-views.js';
import { JobWaiter } from './job-waiter.js';

type JobRequest = FastifyRequest<{ Params: { job_id: string } }>;

const PAGE = 50;

@Controller()
export class JobsController {
  constructor(
    @Inject(JobWaiter) private readonly waiter: JobWaiter,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(AuditRecorder) private readonly audit: AuditRecorder,
  ) {}

  @Serves(ENDPOINTS.status)
  async status(@Req() request: JobRequest) {
    const { organizationId } = callerOf(request);
    const jobId = jobIdOf(request);
    const { wait = '0' } = validate(ENDPOINTS.status.query, request.query, 'query');
    const state = await this.waiter.state(organizationId, jobId, Number(wait));
    return { message: 'Status retrieved successfully' as const, job_id: jobId, status: statusOf({ state }) };
  }

  @Serves(ENDPOINTS.jobs)
  async list(@Req() request: FastifyRequest) {
    const { organizationId } = callerOf(request);
    const { status = '', limit, page_token: pageToken = '' } = validate(ENDPOINTS.jobs.query, request.query, 'query');
    const page = { organizationId, status, pageSize: Number(limit ?? PAGE), pageToken };
    const { jobs, nextPageToken } = await this.rpc.client(registryV1.RegistryService).listJobs(page);
    return { jobs: jobs.map(jobSummary), ...(nextPageToken !== '' && { next_page_token: nextPageToken }) };
  }

  @Serves(ENDPOINTS.job)
  async detail(@Req() request: JobRequest) {
    const { organizationId } = callerOf(request);
    return jobDetail(await this.waiter.get(organizationId, jobIdOf(request)));
  }

  @Serves(ENDPOINTS.cancelJob)
  async cancel(@Req() request: JobRequest) {
    const { organizationId } = callerOf(request);
    const jobId = jobIdOf(request);
    await this.rpc.client(registryV1.RegistryService).cancelJob({ organizationId, jobId });
    this.audit.recordAllowed(request, { action: 'cancel', job: jobId });
    return { message: 'Job cancelled successfully' as const, job_id: jobId, status: 'failed' as const };
  }
}

/** @throws AppError `job-id-required` */
export function jobIdOf({ params }: JobRequest): string {
  if (params.job_id.trim() === '') throw fail('job-id-required');
  return params.job_id;
}
