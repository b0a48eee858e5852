import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { timestampFromMs, timestampMs } from '@bufbuild/protobuf/wkt';
import { registryV1 } from '@chartloom/contracts';
import { ChangeWindow, Clock, forEachConcurrent, HOUR, SECOND, type Change, type Cursor } from '@chartloom/kernel';
import { errorKind, LOG, Loop, type Log } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import { Store, type DocumentStore } from '@chartloom/store';
import { DeliveriesService } from './deliveries.service.js';
import { ENDPOINTS, type EndpointDocument } from './documents.js';
import { PayloadService } from './payload.service.js';

const POLL_MS = SECOND;
const PAGE = 200;
const WIDTH = 4;
/** How far back a process reads that begins to watch. What is older is made good at the end of its job. */
const REACH_MS = HOUR;
/** Their end is announced by the registry until it was acknowledged. */
const ENDED: ReadonlySet<string> = new Set(['success', 'failed', 'cancelled']);

/**
 * Looks for what happens to jobs before their end, in the organizations that have an endpoint which lists such an event, and in no others:
 * an index holds those endpoints alone. It reads the jobs themselves, so nothing is stored or published for it. It is in time, not complete:
 * whatever it misses is delivered when the job ends.
 */
@Injectable()
export class JobWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly endpoints: DocumentStore<EndpointDocument, keyof (typeof ENDPOINTS)['indexes']>;
  private readonly windows = new Map<string, ChangeWindow>();
  private readonly loop: Loop;

  constructor(
    @Inject(Store) store: Store,
    @Inject(DeliveriesService) private readonly deliveries: DeliveriesService,
    @Inject(PayloadService) private readonly payloads: PayloadService,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.endpoints = store.collection(ENDPOINTS);
    this.loop = new Loop('notifier.watch', POLL_MS, () => this.tick(), log);
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  async tick(): Promise<void> {
    const watched = await this.watched();
    for (const organizationId of this.windows.keys()) if (!watched.has(organizationId)) this.windows.delete(organizationId);
    await forEachConcurrent(WIDTH, [...watched], (organizationId) => this.read(organizationId));
  }

  private async watched(): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    let after: EndpointDocument | undefined;
    do {
      const page = await this.endpoints.find('watched', {}, PAGE, after);
      for (const { organizationId } of page) found.add(organizationId);
      after = page.length === PAGE ? page.at(-1) : undefined;
    } while (after);
    return found;
  }

  /** One organization that cannot be read keeps none of the others waiting. */
  private async read(organizationId: string): Promise<void> {
    const window = this.windows.get(organizationId) ?? new ChangeWindow({ at: this.clock.now() - REACH_MS, jobId: '' });
    const start = window.cursor;
    try {
      await this.readOn(organizationId, window);
      this.windows.set(organizationId, window);
    } catch (error) {
      this.windows.set(organizationId, new ChangeWindow(start));
      this.log.warn({ organization: organizationId, kind: errorKind(error) }, 'changes of jobs could not be read');
    }
  }

  private async readOn(organizationId: string, window: ChangeWindow): Promise<void> {
    const registry = this.rpc.client(registryV1.RegistryService);
    let from: Cursor = { at: window.since, jobId: '' };
    let found: number;
    do {
      const asked = { organizationId, since: timestampFromMs(from.at), afterJobId: from.jobId, pageSize: PAGE };
      const { changes } = await registry.listChanges(asked);
      for (const { jobId, batchId, state, changedAt } of changes) {
        const change: Change = { jobId, batchId, state, at: changedAt ? timestampMs(changedAt) : from.at };
        if (window.take(change) && !ENDED.has(state)) await this.deliver(jobId);
        from = { at: change.at, jobId };
      }
      found = changes.length;
    } while (found === PAGE);
    window.prune();
  }

  private async deliver(jobId: string): Promise<void> {
    const job = await this.payloads.job(jobId);
    if (job) await this.deliveries.createDeliveries(job);
  }
}
