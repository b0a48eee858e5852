import { Inject, Injectable } from '@nestjs/common';
import { Clock, HOUR, MINUTE, type Instant } from '@chartloom/kernel';
import { collection, Conflict, Store, update, type DocumentStore, type Stored } from '@chartloom/store';
import { BatchesService, type BatchDocument } from '../batches.service.js';
import type { JobDocument } from '../job-document.js';
import { JobsService } from '../jobs.service.js';
import { IdempotencyKeys, newKey, type KeyDocument, type Keyed } from './idempotency-keys.js';

/** Of what was stored by an earlier version, and is in its new place now. */
export interface Migration extends Stored {
  readonly doneAt: Instant;
}
export const MIGRATIONS = collection<Migration>()('registry_migrations', {});
const MIGRATION = 'idempotency-keys';

const LOOK_MS = MINUTE;
/** So much later the key of something that is kept still is looked at again. */
const AGAIN_MS = HOUR;
const PAGE = 100;

/** The key of a job or batch that an earlier version stored under it, if it has one. */
export function keyOf(kind: Keyed, stored: JobDocument | BatchDocument): KeyDocument | undefined {
  const { idempotencyKey, fingerprint, organizationId, acceptedAt: takenAt, id: target, limits } = stored;
  if (idempotencyKey === undefined || fingerprint === undefined) return undefined;
  return newKey(idempotencyKey, { organizationId, kind, target, fingerprint, takenAt }, limits.retentionDays);
}

/**
 * Deletes keys whose job or batch is kept no more, and once gives those that an earlier version stored in jobs and batches documents of
 * their own, a page at a time, while they are in use.
 */
@Injectable()
export class KeyUpkeep {
  private readonly migrations: DocumentStore<Migration, never>;
  private readonly after = new Map<Keyed, JobDocument | BatchDocument>();
  private readonly moved = new Set<Keyed>();
  private wasMissing = false;
  private nextLookAt: Instant = 0;

  constructor(
    @Inject(Store) store: Store,
    @Inject(IdempotencyKeys) private readonly idempotencyKeys: IdempotencyKeys,
    @Inject(JobsService) private readonly jobs: JobsService,
    @Inject(BatchesService) private readonly batches: BatchesService,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.migrations = store.collection(MIGRATIONS);
  }

  /**
   * @param sweepTo keys that are due by then are deleted
   * @returns whether there is more to do at once
   */
  async tick(sweepTo: Instant): Promise<boolean> {
    const isMoving = this.moved.size < 2;
    if (isMoving) await this.move();
    if (this.clock.now() < this.nextLookAt) return isMoving;
    const due = await this.keys.find('due', { to: sweepTo }, PAGE);
    for (const key of due) await this.expire(key);
    const isMore = due.length === PAGE;
    if (!isMore) this.nextLookAt = this.clock.now() + LOOK_MS;
    return isMoving || isMore;
  }

  private get keys() {
    return this.idempotencyKeys.keys;
  }

  private async expire({ id, version, kind, target }: KeyDocument): Promise<void> {
    const again = this.clock.now() + AGAIN_MS;
    if ((await this.stateOf(kind, target)) !== 'stored') await this.keys.delete(id, version);
    else await update(this.keys, id, (key) => (key.target === target ? { ...key, dueAt: again } : undefined));
  }

  private stateOf(kind: Keyed, id: string) {
    return kind === 'job' ? this.jobs.stateOf(id) : this.batches.stateOf(id);
  }

  private async move(): Promise<void> {
    if (this.after.size === 0 && (await this.migrations.get(MIGRATION))) {
      for (const kind of ['job', 'batch'] as const) this.moved.add(kind);
      return;
    }
    const kind = this.moved.has('job') ? 'batch' : 'job';
    const page = await this.page(kind);
    for (const stored of page) await this.moveOne(keyOf(kind, stored));
    const last = page.at(-1);
    if (last && page.length === PAGE) this.after.set(kind, last);
    else this.moved.add(kind);
    if (this.moved.size === 2 && !this.wasMissing) await this.done();
  }

  private page(kind: Keyed): Promise<readonly (JobDocument | BatchDocument)[]> {
    const after = this.after.get(kind);
    return kind === 'job'
      ? this.jobs.jobs.find('byIdempotencyKey', {}, PAGE, after as JobDocument | undefined)
      : this.batches.batches.find('byIdempotencyKey', {}, PAGE, after as BatchDocument | undefined);
  }

  private async moveOne(key: KeyDocument | undefined): Promise<void> {
    if (!key || (await this.keys.get(key.id))) return;
    this.wasMissing = true;
    await this.keys.insert(key).catch(ignoreConflict);
  }

  /** Only of a look that found nothing to move: a process of the earlier version may have stored more meanwhile, which the next start finds. */
  private async done(): Promise<void> {
    await this.migrations.insert({ id: MIGRATION, version: 1, doneAt: this.clock.now() }).catch(ignoreConflict);
  }
}

function ignoreConflict(error: unknown): void {
  if (!(error instanceof Conflict)) throw error;
}
