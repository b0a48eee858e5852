import { isRealDay, weekdayOf, type Day } from './calendar.js';

interface DateForm {
  readonly pattern: RegExp;
  /** The date in the groups, and how to write a shifted one in the same form; `undefined` where the groups are no date. */
  readonly read: (groups: Readonly<Record<string, string | undefined>>) => DatedForm | undefined;
}

/** How exactly a date says its day: by two digits of a year; by a month alone; without a year. */
type Precision = 'day' | 'day of a short year' | 'month' | 'day of no year';

interface DatedForm {
  readonly day: Day;
  readonly precision: Precision;
  readonly write: (day: Day) => string;
}

/** A date as a document writes it. `day` has a year that is assumed where `precision` says that none is written. */
export type WrittenDate = DatedForm;

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTH = String.raw`(?<month>[A-Za-z]{3,9})(?<point>\.?)`;
const DAY = String.raw`(?<day>\d{1,2})(?<nth>st|nd|rd|th)?`;

/** The day assumed where only a month is written: its middle, so that a shift by less than half a month mostly stays in the month. */
const MIDDLE = 15;
/** The year assumed where none is written, and nothing around tells it: a leap year, so that 29 February is a day. */
const NO_YEAR = 2000;
/** A year of two digits above this belongs to the last century. */
const PIVOT = 40;

const FORMS: readonly DateForm[] = [
  {
    pattern: /^(?<year>\d{4})(?<gap>[-/.]?)(?<month>\d{2})\k<gap>(?<day>\d{2})$/,
    read: ({ year, gap, month, day }) =>
      createDatedForm(dayOf(year, month, day), (to) => [year4(to), two(to.month), two(to.day)].join(gap)),
  },
  {
    pattern: /^(?<first>\d{1,2})(?<gap>[-/.])(?<second>\d{1,2})\k<gap>(?<year>\d{4}|\d{2})$/,
    read: ({ first = '', gap, second = '', year = '' }) => {
      const dayFirst = Number(first) > 12;
      const [month, day] = dayFirst ? [second, first] : [first, second];
      const write = (to: Day): string => {
        const [m, d] = [padLike(month, to.month), padLike(day, to.day)];
        return [...(dayFirst ? [d, m] : [m, d]), yearLike(year, to)].join(gap);
      };
      return createDatedForm(dayOf(year, month, day), write, yearPrecision(year));
    },
  },
  {
    pattern: new RegExp(String.raw`^${MONTH}(?<gap>[ -])${DAY}(?<rest>,? ?)(?<year>\d{4})$`),
    read: ({ month, point, gap, day, nth, rest, year }) =>
      createDatedForm(
        dayOf(year, month, day),
        (to) => `${monthNameLike(month, to)}${point}${gap}${nthDay(to, day, nth)}${rest}${year4(to)}`,
      ),
  },
  {
    pattern: new RegExp(String.raw`^${DAY}(?<gap>[ -]?(?:of )?)${MONTH}(?<rest>,?[ -]?)(?<year>\d{4}|\d{2})$`),
    read: ({ day, nth, gap, month, point, rest, year = '' }) =>
      createDatedForm(
        dayOf(year, month, day),
        (to) => `${nthDay(to, day, nth)}${gap}${monthNameLike(month, to)}${point}${rest}${yearLike(year, to)}`,
        yearPrecision(year),
      ),
  },
  {
    pattern: new RegExp(String.raw`^${MONTH}(?<gap>,? ?)(?<year>\d{4})$`),
    read: ({ month, point, gap, year }) =>
      createDatedForm(
        dayOf(year, month, String(MIDDLE)),
        (to) => `${monthNameLike(month, to)}${point}${gap}${year4(to)}`,
        'month',
      ),
  },
  {
    pattern: /^(?<month>\d{1,2})(?<gap>[-/])(?<year>\d{4})$/,
    read: ({ month = '', gap, year }) =>
      createDatedForm(dayOf(year, month, String(MIDDLE)), (to) => `${padLike(month, to.month)}${gap}${year4(to)}`, 'month'),
  },
  {
    pattern: new RegExp(String.raw`^${MONTH} ${DAY}$`),
    read: ({ month, point, day, nth }) =>
      createDatedForm(
        dayOf(String(NO_YEAR), month, day),
        (to) => `${monthNameLike(month, to)}${point} ${nthDay(to, day, nth)}`,
        'day of no year',
      ),
  },
  {
    pattern: /^(?<month>\d{1,2})(?<gap>[-/])(?<day>\d{1,2})$/,
    read: ({ month = '', gap, day = '' }) =>
      createDatedForm(
        dayOf(String(NO_YEAR), month, day),
        (to) => `${padLike(month, to.month)}${gap}${padLike(day, to.day)}`,
        'day of no year',
      ),
  },
];

