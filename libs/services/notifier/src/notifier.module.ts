import { Module } from '@nestjs/common';
import { registryV1 } from '@chartloom/contracts';
import { Acknowledger } from '@chartloom/outbox';
import { LOG, type Log } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import { DeliveryClock } from './delivery-clock.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { DeliveriesService } from './deliveries.service.js';
import { EndpointsService } from './endpoints.service.js';
import { JobWatch } from './job-watch.service.js';
import { NotifierEvents } from './notifier.events.js';
import { NotifierRpc } from './notifier.rpc.js';
import { PayloadService } from './payload.service.js';
import { CONFIGURED_SCHEDULE, RETRY_SCHEDULE, RETRY_SCHEDULE_MS } from './schedule.js';
import { SecretsService } from './secrets.service.js';
import { SenderService } from './sender.service.js';

/** Needs from its surroundings: Store, BlobStore, Rpc, Outbound, SecretBox, Metrics, Audit, Clock, LOG. */
@Module({
  controllers: [NotifierEvents],
  providers: [
    DeliveriesService,
    DeliveryClock,
    DeliveryMetrics,
    EndpointsService,
    JobWatch,
    PayloadService,
    SecretsService,
    SenderService,
    NotifierRpc,
    {
      provide: Acknowledger,
      inject: [Rpc, LOG],
      useFactory: (rpc: Rpc, log: Log) =>
        new Acknowledger(rpc, registryV1.Acknowledgement.ANNOUNCED, 'notifier.acknowledgements', log),
    },
    {
      provide: RETRY_SCHEDULE,
      inject: [{ token: CONFIGURED_SCHEDULE, optional: true }],
      useFactory: (configured?: readonly number[]) => configured ?? RETRY_SCHEDULE_MS,
    },
  ],
})
export class NotifierModule {}
