import { create } from '@bufbuild/protobuf';
import { AccountsEvents, AccountsService, jobLineId, withoutStored, type Account } from '@chartloom/accounts';
import { eventsV1, type registryV1 } from '@chartloom/contracts';
import { NotifierEvents } from '@chartloom/notifier';
import type { Acknowledger } from '@chartloom/outbox';
import type { JobsService } from '@chartloom/registry';
import { Admission, IdempotencyKeys, RegistryEvents, RegistryLeases, StageRpc, type JobDocument } from '@chartloom/registry';
import { Store, type CollectionSpec, type DocumentStore, type Stored } from '@chartloom/store';

/** A safety mechanism that a run can switch off, to show that the simulator detects its absence. */
export const CONTROLS = [
  'fence',
  'settlement',
  'job-timers',
  'hold-timer',
  'ledger',
  'announcement',
  'acknowledgement',
  'callback',
  'room',
  'lists',
  'clearing',
  'key',
  'prevention',
  'takeover',
  'recount',
] as const;
export type Control = (typeof CONTROLS)[number];

/** The token of the current lease. Used in place of the reported token, it disables the fence. */
async function currentToken(jobs: JobsService, jobId: string, given: number): Promise<number> {
  const job = await jobs.jobs.get(jobId);
  return job?.life.state === 'running' ? job.life.lease.token : given;
}

/** Without the fence: a report counts whoever sends it. */
export class UnfencedEvents extends RegistryEvents {
  constructor(
    private readonly all: JobsService,
    ...[rpc]: [ConstructorParameters<typeof RegistryEvents>[1]]
  ) {
    super(all, rpc);
  }

  override async onReport(payload: unknown): Promise<void> {
    const report = payload as eventsV1.AttemptReported;
    const token = await currentToken(this.all, report.jobId, report.token);
    await super.onReport(create(eventsV1.AttemptReportedSchema, { ...report, token }));
  }
}

/** Without the fence: a heartbeat counts whoever sends it. */
export class UnfencedStages extends StageRpc {
  constructor(private readonly all: JobsService) {
    super(all);
  }

  override async heartbeat(request: registryV1.HeartbeatRequest) {
    return super.heartbeat({ ...request, token: await currentToken(this.all, request.jobId, request.token) });
  }
}

/** Without a look for room: every job is released by the write that accepts it. */
export class BoundlessAdmission extends Admission {
  override ask() {
    return Promise.resolve({ giveBack: () => undefined });
  }
}

/** Without a second count: a registry publishes what it released, whatever others have released meanwhile. */
export class IndifferentAdmission extends Admission {
  override excessOf() {
    return undefined;
  }
}

/** Without takeover: no lease lapses, so no one looks after what a process that died had to do. */
export class ImmortalLeases extends RegistryLeases {
  protected override isOver(): boolean {
    return false;
  }
}

/** Without prevention: the key of a job that is not stored yet is taken over at once, and that job may still come. */
export class HastyKeys extends IdempotencyKeys {
  override async stateOf(...asked: Parameters<IdempotencyKeys['stateOf']>): ReturnType<IdempotencyKeys['stateOf']> {
    const state = await super.stateOf(...asked);
    return state === 'missing' ? 'gone' : state;
  }
}

/** Without idempotent settlement: an end that is received twice is charged twice. */
export class RepeatedSettlement extends AccountsEvents {
  constructor(
    private readonly service: AccountsService,
    acknowledger: Acknowledger,
  ) {
    super(service, acknowledger);
  }

  override async onJobsEnded(payload: unknown): Promise<void> {
    for (const { organizationId, jobId, state, units } of payload as readonly eventsV1.JobEnded[]) {
      const line = await this.service.ledger.get(jobLineId(organizationId, jobId));
      if (state === 'success' && line?.kind === 'charge')
        await this.service.change(organizationId, (account): Account => ({
          ...account,
          available: account.available - units,
          spent: account.spent + units,
        }));
    }
    await super.onJobsEnded(payload);
  }
}

/** Without the order of acknowledgements: an end is acknowledged, and its event taken, before its deliveries are stored. */
export class HastyNotifier extends NotifierEvents {
  private readonly early: Acknowledger;

  constructor(...[deliveries, payloads, acknowledger]: ConstructorParameters<typeof NotifierEvents>) {
    super(deliveries, payloads, acknowledger);
    this.early = acknowledger;
  }

