import { describe, expect, it } from '@jest/globals';
import { HOUR, SECOND } from '@chartloom/kernel';
import { RETRY_SCHEDULE_MS as SCHEDULE, nextStep, type Answer } from './schedule.js';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const judge = (answer: Answer, attempts = 1) => nextStep(answer, attempts, 'd', NOW, SCHEDULE);

describe('a delivery', () => {
  it.each([200, 201, 204])('is done with %d', (status) => {
    expect(judge({ status })).toEqual({ type: 'delivered' });
  });

  it.each<[string, Answer]>([
    ['a redirect', { status: 302 }],
    ['a client error', { status: 404 }],
    ['a server error', { status: 500 }],
    ['no answer', { error: 'outbound-timeout' }],
  ])('is tried again after %s', (_, answer) => {
    expect(judge(answer)).toMatchObject({ type: 'retry' });
  });

  it('follows the schedule, stretched by a fifth at most', () => {
    for (let attempts = 1; attempts < SCHEDULE.length; attempts++) {
      const decided = judge({ status: 500 }, attempts);
      const waited = decided.type === 'retry' ? decided.at - NOW : -1;
      expect(waited).toBeGreaterThanOrEqual(SCHEDULE[attempts]!);
      expect(waited).toBeLessThanOrEqual(SCHEDULE[attempts]! * 1.2);
    }
  });

  it('fails after its tenth attempt', () => {
    expect(judge({ status: 500 }, 10)).toEqual({ type: 'failed', gone: false });
  });

  it('fails at once when the endpoint is gone, or not allowed', () => {
    expect(judge({ status: 410 })).toEqual({ type: 'failed', gone: true });
    expect(judge({ refused: true })).toEqual({ type: 'failed', gone: false });
  });

  it.each([
    ['seconds', '7200', 2 * HOUR],
    ['a date', 'Thu, 01 Jan 2026 01:00:00 GMT', HOUR],
    ['too much', '999999999', 24 * HOUR],
  ])('waits as long as a 429 or 503 asks: %s', (_, retryAfter, ms) => {
    expect(judge({ status: 429, retryAfter })).toEqual({ type: 'retry', at: NOW + ms });
    expect(judge({ status: 503, retryAfter })).toEqual({ type: 'retry', at: NOW + ms });
  });

  it('is tried again after 300, the first status that is no success', () => {
    expect(judge({ status: 299 })).toEqual({ type: 'delivered' });
    expect(judge({ status: 300 })).toMatchObject({ type: 'retry' });
    expect(judge({ status: 199 })).toMatchObject({ type: 'retry' });
  });

  it('is tried again after a 429 or 503 that asks for no time, by the schedule', () => {
    for (const status of [429, 503]) {
      const decided = judge({ status });
      expect(decided.type === 'retry' && decided.at - NOW).toBeGreaterThanOrEqual(5 * SECOND);
      expect(decided.type === 'retry' && decided.at - NOW).toBeLessThanOrEqual(6 * SECOND);
    }
  });

  it('has a schedule of ten attempts over about three days', () => {
    expect(SCHEDULE.map((ms) => ms / SECOND)).toEqual([0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  });

  it.each(['', 'soon', '0', '-5', 'Thu, 01 Jan 2020 00:00:00 GMT'])('keeps to the schedule when asked for %j', (retryAfter) => {
    const decided = judge({ status: 429, retryAfter });
    expect(decided.type === 'retry' && decided.at - NOW).toBeLessThanOrEqual(6 * SECOND);
  });
});
