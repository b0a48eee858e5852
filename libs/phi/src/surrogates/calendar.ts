/** A day of the proleptic Gregorian calendar. */
export interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 86_400_000;

const timeOf = ({ year, month, day }: Day): number => new Date(0).setUTCFullYear(year, month - 1, day);

export function addDays(day: Day, days: number): Day {
  const at = new Date(timeOf(day) + days * DAY_MS);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(timeOf(day)).getUTCDay();

/** Whether the calendar has the day: not 30 February. */
export function isRealDay(day: Day): boolean {
  const { year, month, day: date } = addDays(day, 0);
  return year === day.year && month === day.month && date === day.day;
}

/** Negative where `a` is before `b`. */
export const compareDays = (a: Day, b: Day): number => timeOf(a) - timeOf(b);

/** Full years from one day to a later one, as ages are counted. */
export const yearsBetween = (from: Day, to: Day): number =>
  to.year - from.year - (to.month < from.month || (to.month === from.month && to.day < from.day) ? 1 : 0);
