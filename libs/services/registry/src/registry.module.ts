import { Module } from '@nestjs/common';
import { Acknowledgements } from './acknowledgements.js';
import { Admission } from './release/admission.js';
import { BatchesService } from './batches.service.js';
import { ClockGuard } from './clock-guard.js';
import { FileExpiry } from './file-expiry.js';
import { FilesService } from './files.service.js';
import { JOB_TIMING, TIMING, TIMING_OVERRIDES, type JobTiming } from './life/job-timing.js';
import { JobMetrics } from './job-metrics.js';
import { JobsService } from './jobs.service.js';
import { IdempotencyKeys } from './keys/idempotency-keys.js';
import { KeyUpkeep } from './keys/key-upkeep.js';
import { RegistryEvents } from './registry.events.js';
import { RegistryRpc } from './registry.rpc.js';
import { RegistryTimers } from './registry.timers.js';
import { Releaser } from './release/releaser.js';
import { ReviewsService } from './reviews.service.js';
import { StageRpc } from './stage.rpc.js';
import { SubmissionsService } from './submissions.service.js';

/** Needs from its surroundings: Store, BlobStore, EventPublisher, Rpc, Metrics, Clock, LOG. */
@Module({
  controllers: [RegistryEvents],
  providers: [
    JobMetrics,
    JobsService,
    Acknowledgements,
    Admission,
    BatchesService,
    FileExpiry,
    FilesService,
    ReviewsService,
    IdempotencyKeys,
    KeyUpkeep,
    SubmissionsService,
    Releaser,
    ClockGuard,
    RegistryTimers,
    RegistryRpc,
    StageRpc,
    {
      provide: TIMING,
      inject: [{ token: TIMING_OVERRIDES, optional: true }],
      useFactory: (overrides?: Partial<JobTiming>): JobTiming => ({ ...JOB_TIMING, ...overrides }),
    },
  ],
  exports: [RegistryTimers],
})
export class RegistryModule {}
