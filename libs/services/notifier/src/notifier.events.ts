import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consume } from '@chartloom/bus';
import { registryV1, TOPICS, type eventsV1 } from '@chartloom/contracts';
import { Rpc } from '@chartloom/rpc';
import { DeliveriesService } from './deliveries.service.js';
import { PayloadService } from './payload.service.js';

/** The end of a job becomes deliveries; only when they are kept is the end acknowledged. */
@Controller()
export class NotifierEvents {
  constructor(
    @Inject(DeliveriesService) private readonly deliveries: DeliveriesService,
    @Inject(PayloadService) private readonly payloads: PayloadService,
    @Inject(Rpc) private readonly rpc: Rpc,
  ) {}

  @Consume(TOPICS.jobs, 'notifier')
  async onJobEnded(@Payload() payload: unknown): Promise<void> {
    const { jobId, state } = payload as eventsV1.JobEnded;
    if (state === 'awaiting_review') return; // for accounts alone: no one is told before it is let out
    const job = await this.payloads.job(jobId);
    if (job) await this.deliveries.createDeliveries(job);
    await this.rpc
      .client(registryV1.RegistryService)
      .acknowledge({ jobId, acknowledgement: registryV1.Acknowledgement.ANNOUNCED });
  }
}
