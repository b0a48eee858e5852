import { fromPack, type LanguagePack } from '@chartloom/rules';
import { endOfMatch } from '../text/end-of-match.js';
import { endOfPhrase, phrasePattern } from '../text/phrases.js';
import { isWordStart } from '../text/wordings.js';
import { endOfUnit } from './unit-forms.js';
import { endOfClosedFlag } from './value-tail.js';

/** "on 9/28/2023", which may also be read without its year. */
const DATES = [
  phrasePattern('iy')`\b${'on'} \d{1,2}\/\d{1,2}\/\d{2,4}\b`,
  phrasePattern('iy')`\b${'on'} \d{1,2}\/\d{1,2}\b`,
] as const;
const FORMER_VALUE = /\s\d[\d.,]{0,9}/y;
const WORD_AFTER_FORMER = /\s?[^\s\d.,;]{1,12}/y;
const MOST_WORDS_AFTER_FORMER = 3;
const SIGN = /[:;=*-](?!\d)|[~≈]|\*(?=\d)/y;
/** "K ?4.5": the value is in doubt, which its words tell. */
const QUERY = /\?/y;
/** "(SGOT)", "(calc),", a day, "(10/02)", and a code with its system: "(LOINC: 718-7)". */
const REMARKS = [
  /\(\d{1,2}[/.-](?:\d{1,2}|[a-z]{3})(?:[/.-]\d{2,4})?\):?/iy,
  /\([a-z][a-z0-9 -]{0,14}\),/iy,
  /\([a-z][a-z0-9 ,-]{0,24}\)/iy,
  /\([a-z][a-z0-9 -]{0,14}[:#]\s?[a-z0-9.-]{2,14}\)/iy,
] as const;
/** A flag in parentheses belongs to the value before it. */
const flagPatterns = fromPack(({ results }) => {
  const letters = results.flags.map(({ printed }) => printed).filter((printed) => /^\p{L}$/u.test(printed));
  const source = `\\([${letters.join('')}]\\b`;
  return { exactCase: new RegExp(source, 'y'), anyCase: new RegExp(source, 'iy') };
});
const SPECIMEN = phrasePattern('iy')`,\s+${'specimen'}`;
const BLANKS = /\s*/y;

/** Whether filler words may be printed in capitals. */
type LetterCase = 'exactCase' | 'anyCase';

/** Where one step of the bridge that begins at `at` may end, the preferred end first. */
function stepsFrom(pack: LanguagePack, text: string, at: number, letterCase: LetterCase): readonly number[] {
  const isAllowed = (end: number | undefined): end is number =>
    end !== undefined && (letterCase === 'anyCase' || !/[A-Z]/.test(text.slice(at, end)));
  switch (text.charAt(at)) {
    case '?':
      return [endOfMatch(QUERY, text, at)].filter((end) => end !== undefined);
    case ',':
      return [endOfMatch(SPECIMEN(pack), text, at)].filter(isAllowed);
    case '(':
      return endOfMatch(flagPatterns(pack)[letterCase], text, at) === undefined
        ? [clearValueInBrackets(pack, text, at), ...REMARKS.map((remark) => endOfMatch(remark, text, at))].filter(isFound)
        : [];
    case ':':
    case ';':
    case '=':
    case '*':
    case '-':
    case '~':
    case '≈':
      return [endOfMatch(SIGN, text, at)].filter((end) => end !== undefined);
    default: {
      const filler = isWordStart(text, at) ? endOfPhrase(pack, 'before a value', text, at) : undefined;
      if (filler !== undefined) return [filler].filter(isAllowed);
      const others = [endOfCourse(pack, text, at), afterFinding(pack, text, at)];
      return [...DATES.map((date) => endOfMatch(date(pack), text, at)), ...others].filter(isAllowed);
    }
  }
}

const isFound = (end: number | undefined): end is number => end !== undefined;

/** "CRP was raised (45 mg/L)", "bilirubin normal (12)": where the value begins that is in brackets after a finding in words. */
function afterFinding(pack: LanguagePack, text: string, at: number): number | undefined {
  const end = isWordStart(text, at) ? endOfPhrase(pack, 'before a value in brackets', text, at) : undefined;
  const bracket = end === undefined ? undefined : endOfMatch(BLANKS, text, end);
  return bracket === undefined ? undefined : bracketedValueAt(pack, text, bracket)?.start;
}

/** "(10.4 g/dL, low)", "(2.3)", "(131, low)": a value in brackets right after its name has a unit, a decimal place or a flag in words. */
function clearValueInBrackets(pack: LanguagePack, text: string, at: number): number | undefined {
  const found = bracketedValueAt(pack, text, at);
  return found?.isClear ? found.start : undefined;
}

/** A value in brackets, behind which there is none: not that of "eGFR (60 mL/min) 45" and "WBC (2): 9.1". */
function bracketedValueAt(
  pack: LanguagePack,
  text: string,
  at: number,
): { readonly start: number; readonly isClear: boolean } | undefined {
  const number = endOfMatch(NUMBER_IN_BRACKETS, text, at);
  if (number === undefined) return undefined;
  const unitAt = endOfMatch(BLANKS, text, number) ?? number;
  const unit = endOfUnit(pack, text, unitAt, (next) => !/[A-Za-z0-9/]/.test(next), true);
  const end = endOfMatch(END_OF_BRACKETS, text, unit ?? number);
  if (end === undefined || endOfMatch(VALUE_AFTER_BRACKETS, text, end) !== undefined) return undefined;
  const isClear =
    unit !== undefined || /[.,]\d/.test(text.slice(at, number)) || endOfClosedFlag(pack, text, number) !== undefined;
  return { start: at + 1, isClear };
}
const NUMBER_IN_BRACKETS = /\((?:[<>≤≥]\s?)?\d{1,6}(?:[.,]\d{1,3})?(?![\d/:])/y;
const END_OF_BRACKETS = /[^()\n\d]{0,40}\)/y;
const VALUE_AFTER_BRACKETS = /[\s:=]{0,3}(?:[a-z]{2,3}\s)?[<>]?\d/iy;

/** "Down from 19.4 K/uL on admission to": the value is what it came to. */
function endOfCourse(pack: LanguagePack, text: string, at: number): number | undefined {
  const from = isWordStart(text, at) ? endOfPhrase(pack, 'course from', text, at) : undefined;
  let end = from === undefined ? undefined : endOfMatch(FORMER_VALUE, text, from);
  for (let words = 0; end !== undefined && words <= MOST_WORDS_AFTER_FORMER; words++) {
    const to = endOfPhrase(pack, 'course to', text, end + 1);
    if (to !== undefined) return to;
    end = endOfMatch(WORD_AFTER_FORMER, text, end);
  }
  return undefined;
}

/**
 * What `readAt` reads at the first place that only blanks, signs, remarks and filler words separate from the beginning of
 * `text`. Shorter bridges come first. Every place is tried once, so that the time grows with the length of the text only.
 * @param lead sticky pattern of what `readAt` does not want to see before what it reads
 */
export function readAfterBridge<T>(
  pack: LanguagePack,
  text: string,
  letterCase: LetterCase,
  readAt: (at: number) => T | undefined,
  lead: RegExp = BLANKS,
): T | undefined {
  const seen = new Set<number>();
  const tried = new Set<number>();
  const open = [0];
  let run = { start: 0, end: -1 };
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    const at = endOfMatch(BLANKS, text, from) ?? from;
    if (seen.has(at)) continue;
    seen.add(at);
    if (at < run.start || at > run.end) run = { start: at, end: endOfMatch(lead, text, at) ?? at };
    if (!tried.has(run.end)) {
      tried.add(run.end);
      const read = readAt(run.end);
      if (read !== undefined) return read;
    }
    open.push(...stepsFrom(pack, text, at, letterCase).toReversed());
  }
  return undefined;
}
