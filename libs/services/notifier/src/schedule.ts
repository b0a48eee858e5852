import { backOff, DAY, jitter, SECOND, type Instant } from '@chartloom/kernel';

export { RETRY_SCHEDULE_MS } from '@chartloom/contracts';

/** Injection token of the schedule in force. */
export const RETRY_SCHEDULE = Symbol('RETRY_SCHEDULE');
/** Injection token of a schedule that configuration sets. */
export const CONFIGURED_SCHEDULE = Symbol('CONFIGURED_SCHEDULE');

/** How an endpoint answered: its HTTP status, or why there was none. */
export interface Answer {
  readonly status?: number;
  readonly error?: string;
  /** Seconds, or a date: what a 429 or 503 asks for. */
  readonly retryAfter?: string;
  /** The address is not allowed: no later attempt will be either. */
  readonly refused?: boolean;
}

export type NextStep =
  | { readonly type: 'delivered' }
  | { readonly type: 'retry'; readonly at: Instant }
  /** `gone`: the endpoint asked for no more (410). */
  | { readonly type: 'failed'; readonly gone: boolean };

/** What becomes of a delivery after its n-th attempt (from 1). Only 2xx is success; a redirect is a failure. */
export function nextStep(answer: Answer, attempts: number, id: string, now: Instant, schedule: readonly number[]): NextStep {
  const { status = 0 } = answer;
  if (status >= 200 && status < 300) return { type: 'delivered' };
  if (status === 410) return { type: 'failed', gone: true };
  if (answer.refused || attempts >= schedule.length) return { type: 'failed', gone: false };
  const wait = jitter(backOff(schedule, attempts + 1), `${id}:${attempts}`);
  const asked = status === 429 || status === 503 ? retryAfterMs(answer.retryAfter, now) : 0;
  return { type: 'retry', at: now + Math.max(wait, asked) };
}

/** Milliseconds that a Retry-After header asks for (RFC 9110, 10.2.3), a day at most; 0 without one. */
function retryAfterMs(header: string | undefined, now: Instant): number {
  if (header === undefined) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), DAY) : 0;
}
