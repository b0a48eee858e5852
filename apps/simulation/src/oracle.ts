import { supersedes, type Account, type LedgerEntry, type StoredLine } from '@chartloom/accounts';
import type { DeliveryDocument } from '@chartloom/notifier';
import type { JobDocument } from '@chartloom/registry';
import type { Stored } from '@chartloom/store';
import { RoomWatch } from './room-watch.js';
import { WEBHOOK_SCHEDULE_MS, type Surroundings } from './services.js';

/** Codes with which a job may fail here. Any other is a bug. */
const LEGITIMATE = new Set([
  'cancelled',
  'worker-lost',
  'insufficient-credits',
  'simulated-failure',
  'internal',
  'service-unavailable',
  'gateway-timeout',
]);

type Ended = Extract<JobDocument['life'], { readonly endedAt: number }>;
const endOf = ({ life }: JobDocument): Ended | undefined => ('endedAt' in life ? life : undefined);

/** Checks the invariants at every write and at the end, and records what happened. */
export class Oracle {
  /** Jobs whose acceptance a client received, with their organization. */
  readonly accepted = new Map<string, string>();
  private readonly keys = new Map<string, Set<string>>();
  private readonly reports = new Map<string, string>();
  private readonly approvers = new Map<string, Set<string>>();
  private readonly ends = new Map<string, number>();

  constructor(
    private readonly around: Surroundings,
    layout: 'cluster' | 'embedded',
  ) {
    new RoomWatch(around, layout);
    around.database.listeners.push((collection, before, after) => {
      if (collection === 'accounts' && after) this.balanced(after as Account);
      if (collection === 'ledger' && before) this.replaced(before as StoredLine, after as StoredLine | undefined);
      if (collection === 'jobs' && after) this.moved(before as JobDocument | undefined, after as JobDocument);
      if (['jobs', 'batches'].includes(collection) && !before && after) this.keyed(collection, after);
      if (collection === 'jobs' && !after && before) this.violate(`job ${before.id} was deleted before its time`);
    });
  }

  answered(organizationId: string, jobIds: readonly string[], key: string): void {
    for (const id of jobIds) this.accepted.set(id, organizationId);
    if (key === '') return;
    const name = `${organizationId} ${key}`;
    const known = this.keys.get(name) ?? new Set();
    this.keys.set(name, known.add(jobIds.join(' ')));
    if (known.size > 1) this.violate(`the key ${name} gave ${known.size} answers: ${[...known].join(' and ')}`);
  }

  /** Another request was accepted with a key that was answered before. */
  answeredAnother(organizationId: string, key: string): void {
    this.violate(`the key ${organizationId} ${key} was answered to another request`);
  }

  /** Organization `asking` received data of `owner`. */
  disclosed(what: string, asking: string, owner: string): void {
    if (asking !== owner) this.violate(`${what} of ${owner} was answered to ${asking}`);
  }

  /** The outcome of the attempt with this token. */
  reported(jobId: string, token: number, outcome: string): void {
    this.reports.set(`${jobId} ${token} ${outcome}`, outcome);
  }

  /** A person is about to approve a job. */
  approves(jobId: string, person: string): void {
    this.approvers.set(jobId, (this.approvers.get(jobId) ?? new Set()).add(person));
  }

  /** The final check, when nothing is pending: no job is lost, held, charged twice or unannounced. */
  atRest(): void {
    const jobs = new Map(this.around.database.all<JobDocument>('jobs').map((job) => [job.id, job]));
    for (const id of this.accepted.keys()) if (!jobs.has(id)) this.violate(`accepted job ${id} is gone`);
    for (const job of jobs.values()) if (job.life.state !== 'expired') this.ended(job);
    for (const account of this.around.database.all<Account>('accounts')) this.settled(account, [...jobs.values()]);
  }

  get endedJobs(): number {
    return this.ends.size;
  }

  /** A job or batch that was stored: the only one of its key. */
  private keyed(collection: string, { id, idempotencyKey }: Pick<JobDocument, 'id' | 'idempotencyKey'>): void {
    if (idempotencyKey === undefined) return;
    const all = this.around.database.all<Pick<JobDocument, 'id' | 'version' | 'idempotencyKey'>>(collection);
    const same = all.filter((one) => one.idempotencyKey === idempotencyKey);
    if (same.length > 1) this.violate(`${id} is one of ${same.length} ${collection} of the key ${idempotencyKey}`);
  }

  private violate(what: string): void {
    this.around.world.violate(what);
  }

  private balanced(account: Account): void {
    const { id, granted, available, held, spent } = account;
    if (granted !== available + held + spent) this.violate(`${id}: granted ${granted} is not ${available} + ${held} + ${spent}`);
    const lines = [...this.linesOf(account).values()];
    const sumOf = (kind: LedgerEntry['kind']) => lines.reduce((all, line) => all + (line.kind === kind ? line.units : 0), 0);
    if (sumOf('hold') !== held) this.violate(`${id}: ${held} held, but its lines hold ${sumOf('hold')}`);
    if (sumOf('charge') !== spent) this.violate(`${id}: ${spent} spent, but its lines charge ${sumOf('charge')}`);
    if (sumOf('grant') !== granted) this.violate(`${id}: ${granted} granted, but its lines grant ${sumOf('grant')}`);
  }

  /** The ledger of an account: what is stored, but for what its outbox has still to store. */
  private linesOf({ id, outbox }: Account): ReadonlyMap<string, LedgerEntry> {
    const stored = this.around.database
      .all<StoredLine>('ledger')
      .filter(({ organizationId, holder }) => (organizationId ?? holder) === id);
    const lines = new Map<string, LedgerEntry>(stored.map((line) => [line.id, line]));
    for (const said of outbox) if (said.type === 'ledger') lines.set(said.entry.id, said.entry);
    return lines;
  }

