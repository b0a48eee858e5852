import { fromPack, type LanguagePack } from '@chartloom/rules';
import type { Span } from '../text/source.js';
import { hasPhrase, phrasePattern, phrasesIn } from '../text/phrases.js';
import { findFrequency, type Frequency } from './frequency.js';
import type { Dose, SplitDose } from './split-doses.js';

/** Characters before a day of the week in which its own dose is printed. */
const DOSE_OF_DAY = 24;
const DAYS_OF_WEEK = 7;

/** The number of each day of the week, from 0, by every form of its name. */
const weekdays = fromPack(({ identifiers }): ReadonlyMap<string, number> => {
  const days = identifiers.calendar.filter((row) => row.class === 'weekday');
  return new Map(
    days.flatMap(({ name, abbreviations }, i) =>
      [name, ...abbreviations].flatMap((day): [string, number][] => [
        [day.toLowerCase(), i],
        [`${day.toLowerCase()}s`, i],
      ]),
    ),
  );
});

/** Between the days of a list, and between the first and the last day of a range. */
const LISTED = phrasePattern('i')`^(?:[\s,/&+-]{1,4}|\.?,?\s${'and'}\s(?:${'on'}\s)?)$`;
const RANGE = phrasePattern('i')`^\.?(?:\s?[–-]\s?|\s${'through'}\s)$`;

/** Days with one dose: those named, every day, or those not named. */
interface DayGroup extends Span {
  readonly days: ReadonlySet<number> | 'daily' | 'others';
}
interface NamedDays extends DayGroup {
  readonly days: ReadonlySet<number>;
}

/** The days of the week that words name, those of one list or range together. */
function namedDays(pack: LanguagePack, words: string): NamedDays[] {
  const groups: NamedDays[] = [];
  for (const { 0: word, index } of words.matchAll(/(?<![a-z])[a-z]{3,10}(?![a-z])/gi)) {
    const day = weekdays(pack).get(word.toLowerCase());
    if (day === undefined) continue;
    const last = groups.at(-1);
    const joined = last && joinedDays(pack, last.days, words.slice(last.end, index), day);
    const end = index + word.length;
    if (last && joined) groups[groups.length - 1] = { start: last.start, end, days: joined };
    else groups.push({ start: index, end, days: new Set([day]) });
  }
  return groups;
}

/** The days of a list or range with one more; `undefined` where the words between are those of neither. */
function joinedDays(
  pack: LanguagePack,
  days: ReadonlySet<number>,
  between: string,
  day: number,
): ReadonlySet<number> | undefined {
  const [from = 0] = days;
  const length = ((day - from + DAYS_OF_WEEK) % DAYS_OF_WEEK) + 1;
  if (days.size === 1 && RANGE(pack).test(between)) return new Set(Array.from({ length }, (_, i) => (from + i) % DAYS_OF_WEEK));
  return LISTED(pack).test(between) ? new Set([...days, day]) : undefined;
}

function dayGroups(pack: LanguagePack, words: string): DayGroup[] {
  const named = namedDays(pack, words);
  const others = phrasesIn(pack, 'other days', words).map((span): DayGroup => ({ ...span, days: 'others' }));
  // "nightly, except on Mon and Fri": how often the others are, and not how many days are named.
  const unnamed = named.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), words);
  const often = named.length > 0 ? findFrequency(pack, unnamed, words) : undefined;
  const isDaily = often?.frequency.unit === 'd' && often.frequency.frequency === 1 && often.frequency.period === 1;
  const daily: DayGroup[] = isDaily ? [{ start: often.index, end: often.end, days: 'daily' }] : [];
  return [...named, ...others, ...daily].toSorted((a, b) => a.start - b.start);
}

/**
 * The doses of a week where days differ: "5 mg Mon/Wed/Fri, 2.5 mg all other days", "5 mg daily except 7.5 mg on Tuesdays".
 * `undefined` where the words do not say the dose and the days of each.
 * @param doseIn the last dose in a part of the words
 */
