/** Words between a name and its value that are no part of either. */
const FILLERS: ReadonlySet<string> = new Set([
  'of', 'is', 'was', 'level', 'at', 'today', 'on arrival', 'measured', 'result', 'count', 'blood pressure', 'calc',
  'calculated', 'serum', 'total',
]); // prettier-ignore
const FILLER = /\b(?:on arrival|blood pressure|[a-z]+)\b/iy;
/** "on 9/28/2023", which may also be read without its year. */
const DATES = [/\bon \d{1,2}\/\d{1,2}\/\d{2,4}\b/iy, /\bon \d{1,2}\/\d{1,2}\b/iy] as const;
const SIGN = /[:;=*-](?!\d)/y;
/** "(SGOT)", "(calc),". */
const REMARKS = [/\([a-z][a-z0-9 -]{0,14}\),/iy, /\([a-z][a-z0-9 -]{0,14}\)/iy] as const;
/** A flag in parentheses belongs to the value before it. */
const FLAG = { exactCase: /\([HLA]\b/y, anyCase: /\([HLA]\b/iy } as const;
const SPECIMEN = /,\s+(?:serum|total|plasma)/iy;
const BLANKS = /\s*/y;

/** Whether filler words may be printed in capitals. */
type LetterCase = keyof typeof FLAG;

/** Where `pattern`, which is sticky, ends when it is matched at `at`; `undefined` where it does not match. */
export function endOfMatch(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Where one step of the bridge that begins at `at` may end, the preferred end first. */
function stepsFrom(text: string, at: number, letterCase: LetterCase): readonly number[] {
  const isAllowed = (end: number | undefined): end is number =>
    end !== undefined && (letterCase === 'anyCase' || !/[A-Z]/.test(text.slice(at, end)));
  switch (text.charAt(at)) {
    case ',':
      return [endOfMatch(SPECIMEN, text, at)].filter(isAllowed);
    case '(':
      return endOfMatch(FLAG[letterCase], text, at) === undefined
        ? REMARKS.map((remark) => endOfMatch(remark, text, at)).filter((end) => end !== undefined)
        : [];
    case ':':
    case ';':
    case '=':
    case '*':
    case '-':
      return [endOfMatch(SIGN, text, at)].filter((end) => end !== undefined);
    default: {
      const filler = endOfMatch(FILLER, text, at);
      if (filler !== undefined && FILLERS.has(text.slice(at, filler).toLowerCase())) return [filler].filter(isAllowed);
      return DATES.map((date) => endOfMatch(date, text, at)).filter(isAllowed);
    }
  }
}

/**
 * What `readAt` reads at the first place that only blanks, signs, remarks and filler words separate from the beginning of
 * `text`. Shorter bridges come first. Every place is tried once, so that the time grows with the length of the text only.
 * @param lead sticky pattern of what `readAt` does not want to see before what it reads
 */
export function readAfterBridge<T>(
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
    open.push(...stepsFrom(text, at, letterCase).toReversed());
  }
  return undefined;
}
