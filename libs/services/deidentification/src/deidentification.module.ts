import { Controller, Inject, Module, type BeforeApplicationShutdown } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { BlobStore } from '@chartloom/blobs';
import { Consume, EventPublisher } from '@chartloom/bus';
import { TOPICS, type eventsV1 } from '@chartloom/contracts';
import { Clock, SECOND } from '@chartloom/kernel';
import { LOG, type Log } from '@chartloom/platform';
import type { DeidentifyOptions } from '@chartloom/redaction';
import { Rpc } from '@chartloom/rpc';
import {
  attemptFolder,
  conversionWork,
  Runner,
  StageWorker,
  ThreadRunner,
  type Claim,
  type EngineOptions,
} from '@chartloom/worker';

/** Injection token: documents worked on at the same time. */
export const DEIDENTIFICATION_CONCURRENCY = Symbol('DEIDENTIFICATION_CONCURRENCY');
/** Injection token of the engine's {@link Runner}. */
export const DEIDENTIFICATION_RUNNER = Symbol('DEIDENTIFICATION_RUNNER');

const GRACE_MS = 2 * SECOND;

/** Works on the stage `dephi`. */
@Controller()
export class DeidentificationEvents implements BeforeApplicationShutdown {
  private readonly worker: StageWorker;

  constructor(
    @Inject(BlobStore) blobs: BlobStore,
    @Inject(Rpc) rpc: Rpc,
    @Inject(EventPublisher) bus: EventPublisher,
    @Inject(Clock) clock: Clock,
    @Inject(LOG) log: Log,
    @Inject(DEIDENTIFICATION_RUNNER) private readonly runner: Runner<EngineOptions<DeidentifyOptions>>,
    @Inject(DEIDENTIFICATION_CONCURRENCY) concurrency: number,
  ) {
    const work = conversionWork<DeidentifyOptions>(blobs, runner, ({ maxPages }) => ({ maxPages }));
    const discard = (claim: Claim) => blobs.deleteAll(attemptFolder(claim));
    this.worker = new StageWorker({ stage: 'dephi', concurrency, work, discard, rpc, bus, clock, log });
  }

  @Consume(TOPICS.work.dephi, 'deidentifier')
  onWork(@Payload() payload: unknown): Promise<void> {
    return this.worker.accept(payload as eventsV1.WorkAvailable);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.stop(GRACE_MS);
    await this.runner.close();
  }
}

/** Needs from its surroundings: BlobStore, EventPublisher, Rpc, Clock, LOG, DEIDENTIFICATION_CONCURRENCY. */
@Module({
  controllers: [DeidentificationEvents],
  providers: [
    {
      provide: DEIDENTIFICATION_RUNNER,
      inject: [DEIDENTIFICATION_CONCURRENCY],
      useFactory: (threads: number) => new ThreadRunner({ entry: new URL('./thread.js', import.meta.url), threads }),
    },
  ],
})
export class DeidentificationModule {}
