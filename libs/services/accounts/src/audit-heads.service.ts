import { Inject, Injectable } from '@nestjs/common';
import { Clock, type Instant } from '@chartloom/kernel';
import { collection, Conflict, Store, update, type DocumentStore, type Stored } from '@chartloom/store';

/** How far a chain of an audit log has come; its id is the chain's. */
export interface AuditHead extends Stored {
  readonly n: number;
  readonly mac: string;
  readonly ended: boolean;
  readonly at: Instant;
  readonly kind: 'head';
}

export const AUDIT_HEADS = collection<AuditHead>()('audit_heads', { all: { fields: ['kind', 'at'] } });

/** Heads of audit logs, out of reach of who can change the logs. They are never deleted: a chain is a process, and there are few. */
@Injectable()
export class AuditHeadsService {
  private readonly heads: DocumentStore<AuditHead, 'all'>;

  constructor(
    @Inject(Store) store: Store,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.heads = store.collection(AUDIT_HEADS);
  }

  /** Keeps the head, unless a later one of its chain is kept. */
  async keep({ chain, n, mac, ended }: { chain: string; n: number; mac: string; ended: boolean }): Promise<void> {
    const head = { id: chain, n, mac, ended, at: this.clock.now(), kind: 'head' as const };
    try {
      if (!(await this.heads.get(chain))) return await this.heads.insert({ ...head, version: 1 });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
    await update(this.heads, chain, (kept) => (n > kept.n ? head : undefined));
  }

  /** Oldest first. @param after the id of the last one of the page before */
  async list(limit: number, after = ''): Promise<readonly AuditHead[]> {
    const cursor = after === '' ? undefined : await this.heads.get(after);
    return this.heads.find('all', { equals: ['head'] }, limit, cursor);
  }

  /** The one that changed last. */
  async latest(): Promise<AuditHead | undefined> {
    const [found] = await this.heads.find('all', { equals: ['head'], descending: true }, 1);
    return found;
  }
}
