import { Inject, Injectable } from '@nestjs/common';
import type { ServiceImpl } from '@connectrpc/connect';
import { isStage, registryV1 } from '@chartloom/contracts';
import { ConnectService } from '@chartloom/rpc';
import { jobMessage } from './messages.js';
import { JobsService } from './jobs.service.js';

/** StageService over RPC: claims, heartbeats and hand-backs of workers. */
@ConnectService(registryV1.StageService)
@Injectable()
export class StageRpc implements ServiceImpl<typeof registryV1.StageService> {
  constructor(@Inject(JobsService) private readonly jobs: JobsService) {}

  async claimStage({ jobId, stage, worker }: registryV1.ClaimStageRequest) {
    if (!isStage(stage)) return { token: 0 };
    const { job, applied } = await this.jobs.apply(jobId, { type: 'claimed', stage, worker });
    if (!applied || job?.life.state !== 'running') return { token: 0 };
    return {
      token: job.life.lease.token,
      job: jobMessage(job),
      sourceBlobKey: job.source?.blobKey ?? '',
      sourceSha256: job.source?.sha256 ?? '',
      sourceUrl: job.sourceUrl ?? '',
      maxBytes: job.limits.maxBytes,
      maxPages: job.limits.maxPages,
      retentionDays: job.limits.retentionDays,
    };
  }

  async heartbeat({ jobId, token, progress }: registryV1.HeartbeatRequest) {
    const unit = progress?.unit === 'entry' ? ('entry' as const) : ('page' as const);
    const at = progress && { progress: { done: progress.done, total: progress.total, unit } };
    const { job, applied } = await this.jobs.apply(jobId, { type: 'heartbeat', token, ...at });
    return { held: applied, cancelled: job?.life.state === 'cancelled' };
  }

  async releaseStage({ jobId, token }: registryV1.ReleaseStageRequest) {
    await this.jobs.apply(jobId, { type: 'leaseReturned', token });
    return {};
  }
}
