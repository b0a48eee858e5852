import type { LanguagePack } from '@chartloom/rules';
import { endsInBirthLabel } from './birth-label.js';
import { addDays, compareDays, isRealDay, yearsBetween, type Day } from './calendar.js';
import { readDate, type WrittenDate } from './date-forms.js';
import type { FoundValue } from './found-value.js';

/** An age from which on no birth date is shown: "over 89" (45 CFR 164.514(b)(2)(i)(C)). */
const OLDEST = 90;
/** Where a document has no later date, a birth before this year counts as one of more than 89 years ago, as for bare years. */
const LONG_AGO = 1940;
/** Leap years are at most this many years apart. */
const LEAP_GAP = 8;

interface Mention extends WrittenDate {
  readonly start: number;
  readonly isBirth: boolean;
}

/**
 * Shifts the dates of a document by whole days. A date without a year is read in the year of the same day elsewhere in the
 * document, else of the nearest date. A date that would show an age over 89 has no surrogate, so that it is covered: one that
 * is 90 years or more before the newest date, or a labelled birth date that may be.
 * @param days how far all dates of the document move
 * @returns the surrogate of the date at this place; `undefined` where it has none
 */
export function dateSurrogates(
  values: readonly FoundValue[],
  text: string,
  { days, pack }: { readonly days: number; readonly pack: LanguagePack },
): (found: FoundValue) => string | undefined {
  const mentions = values.flatMap(({ category, value, start }): Mention[] => {
    const date = category === 'DATE' ? readDate(value) : undefined;
    return date ? [{ ...date, start, isBirth: endsInBirthLabel(text.slice(0, start), pack) }] : [];
  });
  const dated = mentions.filter(({ precision }) => precision !== 'day of no year');
  const newest = newestDay(dated);
  const hasAge = values.some(({ category }) => category === 'AGE_OVER_89');
  const byStart = new Map(mentions.map((mention) => [mention.start, mention]));
  return ({ start }) => {
    const mention = byStart.get(start);
    if (!mention) return undefined;
    if (mention.precision === 'day of no year') return mention.write(addDays(dayInContext(mention, dated), days));
    const to = addDays(mention.day, days);
    const showsAge = newest
      ? isOver89(mention, newest) || yearsBetween(to, addDays(newest, days)) >= OLDEST
      : mention.isBirth && (hasAge || yearOfBirth(mention) < LONG_AGO);
    return showsAge ? undefined : mention.write(to);
  };
}

/** The last day that is no birth date; years of two digits count only where no date has four. */
function newestDay(dated: readonly Mention[]): Day | undefined {
  const events = dated.filter(({ isBirth }) => !isBirth);
  const whole = events.filter(({ precision }) => precision !== 'day of a short year');
  return (whole.length > 0 ? whole : events)
    .map(({ day }) => day)
    .toSorted(compareDays)
    .at(-1);
}

/** A year of two digits may be one of the last century, and a month may be its first day. */
function isOver89({ day, precision }: Mention, newest: Day): boolean {
  const isLater = precision === 'day of a short year' && compareDays(day, newest) > 0;
  const from = { ...day, year: day.year - (isLater ? 100 : 0), ...(precision === 'month' && { day: 1 }) };
  return yearsBetween(from, newest) >= OLDEST;
}

const yearOfBirth = ({ day, precision }: Mention): number =>
  precision === 'day of a short year' && day.year >= 2000 ? day.year - 100 : day.year;

/** The day in the year that the document gives it. For 29 February that is the last leap year until then. */
function dayInContext({ day, start }: Mention, dated: readonly Mention[]): Day {
  const near = dated.toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start));
  const same = near.find((one) => one.precision !== 'month' && one.day.month === day.month && one.day.day === day.day);
  const year = (same ?? near[0])?.day.year ?? day.year;
  const days = Array.from({ length: LEAP_GAP + 1 }, (_, back) => ({ ...day, year: year - back }));
  return days.find(isRealDay) ?? day;
}
