import { Clock, type Instant } from '@chartloom/kernel';

/** An arbitrary time, the same in every run. */
const START = Date.parse('2026-01-15T12:00:00Z');

/** A clock that changes only when it is moved: a test of a three-day schedule takes no time. */
export class FakeClock extends Clock {
  constructor(private at: Instant = START) {
    super();
  }

  override now(): Instant {
    return this.at;
  }

  /** @throws RangeError where the clock would go back: our code need not handle that */
  advance(ms: number): Instant {
    return this.moveTo(this.at + ms);
  }

  /** @throws RangeError where the clock would go back */
  moveTo(instant: Instant): Instant {
    if (!(instant >= this.at)) throw new RangeError('a clock goes forward only');
    this.at = instant;
    return instant;
  }
}
