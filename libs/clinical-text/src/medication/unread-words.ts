import type { LanguagePack } from '@chartloom/rules';
import { findDates } from '../text/dates.js';
import { numberOf, numberWords } from '../text/number-words.js';
import { findPhrase, hasPhrase, isPhrase, phrasePattern, phrasesIn } from '../text/phrases.js';
import { withoutAsides, withoutWhole } from './asides.js';
import { findFrequency, isCount, timesWords, type Frequency } from './frequency.js';
import { withDecimals } from './mixed-numbers.js';
import { withoutReplaced, durationsIn, saidOnce, type Sig } from './sig.js';
import type { Dose } from './split-doses.js';

/** What says nothing of how much is taken: concentrations, percentages, hours of a release form, doses by weight, numbers of articles. */
const NO_DOSE = [
  /(?<![\d.,])\d{1,6}(?:[.,]\d{1,3})?\s?(?:mg|mcg|micrograms?|g|units?|mEq|IU)\s?\/\s?(?:\d{1,4}\s?)?(?:mL|kg|m2|actuation|act|dose|hr)(?:\/\w{1,4})?/gi,
  /(?<![\d.,])\d{1,3}(?:\.\d{1,3})?\s?%/g,
  /\b(?:12|24)\s?-?\s?(?:h|hr|hour)s?\b/gi,
  /#\s?\d+/g,
  /(?<![\d-])\d[\d-]{4,30}/g,
  /(?<!\d)(?:19|20)\d{2}(?!\d)/g,
  /\t ?\d{1,4} ?[a-z]{0,15} ?$/i,
] as const;
const SUPPLY = phrasePattern('gi')`\b${'supply'}\s{0,3}#?\d{1,4}`;

/** "90 day supply": how much was handed out. */
const DAYS_OF_SUPPLY = phrasePattern('gi')`\b\d{1,3}[ -]${'unit of a duration'} ${'supply of days'}\b`;

const blank = (length: number): string => ' '.repeat(length);
const without = (words: string, part: string | undefined): string => {
  const at = part === undefined || part === '' ? -1 : words.toLowerCase().indexOf(part.toLowerCase());
  return at < 0 || part === undefined ? words : words.slice(0, at) + blank(part.length) + words.slice(at + part.length);
};

/** Takes the number of a dose away, and the upper end of its range. */
function withoutDose(pack: LanguagePack, words: string, dose: Dose | undefined): string {
  if (!dose) return words;
  return [dose.value, dose.most].reduce<string>((rest, value) => {
    const found = [...rest.matchAll(/½|[a-z]+|\d[\d,]*(?:\.\d+)?/gi)].find(([word]) => isNumber(pack, word, value));
    return found ? rest.slice(0, found.index) + blank(found[0].length) + rest.slice(found.index + found[0].length) : rest;
  }, words);
}

const isNumber = (pack: LanguagePack, word: string, value: number | undefined): boolean =>
  value !== undefined && (word === '½' ? value === 0.5 : numberOf(pack, word.replace(/,/g, '')) === value);

/**
 * Whether the words of an instruction hold a number, or a word that changes a dose, which the sig read from them does not have.
 * @param printed what is printed after the drug, its cells parted by tabs
 */
export function hasUnreadWords(pack: LanguagePack, printed: string, sig: Sig): boolean {
  const words = withDecimals(pack, saidOnce(pack, printed));
  const change = findPhrase(pack, 'dose changed', words);
  let rest = withoutAsides(pack, withoutReplaced(pack, change ? words.slice(change.end) : words), sig);
  for (const { start, end } of findDates({ text: rest, pack, dateOrder: 'month' }, { start: 0, end: rest.length }))
    rest = rest.slice(0, start) + blank(end - start) + rest.slice(end);
  const parts = [sig.max?.text, ...(sig.next ?? []).map(({ text }) => text), sig.reason, sig.frequency?.text];
  for (const part of [...parts, ...(sig.also ?? []).map(({ frequency }) => frequency.text), sig.strength, sig.route])
    rest = without(rest, part);
  if (sig.next) rest = withoutPhrases(pack, rest);
  for (const dose of [sig.dose, ...(sig.also ?? []).map((other) => other.dose)]) rest = withoutDose(pack, rest, dose);
  if (sig.duration) rest = without(rest, durationsIn(pack, words)[0]?.text);
  for (const form of [...NO_DOSE, SUPPLY(pack), DAYS_OF_SUPPLY(pack)]) rest = rest.replace(form, ' ');
  return saysMore(pack, withoutWhole(pack, rest, sig), sig);
}

/** "Take 1 tab th...": what the page does not show may say how often. */
const CUT_OFF = /\p{L}(?:\.{3}|…)/u;
/** "Every morning and one tabl": another count, which no sentence goes on with. */
const ANOTHER_COUNT = phrasePattern('i')`\b${'and'} ([a-z]{3,5})(?: [a-z]{1,12})?\s*$`;
/** Whether the words that are left of an instruction are cut off, or have a number, a word of a dose, or another count of its times. */
const saysMore = (pack: LanguagePack, rest: string, sig: Sig): boolean =>
  /\d/.test(rest) ||
  CUT_OFF.test(rest) ||
  isBareCount(sig) ||
  hasAnotherCount(pack, rest) ||
  hasPhrase(pack, 'word of a dose', rest) ||
  countsOtherwise(pack, rest, sig);

/** "40 mg PO 2 daily": two of a piece that is not named, or twice. */
const isBareCount = ({ dose, strength }: Sig): boolean =>
  dose !== undefined && dose.value > 1 && dose.unit === undefined && strength !== undefined;

function hasAnotherCount(pack: LanguagePack, rest: string): boolean {
  const word = ANOTHER_COUNT(pack).exec(rest)?.[1];
  return word !== undefined && numberWords(pack, 'dose').includes(word.toLowerCase());
}

/**
 * "Once daily, morning and evening": the words that are left count once a day what was read as twice, or the other way round. A time of
 * the day alone counts nothing, and meals are taken with each of several doses.
 */
function countsOtherwise(pack: LanguagePack, rest: string, { frequency: read }: Sig): boolean {
  const left = findFrequency(pack, rest, rest)?.frequency;
  const isTimeOfDay = left?.text === findFrequency(pack, rest, rest, true)?.frequency.text;
  const [one, other] = [timesOfDay(left), timesOfDay(read)];
  const isCounted = isCount(pack, left?.text.split(' ', 1)[0] ?? '', timesWords);
  const isOfFood = left !== undefined && isPhrase(pack, 'with food', left.text);
  const areCounted = Number.isFinite(one) && Number.isFinite(other);
  return !isTimeOfDay && !isOfFood && one !== other && (isCounted || areCounted);
}

/** How often a day, where that is once or more. */
const timesOfDay = (frequency: Frequency | undefined): number =>
  frequency?.unit === 'd' && frequency.period === 1 ? frequency.frequency : Infinity;

/** The steps are read, and with them the words between them. */
function withoutPhrases(pack: LanguagePack, words: string): string {
  let rest = words;
  for (const { start, end } of [...phrasesIn(pack, 'then', rest), ...phrasesIn(pack, 'taken once', rest)])
    rest = rest.slice(0, start) + blank(end - start) + rest.slice(end);
  return rest;
}