  override onJobsEnded(payload: unknown): Promise<void> {
    for (const { jobId } of payload as readonly eventsV1.JobEnded[]) this.early.add(jobId);
    void super.onJobsEnded(payload).catch(() => undefined);
    return Promise.resolve();
  }
}

/** Without the order of clearing: an account is decided upon without the lines that were stored since the others were read. */
export class HastyAccounts extends AccountsService {
  override change(...[organizationId, decide, ids]: Parameters<AccountsService['change']>): Promise<Account> {
    const isStored = (id: string): boolean => this.relay.isPublished(organizationId, id);
    return super.change(
      organizationId,
      (account, now, lines) => decide(withoutStored(account, isStored) ?? account, now, lines),
      ids,
    );
  }
}

/** Without a word for each event of a list: all its ends are acknowledged, and the list is taken, when the first is done with. */
export class ListAcknowledgingNotifier extends NotifierEvents {
  private readonly all: Acknowledger;

  constructor(...[deliveries, payloads, acknowledger]: ConstructorParameters<typeof NotifierEvents>) {
    super(deliveries, payloads, acknowledger);
    this.all = acknowledger;
  }

  override async onJobsEnded(payload: unknown): Promise<void> {
    const ends = payload as readonly eventsV1.JobEnded[];
    await super.onJobsEnded(ends.slice(0, 1));
    for (const { jobId } of ends) this.all.add(jobId);
    const told = this.all.run().catch(() => undefined); // at once: it would be told with the next round, when the others are mostly stored
    void told.then(() => super.onJobsEnded(ends.slice(1))).catch(() => undefined);
  }
}

/** Without the word of the event: no job has a callback of its own. */
export class DeafNotifier extends NotifierEvents {
  override onJobsEnded(payload: unknown): Promise<void> {
    const ends = payload as readonly eventsV1.JobEnded[];
    return super.onJobsEnded(ends.map((end) => create(eventsV1.JobEndedSchema, { ...end, noCallback: true })));
  }
}

/** The collection named, with some of its operations replaced. */
class Altered extends Store {
  constructor(
    private readonly inner: Store,
    private readonly name: string,
    private readonly alter: <T extends Stored>(inner: DocumentStore<T>) => Partial<DocumentStore<T>>,
  ) {
    super();
  }

  override collection<T extends Stored, Index extends string>(spec: CollectionSpec<T, Index>): DocumentStore<T, Index> {
    const inner = this.inner.collection(spec);
    if (spec.name !== this.name) return inner;
    return {
      insert: (document) => inner.insert(document),
      get: (id) => inner.get(id),
      put: (next) => inner.put(next),
      find: (...query) => inner.find(...query),
      count: (...query) => inner.count(...query),
      delete: (...which) => inner.delete(...which),
      ...this.alter(inner),
    };
  }

  override close(): Promise<void> {
    return this.inner.close();
  }
}

/** Without reconciliation: an end counts as settled and announced as soon as it is published. */
export const unreconciled = (store: Store): Store =>
  new Altered(store, 'jobs', <T extends Stored>(inner: DocumentStore<T>) => ({
    put: (next: T) => inner.put(heard(next as Stored as JobDocument) as Stored as T),
  }));

/** Without the order of a line's states: whatever is stored last counts, however long ago it was decided. */
export const unordered = (store: Store): Store =>
  new Altered(store, 'ledger', <T extends Stored>(inner: DocumentStore<T>) => ({
    insert: async (document: T) => {
      const known = await inner.get(document.id);
      await (known ? inner.put({ ...document, version: known.version + 1 }) : inner.insert(document));
    },
  }));

/** Without the key first: what a key names may be stored before the key is, whoever else has taken it. */
export const keyless = (store: Store): Store =>
  new Altered(store, 'idempotency_keys', <T extends Stored>(inner: DocumentStore<T>) => ({
    insert: (document: T) => {
      void inner.insert(document).catch(() => undefined);
      return Promise.resolve();
    },
  }));

function heard(job: JobDocument): JobDocument {
  if (!('settled' in job.life)) return job;
  const { unfinished: _, ...rest } = job;
  const life = { ...job.life, settled: true, announced: true, dueAt: job.life.expiresAt };
  return { ...rest, life, dueAt: life.dueAt };
}
