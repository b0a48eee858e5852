import { MINUTE, SECOND, type Instant } from '@chartloom/kernel';

/** Attempts to log in as one client from one address. */
export interface Attempts {
  readonly failed: number;
  /** No attempt is looked at before. */
  readonly until: Instant;
  readonly at: Instant;
}

/** A person who mistypes, or a deployment whose processes start with an old secret. */
const FREE = 5;
const LONGEST_MS = MINUTE;
const FORGOTTEN_MS = 15 * MINUTE;
const MAX_ENTRIES = 10_000;

/** `known` after one more attempt that is not known to be right: after five, a second, doubling up to a minute. */
export function afterAttempt(known: Attempts | undefined, now: Instant): Attempts {
  const failed = (isRecent(known, now) ? known.failed : 0) + 1;
  const wait = failed < FREE ? 0 : Math.min(LONGEST_MS, SECOND * 2 ** (failed - FREE));
  return { failed, until: now + wait, at: now };
}

/** Milliseconds before the next attempt is looked at. */
export const waitMs = (known: Attempts | undefined, now: Instant): number =>
  isRecent(known, now) ? Math.max(0, Math.min(LONGEST_MS, known.until - now)) : 0;

/** A clock that went backward forgets nothing, and keeps no one waiting for longer than the longest wait. */
const isRecent = (known: Attempts | undefined, now: Instant): known is Attempts =>
  known !== undefined && now - known.at < FORGOTTEN_MS;

/**
 * Slows attempts by client and address, so that a wrong secret here keeps no one out elsewhere. An attempt counts when it begins:
 * a thousand at the same time are not a thousand first ones.
 */
export class LoginGuard {
  private readonly known = new Map<string, Attempts>();

  /** @returns milliseconds to wait, and then the attempt must not be looked at; 0 where it may, and it counts as failed until `succeeded` */
  begin(address: string, clientId: string, now: Instant): number {
    const key = `${address} ${clientId}`;
    const wait = waitMs(this.known.get(key), now);
    if (wait > 0) return wait;
    const next = afterAttempt(this.known.get(key), now);
    this.known.delete(key); // the map is in the order of the last attempt
    if (this.known.size >= MAX_ENTRIES) this.forgetOldest();
    this.known.set(key, next);
    return 0;
  }

  succeeded(address: string, clientId: string): void {
    this.known.delete(`${address} ${clientId}`);
  }

  private forgetOldest(): void {
    const [oldest] = this.known.keys();
    if (oldest !== undefined) this.known.delete(oldest);
  }
}
