import type { LanguagePack } from '@chartloom/rules';
import { numberOf, numberWords } from '../text/number-words.js';
import { isPhrase, phrasePattern, startOfLastPhrase } from '../text/phrases.js';
import { findFrequency, type Frequency } from './frequency.js';
import { numberWithPart } from './mixed-numbers.js';

export interface Dose {
  readonly value: number;
  /** The upper end of a range: "1-2 tablets". */
  readonly most?: number;
  /** Absent where none is printed: `1-0-1`. */
  readonly unit?: string;
}

/** The doses of one day. */
export interface SplitDose {
  readonly dose?: Dose;
  readonly frequency: Frequency;
  /** The others, where they differ. */
  readonly also?: readonly { readonly dose: Dose; readonly frequency: Frequency }[];
}

interface Part {
  readonly index: number;
  readonly end: number;
  readonly frequency: Frequency;
  readonly dose: Dose | undefined;
}

/** Doses of morning, noon, evening and night, as in India: "1-0-1", "18 – 0 – 10", "1+½+1", "8-8-8 units", "500-0-1000 mg". */
const BY_TIME_OF_DAY = phrasePattern(
  'gi',
)`(?<![\w.,/–+-])((?:\d?[½¼¾]|[13]/[24]|\d{1,4})(?:\s?[–+-]\s?(?:\d?[½¼¾]|[13]/[24]|\d{1,4})){2,3})(?:\s?(mg|mcg|g|mL|${'unit of strength'}|IU)(?![a-z]))?(?![\w/½¼¾–+-])`;
/** More pieces are no dose, unless at another time none are taken: "12-11-26" is a day. */
const [MOST_AT_A_TIME, MOST_BY_TIME] = [4, 100];
/** Characters between two doses of a day: their number, form and route. */
const BETWEEN = 40;
/** "8 am and 2 pm". */
const HOUR = /\d{1,2}(?::\d\d)?\s*$/;
const DAILY = { period: 1, unit: 'd' } as const;

/**
 * The doses of a day that are printed one by one: "one tablet every morning and two at night", "1-0-1". Equal ones are one dose, so
 * many times a day. Nothing of words that tell one dose only.
 * @param spelled the words with the spelling that was meant; as long as the read ones
 * @param doseIn the last dose in a part of the words
 * @param pieceIn the last counted piece there: `1-0-1` counts pieces, so the amount that one holds is no unit of it
 */
export function dosesOfDay(
  pack: LanguagePack,
  { words, read }: { readonly words: string; readonly read: string },
  doseIn: (part: string) => Dose | undefined,
  pieceIn: (part: string) => Dose | undefined,
): SplitDose | undefined {
  const parts = partsIn(pack, words, read, doseIn);
  const [first, ...others] = parts;
  const last = parts.at(-1);
  if (!first || !last || others.length === 0) return dosesByTime(pack, words, pieceIn);
  const differ = others.filter(({ dose }) => dose && (dose.value !== first.dose?.value || dose.most !== first.dose.most));
  if (differ.length === 0) {
    const text = read.slice(first.index, last.end).trim();
    const times = parts.reduce((sum, { frequency }) => sum + frequency.frequency, 0);
    return { ...(first.dose && { dose: first.dose }), frequency: { text, frequency: times, ...DAILY } };
  }
  const also = others.flatMap(({ dose, frequency }) => (dose ? [{ dose, frequency }] : []));
  return { ...(first.dose && { dose: first.dose }), frequency: first.frequency, also };
}

/** The times of the day with their doses, as long as each is joined to the one before by "and", or has a dose of its own. */
function partsIn(pack: LanguagePack, words: string, read: string, doseIn: (part: string) => Dose | undefined): readonly Part[] {
  const parts: Part[] = [];
  for (let from = 0; ;) {
    const found = findFrequency(pack, words.slice(from), read.slice(from), true);
    const last = parts.at(-1);
    if (!found) return parts;
    const between = words.slice(from, from + found.index);
    const own = bareCount(pack, between, found.frequency.text, last?.dose?.unit) ?? doseIn(between);
    if (last && !(own ? isNear(pack, between) : isJoined(pack, between))) return parts;
    const hour = HALF_OF_DAY.test(found.frequency.text) ? (HOUR.exec(between)?.[0].length ?? 0) : 0;
    parts.push({
      index: from + found.index - hour,
      end: from + found.end,
      frequency: found.frequency,
      dose: own ?? last?.dose,
    });
    from += found.end;
  }
}

