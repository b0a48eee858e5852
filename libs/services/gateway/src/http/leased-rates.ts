import { SECOND, type Clock, type Instant } from '@chartloom/kernel';
import type { RateClass } from '@chartloom/contracts';

/** A share lasts as long as this; what is not used by then is lost, and so is all of it where its gateway ends. */
const LEASE_MS = 10 * SECOND;
/** A share is a tenth of a minute's requests: so many writes a minute, about, for an organization and a class. */
const SHARES = 10;
const MAX_SHARES = 50_000;

/** What one organization may ask, of one class. */
export interface Budget {
  readonly organizationId: string;
  readonly rateClass: RateClass;
  readonly perMinute: number;
}

interface Granted {
  readonly granted: number;
  /** What is left for others, and for later. */
  readonly remaining: number;
  readonly waitSeconds: number;
}

/** Gives shares of a budget to each gateway that asks. */
export interface RateLeases {
  lease(budget: Budget, wanted: number): Promise<Granted>;
}

export interface Counted {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly waitSeconds: number;
}

interface Share {
  tokens: number;
  readonly until: Instant;
  readonly elsewhere: number;
  /** When there will be more; no one is asked before. */
  readonly nextAt: Instant;
}

/** Counts requests down from shares, so that all gateways together allow what one would. */
export class LeasedRates {
  private readonly shares = new Map<string, Share>();
  private readonly asking = new Map<string, Promise<void>>();

  constructor(
    private readonly leases: RateLeases,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** Counts one request. @throws where no share can be asked for */
  async count(budget: Budget): Promise<Counted> {
    const key = `${budget.organizationId} ${budget.rateClass}`;
    for (;;) {
      const now = this.clock.now();
      const share = this.shares.get(key);
      const isValid = share !== undefined && share.until > now && share.until - now <= LEASE_MS;
      if (isValid && share.tokens > 0) {
        share.tokens -= 1;
        const remaining = share.tokens + share.elsewhere;
        return { allowed: true, remaining, waitSeconds: remaining > 0 ? 0 : secondsTo(share.nextAt, now) };
      }
      if (isValid && share.nextAt > now && share.elsewhere === 0)
        return { allowed: false, remaining: 0, waitSeconds: secondsTo(share.nextAt, now) };
      await (this.asking.get(key) ?? this.ask(key, budget));
    }
  }

  /** One question at a time for each budget; all who wait share what comes. */
  private ask(key: string, budget: Budget): Promise<void> {
    const wanted = Math.max(1, Math.floor(budget.perMinute / SHARES));
    const asked = this.leases
      .lease(budget, wanted)
      .then(({ granted, remaining, waitSeconds }) => {
        const now = this.clock.now();
        if (this.shares.size >= MAX_SHARES) this.shares.clear();
        const next = { tokens: granted, elsewhere: remaining, nextAt: now + waitSeconds * SECOND };
        this.shares.set(key, { ...next, until: now + LEASE_MS });
      })
      .finally(() => this.asking.delete(key));
    this.asking.set(key, asked);
    return asked;
  }
}

const secondsTo = (then: Instant, now: Instant): number => Math.max(0, Math.ceil((then - now) / SECOND));
