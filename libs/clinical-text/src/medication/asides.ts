import type { LanguagePack } from '@chartloom/rules';
import { isMonth } from '../text/dates.js';
import { phrasePattern, phrasesIn } from '../text/phrases.js';
import { amountOf } from './amounts.js';
import { doseUnitOf } from './dose-unit.js';
import type { Sig } from './sig.js';

/*
 * What an instruction says with numbers besides how much is taken and how often: the whole of a dose once more ("1 tablet (10 mg total)"),
 * the former dose, hours and days, minutes before a meal, the number of a type, how bad a pain is.
 */

const UNIT = String.raw`(?:[mµ]g|g|mcg|mEq|IU|mL|\p{L}{2,11})`;
/** An amount, and whether it is told to be the whole: "(1,000 mg total)", "(total 75 micrograms)", "37.5 mg". */
const AMOUNT = new RegExp(String.raw`(?<![\d.,/])\d[\d,]{0,9}(?:\.\d{1,3})?\s?${UNIT}(?![\p{L}/])`, 'giu');
/** "30 minutes before breakfast", "upright 30 min"; not "every 5 minutes". */
const MINUTES = phrasePattern('gi')`(?<!${'every of days'} )(?<![\d.])\d{1,3}\s?${'minutes'}\b`;
/** What follows the words of a dose that is over: "(was 5 mg)", "reduced from 80 mg twice daily". */
const FORMER = /^[:\s]{1,3}\d[\d.,/]{0,9}[^\d.;)\n\t]{0,24}/;
/** "Type 2 diabetes", "stage 3" */
const NUMBERED = phrasePattern('gi')`\b${'numbered in medicine'} \d{1,2}[a-d]?\b`;
/** A letter with a number is a name: "vitamin D3", "B12", "T2DM", "Adcal-D3", but no "Q6", no "x5" and no day "D2". */
const OF_A_NAME =
  /(?<=\b(?:[Vv]it(?:amin|\.)?|\p{L}{2,12}-)\s?)[A-Z]\d{1,2}(?![\p{L}\d-])|(?<![\p{L}\d-])(?![QXD]\d)[A-Z]{1,3}\d{1,3}[A-Z]{0,3}(?![\p{L}\d-])/gu;
/** "Pain 4-7", "pain 5/10", "temp > 100 °F": what it is taken for, by degree. */
const DEGREE = phrasePattern(
  'gi',
)`\b${'taken for by degree'}\s?(?:score\s?)?[<>≥≤]?\s?\d{1,3}(?:\.\d)?(?:\s?[-–/]\s?\d{1,2})?(?:\s?°?\s?[CF]\b)?`;
/** "18:00", and the hours of a chart: "0900 1400 2100". */
const HOURS =
  /(?<![\d.:])(?:[01]?\d|2[0-4]):[0-5]\d(?:\s?[ap]m)?(?![\d:])|(?<![\d.])(?:[01]\d|2[0-3])[0-5]\d(?:[ ,/\t]{1,3}(?:[01]\d|2[0-3])[0-5]\d)+(?![\d.])|(?<![\d.,])0\d[0-5]\d(?![\d.,]|\s?[\p{L}])/giu;
/** A day without its year, where it can be no part of a whole: "11/18", "05/05", not "1/2". */
const SHORT_DAY =
  /(?<![\d.,/-])(?:(?:0?[1-9]|1[0-2])\/(?:0[1-9]|1[3-9]|2\d|3[01])|(?:1[3-9]|2\d|3[01]|0[1-9])\/(?:0?[1-9]|1[0-2]))(?![\d/]|[.,]\d|\s?(?:mg|mcg|g|mL|units?)\b)/gi;
/** "05-Sep", "May 19" */
const DAY_AND_MONTH = /(?<![\d.,])\d{1,2}[ -](\p{Lu}\p{L}{2,8})\b|\b(\p{Lu}\p{L}{2,8})\.? \d{1,2}(?![\d.,/])/gu;

/** The strengths of several ingredients, right after the name: "1500mg/400unit", "160/4.5". */
const INGREDIENTS =
  /^([^\d\n]{0,30})\d[\d.,]{0,6} ?[a-z]{0,5}\/\d[\d.]{0,6} ?(?:mg|mcg|g|units?|IU)?(?:\/\d[\d.]{0,6})?(?![\p{L}\d])/iu;

const blank = (words: string): string => ' '.repeat(words.length);

/** The words of an instruction with blanks in the place of what says nothing more of how much of the drug is taken. */
export function withoutAsides(pack: LanguagePack, words: string, sig: Sig): string {
  // Where nothing else says how much, two numbers are two doses: "75 / 100 PO OD".
  const named = sig.dose || sig.strength !== undefined ? withoutIngredients(words) : words;
  let rest = withoutFormer(pack, named);
  rest = rest.replace(DAY_AND_MONTH, (printed, after?: string, before?: string) =>
    isMonth(pack, after ?? before ?? '') ? blank(printed) : printed,
  );
  const others = [MINUTES(pack), NUMBERED(pack), ...(sig.asNeeded ? [DEGREE(pack)] : []), OF_A_NAME, HOURS, SHORT_DAY];
  return others.reduce((left, form) => left.replace(form, blank), rest);
}

const withoutIngredients = (words: string): string =>
  words.replace(INGREDIENTS, (printed, lead: string) => lead + blank(printed.slice(lead.length)));

function withoutFormer(pack: LanguagePack, words: string): string {
  let rest = words;
  for (const { end } of phrasesIn(pack, 'former dose', words)) {
    const printed = FORMER.exec(words.slice(end))?.[0] ?? '';
    rest = rest.slice(0, end) + blank(printed) + rest.slice(end + printed.length);
  }
  return rest;
}

/** What is left of an instruction without the whole of its dose told once more. Another amount than that is kept. */
export function withoutWhole(pack: LanguagePack, words: string, sig: Sig): string {
  const whole = wholeOf(pack, sig);
  return whole ? words.replace(AMOUNT, (printed) => (isAmount(pack, printed, whole) ? blank(printed) : printed)) : words;
}

interface Amount {
  readonly value: number;
  readonly unit: string;
}

/** How much is taken at a time: the count times the strength of a piece, or the dose where that is an amount. */
function wholeOf(pack: LanguagePack, { dose, strength }: Sig): Amount | undefined {
  const piece = amountOf(pack, strength);
  if (!dose || dose.most !== undefined || !piece || piece.most !== undefined) return undefined;
  const { value, unit = '' } = piece;
  return { value: isSameUnit(pack, dose.unit ?? '', unit) ? dose.value : dose.value * value, unit };
}

const ROUNDING = 1e-6;
function isAmount(pack: LanguagePack, printed: string, { value, unit }: Amount): boolean {
  const found = amountOf(pack, printed);
  return (
    found !== undefined &&
    found.most === undefined &&
    isSameUnit(pack, found.unit ?? '', unit) &&
    Math.abs(found.value - value) < ROUNDING * value
  );
}

const isSameUnit = (pack: LanguagePack, one: string, other: string): boolean => shortUnit(pack, one) === shortUnit(pack, other);

const shortUnit = (pack: LanguagePack, printed: string): string => doseUnitOf(pack, printed)?.unit ?? printed.toLowerCase();
