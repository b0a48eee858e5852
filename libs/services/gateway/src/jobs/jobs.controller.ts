import { Controller, Inject, Req } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ENDPOINTS, fail, notifierV1, registryV1, STATUSES, validate } from '@chartloom/contracts';
import { Rpc } from '@chartloom/rpc';
import type { FastifyRequest } from 'fastify';
import { AuditRecorder } from '../http/audit-recorder.js';
import { callerOf } from '../http/caller.js';
import { Serves } from '../http/serves.js';
import { iso, jobDetail, jobSummary, metadataView, statusOf } from './job-views.js';
import { isPending, JobWaiter } from './job-waiter.js';
import { MetadataLabels } from './metadata-labels.js';

type JobRequest = FastifyRequest<{ Params: { job_id: string } }>;

const PAGE = 50;
const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;

@Controller()
export class JobsController {
  constructor(
    @Inject(JobWaiter) private readonly waiter: JobWaiter,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(AuditRecorder) private readonly audit: AuditRecorder,
    @Inject(MetadataLabels) private readonly labels: MetadataLabels,
  ) {}

  @Serves(ENDPOINTS.status)
  async status(@Req() request: JobRequest) {
    const { organizationId } = callerOf(request);
    const jobId = jobIdOf(request);
    const { wait = '0' } = validate(ENDPOINTS.status.query, request.query, 'query');
    const job = await this.waiter.state(organizationId, jobId, Number(wait));
    return { message: 'Status retrieved successfully' as const, job_id: jobId, status: statusOf(job), ...metadataView(job) };
  }

  @Serves(ENDPOINTS.jobs)
  async list(@Req() request: FastifyRequest) {
    const { organizationId } = callerOf(request);
    const asked = validate(ENDPOINTS.jobs.query, request.query, 'query');
    const { status = '', task = '', batch_id: batchId = '', created_from: from, created_to: to, metadata } = asked;
    const page = {
      ...{ organizationId, status, task, batchId, pageSize: Number(asked.limit ?? PAGE), pageToken: asked.page_token ?? '' },
      awaitsReview: asked.awaits_review === 'true',
      ...(from !== undefined && { createdFrom: timestampFromDate(new Date(from)) }),
      ...(to !== undefined && { createdTo: timestampFromDate(new Date(to)) }),
      ...(metadata !== undefined && { label: this.labels.ofCondition(organizationId, metadata) }),
    };
    const { jobs, nextPageToken } = await this.rpc.client(registryV1.RegistryService).listJobs(page);
    return { jobs: jobs.map(jobSummary), ...(nextPageToken !== '' && { next_page_token: nextPageToken }) };
  }

  @Serves(ENDPOINTS.job)
  async detail(@Req() request: JobRequest) {
    const { organizationId } = callerOf(request);
    const job = await this.waiter.get(organizationId, jobIdOf(request));
    if (isPending(job)) return jobDetail(job);
    // a notifier that does not answer must not keep a client from the job
    const deliveries = await this.deliveriesOf(organizationId, job.jobId).catch(() => undefined);
    return { ...jobDetail(job), ...(deliveries && { deliveries: countsOf(deliveries, ({ state }) => state, DELIVERY_STATES) }) };
  }

  @Serves(ENDPOINTS.batch)
  async batch(@Req() request: FastifyRequest<{ Params: { batch_id: string } }>) {
    const { organizationId } = callerOf(request);
    const batchId = request.params.batch_id;
    const { acceptedAt, jobs } = await this.rpc.client(registryV1.RegistryService).getBatch({ organizationId, batchId });
    return {
      batch_id: batchId,
      created_at: iso(acceptedAt),
      counts: countsOf(jobs, statusOf, STATUSES),
      jobs: jobs.map(jobSummary),
    };
  }

  private async deliveriesOf(organizationId: string, jobId: string): Promise<readonly notifierV1.Delivery[]> {
    return (await this.rpc.client(notifierV1.NotifierService).listDeliveries({ organizationId, jobId })).deliveries;
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

/** How many of `all` are of each kind. */
function countsOf<T, K extends string>(all: readonly T[], kindOf: (one: T) => string, kinds: readonly K[]): Record<K, number> {
  const counts = kinds.map((kind) => [kind, all.filter((one) => kindOf(one) === kind).length] as const);
  return Object.fromEntries(counts) as Record<K, number>;
}

/** @throws AppError `job-id-required` */
export function jobIdOf({ params }: JobRequest): string {
  if (params.job_id.trim() === '') throw fail('job-id-required');
  return params.job_id;
}
