import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Clock } from './clock.js';
import { SteadyClock } from './steady-clock.js';

class SetClock extends Clock {
  wall = 1_000;
  passed = 0;
  override now = () => this.wall;
  override elapsed = () => this.passed;
}

describe('a steady clock', () => {
  it('goes on where the wall clock is set back, and with it where it is not', () => {
    const clock = new SetClock();
    const steady = new SteadyClock(clock);
    clock.wall = 5_000;
    expect([steady.now(), steady.lead()]).toEqual([5_000, 0]);
    [clock.wall, clock.passed] = [2_000, 10];
    expect([steady.now(), steady.lead()]).toEqual([5_010, 3_010]);
    clock.wall = 9_000;
    expect(steady.lead()).toBe(0);
    expect(new SteadyClock(clock, 20_000).now()).toBe(20_000);
  });

  it('never goes back', () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.nat({ max: 1_000 })));
    fc.assert(
      fc.property(moves, (steps) => {
        const clock = new SetClock();
        const steady = new SteadyClock(clock);
        let last = steady.now();
        for (const [wall, passed] of steps) {
          clock.wall += wall;
          clock.passed += passed;
          const now = steady.now();
          expect(now).toBeGreaterThanOrEqual(last + passed);
          last = now;
        }
      }),
    );
  });
});
