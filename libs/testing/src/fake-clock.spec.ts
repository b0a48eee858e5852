import { describe, expect, it } from '@jest/globals';
import { MINUTE } from '@chartloom/kernel';
import { FakeClock } from './fake-clock.js';

describe('a fake clock', () => {
  it('does not advance until it is moved', () => {
    const clock = new FakeClock(1_000);
    expect([clock.now(), clock.now()]).toEqual([1_000, 1_000]);
    clock.advance(MINUTE);
    expect(clock.now()).toBe(61_000);
    clock.moveTo(70_000);
    expect(clock.now()).toBe(70_000);
  });

  it.each([
    ['back', (clock: FakeClock) => clock.advance(-1)],
    ['to an earlier moment', (clock: FakeClock) => clock.moveTo(999)],
    ['nowhere', (clock: FakeClock) => clock.moveTo(Number.NaN)],
  ])('refuses to go %s', (_, move) => {
    expect(() => move(new FakeClock(1_000))).toThrow(RangeError);
  });
});
