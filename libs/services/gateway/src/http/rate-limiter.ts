import { Inject, Injectable } from '@nestjs/common';
import { fail, type RateClass } from '@chartloom/contracts';
import { Clock, MINUTE, SECOND } from '@chartloom/kernel';
import type { Caller } from './caller.js';
import { take, type Bucket } from './token-bucket.js';

const MAX_BUCKETS = 50_000;

const PER_MINUTE: Readonly<Record<RateClass, (limits: Caller['limits']) => number>> = {
  convert: ({ convertsPerMinute }) => convertsPerMinute,
  read: ({ readsPerMinute }) => readsPerMinute,
  upload: ({ uploadsPerMinute }) => uploadsPerMinute,
};

export interface RateAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly allowed: boolean;
}

/** Counts the requests of each organization by class. Buckets live in this process: with several, limits are approximate. */
@Injectable()
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();

  constructor(@Inject(Clock) private readonly clock: Clock) {}

  count({ organizationId, limits }: Caller, rateClass: RateClass): RateAnswer {
    const perMinute = PER_MINUTE[rateClass](limits);
    const key = `${organizationId} ${rateClass}`;
    const taken = take(this.buckets.get(key), perMinute, this.clock.now());
    if (this.buckets.size >= MAX_BUCKETS) this.buckets.clear();
    this.buckets.set(key, taken.bucket);
    return {
      allowed: taken.allowed,
      headers: {
        'ratelimit-policy': `"${rateClass}";q=${perMinute};w=${MINUTE / SECOND}`,
        ratelimit: `"${rateClass}";r=${taken.remaining};t=${taken.waitSeconds}`,
        ...(!taken.allowed && { 'retry-after': String(taken.waitSeconds) }),
      },
    };
  }
}

export const rateLimited = () => fail('rate-limited');
