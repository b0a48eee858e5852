import { Controller, Inject, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consume } from '@chartloom/bus';
import { TOPICS, type FileType } from '@chartloom/contracts';
import {
  ConversionStage,
  ThreadRunner,
  WorkerModule,
  WorkerParts,
  type Claim,
  type EngineOptions,
  type Runner,
} from '@chartloom/worker';
import type { ExtractionOptions } from './options.js';
import { EXTRACTOR_THREAD } from './thread-entry.js';

/** Injection token: documents worked on at the same time. */
export const EXTRACTOR_CONCURRENCY = Symbol('EXTRACTOR_CONCURRENCY');
/** Injection token of the engine's {@link Runner}. */
export const EXTRACTOR_RUNNER = Symbol('EXTRACTOR_RUNNER');

const optionsOf = ({ job: { fileType, spec }, maxPages }: Claim): ExtractionOptions => ({
  fileType: fileType as FileType,
  format: spec?.format === 'json' ? 'json' : 'fhir',
  includeBbox: spec?.includeBbox ?? false,
  includeNegated: spec?.includeNegated ?? false,
  minConfidence: spec?.minConfidence ?? 0,
  maxPages,
});

/** Works on the stage `clinical_extraction`. */
@Controller()
class ExtractorStage extends ConversionStage<ExtractionOptions> {
  constructor(
    @Inject(WorkerParts) parts: WorkerParts,
    @Inject(EXTRACTOR_RUNNER) runner: Runner<EngineOptions<ExtractionOptions>>,
    @Inject(EXTRACTOR_CONCURRENCY) concurrency: number,
  ) {
    super(parts, { stage: 'clinical_extraction', concurrency, runner, optionsOf });
  }

  @Consume(TOPICS.work.clinical_extraction, 'extractor')
  onWork(@Payload() payload: unknown): Promise<void> {
    return this.accept(payload);
  }
}

/** Needs from its surroundings: BlobStore, EventPublisher, Rpc, Clock, LOG, EXTRACTOR_CONCURRENCY. */
@Module({
  imports: [WorkerModule],
  controllers: [ExtractorStage],
  providers: [
    {
      provide: EXTRACTOR_RUNNER,
      inject: [EXTRACTOR_CONCURRENCY],
      useFactory: (threads: number) => new ThreadRunner({ entry: EXTRACTOR_THREAD, threads }),
    },
  ],
})
export class ExtractorModule {}
