import type { LanguagePack } from '@chartloom/rules';
import { numberOf } from '../text/number-words.js';
import { phrasePattern, startOfLastPhrase } from '../text/phrases.js';
import { amountOf } from './amounts.js';
import { findFrequency, isCount, type Frequency } from './frequency.js';
import type { SplitDose } from './split-doses.js';

/** "900 mg a day (in) three (divided doses)": the day's amount, and in how many doses it is taken. */
const DIVIDED = phrasePattern('i')`\b${'divided into'}\s(\d|[a-z]{3,5})\s${'parts of a dose'}(?![A-Za-z])`;
/** "6 g/day IV divided every 8 hours": before how often. */
const DAILY_AMOUNT = phrasePattern('i')`^\s?${'in a day'}[^.;\n]{0,20}\bdivided\s`;
/** An amount by weight or by the surface of the body is no amount of this patient. */
const BY_SIZE = /\/\s?(?:kg|m2|m²)/i;
const MOST_DOSES = 12;
const HOURS_A_DAY = 24;
/** Digits after the point of a part of a dose. */
const DIGITS = 4;

/** The doses that a day's amount is divided into; nothing where the words divide none. */
export function dividedDose(pack: LanguagePack, words: string, strength: string | undefined): SplitDose | undefined {
  const frequency = timesIn(pack, words) ?? everyFewHours(pack, words, strength);
  if (!frequency) return undefined;
  const times = frequency.unit === 'h' ? HOURS_A_DAY / frequency.period : frequency.frequency;
  const day = BY_SIZE.test(words) ? undefined : amountOf(pack, strength);
  const dose = day && day.most === undefined ? { ...day, value: Number((day.value / times).toFixed(DIGITS)) } : undefined;
  return { frequency, ...(dose && { dose }) };
}

function timesIn(pack: LanguagePack, words: string): Frequency | undefined {
  const match = DIVIDED(pack).exec(words);
  const times = match?.[1] !== undefined && isCount(pack, match[1]) ? numberOf(pack, match[1]) : 0;
  if (!match || times < 2 || times > MOST_DOSES) return undefined;
  // "daily in three divided doses": the day is that of all of them.
  const start = startOfLastPhrase(pack, 'in a day', words.slice(0, match.index).trimEnd()) ?? match.index;
  return { text: words.slice(start, match.index + match[0].length), frequency: times, period: 1, unit: 'd' };
}

function everyFewHours(pack: LanguagePack, words: string, strength: string | undefined): Frequency | undefined {
  const at = strength === undefined ? -1 : words.indexOf(strength);
  const rest = at < 0 || strength === undefined ? '' : words.slice(at + strength.length);
  const end = DAILY_AMOUNT(pack).exec(rest)?.[0].length;
  const frequency = end === undefined ? undefined : findFrequency(pack, rest.slice(end), rest.slice(end))?.frequency;
  const isWithinDay =
    frequency?.unit === 'h' ? frequency.period < HOURS_A_DAY : frequency?.unit === 'd' && frequency.period === 1;
  return isWithinDay ? frequency : undefined;
}
