import { Controller, Inject, Req } from '@nestjs/common';
import { ENDPOINTS, notifierV1 } from '@chartloom/contracts';
import { Rpc } from '@chartloom/rpc';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../http/caller.js';
import { Serves } from '../http/serves.js';
import { JobWaiter } from '../jobs/job-waiter.js';
import { jobIdOf } from '../jobs/jobs.controller.js';
import { deliveryView } from './delivery-view.js';

type JobRequest = FastifyRequest<{ Params: { job_id: string } }>;

/** What the end of a job was told to: its own callback_url, and webhook endpoints. */
@Controller()
export class JobDeliveriesController {
  constructor(
    @Inject(JobWaiter) private readonly jobs: JobWaiter,
    @Inject(Rpc) private readonly rpc: Rpc,
  ) {}

  @Serves(ENDPOINTS.jobDeliveries)
  async deliveries(@Req() request: JobRequest) {
    const { deliveries } = await this.notifier().listDeliveries(await this.owned(request));
    return { deliveries: deliveries.map(deliveryView) };
  }

  @Serves(ENDPOINTS.replayJobDelivery)
  async replay(@Req() request: FastifyRequest<{ Params: { job_id: string; delivery_id: string } }>) {
    const asked = { ...(await this.owned(request)), deliveryId: request.params.delivery_id };
    const { delivery } = await this.notifier().replayDelivery(asked);
    if (!delivery) throw new Error('the notifier answered without the delivery');
    return deliveryView(delivery);
  }

  /** @throws AppError `job-not-found`, or `unauthorized-access` where the job is another organization's */
  private async owned(request: JobRequest): Promise<{ organizationId: string; jobId: string }> {
    const { organizationId } = callerOf(request);
    const { jobId } = await this.jobs.get(organizationId, jobIdOf(request));
    return { organizationId, jobId };
  }

  private notifier() {
    return this.rpc.client(notifierV1.NotifierService);
  }
}
