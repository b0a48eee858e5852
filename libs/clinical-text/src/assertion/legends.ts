import type { LanguagePack } from '@chartloom/rules';
import { phrasePattern } from '../text/phrases.js';

/** "5.7 - 6.4 Prediabetes", "6.5 and above Diabetes": what a result of so much would mean. */
const LEGEND_BEFORE = phrasePattern(
  'i',
)`(?:^|[\s:|])\d{1,3}(?:\.\d{1,2})?\s?%?(?:\s?[-–]\s?\d{1,3}(?:\.\d{1,2})?\s?%?| ${'open end of a range'})[:=]?\s{1,3}$`;
/** "30-300 mg/g: moderately increased albuminuria": the same with a colon and words before the name. */
const LEGEND_WITH_COLON =
  /(?:[<>≤≥]=?\s?\d{1,5}(?:\.\d{1,3})?(?:\s?[^\s:;.\d]{1,10})?|\d\s?[-–]\s?\d{1,5}(?:\.\d{1,3})?\s?(?:%|[A-Za-zµμ]{1,6}\/[A-Za-z\d.]{1,8}))\s?[:=]\s?[^:;.\d]{0,40}$/;
/** "R = refused N = nausea": what a sign or letters of a chart mean. */
const SIGN_IS = /(?:^|[\s,;(])[^\s=]{1,3}\s?=\s?[^=:]{0,40}$/;
/** A letter alone, as a chart uses it. */
const LETTER = /(?<=\s)\p{Lu}(?=\s)/gu;
/** In a key several signs are explained: "Codes: E11.9 diabetes" are no key. */
const FEWEST_SIGNS = 3;
const REACH = 80;
const KEY = phrasePattern('i')`^\s*${'label of a key'}\s?:`;

/** Whether a name tells what a value, a sign or a letter would mean, and so nothing of the patient. */
export function isInLegend(pack: LanguagePack, before: string, after: string): boolean {
  const near = before.slice(-REACH);
  if (LEGEND_BEFORE(pack).test(near) || LEGEND_WITH_COLON.test(near)) return true;
  const hasSeveral = (sign: RegExp): boolean =>
    (before.match(sign)?.length ?? 0) + (after.match(sign)?.length ?? 0) >= FEWEST_SIGNS;
  return (KEY(pack).test(before) && hasSeveral(LETTER)) || (SIGN_IS.test(near) && hasSeveral(/=/g));
}