export function dosesOfWeek(
  pack: LanguagePack,
  { words, read }: { readonly words: string; readonly read: string },
  doseIn: (part: string) => Dose | undefined,
): SplitDose | undefined {
  const groups = dayGroups(pack, words);
  const isOpen = (group: DayGroup): boolean => typeof group.days === 'string';
  if (groups.length < 2 || groups.filter(isOpen).length > 1) return undefined;
  const before = groups.map(({ start }, i) => doseIn(words.slice(groups[i - 1]?.end ?? 0, start)));
  const after = groups.map(({ end }, i) => doseIn(words.slice(end, groups[i + 1]?.start ?? words.length)));
  const doses = before[0] === undefined ? after : before;
  const named = groups.flatMap(({ days }) => (typeof days === 'string' ? [] : [...days]));
  if (new Set(named).size !== named.length || named.length >= DAYS_OF_WEEK + (groups.some(isOpen) ? 0 : 1)) return undefined;
  const parts = groups.flatMap(({ days, start, end }, i) => {
    const dose = doses[i];
    const count = typeof days === 'string' ? DAYS_OF_WEEK - named.length : days.size;
    const frequency = { text: read.slice(start, end), frequency: count, period: 1, unit: 'wk' as const };
    return dose ? [{ dose, frequency }] : [];
  });
  const [first, ...also] = parts;
  const isVaried = also.some(({ dose }) => dose.value !== first?.dose.value);
  return first && isVaried && parts.length === groups.length ? { ...first, also } : undefined;
}

const ON = phrasePattern('i')`^[\s,(]{1,3}(?:(?:${'on'}|${'every of days'})\s)?$`;
const EXCEPT = phrasePattern('i')`^[\s,(]{1,3}${'except'}\s(?:${'on'}\s)?$`;

const OFF = phrasePattern('i')`^[\s,;().–-]{1,4}${'no dose on a day'}\s(?:${'on'}\s)?$`;

/**
 * How often a drug is taken on certain days only: "Mon-Fri", "BID on Mondays", "daily except Sundays"; `undefined` where the words say
 * nothing of the kind, or a dose of such days.
 */
export function onDays(
  pack: LanguagePack,
  { words, read }: { readonly words: string; readonly read: string },
): Frequency | undefined {
  const named = namedDays(pack, words);
  // "Mon-Sat, none Sunday": on the other days there is none.
  const [group, ...more] = named.filter(({ start }, i) => i === 0 || !OFF(pack).test(words.slice(named[i - 1]?.end, start)));
  const found = findFrequency(pack, words, words);
  if (!group || !found || more.length > 0) return undefined;
  const { index, end, frequency } = found;
  const isInside = frequency.unit === 'wk' && index <= group.start && group.start < end;
  if (isInside) return { ...frequency, text: read.slice(index, Math.max(end, group.end)), frequency: group.days.size };
  const between = words.slice(end, group.start);
  const days = ON(pack).test(between) ? group.days.size : EXCEPT(pack).test(between) ? DAYS_OF_WEEK - group.days.size : 0;
  return days > 0 && frequency.unit === 'd' && frequency.period === 1
    ? { text: read.slice(index, group.end), frequency: frequency.frequency * days, period: 1, unit: 'wk' }
    : undefined;
}

/** "1 daily, 2 on Sundays", "5 mg Mon-Thu, off on Fri": no dose is that of every day. */
export function variesByDay(pack: LanguagePack, words: string): boolean {
  const often = findFrequency(pack, words, words);
  if (often?.frequency.unit !== 'd' && often?.frequency.unit !== 'wk') return false;
  const rest = words.slice(often.end);
  return [...namedDays(pack, rest), ...phrasesIn(pack, 'other days', rest)].some(({ start }) => {
    const before = rest.slice(Math.max(0, start - DOSE_OF_DAY), start);
    return /\d/.test(before) || hasPhrase(pack, 'except', before);
  });
}
