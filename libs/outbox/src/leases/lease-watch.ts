import { SECOND } from '@chartloom/kernel';

/** How often a process renews its lease. */
export const RENEW_MS = 4 * SECOND;
/** A lease that was not seen to change for so long has lapsed: two renewals may be lost. */
export const LAPSE_MS = 3 * RENEW_MS;

/** A lease as it was read. Its version grows with every renewal. */
interface ReadLease {
  readonly id: string;
  readonly version: number;
}

/** A version of a lease, and when this process first saw it, by a clock that no one can set. */
export interface SeenLease {
  readonly version: number;
  readonly sinceMs: number;
}

/**
 * What a process knows of the leases after it has read them at `elapsedMs`. No time of another process counts, nor any that can be set:
 * only whether a lease changed while this one's own clock went on.
 */
export function watchLeases(
  before: ReadonlyMap<string, SeenLease>,
  read: readonly ReadLease[],
  elapsedMs: number,
): ReadonlyMap<string, SeenLease> {
  return new Map(
    read.map(({ id, version }) => {
      const seen = before.get(id);
      return [id, seen?.version === version ? seen : { version, sinceMs: elapsedMs }] as const;
    }),
  );
}

export const hasLapsed = ({ sinceMs }: SeenLease, elapsedMs: number): boolean => elapsedMs - sinceMs >= LAPSE_MS;
