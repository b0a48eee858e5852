import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consume } from '@chartloom/bus';
import { TOPICS, type eventsV1 } from '@chartloom/contracts';
import { Acknowledger } from '@chartloom/outbox';
import { DeliveriesService } from './deliveries.service.js';
import { PayloadService } from './payload.service.js';

/** The end of a job becomes deliveries; only when they are kept is the end acknowledged. A job is asked for where someone listens. */
@Controller()
export class NotifierEvents {
  constructor(
    @Inject(DeliveriesService) private readonly deliveries: DeliveriesService,
    @Inject(PayloadService) private readonly payloads: PayloadService,
    @Inject(Acknowledger) private readonly acknowledger: Acknowledger,
  ) {}

  @Consume(TOPICS.jobs, 'notifier')
  async onJobEnded(@Payload() payload: unknown): Promise<void> {
    const { jobId, organizationId, state, noCallback } = payload as eventsV1.JobEnded;
    if (state === 'awaiting_review') return; // for accounts alone: no one is told before it is let out
    if (!noCallback || (await this.deliveries.hasEndpoints(organizationId))) {
      const job = await this.payloads.job(jobId);
      if (job) await this.deliveries.createDeliveries(job);
    }
    this.acknowledger.add(jobId);
  }
}
