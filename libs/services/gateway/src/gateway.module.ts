import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ProcessRunner } from '@chartloom/worker';
import { OperationsController } from './admin/operations.controller.js';
import { OrganizationsController } from './admin/organizations.controller.js';
import { ConsoleController } from './console/console.controller.js';
import { EventStreams } from './events/event-streams.js';
import { EventsController } from './events/events.controller.js';
import { FilesController } from './files/files.controller.js';
import { InspectionService, INSPECTION_RUNNER } from './files/inspection.service.js';
import { IntakeService } from './files/intake.service.js';
import { KnownFiles } from './files/known-files.js';
import { SourceService } from './files/source.service.js';
import { GatewayEvents } from './gateway.events.js';
import { Addresses } from './http/addresses.js';
import { AuditRecorder } from './http/audit-recorder.js';
import { AuthenticationService } from './http/authentication.service.js';
import { ProblemFilter } from './http/problem.filter.js';
import { RateLimiter } from './http/rate-limiter.js';
import { ArtifactsController } from './jobs/artifacts.controller.js';
import { CertificatesController } from './jobs/certificates.controller.js';
import { ConvertController } from './jobs/convert.controller.js';
import { FailureLimiter } from './jobs/failure-limiter.js';
import { IngestController } from './jobs/ingest.controller.js';
import { JobWaiter } from './jobs/job-waiter.js';
import { MetadataLabels } from './jobs/metadata-labels.js';
import { JobsController } from './jobs/jobs.controller.js';
import { PatientKeys } from './jobs/patient-keys.js';
import { ResultsController } from './jobs/results.controller.js';
import { SubmissionService } from './jobs/submission.service.js';
import { KeysController } from './keys/keys.controller.js';
import { PoliciesController } from './policies/policies.controller.js';
import { PRICE_TABLE, PRICES } from './prices/prices.js';
import { HealthController } from './health/health.controller.js';
import { ReferenceController } from './reference/reference.controller.js';
import { ReviewController } from './review/review.controller.js';
import { ReviewService } from './review/review.service.js';
import { SESSION_KEY, SessionBox } from './http/session-box.js';
import { SessionCookies } from './http/session-cookies.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { UsageController } from './usage/usage.controller.js';
import { JobDeliveriesController } from './webhooks/job-deliveries.controller.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';

const INSPECTIONS = 2;
/** A client waits for it: a file that takes longer or more to open is none that converts well. */
const INSPECTION_LIMITS = { memoryMb: 448, cpuSeconds: 20 };

/**
 * Needs from its surroundings: BlobStore, DownloadTokens, EventPublisher, Rpc, Outbound, Metrics, Audit, Readiness, Clock, LOG,
 * PUBLIC_BASE_URL; CERTIFICATE_PUBLIC_KEYS, PATIENT_KEY_SECRET, SESSION_KEY, ADMIN_API and DEAD_LETTERS where there
 * are any.
 */
@Module({
  controllers: [
    GatewayEvents,
    IngestController,
    FilesController,
    ConvertController,
    JobsController,
    EventsController,
    ResultsController,
    ArtifactsController,
    CertificatesController,
    PoliciesController,
    KeysController,
    SessionsController,
    ReviewController,
    OrganizationsController,
    OperationsController,
    UsageController,
    JobDeliveriesController,
    WebhooksController,
    ConsoleController,
    ReferenceController,
    HealthController,
  ],
  providers: [
    Addresses,
    AuditRecorder,
    AuthenticationService,
    JobWaiter,
    EventStreams,
    MetadataLabels,
    RateLimiter,
    FailureLimiter,
    IntakeService,
    KnownFiles,
    SourceService,
    InspectionService,
    PatientKeys,
    SubmissionService,
    ReviewService,
    SessionCookies,
    {
      provide: SessionBox,
      inject: [{ token: SESSION_KEY, optional: true }],
      useFactory: (key?: string) => new SessionBox(key),
    },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: PRICE_TABLE, useValue: PRICES },
    {
      provide: INSPECTION_RUNNER,
      useFactory: () =>
        new ProcessRunner({
          entry: new URL('./files/inspect-entry.js', import.meta.url),
          processes: INSPECTIONS,
          limits: INSPECTION_LIMITS,
        }),
    },
  ],
  exports: [RateLimiter],
})
export class GatewayModule {}
