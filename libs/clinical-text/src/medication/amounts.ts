import { numberOf, numberWords } from '../text/number-words.js';
import type { LanguagePack } from '@chartloom/rules';
import { endOfMatch } from '../text/end-of-match.js';
import { phrasePattern, startOfLastPhrase } from '../text/phrases.js';
import type { Dose } from './split-doses.js';

/** The number of a strength: "1,000", "5-10", "10/325". */
const STRENGTH_NUMBER = /(?<![\d.,])\d[\d,]{0,11}(?:\.\d{1,6})?(?:\s?[-/]\s?\d[\d,]{0,11}(?:\.\d{1,6})?){0,5}/g;
/** Its unit, and what it is in: " mg", " units/mL", " mg/5 mL". */
const STRENGTH_UNIT = phrasePattern(
  'iy',
)`\s?(?:[mµ]?g|mcg|mEq|${'unit of strength'}|IU|mL|%)(?:\s?\/\s?(?:\d[\d.]*\s?)?(?:mL|kg|m[2²]|${'strength per'})(?:\/(?:d|day|hr?|min|dose))?)?(?![A-Za-z])`;

/** A strength that is an amount. */
const AMOUNT = phrasePattern(
  'i',
)`^(\d[\d,]*(?:\.\d+)?)(?:\s?-\s?(\d[\d,]*(?:\.\d+)?))?\s?((?:mg|mcg|µg|g|mEq|${'unit of strength'}|IU|mL)(?:\/(?:kg|m2|m²)(?:\/(?:d|day|h|hr|min|dose))?)?)$`;

/** The first strength that is printed: "20 mg", "10/325 mg", "100 units/mL". */
export function strengthIn(pack: LanguagePack, words: string): string | undefined {
  STRENGTH_NUMBER.lastIndex = 0;
  for (let number = STRENGTH_NUMBER.exec(words); number; number = STRENGTH_NUMBER.exec(words)) {
    const end = endOfMatch(STRENGTH_UNIT(pack), words, number.index + number[0].length);
    if (end !== undefined) return words.slice(number.index, end).trim();
    STRENGTH_NUMBER.lastIndex = number.index + 1;
  }
  return undefined;
}

/** The upper end of a range of doses is so many times the lower one at most. */
const WIDEST_RANGE = 4;
const isRange = (low: number, high: number): boolean => high > low && high <= WIDEST_RANGE * low;

/** The dose that a strength is, where it is an amount and not one in a volume. */
export function amountOf(pack: LanguagePack, strength: string | undefined): Dose | undefined {
  const [, value, most, unit = ''] = AMOUNT(pack).exec(strength ?? '') ?? [];
  const numberIn = (printed: string): number => Number(printed.replace(/,/g, ''));
  if (value === undefined) return undefined;
  // "875-125 mg" are the strengths of two ingredients
  if (most && !isRange(numberIn(value), numberIn(most))) return undefined;
  return { value: numberIn(value), ...(most && { most: numberIn(most) }), unit };
}

/**
 * "5 mg caps 1 OD", "take one daily", "1-2 QDS", "Two to be taken twice a day": a small number right before how often; at the beginning it
 * may be a part of the name ("Omega 3").
 */
export function countBefore(pack: LanguagePack, words: string): Dose | undefined {
  const told = words.slice(0, startOfLastPhrase(pack, 'before how often', words.trimEnd()) ?? words.length);
  const [, lead = '', first = '', last = ''] = COUNT(pack).exec(told) ?? [];
  // "caps - one twice a day": the word before the dash is none of a range.
  const counts = last !== '' && countIn(pack, first) === undefined ? [last] : [first, last];
  const numbers = counts.filter((count) => count !== '').map((count) => countIn(pack, count));
  const [value, most] = numbers;
  const limit = lead.trim() === '' && told === words ? MOST_AT_BEGINNING : MOST_PIECES;
  if (value === undefined || numbers.some((count) => count === undefined || count <= 0 || count > limit)) return undefined;
  return most !== undefined && isRange(value, most) ? { value, most } : numbers.length === 1 ? { value } : undefined;
}
const COUNT = phrasePattern(
  'i',
)`(^\s*|[^\d\s.,/-]\s{1,3}(?:x\s?)?|[a-z](?:[.,]|\s?[–-])\s)(½|\d(?:\.5)?|[a-z]{1,5})(?:\s?(?:-|–|${'up to a dose'})\s?(\d|[a-z]{3,5}))?\s{1,3}$`;

function countIn(pack: LanguagePack, printed: string): number | undefined {
  if (printed === '½') return 0.5;
  if (/^\d/.test(printed)) return Number(printed);
  return numberWords(pack, 'dose').includes(printed.toLowerCase()) ? numberOf(pack, printed) : undefined;
}
const [MOST_AT_BEGINNING, MOST_PIECES] = [2, 9];
