import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consume } from '@chartloom/bus';
import { TOPICS, type eventsV1 } from '@chartloom/contracts';
import { forEachConcurrent } from '@chartloom/kernel';
import { Acknowledger } from '@chartloom/outbox';
import { DeliveriesService } from './deliveries.service.js';
import { PayloadService } from './payload.service.js';

/** Ends of a list that are dealt with at the same time. */
const WIDTH = 8;

/** The end of a job becomes deliveries; only when they are kept is the end acknowledged. A job is asked for where someone listens. */
@Controller()
export class NotifierEvents {
  constructor(
    @Inject(DeliveriesService) private readonly deliveries: DeliveriesService,
    @Inject(PayloadService) private readonly payloads: PayloadService,
    @Inject(Acknowledger) private readonly acknowledger: Acknowledger,
  ) {}

  /** Those of a list that are done with are acknowledged, also where others fail: it is given again, and then changes nothing of them. */
  @Consume(TOPICS.jobs, 'notifier', { lists: true })
  async onJobsEnded(@Payload() payload: unknown): Promise<void> {
    const ends = payload as readonly eventsV1.JobEnded[];
    const listening = new Map<string, Promise<boolean>>(); // one look for each organization
    const isListening = (organizationId: string): Promise<boolean> => {
      const known = listening.get(organizationId) ?? this.deliveries.hasEndpoints(organizationId);
      listening.set(organizationId, known);
      return known;
    };
    const outcomes: PromiseSettledResult<void>[] = [];
    await forEachConcurrent(WIDTH, ends, async (end) => {
      outcomes.push(...(await Promise.allSettled([this.onJobEnded(end, isListening)])));
    });
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  private async onJobEnded(
    { jobId, organizationId, state, noCallback }: eventsV1.JobEnded,
    isListening: (organizationId: string) => Promise<boolean>,
  ): Promise<void> {
    if (state === 'awaiting_review') return; // for accounts alone: no one is told before it is let out
    if (!noCallback || (await isListening(organizationId))) {
      const job = await this.payloads.job(jobId);
      if (job) await this.deliveries.createDeliveries(job);
    }
    this.acknowledger.add(jobId);
  }
}
