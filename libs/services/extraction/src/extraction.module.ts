import { Controller, Inject, Module, type BeforeApplicationShutdown } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { BlobStore } from '@chartloom/blobs';
import { Consume, EventPublisher } from '@chartloom/bus';
import { TOPICS, type eventsV1, type FileType } from '@chartloom/contracts';
import { Clock, SECOND } from '@chartloom/kernel';
import { LOG, type Log } from '@chartloom/platform';
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
import type { ExtractionOptions } from './options.js';

/** Injection token: documents worked on at the same time. */
export const EXTRACTION_CONCURRENCY = Symbol('EXTRACTION_CONCURRENCY');
/** Injection token of the engine's {@link Runner}. */
export const EXTRACTION_RUNNER = Symbol('EXTRACTION_RUNNER');

const GRACE_MS = 2 * SECOND;

const optionsOf = ({ job: { fileType, spec }, maxPages }: Claim): ExtractionOptions => ({
  fileType: fileType as FileType,
  format: spec?.format === 'json' ? 'json' : 'fhir',
  includeBbox: spec?.includeBbox ?? false,
  includeNegated: spec?.includeNegated ?? false,
  maxPages,
});

/** Works on the stage `clinical_extraction`. */
@Controller()
export class ExtractionEvents implements BeforeApplicationShutdown {
  private readonly worker: StageWorker;

  constructor(
    @Inject(BlobStore) blobs: BlobStore,
    @Inject(Rpc) rpc: Rpc,
    @Inject(EventPublisher) bus: EventPublisher,
    @Inject(Clock) clock: Clock,
    @Inject(LOG) log: Log,
    @Inject(EXTRACTION_RUNNER) private readonly runner: Runner<EngineOptions<ExtractionOptions>>,
    @Inject(EXTRACTION_CONCURRENCY) concurrency: number,
  ) {
    const work = conversionWork<ExtractionOptions>(blobs, runner, optionsOf);
    const discard = (claim: Claim) => blobs.deleteAll(attemptFolder(claim));
    this.worker = new StageWorker({ stage: 'clinical_extraction', concurrency, work, discard, rpc, bus, clock, log });
  }

  @Consume(TOPICS.work.clinical_extraction, 'extractor')
  onWork(@Payload() payload: unknown): Promise<void> {
    return this.worker.accept(payload as eventsV1.WorkAvailable);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.stop(GRACE_MS);
    await this.runner.close();
  }
}

/** Needs from its surroundings: BlobStore, EventPublisher, Rpc, Clock, LOG, EXTRACTION_CONCURRENCY. */
@Module({
  controllers: [ExtractionEvents],
  providers: [
    {
      provide: EXTRACTION_RUNNER,
      inject: [EXTRACTION_CONCURRENCY],
      useFactory: (threads: number) => new ThreadRunner({ entry: new URL('./thread.js', import.meta.url), threads }),
    },
  ],
})
export class ExtractionModule {}
