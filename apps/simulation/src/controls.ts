import { create } from '@bufbuild/protobuf';
import type { AccountsService } from '@chartloom/accounts';
import { AccountsEvents, type Account } from '@chartloom/accounts';
import { eventsV1, type registryV1 } from '@chartloom/contracts';
import type { JobsService } from '@chartloom/registry';
import { RegistryEvents, StageRpc, type JobDocument } from '@chartloom/registry';
import { Store, type CollectionSpec, type DocumentStore, type Stored } from '@chartloom/store';

/** A safety mechanism that a run can do without, to show that the simulator sees what it is good for. */
export const CONTROLS = ['fence', 'settlement', 'job-timers', 'hold-timer', 'announcement'] as const;
export type Control = (typeof CONTROLS)[number];

/** The token of the current lease. Using it instead of the token that was given disables the fence. */
async function currentToken(jobs: JobsService, jobId: string, given: number): Promise<number> {
  const job = await jobs.jobs.get(jobId);
  return job?.life.state === 'running' ? job.life.lease.token : given;
}

/** Without the fence: reports count whoever sends them. */
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

/** Without the fence: a sign of life counts whoever gives it. */
export class UnfencedStages extends StageRpc {
  constructor(private readonly all: JobsService) {
    super(all);
  }

  override async heartbeat(request: registryV1.HeartbeatRequest) {
    return super.heartbeat({ ...request, token: await currentToken(this.all, request.jobId, request.token) });
  }
}

/** Without idempotent settlement: an end that is heard twice is charged twice. */
export class RepeatedSettlement extends AccountsEvents {
  constructor(
    private readonly service: AccountsService,
    ...[rpc]: [ConstructorParameters<typeof AccountsEvents>[1]]
  ) {
    super(service, rpc);
  }

  override async onJobEnded(payload: unknown): Promise<void> {
    const { organizationId, jobId, state, units } = payload as eventsV1.JobEnded;
    const known = (await this.service.account(organizationId)).holds[jobId];
    if (state === 'success' && !known)
      await this.service.change(organizationId, (account): Account => ({
        ...account,
        available: account.available - units,
        spent: account.spent + units,
      }));
    await super.onJobEnded(payload);
  }
}

/** Without reconciliation: an end counts as acknowledged by accounts and notifier as soon as it is published. */
export class Unreconciled extends Store {
  constructor(private readonly inner: Store) {
    super();
  }

  override collection<T extends Stored, Index extends string>(spec: CollectionSpec<T, Index>): DocumentStore<T, Index> {
    const inner = this.inner.collection(spec);
    if (spec.name !== 'jobs') return inner;
    return {
      insert: (document) => inner.insert(document),
      get: (id) => inner.get(id),
      put: (next) => inner.put(heard(next as Stored as JobDocument) as Stored as T),
      find: (...query) => inner.find(...query),
      count: (...query) => inner.count(...query),
      delete: (id) => inner.delete(id),
    };
  }

  override close(): Promise<void> {
    return this.inner.close();
  }
}

function heard(job: JobDocument): JobDocument {
  if (!('settled' in job.life)) return job;
  const { unfinished: _, ...rest } = job;
  const life = { ...job.life, settled: true, announced: true, dueAt: job.life.expiresAt };
  return { ...rest, life, dueAt: life.dueAt };
}
