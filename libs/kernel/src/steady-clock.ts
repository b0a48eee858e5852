import type { Clock, Instant } from './clock.js';

/** A clock that goes forward only: where the wall clock is set back, it goes on from where it was. */
export class SteadyClock {
  private at: Instant;
  private elapsed: number;

  /** @param floor a time that has been already, where one is known */
  constructor(
    private readonly clock: Clock,
    floor: Instant = -Infinity,
  ) {
    this.at = Math.max(clock.now(), floor);
    this.elapsed = clock.elapsed();
  }

  now(): Instant {
    const elapsed = this.clock.elapsed();
    this.at = Math.max(this.clock.now(), this.at + Math.max(0, elapsed - this.elapsed));
    this.elapsed = elapsed;
    return this.at;
  }

  /** By how much it is ahead of the wall clock: 0 unless that was set back. */
  lead(): number {
    return this.now() - this.clock.now();
  }
}