const isNear = (pack: LanguagePack, between: string): boolean => between.length <= BETWEEN && !hasThen(pack, between);

const isJoined = (pack: LanguagePack, between: string): boolean =>
  isNear(pack, between) &&
  (startOfLastPhrase(pack, 'and', between.replace(HOUR, '').trimEnd()) !== undefined || /[&+]\s*$/.test(between));

/** "8 am" is an hour, and "1 in the morning" a count, of what the count before it counts. */
function bareCount(pack: LanguagePack, between: string, time: string, unit: string | undefined): Dose | undefined {
  const printed = BARE.exec(between)?.[1];
  const isWord = printed !== undefined && /^\p{L}/u.test(printed);
  if (isWord && !numberWords(pack, 'dose').includes(printed.toLowerCase())) return undefined;
  const value = printed === '½' ? 0.5 : numberOf(pack, printed);
  if (HALF_OF_DAY.test(time) || !(value > 0 && (unit !== undefined || value <= MOST_PIECES))) return undefined;
  return { value, ...(unit !== undefined && { unit }) };
}
const BARE = /(?:^|[\s&+,])(½|\d{1,4}(?:\.\d)?|1\/2|\p{L}{1,8})\s*$/u;
const HALF_OF_DAY = /^[ap]\.?m\b/i;
const MOST_PIECES = 9;

/** What is taken first and then is no dose of one day. */
const hasThen = (pack: LanguagePack, between: string): boolean =>
  between.split(/[\s,;]+/).some((word) => isPhrase(pack, 'then', word));

/** Doses of a day by its times, as printed, with the unit that is printed with them. */
interface ByTime {
  readonly printed: string;
  readonly doses: readonly number[];
  readonly unit: string | undefined;
}

/**
 * The first doses by the times of the day: of pieces a few, of an amount any where it has a unit. "10-160-25 mg" are the strengths of three
 * ingredients, unless nothing is taken at one of the times.
 */
function byTimeIn(pack: LanguagePack, words: string): ByTime | undefined {
  for (const [printed, counts = '', unit] of words.matchAll(BY_TIME_OF_DAY(pack))) {
    const doses = counts.split(/\s?[–+-]\s?/).map(numberWithPart);
    const taken = doses.filter((count) => count > 0);
    const hasNone = taken.length < doses.length;
    const isAmount = unit !== undefined && (hasNone || isPhrase(pack, 'unit of strength', unit));
    const isFew = hasNone ? Math.max(...doses) < MOST_BY_TIME : Math.max(...doses) <= MOST_AT_A_TIME;
    if (taken.length > 0 && (isAmount || (unit === undefined && isFew))) return { printed, doses: taken, unit };
  }
  return undefined;
}

/** The words without doses by the times of the day, which are no strength. */
export const withoutDosesByTime = (pack: LanguagePack, words: string): string => {
  const found = byTimeIn(pack, words);
  return found?.unit === undefined ? words : words.replace(found.printed, ' ');
};

function dosesByTime(pack: LanguagePack, words: string, pieceIn: (part: string) => Dose | undefined): SplitDose | undefined {
  const found = byTimeIn(pack, words);
  const [first, ...others] = found?.doses ?? [];
  if (!found || first === undefined) return undefined;
  const { printed } = found;
  const piece = found.unit === undefined ? pieceIn(words.replace(printed, ' ')) : undefined;
  const unit = found.unit ?? piece?.unit;
  // What is measured out is no piece: each dose of "10 ml 1-1-1" is of 10 ml.
  const factor = piece && /^ml$/i.test(piece.unit ?? '') ? piece.value : 1;
  const dose = (count: number): Dose => ({ value: count * factor, ...(unit !== undefined && { unit }) });
  const daily = (times: number): Frequency => ({ text: printed, frequency: times, ...DAILY });
  if (others.every((other) => other === first)) return { dose: dose(first), frequency: daily(found.doses.length) };
  return {
    dose: dose(first),
    frequency: daily(1),
    also: others.map((value) => ({ dose: dose(value), frequency: daily(1) })),
  };
}
