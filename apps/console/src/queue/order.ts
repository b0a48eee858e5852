import type { JobList } from '@chartloom/sdk';

export type QueuedJob = JobList['jobs'][number];

const isHeld = ({ state }: Pick<QueuedJob, 'state'>): boolean => state === 'awaiting_review';

/** Results that are held back first, then those with most doubts, the oldest of equals first. */
export const inReviewOrder = (jobs: readonly QueuedJob[]): readonly QueuedJob[] =>
  [...jobs].sort(
    (a, b) =>
      Number(isHeld(b)) - Number(isHeld(a)) ||
      (b.doubts ?? 0) - (a.doubts ?? 0) ||
      Date.parse(a.created_at) - Date.parse(b.created_at),
  );

/**
 * The job to review next: the first that no one else is at, and that is none of those just seen; what has been approved by this person waits
 * for someone else.
 */
export const nextOf = (ordered: readonly QueuedJob[], me: string, seen: readonly string[]): QueuedJob | undefined =>
  ordered.find(
    ({ job_id, drafted_by = me, release }) =>
      !seen.includes(job_id) && drafted_by === me && release?.approved_by.includes(me) !== true,
  );

/** Where a job is reviewed. */
export const reviewPath = ({ job_id, task }: Pick<QueuedJob, 'job_id' | 'task'>): string =>
  task === 'dephi' ? `/jobs/${job_id}/review` : `/jobs/${job_id}`;

const UNITS = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
] as const;

/** How long it is from now until then, in the largest unit of which there is one. */
export function timeLeft(until: string, now: number): string {
  const left = Math.max(0, Date.parse(until) - now);
  for (const [ms, name] of UNITS) {
    const count = Math.floor(left / ms);
    if (count > 0) return `${count} ${name}${count === 1 ? '' : 's'}`;
  }
  return 'less than a minute';
}
