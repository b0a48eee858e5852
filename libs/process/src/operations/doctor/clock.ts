import { failed, ok, warning, type FindingBody } from '../finding.js';

/** An HTTP date is cut to whole seconds, and the answer was under way. */
const SMALL_S = 5;
/** Receivers of webhooks refuse a timestamp that is five minutes off (Standard Webhooks); S3 a signature at fifteen. */
const LARGE_S = 300;

const ADVICE = 'let this machine keep its time by NTP';

/**
 * What the difference between two clocks means.
 * @param date the other side's `Date` header
 * @param at this machine's clock when it came, in milliseconds
 */
export function clockFinding(date: string | null, at: number): FindingBody {
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there)) return ok('the store tells no time');
  const seconds = Math.round((at - there) / 1_000);
  const seen = `the clock here is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the store's`;
  if (Math.abs(seconds) > LARGE_S) return failed(seen, ADVICE);
  if (Math.abs(seconds) > SMALL_S) return warning(seen, ADVICE);
  return ok('the clock agrees with that of the store');
}
