import { DAY, HOUR, MINUTE, type Instant } from './clock.js';

/** What two clocks say at the same moment: the wall clock, which can be set, and one that only counts on. */
export interface ClockReading {
  readonly wall: Instant;
  /** Milliseconds since some moment; never set. */
  readonly elapsed: number;
}

/** What is believed about the time. An offset is `wall - elapsed`: it changes only where the wall clock is set. */
export interface ClockBelief {
  readonly offset: number;
  /** The wall clock went forward so far that it is not believed yet. */
  readonly doubt?: {
    readonly offset: number;
    /** When this time was first seen, and when any doubt began: `elapsed`. */
    readonly since: number;
    readonly first: number;
    /** The wall clock when this time was first seen. */
    readonly from: Instant;
  };
}

/** A correction by NTP, or a machine that slept for a moment, is no jump. */
export const CLOCK_TOLERANCE_MS = 10 * MINUTE;
/** A new time is believed when it has held for so long ... */
const HOLDS_MS = HOUR;
/** ... or when it was doubted for so long, whatever it does: nothing is kept for ever because a clock is broken. */
const LONGEST_MS = DAY;

/**
 * What is believed after one more reading. Forward is doubted, since what is deleted too early is lost; backward is believed, since
 * then things are only kept longer.
 */
export function believe(before: ClockBelief, { wall, elapsed }: ClockReading): ClockBelief {
  const offset = wall - elapsed;
  if (offset - before.offset <= CLOCK_TOLERANCE_MS) return { offset };
  const { doubt } = before;
  const isSame = doubt !== undefined && Math.abs(offset - doubt.offset) <= CLOCK_TOLERANCE_MS;
  const now = isSame ? { ...doubt, offset } : { offset, since: elapsed, first: doubt?.first ?? elapsed, from: wall };
  const isOver = elapsed - now.since >= HOLDS_MS || elapsed - now.first >= LONGEST_MS;
  return isOver ? { offset } : { offset: before.offset, doubt: now };
}

/** What is believed where nothing was: at the start, with the time that an earlier process believed last. */
export function firstBelief({ wall, elapsed }: ClockReading, lastSeen: Instant | undefined): ClockBelief {
  if (lastSeen === undefined || wall - lastSeen <= DAY) return { offset: wall - elapsed };
  // It may have been down for days, or its clock is wrong: an hour of waiting costs nothing
  return believe({ offset: lastSeen - elapsed }, { wall, elapsed });
}

/** The time now as it is believed. */
export const believedTime = ({ offset }: ClockBelief, { elapsed }: ClockReading): Instant => offset + elapsed;

/** What may be done at a moment. */
export interface Due {
  /** What expired by then is deleted. */
  readonly sweepTo: Instant;
  /** Where to look for timers that are due; a range without `from` begins with the oldest. */
  readonly ranges: readonly { readonly from?: Instant; readonly to: Instant }[];
}

/** Between what is believed and a jump lies what would expire: it waits, and nothing else waits for it. */
export function dueBy(belief: ClockBelief, reading: ClockReading): Due {
  const { wall } = reading;
  if (!belief.doubt) return { sweepTo: wall, ranges: [{ to: wall }] };
  const believed = believedTime(belief, reading);
  return { sweepTo: believed, ranges: [{ to: believed }, { from: belief.doubt.from - CLOCK_TOLERANCE_MS, to: wall }] };
}

/** An operator says that the new time is right. */
export const acceptTime = ({ offset, doubt }: ClockBelief): ClockBelief => ({ offset: doubt?.offset ?? offset });
