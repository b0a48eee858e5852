import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { acceptTime, believe, believedTime, firstBelief, type ClockBelief } from './clock-watch.js';
import { DAY, HOUR, MINUTE } from './clock.js';

const START = 1_000 * DAY;
const begin = (): ClockBelief => firstBelief({ wall: START, elapsed: 0 }, undefined);
/** Reads once a minute from `from` to `to`, with the wall clock `ahead`. */
function run(belief: ClockBelief, from: number, to: number, ahead: number): ClockBelief {
  let now = belief;
  for (let elapsed = from; elapsed <= to; elapsed += MINUTE) now = believe(now, { wall: START + elapsed + ahead, elapsed });
  return now;
}

describe('a clock that is watched', () => {
  it('is believed where it goes on, is corrected, or goes back', () => {
    for (const ahead of [0, 9 * MINUTE, -9 * MINUTE, -3 * DAY]) {
      const belief = run(begin(), MINUTE, 5 * MINUTE, ahead);
      expect([belief.doubt, believedTime(belief, { wall: 0, elapsed: 0 })]).toEqual([undefined, START + ahead]);
    }
  });

  it('is not believed at once where it jumped, and is after an hour', () => {
    const early = run(begin(), MINUTE, HOUR, 5 * DAY);
    expect(early.doubt).toMatchObject({ since: MINUTE, from: START + MINUTE + 5 * DAY });
    expect(believedTime(early, { wall: 0, elapsed: HOUR })).toBe(START + HOUR);
    const late = run(early, HOUR + MINUTE, HOUR + MINUTE, 5 * DAY);
    expect([late.doubt, late.offset]).toEqual([undefined, START + 5 * DAY]);
  });

  it('that is set right again was never believed', () => {
    const back = run(run(begin(), MINUTE, 30 * MINUTE, 5 * DAY), 31 * MINUTE, 31 * MINUTE, 0);
    expect(back).toEqual({ offset: START });
  });

  it('is believed where an operator says so', () => {
    expect(acceptTime(run(begin(), MINUTE, MINUTE, 5 * DAY))).toEqual({ offset: START + 5 * DAY });
    expect(acceptTime(begin())).toEqual(begin());
  });

  it('is doubted after a start that comes a day late', () => {
    const after = (gap: number): boolean => firstBelief({ wall: START + gap, elapsed: 7 }, START).doubt !== undefined;
    expect([0, DAY, DAY + 1, 30 * DAY, -DAY].map(after)).toEqual([false, false, true, true, false]);
  });

  /** A day and a half of readings, each some minutes after the one before, with the wall clock where it likes. */
  const readings = fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: -30, max: 30 })), { maxLength: 300 });

  it('never goes forward by more than an hour of doubt, nor is doubted for more than a day, whatever it does', () => {
    fc.assert(
      fc.property(readings, (steps) => {
        let belief = begin();
        let [elapsed, doubted, held] = [0, 0, 0];
        let last: number | undefined;
        for (const [minutes, days] of steps) {
          elapsed += minutes * MINUTE;
          const next = believe(belief, { wall: START + elapsed + days * DAY, elapsed });
          held = last === days ? held + minutes * MINUTE : 0;
          const jumped = next.offset - belief.offset;
          const isDue = held >= HOUR || doubted + minutes * MINUTE >= DAY;
          expect(jumped <= 10 * MINUTE || isDue).toBe(true);
          doubted = next.doubt ? (belief.doubt ? doubted + minutes * MINUTE : 0) : 0;
          expect(doubted).toBeLessThan(DAY);
          [belief, last] = [next, days];
        }
      }),
    );
  });
});
