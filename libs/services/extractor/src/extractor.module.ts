import { existsSync } from 'node:fs';
import { Controller, Inject, Module, Optional } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consume } from '@chartloom/bus';
import { TOPICS, type BundleType, type FileType } from '@chartloom/contracts';
import { AppError } from '@chartloom/kernel';
import {
  ConversionStage,
  ProcessRunner,
  WorkerModule,
  WorkerParts,
  type Claim,
  type EngineOptions,
  type Runner,
} from '@chartloom/worker';
import type { ExtractionOptions } from './options.js';
import { EXTRACTOR_ENTRY } from './entry-url.js';

/** Injection token: documents worked on at the same time. */
export const EXTRACTOR_CONCURRENCY = Symbol('EXTRACTOR_CONCURRENCY');
/** Injection token: path of the index of official releases, if there is one. */
export const TERMINOLOGY_INDEX = Symbol('TERMINOLOGY_INDEX');
/** Injection token of the engine's {@link Runner}. */
export const EXTRACTOR_RUNNER = Symbol('EXTRACTOR_RUNNER');

const optionsOf = (terminology: string | undefined, { job: { fileType, spec }, maxPages }: Claim): ExtractionOptions => ({
  fileType: fileType as FileType,
  format: spec?.format === 'json' ? 'json' : 'fhir',
  ...(spec?.bundle && { bundle: spec.bundle as BundleType }),
  includeBbox: spec?.includeBbox ?? false,
  includeNegated: spec?.includeNegated ?? false,
  minConfidence: spec?.minConfidence ?? 0,
  maxPages,
  ...(terminology !== undefined && { terminology }),
});

/** Works on the stage `clinical_extraction`. */
@Controller()
class ExtractorStage extends ConversionStage<ExtractionOptions> {
  constructor(
    @Inject(WorkerParts) parts: WorkerParts,
    @Inject(EXTRACTOR_RUNNER) runner: Runner<EngineOptions<ExtractionOptions>>,
    @Inject(EXTRACTOR_CONCURRENCY) concurrency: number,
    @Optional() @Inject(TERMINOLOGY_INDEX) terminology?: string,
  ) {
    const options = (claim: Claim): ExtractionOptions => optionsOf(terminology, claim);
    super(parts, { stage: 'clinical_extraction', concurrency, runner, optionsOf: options });
    if (terminology !== undefined && !existsSync(terminology))
      throw new AppError(
        'configuration',
        `TERMINOLOGY_INDEX: there is no file ${terminology}; chartloom terminology import makes it`,
      );
  }

  @Consume(TOPICS.work.clinical_extraction, 'extractor')
  onWork(@Payload() payload: unknown): Promise<void> {
    return this.accept(payload);
  }
}

/** Needs from its surroundings: BlobStore, EventPublisher, Rpc, Clock, LOG, EXTRACTOR_CONCURRENCY; takes TERMINOLOGY_INDEX where there is one. */
@Module({
  imports: [WorkerModule],
  controllers: [ExtractorStage],
  providers: [
    {
      provide: EXTRACTOR_RUNNER,
      inject: [EXTRACTOR_CONCURRENCY],
      useFactory: (processes: number) => new ProcessRunner({ entry: EXTRACTOR_ENTRY, processes }),
    },
  ],
})
export class ExtractorModule {}
