import { Controller, Inject, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consume } from '@chartloom/bus';
import { TOPICS } from '@chartloom/contracts';
import type { DeidentifyOptions } from '@chartloom/redaction';
import { ConversionStage, ThreadRunner, WorkerModule, WorkerParts, type EngineOptions, type Runner } from '@chartloom/worker';

/** Injection token: documents worked on at the same time. */
export const DEIDENTIFICATION_CONCURRENCY = Symbol('DEIDENTIFICATION_CONCURRENCY');
/** Injection token of the engine's {@link Runner}. */
export const DEIDENTIFICATION_RUNNER = Symbol('DEIDENTIFICATION_RUNNER');
/** Entry of the worker thread that de-identifies; compiled, since a thread sees no other. */
export const DEIDENTIFICATION_THREAD = new URL('./thread.js', import.meta.url);

/** Works on the stage `dephi`. */
@Controller()
export class DeidentificationStage extends ConversionStage<DeidentifyOptions> {
  constructor(
    @Inject(WorkerParts) parts: WorkerParts,
    @Inject(DEIDENTIFICATION_RUNNER) runner: Runner<EngineOptions<DeidentifyOptions>>,
    @Inject(DEIDENTIFICATION_CONCURRENCY) concurrency: number,
  ) {
    super(parts, { stage: 'dephi', concurrency, runner, optionsOf: ({ maxPages }) => ({ maxPages }) });
  }

  @Consume(TOPICS.work.dephi, 'deidentifier')
  onWork(@Payload() payload: unknown): Promise<void> {
    return this.accept(payload);
  }
}

/** Needs from its surroundings: BlobStore, EventPublisher, Rpc, Clock, LOG, DEIDENTIFICATION_CONCURRENCY. */
@Module({
  imports: [WorkerModule],
  controllers: [DeidentificationStage],
  providers: [
    {
      provide: DEIDENTIFICATION_RUNNER,
      inject: [DEIDENTIFICATION_CONCURRENCY],
      useFactory: (threads: number) => new ThreadRunner({ entry: DEIDENTIFICATION_THREAD, threads }),
    },
  ],
})
export class DeidentificationModule {}
