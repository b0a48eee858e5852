import { fromPack, type LanguagePack } from '@chartloom/rules';
import { endOfMatch } from '../text/end-of-match.js';
import { endOfPhrase, phrasePattern } from '../text/phrases.js';
import { isWordStart } from '../text/wordings.js';

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
/** "(SGOT)", "(calc),", and a code with its system: "(LOINC: 718-7)". */
const REMARKS = [
  /\([a-z][a-z0-9 -]{0,14}\),/iy,
  /\([a-z][a-z0-9 -]{0,14}\)/iy,
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
        ? REMARKS.map((remark) => endOfMatch(remark, text, at)).filter((end) => end !== undefined)
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
      return [...DATES.map((date) => endOfMatch(date(pack), text, at)), endOfCourse(pack, text, at)].filter(isAllowed);
    }
  }
}

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
