import { Inject, Injectable, Optional } from '@nestjs/common';
import { accountsV1, fail, type RateClass } from '@chartloom/contracts';
import { Clock, MINUTE, SECOND, take, type Bucket } from '@chartloom/kernel';
import { Rpc } from '@chartloom/rpc';
import type { Caller } from './caller.js';
import { LeasedRates, type Budget, type Counted } from './leased-rates.js';

/** Injection token: whether other gateways serve the same organizations; absent: this is the only one. */
export const HAS_OTHER_GATEWAYS = Symbol('HAS_OTHER_GATEWAYS');

const MAX_BUCKETS = 50_000;
/** Longer no request waits for a share. */
const LEASE_WAIT_MS = 2 * SECOND;
/** After accounts could not be asked, this gateway counts by itself for as long. */
const ALONE_MS = 5 * SECOND;

const PER_MINUTE: Readonly<Record<RateClass, (limits: Caller['limits']) => number>> = {
  convert: ({ convertsPerMinute }) => convertsPerMinute,
  read: ({ readsPerMinute }) => readsPerMinute,
  upload: ({ uploadsPerMinute }) => uploadsPerMinute,
};

export interface RateAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly allowed: boolean;
}

/** Counts the requests of each organization by class: in this process, or with shares that accounts gives to each gateway. */
@Injectable()
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();
  private readonly leased: LeasedRates | undefined;
  private aloneUntil = 0;

  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Rpc) rpc: Rpc,
    @Optional() @Inject(HAS_OTHER_GATEWAYS) hasOthers = false,
  ) {
    const lease = ({ organizationId, rateClass }: Budget, wanted: number) =>
      rpc.client(accountsV1.AccountsService).leaseRate({ organizationId, rateClass, wanted }, { timeoutMs: LEASE_WAIT_MS });
    this.leased = hasOthers ? new LeasedRates({ lease }, clock) : undefined;
  }

  async count({ organizationId, limits }: Caller, rateClass: RateClass): Promise<RateAnswer> {
    const perMinute = PER_MINUTE[rateClass](limits);
    const { allowed, remaining, waitSeconds } = await this.countOf({ organizationId, rateClass, perMinute });
    return {
      allowed,
      headers: {
        'ratelimit-policy': `"${rateClass}";q=${perMinute};w=${MINUTE / SECOND}`,
        ratelimit: `"${rateClass}";r=${remaining};t=${waitSeconds}`,
        ...(!allowed && { 'retry-after': String(waitSeconds) }),
      },
    };
  }

  private async countOf(budget: Budget): Promise<Counted> {
    if (!this.leased || this.aloneUntil > this.clock.now()) return this.countAlone(budget);
    try {
      return await this.leased.count(budget);
    } catch {
      this.aloneUntil = this.clock.now() + ALONE_MS; // whom we know is served on
      return this.countAlone(budget);
    }
  }

  private countAlone({ organizationId, rateClass, perMinute }: Budget): Counted {
    const key = `${organizationId} ${rateClass}`;
    const { bucket, taken, remaining, waitSeconds } = take(this.buckets.get(key), perMinute, this.clock.now());
    if (this.buckets.size >= MAX_BUCKETS) this.buckets.clear();
    this.buckets.set(key, bucket);
    return { allowed: taken === 1, remaining, waitSeconds };
  }
}

export const rateLimited = () => fail('rate-limited');
