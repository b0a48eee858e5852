import { Inject, Injectable, Module, type BeforeApplicationShutdown } from '@nestjs/common';
import { BlobStore } from '@chartloom/blobs';
import { EventPublisher } from '@chartloom/bus';
import type { eventsV1, Stage } from '@chartloom/contracts';
import { Clock, SECOND, type SourceOptions } from '@chartloom/kernel';
import { LOG, Metrics, type Log } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import { attemptFolder, conversionWork, type Accompany } from './conversion-work.js';
import type { Runner } from './runner.js';
import { StageWorker, type Claim } from './stage-worker.js';

/** What is under way at a shutdown gets this long to end; then it is handed back, at no cost to the job. */
const GRACE_MS = 2 * SECOND;

/** What every worker needs from its surroundings. */
@Injectable()
export class WorkerParts {
  constructor(
    @Inject(BlobStore) readonly blobs: BlobStore,
    @Inject(Rpc) readonly rpc: Rpc,
    @Inject(EventPublisher) readonly bus: EventPublisher,
    @Inject(Clock) readonly clock: Clock,
    @Inject(LOG) readonly log: Log,
    @Inject(Metrics) readonly metrics: Metrics,
  ) {}
}

@Module({ providers: [WorkerParts], exports: [WorkerParts] })
export class WorkerModule {}

/** How one stage converts. */
export interface ConversionStageOptions<Options> {
  readonly stage: Stage;
  readonly concurrency: number;
  readonly runner: Runner<Options & SourceOptions>;
  readonly optionsOf: (claim: Claim) => Options;
  readonly accompany?: Accompany;
}

/** A conversion stage as a Nest controller: a subclass binds `accept` to its topic. */
export abstract class ConversionStage<Options> implements BeforeApplicationShutdown {
  private readonly worker: StageWorker;

  constructor(
    parts: WorkerParts,
    private readonly options: ConversionStageOptions<Options>,
  ) {
    const { stage, concurrency, runner, optionsOf, accompany } = options;
    const work = conversionWork<Options>(parts.blobs, runner, optionsOf, accompany);
    const discard = (claim: Claim) => parts.blobs.deleteAll(attemptFolder(claim));
    this.worker = new StageWorker({ ...parts, stage, concurrency, work, discard });
  }

  protected accept(payload: unknown): Promise<void> {
    return this.worker.accept(payload as eventsV1.WorkAvailable);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.stop(GRACE_MS);
    await this.options.runner.close();
  }
}
