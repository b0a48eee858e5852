import { fromPack, type LanguagePack } from '@chartloom/rules';
import { printedUnits } from '@chartloom/terminology';

/** How letters are compared where case does not matter; both signs of micro are the same letter then. */
const upperCaseOf = (letter: string): string => letter.toUpperCase();

/** Printed units, the longest first, by the letter that they begin with. */
const unitsByLetter = fromPack((pack) => Map.groupBy(printedUnits(pack), (unit) => upperCaseOf(unit.charAt(0))));

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
  for (const unit of unitsByLetter(pack).get(upperCaseOf(text.charAt(at))) ?? []) {
    const end = endOfForm(unit, text, at, anyCase);
    if (end !== undefined && mayEndBefore(text.charAt(end))) return end;
  }
  return undefined;
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
