import { MINUTE, SECOND, type Instant } from './clock.js';

export interface Bucket {
  readonly tokens: number;
  readonly at: Instant;
}

export interface Taken {
  readonly bucket: Bucket;
  readonly taken: number;
  readonly remaining: number;
  /** Whole seconds until the next token; 0 while there are tokens. */
  readonly waitSeconds: number;
}

/** Takes a token, or up to `most`, of a bucket that holds `perMinute` and fills evenly. */
export function take(bucket: Bucket | undefined, perMinute: number, now: Instant, most = 1): Taken {
  const before = bucket ?? { tokens: perMinute, at: now };
  const tokens = Math.min(perMinute, before.tokens + (Math.max(0, now - before.at) * perMinute) / MINUTE);
  const taken = Math.min(most, Math.floor(tokens));
  const left = tokens - taken;
  const waitSeconds = left >= 1 ? 0 : Math.ceil(((1 - left) * MINUTE) / perMinute / SECOND);
  return { bucket: { tokens: left, at: now }, taken, remaining: Math.floor(left), waitSeconds };
}