/** A weekday before the date. */
const BEFORE = /^(?<weekday>[A-Za-z]{3,9})(?<comma>\.?,? )/;
/** Where a time begins after the date: it stays. */
const TIME = /(?<![T ,])[T ,]+(?:at )?\d{1,2}:\d{2}/;

/**
 * The date that `text` writes, with what it takes to write another day in the same form: order, separators, padding,
 * abbreviations, capitals, and the weekday where there was one; a time of day stays. `undefined` where its form is not in the table.
 */
export function readDate(text: string): WrittenDate | undefined {
  const trimmed = text.trim();
  const { 0: before = '', groups: { weekday, comma = '' } = {} } = BEFORE.exec(trimmed) ?? {};
  const rest = trimmed.slice(before.length);
  const timeAt = rest.search(TIME);
  const [date, time] = timeAt < 0 ? [rest, ''] : [rest.slice(0, timeAt), rest.slice(timeAt)];
  const isWeekday = weekday !== undefined && indexOf(WEEKDAYS, weekday) >= 0;
  const bare = weekday === undefined || isWeekday ? date : `${weekday}${comma}${date}`;
  const front = (day: Day): string => (isWeekday ? `${nameLike(weekday, WEEKDAYS[weekdayOf(day)] ?? '')}${comma}` : '');
  for (const { pattern, read } of FORMS) {
    const groups = pattern.exec(bare)?.groups;
    const found = groups && read(groups);
    if (found) return { ...found, write: (day) => `${front(day)}${found.write(day)}${time}` };
  }
  return undefined;
}

const createDatedForm = (day: Day | undefined, write: DatedForm['write'], precision: Precision = 'day'): DatedForm | undefined =>
  day && { day, precision, write };

const yearPrecision = (year: string): Precision => (year.length === 2 ? 'day of a short year' : 'day');

function dayOf(year = '', month = '', day = ''): Day | undefined {
  const number = /^\d+$/.test(month) ? Number(month) : indexOf(MONTHS, month) + 1;
  const short = year.length === 2;
  const full = Number(year) + (short ? (Number(year) > PIVOT ? 1900 : 2000) : 0);
  const asked = { year: full, month: number, day: Number(day) };
  return isRealDay(asked) ? asked : undefined;
}

/** The index in `names` of the name that `text` is, or abbreviates with three letters or more; -1 where there is none. */
const indexOf = (names: readonly string[], text: string): number =>
  names.findIndex((name) => text.length >= 3 && name.toLowerCase().startsWith(text.toLowerCase()));

const two = (value: number): string => String(value).padStart(2, '0');
const yearLike = (before: string, to: Day): string => (before.length === 2 ? two(to.year % 100) : year4(to));
const year4 = ({ year }: Day): string => String(year).padStart(4, '0');
const padLike = (before: string, value: number): string => String(value).padStart(before.length === 2 ? 2 : 1, '0');
const monthNameLike = (before = '', { month }: Day): string => nameLike(before, MONTHS[month - 1] ?? '');

/** `name` abbreviated and capitalised as `before` is. May is the same in both forms, so it is not taken for an abbreviation. */
function nameLike(before: string, name: string): string {
  const isWhole = [...MONTHS, ...WEEKDAYS].some((one) => one.toLowerCase() === before.toLowerCase());
  const cut = isWhole ? name : name.slice(0, Math.max(3, before.length));
  if (before === before.toUpperCase()) return cut.toUpperCase();
  return before === before.toLowerCase() ? cut.toLowerCase() : cut;
}

function nthDay({ day }: Day, before = '', nth?: string): string {
  if (nth === undefined) return padLike(before, day);
  const teen = day >= 11 && day <= 13;
  return `${day}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;
}
