import { describe, expect, it } from '@jest/globals';
import { MINUTE, SECOND } from '@chartloom/kernel';
import { afterAttempt, LoginGuard, waitMs, type Attempts } from './login-guard.js';

describe('failed logins', () => {
  it('wait after the fifth, twice as long each time, a minute at most', () => {
    let known: Attempts | undefined;
    let now = 0;
    const waits: number[] = [];
    for (let i = 0; i < 13; i++) {
      known = afterAttempt(known, now);
      waits.push(waitMs(known, now) / SECOND);
      now += waitMs(known, now);
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(waitMs(known, now + 15 * MINUTE)).toBe(0);
    expect(afterAttempt(known, now + 15 * MINUTE).failed).toBe(1);
  });

  it('wait a minute at most also where the clock went back by days', () => {
    const known = { failed: 9, until: 1e12, at: 1e12 };
    expect(waitMs(known, 0)).toBe(MINUTE);
  });

  it('of one client from one address slow only these two together', () => {
    const guard = new LoginGuard();
    const begin = (address: string, client: string): number => guard.begin(address, client, 0);
    for (let i = 0; i < 5; i++) expect(begin('here', 'cl_1')).toBe(0);
    expect([begin('here', 'cl_1'), begin('there', 'cl_1'), begin('here', 'cl_2')]).toEqual([SECOND, 0, 0]);
    guard.succeeded('here', 'cl_1');
    expect(begin('here', 'cl_1')).toBe(0);
  });

  it('that come together are no first ones each', () => {
    const guard = new LoginGuard();
    const waits = Array.from({ length: 1_000 }, () => guard.begin('here', 'cl_1', 0));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });
});
