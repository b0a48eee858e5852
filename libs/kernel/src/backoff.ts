/** The step of `schedule` for the n-th try (from 1); the last one for every try after. */
export const backOff = (schedule: readonly number[], attempt: number): number =>
  schedule[Math.min(attempt, schedule.length) - 1] ?? 0;

/**
 * `base` plus up to 20 %, derived from `seed` (not random), so that many callers that failed together retry at different times,
 * and a test that runs twice sees the same.
 */
export function jitter(base: number, seed: string): number {
  let hash = 2166136261;
  for (const char of seed) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return Math.round(base * (1 + (0.2 * (hash >>> 0)) / 0xffffffff));
}
