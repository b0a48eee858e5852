/** Milliseconds since the epoch. */
export type Instant = number;

/** Where the time comes from; a test's clock changes only when the test moves it. */
export abstract class Clock {
  abstract now(): Instant;

  /** Milliseconds since some moment, by a clock that no one can set. */
  elapsed(): number {
    return this.now();
  }
}

export class SystemClock extends Clock {
  override now(): Instant {
    return Date.now();
  }

  override elapsed(): number {
    return performance.now();
  }
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
