import { describe, expect, it } from '@jest/globals';
import type { Caller } from '../http/caller.js';
import { FailureLimiter } from './failure-limiter.js';

const caller = (failuresPerMinute: number, organizationId = 'o1') =>
  ({ organizationId, limits: { failuresPerMinute } }) as Caller;
const ended = (jobId: string, code = 'pdf-encrypted', state = 'failed') => ({ jobId, organizationId: 'o1', state, code });
const codeOf = (check: () => void): string => {
  try {
    check();
    return 'taken';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('an organization whose documents fail', () => {
  const start = () => {
    const limiter = new FailureLimiter({ now: () => 0, elapsed: () => 0 });
    limiter.check(caller(2));
    return limiter;
  };

  it('is refused beyond its rate, and others are not', () => {
    const limiter = start();
    for (const job of ['j1', 'j2']) limiter.ended(ended(job));
    expect(codeOf(() => limiter.check(caller(2)))).toBe('too-many-failures');
    expect([caller(2, 'o2'), caller(0)].map((other) => codeOf(() => limiter.check(other)))).toEqual(['taken', 'taken']);
  });

  it('is charged once for each job, and for none that did not fail by its document', () => {
    const limiter = start();
    for (let i = 0; i < 9; i++) limiter.ended(ended('j1'));
    for (const [i, code] of ['internal', 'cancelled', 'worker-lost'].entries()) limiter.ended(ended(`k${i}`, code));
    for (let i = 0; i < 9; i++) limiter.ended(ended(`s${i}`, '', 'success'));
    expect(codeOf(() => limiter.check(caller(2)))).toBe('taken');
  });
});
