import type { LanguagePack } from '@chartloom/rules';
import { numberOf } from '../text/number-words.js';
import { endOfPhrase, findPhrase } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import type { Dose } from './split-doses.js';

/** The most that is taken in a day, and where the words say so. */
export interface MaxDose extends Span {
  readonly dose: Dose;
}

/** A number and what it counts; "3 times a day" says how often. */
const AMOUNT =
  /\s{1,3}(\d[\d,]{0,9}(?:\.\d{1,3})?|[a-z]{3,6})(?:\s{0,3}(?!times\b|x\b)(?!(?:a|in|per|daily|each|every|within)\b)([a-zµ]{1,12}))?\s{0,3}/iy;

/** After a number that says how often. */
const TIMES = /^(?:times|x)\b/i;

/** "Max 6 doses": a limit with the number after it. */
interface Limit extends Span {
  readonly value: number;
  readonly unit?: string | undefined;
}

/** The limit that words name, with its place. Where it names no time nothing is known of a day; but its number is no dose either. */
export function limitIn(pack: LanguagePack, words: string): Limit | undefined {
  const limit = findPhrase(pack, 'at most', words);
  AMOUNT.lastIndex = limit?.end ?? 0;
  const amount = limit && AMOUNT.exec(words);
  const value = numberOf(pack, amount?.[1]?.replace(/,/g, ''));
  // "Max 4 times/day" says how often, as "up to 4 times a day" does.
  const isHowOften = limit && amount && TIMES.test(words.slice(limit.end + amount[0].length));
  return limit && amount && value > 0 && !isHowOften
    ? { value, unit: amount[2], start: limit.start, end: limit.end + amount[0].length }
    : undefined;
}

/** The most that is taken in a day ("max 8/day", "not to exceed 3 g in 24 hours"); `undefined` where the words do not say it. */
export function maxDoseIn(pack: LanguagePack, words: string): MaxDose | undefined {
  const limit = limitIn(pack, words);
  const end = limit && endOfPhrase(pack, 'in a day', words, limit.end);
  if (!limit || end === undefined) return undefined;
  const { value, unit, start } = limit;
  return { dose: { value, ...(unit !== undefined && { unit }) }, start, end };
}
