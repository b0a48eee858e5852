import type { OnApplicationShutdown } from '@nestjs/common';
import type { Clock } from '@chartloom/kernel';
import { ProcessLeases, type ProcessLease } from '@chartloom/outbox';
import { collection, type Store, type DocumentStore, type Range, type Stored } from '@chartloom/store';

/** One document for each registry that runs. */
export const REGISTRY_LEASES = collection<ProcessLease>()('registry_leases', { held: { fields: ['held'] } });

/** Which timers, outboxes, turns and figures are this registry's. The embedded service has none: everything is its own. */
export class RegistryLeases extends ProcessLeases implements OnApplicationShutdown {
  /** @param id another one at each start */
  constructor(store: Store, clock: Clock, id: string) {
    super(store, REGISTRY_LEASES, clock, id);
  }

  /** Called by Nest. */
  onApplicationShutdown(): Promise<void> {
    return this.leave();
  }
}

/** Due documents of this registry, as {@link ProcessLeases.findDue} has them; all that are due without leases. */
export async function findDue<T extends Stored & { readonly bucket?: number }>(
  leases: RegistryLeases | undefined,
  documents: Pick<DocumentStore<T, 'due' | 'dueIn'>, 'find'>,
  range: Range,
  limit: number,
  withUnbucketed: boolean,
): Promise<{ readonly due: readonly T[]; readonly isMore: boolean }> {
  if (leases) return leases.findDue(documents, range, limit, withUnbucketed);
  const due = await documents.find('due', range, limit);
  return { due, isMore: due.length === limit };
}
