import type { BlobStore } from '@chartloom/blobs';
import { EventPublisher, type Outgoing } from '@chartloom/bus';
import { Clock, SECOND, type Instant } from '@chartloom/kernel';
import type { Log } from '@chartloom/platform';
import {
  Admission,
  BatchesService,
  FilesService,
  JOB_TIMING,
  JobsService,
  RegistryLeases,
  RegistryTimers,
  Releaser,
  ReviewsService,
  type JobDocument,
  type WorkerSlots,
} from '@chartloom/registry';
import type { Store } from '@chartloom/store';
import { Random } from '../random.js';
import { CountedStore } from './counted-store.js';

export class HandClock extends Clock {
  at: Instant = Date.parse('2026-01-15T12:00:00Z');
  override now = () => this.at;
}

/** Keeps how often each event was published. */
export class CountingBus extends EventPublisher {
  readonly published = new Map<string, number>();
  onWork: (jobId: string) => void = () => undefined;

  override publish(events: readonly Outgoing[]): Promise<void> {
    for (const { id } of events) {
      this.published.set(id, (this.published.get(id) ?? 0) + 1);
      const [jobId = '', type] = id.split(':');
      if (type === 'work') this.onWork(jobId);
    }
    return Promise.resolve();
  }
}

const SILENT: Pick<Log, 'debug' | 'info' | 'warn' | 'error'> = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
/** No scenario deletes anything. */
const NO_BLOBS = {} as BlobStore;
const LAG_MS = [1, 4] as const;

/** What all registries of a scenario share. */
export interface Shared {
  readonly store: Store;
  readonly bus: CountingBus;
  readonly clock: HandClock;
  readonly slots: WorkerSlots;
  /** Whether they share the work by leases, or race for it as an earlier version did. */
  readonly withLeases: boolean;
}

/** One registry process, wired like its module. */
export function openRegistry({ store: inner, bus, clock, slots, withLeases }: Shared, index: number) {
  const random = new Random(index + 1);
  const store = new CountedStore(inner, () => random.int(...LAG_MS));
  const leases = withLeases ? new RegistryLeases(store, clock, `registry-${index}`) : undefined;
  const jobs = new JobsService(store, bus, clock, JOB_TIMING, SILENT, undefined, leases);
  const batches = new BatchesService(store, jobs, leases);
  const files = new FilesService(store, NO_BLOBS, jobs, clock, undefined, leases);
  const admission = new Admission(jobs, clock, slots, leases);
  const releaser = new Releaser(jobs, SILENT, clock, slots, admission);
  const reviews = new ReviewsService(store, jobs, clock);
  const timers = new RegistryTimers(jobs, batches, files, reviews, NO_BLOBS, clock, SILENT, undefined, undefined, leases);
  return {
    ...{ counts: store.counts, jobs, admission, timers },
    /** Lets it know of the others. */
    meet: () => leases?.renew(),
    start: () => {
      for (const one of [jobs, releaser, timers]) one.onApplicationBootstrap();
    },
    stop: () => Promise.all([jobs, releaser, timers].map((one) => one.onApplicationShutdown())),
  };
}
export type Registry = ReturnType<typeof openRegistry>;

export const newJob = (id: string, at: Instant, maxInFlight: number): JobDocument => ({
  ...{ id, version: 1, organizationId: 'o1', clientId: 'c1', fileType: 'ccda', units: 1, acceptedAt: at },
  spec: {
    ...{ task: 'clinical_extraction', format: 'fhir', includeBbox: false, presigned: false },
    ...{ resultTtlMinutes: 5, includeNegated: false },
  },
  limits: { maxPages: 20, maxBytes: 1_000, maxInFlight, retentionDays: 7 },
  life: { state: 'accepted', stage: 'clinical_extraction', claims: 0, failures: 0, lost: 0 },
  ...{ artifacts: [], timeline: [], outbox: [] },
});

/** Later than any job is announced again, and than any lease. */
export const REANNOUNCED_MS = JOB_TIMING.reannounceMs + SECOND;