  /** A charge stays a charge, and no state of a line follows a later one. */
  private replaced(before: StoredLine, after: StoredLine | undefined): void {
    const isCheck = after?.kind === before.kind && after.seq === before.seq && after.units === before.units;
    if (!after || (!isCheck && !supersedes(after, before)))
      this.violate(`the line ${before.id} was ${before.kind} ${before.seq} and became ${after?.kind} ${after?.seq}`);
  }

  private moved(before: JobDocument | undefined, after: JobDocument): void {
    if (before) this.reviewed(before.life, after);
    const [was, is] = [before && endOf(before), endOf(after)];
    if (was && (!is || was.state !== is.state || was.endedAt !== is.endedAt))
      this.violate(`job ${after.id} ended ${was.state}, and became ${after.life.state}`);
    if (was || !is) return;
    this.ends.set(after.id, (this.ends.get(after.id) ?? 0) + 1);
    if (is.error && !LEGITIMATE.has(is.error.code)) this.violate(`job ${after.id} failed with ${is.error.code}`);
    if (before?.life.state === 'running') this.fenced(before.life.lease.token, after, is);
  }

  /** What is held back was reported as converted by the holder of the lease. */
  private reviewed(before: JobDocument['life'], job: JobDocument): void {
    if (before.state === 'awaiting_review') this.letOut(before.approvedBy, job);
    if (job.life.state !== 'awaiting_review' || before.state !== 'running') return;
    if (!this.reports.has(`${job.id} ${before.lease.token} converted`))
      this.violate(`job ${job.id} is held back without a result`);
  }

  /** Only as many people as the organization wants let a result out, each once. Those who ask in one go may be one write. */
  private letOut(before: readonly string[], { id, life, limits, spec }: JobDocument): void {
    const wanted = spec.task === 'dephi' ? (limits.approvals ?? 0) : 0;
    const people = new Set([...before, ...(this.approvers.get(id) ?? [])]).size;
    if (life.state === 'success' && people < wanted) this.violate(`job ${id} was let out by ${people} of ${wanted}`);
    if (life.state === 'awaiting_review' && new Set(life.approvedBy).size !== life.approvedBy.length)
      this.violate(`job ${id} was approved twice by one person`);
  }

  /** Only the holder of the lease ends a job, and only with what it reported. */
  private fenced(token: number, job: JobDocument, end: Ended): void {
    if (['cancelled', 'worker-lost', 'insufficient-credits'].includes(end.error?.code ?? '')) return;
    const outcome = end.error?.code ?? 'converted';
    if (!this.reports.has(`${job.id} ${token} ${outcome}`))
      this.violate(`job ${job.id} ended ${end.state} (${outcome}), which its attempt ${token} never reported`);
    if (end.state === 'success' && !job.artifacts.every(({ blobKey }) => blobKey.includes(`/${job.id}/${token}/`)))
      this.violate(`job ${job.id} ended with another attempt's result`);
  }

  private ended(job: JobDocument): void {
    const end = endOf(job);
    if (!end) {
      this.violate(`job ${job.id} never ended: ${job.life.state}`);
      return;
    }
    if (this.ends.get(job.id) !== 1) this.violate(`job ${job.id} ended ${this.ends.get(job.id)} times`);
    for (const { blobKey } of job.artifacts)
      if (!this.around.blobs.has(blobKey)) this.violate(`the result of job ${job.id} is not there`);
    const event = end.state === 'success' ? 'job.completed' : 'job.failed';
    if (job.callbackUrl !== undefined) this.announced(`${job.id}.callback.${event}`, job.callbackUrl, end);
    for (const { id, organizationId } of this.around.database.all<Stored & { organizationId: string }>('webhook_endpoints'))
      if (organizationId === job.organizationId) this.announced(`${job.id}.${id}.${event}`, '', end);
  }

  private announced(id: string, url: string, end: Ended): void {
    const delivery = this.around.database.all<DeliveryDocument>('webhook_deliveries').find((known) => known.id === id);
    const seen = this.around.receivers.seen.get(id) ?? [];
    if (!delivery) this.violate(`no delivery ${id} for an end`);
    else if (delivery.state === 'pending') this.violate(`delivery ${id} is pending for ever`);
    else if (delivery.state === 'delivered' && seen.length === 0) this.violate(`delivery ${id} was never received`);
    else if (delivery.state === 'failed' && delivery.attempts < WEBHOOK_SCHEDULE_MS.length)
      this.violate(`delivery ${id} was given up after ${delivery.attempts} attempts (${url})`);
    const told = end.state === 'success' ? 'success' : 'failed';
    if (seen.some((status) => status !== told)) this.violate(`${id} told ${seen.join()}, but the job ended ${end.state}`);
  }

  private settled({ id, held, spent }: Account, jobs: readonly JobDocument[]): void {
    if (held !== 0) this.violate(`${id}: ${held} held at rest`);
    const successes = jobs.filter((job) => job.organizationId === id && job.life.state === 'success');
    const units = successes.reduce((sum, job) => sum + job.units, 0);
    if (spent !== units) this.violate(`${id}: spent ${spent}, but its successful jobs cost ${units}`);
    const charges = this.around.database
      .all<StoredLine>('ledger')
      .filter(({ organizationId, kind }) => organizationId === id && kind === 'charge');
    for (const job of successes) {
      const charged = charges.filter(({ jobId }) => jobId === job.id);
      if (charged.length !== 1 || charged[0]?.units !== job.units)
        this.violate(`job ${job.id} was charged ${charged.length} times`);
    }
    if (charges.length !== successes.length)
      this.violate(`${id}: ${charges.length} charges for ${successes.length} successful jobs`);
  }
}
