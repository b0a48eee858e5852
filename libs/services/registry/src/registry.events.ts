import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consume } from '@chartloom/bus';
import { accountsV1, isStage, TOPICS, type eventsV1 } from '@chartloom/contracts';
import { isAppError } from '@chartloom/kernel';
import { Rpc } from '@chartloom/rpc';
import type { JobEvent } from './life/job.js';
import { reportFrom, storedArtifacts } from './messages.js';
import { JobsService } from './jobs.service.js';

/** The ends of attempts, as workers report them. A report whose token is stale changes nothing. */
@Controller()
export class RegistryEvents {
  constructor(
    @Inject(JobsService) private readonly jobs: JobsService,
    @Inject(Rpc) private readonly rpc: Rpc,
  ) {}

  @Consume(TOPICS.reports, 'registry')
  async onReport(@Payload() payload: unknown): Promise<void> {
    const { jobId, token, outcome } = payload as eventsV1.AttemptReported;
    if (outcome.case === 'converted') {
      const { artifacts, report } = outcome.value;
      await this.jobs.apply(
        jobId,
        { type: 'converted', token },
        { artifacts: storedArtifacts(artifacts), ...(report && { report: reportFrom(report) }) },
      );
    } else if (outcome.case === 'ingested') {
      await this.onIngested(jobId, token, outcome.value);
    } else if (outcome.case === 'failed') {
      const { code, message, retryable } = outcome.value;
      await this.jobs.apply(jobId, { type: 'gaveUp', token, error: { code, message }, retryable });
    }
  }

  /** The hold is set to what the file really costs before the job may go on. */
  private async onIngested(jobId: string, token: number, { fileId, units, blobKey, sha256 }: eventsV1.Ingested): Promise<void> {
    const job = await this.jobs.jobs.get(jobId);
    if (job?.life.state !== 'running' || job.life.lease.token !== token || !isStage(job.spec.task)) return;
    const event: JobEvent = { type: 'ingested', token, next: job.spec.task };
    try {
      const items = [{ holdId: jobId, units }];
      await this.rpc.client(accountsV1.AccountsService).hold({ organizationId: job.organizationId, items, adjust: true });
    } catch (error) {
      if (!isAppError(error) || (error.code !== 'insufficient-credits' && error.code !== 'job-not-found')) throw error;
      const { code, message } = error;
      await this.jobs.apply(jobId, { type: 'gaveUp', token, error: { code, message }, retryable: false });
      return;
    }
    await this.jobs.apply(jobId, event, { units, source: { fileId, blobKey, sha256 } });
  }
}
