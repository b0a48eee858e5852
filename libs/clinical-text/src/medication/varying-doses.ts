import { fromPack, type LanguagePack } from '@chartloom/rules';
import { hasPhrase } from '../text/phrases.js';
import { findFrequency } from './frequency.js';

/** Characters before a day of the week in which its own dose is printed. */
const DOSE_OF_DAY = 24;

const weekdays = fromPack(({ identifiers }): ReadonlySet<string> => {
  const days = identifiers.calendar.filter((row) => row.class === 'weekday');
  const names = days.flatMap(({ name, abbreviations }) => [name, ...abbreviations].map((day) => day.toLowerCase()));
  return new Set(names.flatMap((day) => [day, `${day}s`]));
});

/** "1 daily, 2 on Sundays", "5 mg daily except 7.5 mg on Tuesdays": no dose is that of every day. */
export function variesByDay(pack: LanguagePack, words: string): boolean {
  const often = findFrequency(pack, words, words);
  if (often?.frequency.unit !== 'd') return false;
  const rest = words.slice(often.end);
  for (const { 0: word, index } of rest.matchAll(/[a-z]{3,10}/gi)) {
    if (!weekdays(pack).has(word.toLowerCase())) continue;
    const before = rest.slice(Math.max(0, index - DOSE_OF_DAY), index);
    if (/\d/.test(before) || hasPhrase(pack, 'except', before)) return true;
  }
  return false;
}
