import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consume } from '@chartloom/bus';
import { TOPICS, type eventsV1 } from '@chartloom/contracts';
import { EventStreams } from './events/event-streams.js';
import { AuthenticationService } from './http/authentication.service.js';
import { FailureLimiter } from './jobs/failure-limiter.js';
import { JobWaiter } from './jobs/job-waiter.js';

/** Events that let the gateway react at once; without them it notices the change at its next poll. */
@Controller()
export class GatewayEvents {
  constructor(
    @Inject(AuthenticationService) private readonly authentication: AuthenticationService,
    @Inject(JobWaiter) private readonly waiter: JobWaiter,
    @Inject(EventStreams) private readonly streams: EventStreams,
    @Inject(FailureLimiter) private readonly failures: FailureLimiter,
  ) {}

  @Consume(TOPICS.accounts, 'gateway', { everyProcess: true })
  onAccountChanged(@Payload() payload: unknown): Promise<void> {
    return this.authentication.forget((payload as eventsV1.AccountChanged).organizationId);
  }

  @Consume(TOPICS.jobs, 'gateway', { everyProcess: true })
  onJobEnded(@Payload() payload: unknown): void {
    const ended = payload as eventsV1.JobEnded;
    this.waiter.ended(ended);
    this.streams.wake(ended.organizationId);
    this.failures.ended(ended);
  }
}
