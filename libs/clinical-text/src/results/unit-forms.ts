import { fromPack, type LanguagePack } from '@chartloom/rules';
import { printedUnits, ucumOf } from '@chartloom/terminology';
import { endOfMatch } from '../text/end-of-match.js';
import type { Span, TextInLanguage } from '../text/source.js';

/** How letters are compared where case does not matter; both signs of micro are the same letter then. */
const upperCaseOf = (letter: string): string => letter.toUpperCase();

/** Printed units, the longest first, by the letter that they begin with. */
const unitsByLetter = fromPack((pack) => Map.groupBy(printedUnits(pack), (unit) => upperCaseOf(unit.charAt(0))));

/** "x 10^9 / L" and any other unit with a stroke, as long as one may be. */
const QUOTIENT =
  /(?:[x×*]? ?10 ?[\^*eE]?\(?[\d⁰¹²³⁴-⁹]{1,2}\)?|[\p{L}µ.]{0,12}) ?\/ ?(?:24 ?|1(?:st ?)?)?[\p{L}µ][\p{L}µ\d.²³^]{0,11}(?:\/[\p{L}µ][\p{L}µ\d.²³^]{0,7})?/uy;

/**
 * Where the unit ends that is printed at `at`, or `undefined` where none is. A space within a unit may be missing.
 * @param mayEndBefore whether a unit may be followed by this character, which is empty at the end of the text
 */
export function endOfUnit(
  pack: LanguagePack,
  text: string,
  at: number,
  mayEndBefore: (next: string) => boolean = () => true,
  anyCase = false,
): number | undefined {
  const quotient = endOfQuotient(pack, text, at);
  if (quotient !== undefined && mayEndBefore(text.charAt(quotient))) return quotient;
  for (const unit of unitsByLetter(pack).get(upperCaseOf(text.charAt(at))) ?? []) {
    const end = endOfForm(unit, text, at, anyCase);
    if (end !== undefined && mayEndBefore(text.charAt(end))) return end;
  }
  return undefined;
}

/** Of a unit whose parts are known, a full stop after it left out. */
function endOfQuotient(pack: LanguagePack, text: string, at: number): number | undefined {
  const end = endOfMatch(QUOTIENT, text, at);
  if (end === undefined) return undefined;
  return [end, end - 1].find((to) => ucumOf(pack, text.slice(at, to)) !== undefined && (to === end || text.charAt(to) === '.'));
}

function endOfForm(form: string, text: string, from: number, anyCase: boolean): number | undefined {
  let at = from;
  for (const letter of form) {
    const printed = text.charAt(at);
    if (letter === ' ') at += /\s/.test(printed) ? 1 : 0;
    else if (printed === letter || (anyCase && upperCaseOf(printed) === upperCaseOf(letter))) at++;
    else return undefined;
  }
  return at;
}

/** The K of "15.8 K/uL" is no potassium: whether a name is the beginning of a unit. */
export const isOfUnit = ({ text, pack }: TextInLanguage, { start, end }: Span): boolean =>
  (endOfUnit(pack, text, start) ?? end) > end;
