import { MINUTE, SECOND, type Instant } from '@chartloom/kernel';

export interface Bucket {
  readonly tokens: number;
  readonly at: Instant;
}

export interface Taken {
  readonly bucket: Bucket;
  readonly allowed: boolean;
  readonly remaining: number;
  /** Whole seconds until the next token; 0 while there are tokens. */
  readonly waitSeconds: number;
}

/** Takes one token of a bucket that holds `perMinute` and fills evenly. */
export function take(bucket: Bucket | undefined, perMinute: number, now: Instant): Taken {
  const before = bucket ?? { tokens: perMinute, at: now };
  const tokens = Math.min(perMinute, before.tokens + (Math.max(0, now - before.at) * perMinute) / MINUTE);
  const allowed = tokens >= 1;
  const left = allowed ? tokens - 1 : tokens;
  const waitSeconds = left >= 1 ? 0 : Math.ceil(((1 - left) * MINUTE) / perMinute / SECOND);
  return { bucket: { tokens: left, at: now }, allowed, remaining: Math.floor(left), waitSeconds };
}
