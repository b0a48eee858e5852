import { existsSync } from 'node:fs';
import { Controller, Inject, Module, Optional } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consume } from '@chartloom/bus';
import { TOPICS } from '@chartloom/contracts';
import { AppError } from '@chartloom/kernel';
import { Audit, type AuditEntry } from '@chartloom/platform';
import {
  ConversionStage,
  ProcessRunner,
  WorkerModule,
  WorkerParts,
  type Claim,
  type EngineOptions,
  type Runner,
} from '@chartloom/worker';
import { optionsOf, type ExtractionOptions } from './options.js';
import { checkMappingFile } from './mapping-file.js';
import { EXTRACTOR_ENTRY } from './entry-url.js';
import type { ProposerPolicy } from './proposer/proposer-policy.js';

/** Injection token: documents worked on at the same time. */
export const EXTRACTOR_CONCURRENCY = Symbol('EXTRACTOR_CONCURRENCY');
/** Injection token: path of the index of official releases, if there is one. */
export const TERMINOLOGY_INDEX = Symbol('TERMINOLOGY_INDEX');
/** Injection token: the operator's secret, with which patients are shared over documents, if there is one. */
export const IDENTITY_KEY = Symbol('IDENTITY_KEY');
/** Injection token: path of the operator's table of codes and names, if there is one. */
export const SITE_MAPPING = Symbol('SITE_MAPPING');
/** Injection token of the engine's {@link Runner}. */
export const EXTRACTOR_RUNNER = Symbol('EXTRACTOR_RUNNER');

/** Injection token: the operator's {@link ProposerPolicy}, if there is one. */
export const PROPOSER = Symbol('PROPOSER');

/** The text of a job's document goes to the operator's model. */
const proposalOf = ({ job: { organizationId: organization, jobId: job } }: Claim, url: string): AuditEntry => ({
  ...{ action: 'propose', outcome: 'allowed', organization, job },
  endpoint: new URL(url).host,
});

/** Works on the stage `clinical_extraction`. */
@Controller()
class ExtractorStage extends ConversionStage<ExtractionOptions> {
  constructor(
    @Inject(WorkerParts) parts: WorkerParts,
    @Inject(EXTRACTOR_RUNNER) runner: Runner<EngineOptions<ExtractionOptions>>,
    @Inject(EXTRACTOR_CONCURRENCY) concurrency: number,
    @Optional() @Inject(TERMINOLOGY_INDEX) terminology?: string,
    @Optional() @Inject(IDENTITY_KEY) identityKey?: string,
    @Optional() @Inject(PROPOSER) proposer?: ProposerPolicy,
    @Optional() @Inject(Audit) audit?: Audit,
    @Optional() @Inject(SITE_MAPPING) mappingFile?: string,
  ) {
    const mapping = mappingFile === undefined ? undefined : checkMappingFile(mappingFile);
    const options = (claim: Claim): ExtractionOptions => {
      const asked = optionsOf({ terminology, identityKey, proposer, mapping }, claim);
      if (asked.proposer) audit?.record(proposalOf(claim, asked.proposer.url));
      return asked;
    };
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

/** Needs from its surroundings: BlobStore, EventPublisher, Rpc, Clock, LOG, EXTRACTOR_CONCURRENCY; takes TERMINOLOGY_INDEX, IDENTITY_KEY, PROPOSER, SITE_MAPPING and Audit where there are any. */
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
