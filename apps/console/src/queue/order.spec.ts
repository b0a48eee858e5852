import { describe, expect, it } from '@jest/globals';
import { inReviewOrder, nextOf, reviewPath, timeLeft, type QueuedJob } from './order.js';

const job = (job_id: string, more: Partial<QueuedJob> = {}): QueuedJob =>
  ({ job_id, state: 'success', task: 'dephi', created_at: '2026-11-26T08:00:00Z', ...more }) as QueuedJob;
const ids = (jobs: readonly QueuedJob[]): readonly string[] => jobs.map(({ job_id }) => job_id);

describe('the order of reviews', () => {
  it('has what is held back first, then most doubts, then the oldest', () => {
    const jobs = [
      job('few', { doubts: 1 }),
      job('late', { doubts: 3, created_at: '2026-11-26T09:00:00Z' }),
      job('early', { doubts: 3 }),
      job('held', { state: 'awaiting_review' }),
    ];
    expect(ids(inReviewOrder(jobs))).toEqual(['held', 'early', 'late', 'few']);
  });

  it('goes on with what neither this person is done with nor someone else is at', () => {
    const jobs = [
      job('seen'),
      job('of another', { drafted_by: 'rv_other' }),
      job('approved', { release: { approvals: 2, approved_by: ['rv_me'] } }),
      job('mine', { drafted_by: 'rv_me' }),
    ];
    expect(nextOf(jobs, 'rv_me', ['seen'])?.job_id).toBe('mine');
    expect(nextOf(jobs, 'rv_me', ['seen', 'mine'])).toBeUndefined();
  });

  it('leads to the page where the task is reviewed', () => {
    expect(reviewPath(job('a'))).toBe('/jobs/a/review');
    expect(reviewPath(job('a', { task: 'clinical_extraction' }))).toBe('/jobs/a');
  });
});

it.each([
  ['2026-11-28T07:00:00Z', '1 day'],
  ['2026-11-26T20:30:00Z', '12 hours'],
  ['2026-11-26T08:00:30Z', 'less than a minute'],
  ['2026-11-26T07:00:00Z', 'less than a minute'],
])('until %s it is %s', (until, words) => {
  expect(timeLeft(until, Date.parse('2026-11-26T08:00:00Z'))).toBe(words);
});
