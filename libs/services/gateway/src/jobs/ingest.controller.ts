import { Controller, Inject, type BeforeApplicationShutdown } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consume, EventPublisher } from '@chartloom/bus';
import { TOPICS, type eventsV1, type FileType, type Task } from '@chartloom/contracts';
import { Clock, SECOND } from '@chartloom/kernel';
import { LOG, Metrics, type Log } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import { StageWorker, type Work } from '@chartloom/worker';
import { InspectionService } from '../files/inspection.service.js';
import { pagesRead } from '../files/pages-read.js';
import { SourceService } from '../files/source.service.js';
import { price, PRICE_TABLE, type Prices } from '../prices/prices.js';

/** Downloads under way at the same time; they wait for other people's servers, not for this machine. */
const CONCURRENCY = 16;
const GRACE_MS = 2 * SECOND;

/** Works on the stage `ingest`: fetches the file of a bulk item, checks it, and reports its price. */
@Controller()
export class IngestController implements BeforeApplicationShutdown {
  private readonly worker: StageWorker;

  constructor(
    @Inject(SourceService) private readonly sources: SourceService,
    @Inject(InspectionService) private readonly inspection: InspectionService,
    @Inject(PRICE_TABLE) private readonly prices: Prices,
    @Inject(Rpc) rpc: Rpc,
    @Inject(EventPublisher) bus: EventPublisher,
    @Inject(Clock) clock: Clock,
    @Inject(LOG) log: Log,
    @Inject(Metrics) metrics: Metrics,
  ) {
    const discard = () => Promise.resolve(); // a file nobody asked for ends with its retention
    this.worker = new StageWorker({
      stage: 'ingest',
      concurrency: CONCURRENCY,
      work: this.ingest,
      discard,
      rpc,
      bus,
      clock,
      log,
      metrics,
    });
  }

  @Consume(TOPICS.work.ingest, 'gateway-ingest')
  onWork(@Payload() payload: unknown): Promise<void> {
    return this.worker.accept(payload as eventsV1.WorkAvailable);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.worker.stop(GRACE_MS);
  }

  private readonly ingest: Work = async ({ claim, signal }) => {
    const { job, sourceUrl, maxBytes, maxPages, retentionDays } = claim;
    const fileType = job.fileType as FileType;
    const sandbox = job.spec?.sandbox ?? false;
    const limits = { maxBytes, retentionDays, samplesOnly: sandbox };
    const file = await this.sources.fetch(job.organizationId, sourceUrl, fileType, limits, signal);
    signal.throwIfAborted();
    const pages = pagesRead(await this.inspection.pages(file, maxPages), job.spec?.pageRange);
    const units = sandbox ? 0 : price(this.prices, fileType, job.spec?.task as Task, pages, job.spec?.includeBbox ?? false);
    return { case: 'ingested', value: { fileId: file.fileId, blobKey: file.blobKey, sha256: file.sha256, units } };
  };
}
