import { Inject, Injectable, Optional } from '@nestjs/common';
import { fail, type FileType } from '@chartloom/contracts';
import { DAY, type Instant } from '@chartloom/kernel';
import { collection, Conflict, Store, update, type DocumentStore, type Range, type Stored } from '@chartloom/store';
import { accepted } from './life/job.js';
import type { JobDocument, Spec } from './job-document.js';
import { JobsService } from './jobs.service.js';
import type { TargetState } from './keys/idempotency-keys.js';
import { findDue, RegistryLeases } from './registry-leases.js';

export interface BatchItem {
  readonly jobId: string;
  /** Whoever has it can read the document: it goes as soon as the batch has its jobs, and from a job as soon as it was fetched. */
  readonly sourceUrl?: string;
  readonly fileType: FileType;
  readonly callbackUrl?: string;
  /** Whose the file is, where its surrogates depend on that: an HMAC. */
  readonly patient?: string;
  /** As of a job; they go with {@link sourceUrl}. */
  readonly metadata?: JobDocument['metadata'];
  readonly labels?: JobDocument['labels'];
}

/** A bulk request, accepted whole in one write; its jobs follow from it and can be made any number of times. */
export interface BatchDocument extends Stored {
  readonly organizationId: string;
  readonly clientId: string;
  readonly items: readonly BatchItem[];
  readonly spec: Spec;
  readonly limits: JobDocument['limits'];
  readonly acceptedAt: Instant;
  /** The `traceparent` of its acceptance; its jobs have the same. */
  readonly trace?: string;
  readonly fingerprint: string;
  /** By its id, where several registries share the work. */
  readonly idempotencyKey?: string;
  /** The organization's id while jobs are missing, absent afterwards: so the index `open` holds only batches that still lack jobs. */
  readonly openOf?: string;
  /** As of a job. */
  readonly bucket?: number;
  /** When its missing jobs are made; once it has them, when it is deleted. */
  readonly dueAt: Instant;
}

/** Bulk requests, and the jobs that follow from them. */
export const BATCHES = collection<BatchDocument>()('batches', {
  due: { fields: ['dueAt'] },
  dueIn: { fields: ['bucket', 'dueAt'] },
  open: { fields: ['openOf'] },
  byIdempotencyKey: { fields: ['idempotencyKey'], unique: true, retired: true },
});

/** Jobs are made right after the accept; a timer does it where the process died in between. */
const EXPAND_AGAIN_MS = 5_000;
const PAGE = 50;

/** What a file of a batch costs at least: so much is held before it is fetched. */
export const leastUnits = ({ sandbox }: Pick<Spec, 'sandbox'>): number => (sandbox ? 0 : 1);

@Injectable()
export class BatchesService {
  readonly batches: DocumentStore<BatchDocument, keyof (typeof BATCHES)['indexes']>;

  constructor(
    @Inject(Store) store: Store,
    @Inject(JobsService) private readonly jobs: JobsService,
    /** Without them all batches are this process's. */
    @Optional() @Inject(RegistryLeases) private readonly leases?: RegistryLeases,
  ) {
    this.batches = store.collection(BATCHES);
  }

  async stateOf(id: string): Promise<TargetState> {
    return (await this.batches.get(id)) ? 'stored' : 'missing';
  }

  /** @throws AppError `batch-not-found`, also where it is another organization's */
  async get(organizationId: string, id: string): Promise<BatchDocument> {
    const batch = await this.batches.get(id);
    if (batch?.organizationId !== organizationId) throw fail('batch-not-found', { batch_id: id });
    return batch;
  }

  /** Accepts the batch durably, then makes its jobs. Rejects with Conflict where it was accepted before. */
  async accept(batch: Omit<BatchDocument, 'version' | 'openOf' | 'dueAt'>): Promise<void> {
    const { organizationId, acceptedAt } = batch;
    const document = { ...batch, version: 1, openOf: organizationId, dueAt: acceptedAt + EXPAND_AGAIN_MS };
    await this.batches.insert(this.leases?.withBucket(document) ?? document);
    await this.expand(document);
  }

  /** To be called once at the start of the embedded service (the only process on its data folder): makes all missing jobs. */
  async restarted(): Promise<void> {
    for await (const batch of this.open({})) await this.expand(batch);
  }

  /**
   * Makes the jobs of the batch that contains this job, if they do not exist. Afterwards every job that was accepted before the call
   * is stored, so that a client never asks in vain for a job of a batch that is not expanded yet.
   * @param organizationId empty for any
   */
  async makeJob(organizationId: string, jobId: string): Promise<void> {
    for await (const batch of this.open(organizationId === '' ? {} : { equals: [organizationId] })) {
      if (batch.items.some((item) => item.jobId === jobId)) return this.expand(batch);
    }
  }

  /**
   * @param sweepTo what expired by then is deleted
   * @returns whether there is more to do at once
   */
  async tick(range: Range, sweepTo: Instant): Promise<boolean> {
    const { due, isMore } = await findDue(this.leases, this.batches, range, PAGE, true);
    const ripe = due.filter(({ openOf, dueAt }) => openOf !== undefined || dueAt <= sweepTo);
    for (const batch of ripe) await (batch.openOf === undefined ? this.batches.delete(batch.id) : this.expand(batch));
    return isMore && ripe.length > 0;
  }

  private async expand(batch: BatchDocument): Promise<void> {
    await Promise.all(batch.items.map((item) => this.make(batch, item)));
    const dueAt = batch.acceptedAt + batch.limits.retentionDays * DAY;
    await update(this.batches, batch.id, ({ openOf, ...made }) =>
      openOf === undefined
        ? undefined
        : { ...made, items: made.items.map(({ sourceUrl: _s, metadata: _m, labels: _l, ...item }) => item), dueAt },
    );
  }

  /** Batches whose jobs are not made yet. */
  private async *open(range: Range): AsyncIterable<BatchDocument> {
    let after: BatchDocument | undefined;
    do {
      const page = await this.batches.find('open', range, PAGE, after);
      yield* page;
      after = page.length === PAGE ? page.at(-1) : undefined;
    } while (after);
  }

  private async make(batch: BatchDocument, item: BatchItem): Promise<void> {
    const { id, organizationId, clientId, spec, limits, acceptedAt, trace } = batch;
    try {
      await this.jobs.accept({
        id: item.jobId,
        version: 1,
        batchId: id,
        organizationId,
        clientId,
        spec: specOf(spec, item),
        limits,
        acceptedAt,
        fileType: item.fileType,
        ...(item.sourceUrl !== undefined && { sourceUrl: item.sourceUrl }),
        ...(item.callbackUrl !== undefined && { callbackUrl: item.callbackUrl }),
        ...(item.metadata && { metadata: item.metadata }),
        ...(item.labels && { labels: item.labels }),
        ...(trace !== undefined && { trace }),
        units: leastUnits(spec),
        life: accepted('ingest'),
        artifacts: [],
        timeline: [{ at: acceptedAt, state: 'accepted', stage: 'ingest', attempt: 0 }],
        outbox: [],
      });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error; // made before
    }
  }
}

/** What was asked for the batch, for the patient of one file. */
const specOf = (spec: Spec, { patient }: BatchItem): Spec =>
  patient === undefined || !spec.surrogates ? spec : { ...spec, surrogates: { ...spec.surrogates, patient } };
