import { CUE_SPELLING, CUES, type Cue } from './assertion-cues.js';
import type { Span } from '../text/source.js';

/** What the document says of a thing. Only `present` is a fact about the patient's present. */
export type Assertion = 'present' | 'absent' | 'possible' | 'hypothetical' | 'historical' | 'family';

interface FoundCue extends Span {
  readonly cue: Cue;
}

/** Of several cues that reach a thing the first of these decides: denial is safer than doubt, doubt than history. */
const PRECEDENCE = ['absent', 'hypothetical', 'possible', 'resolved', 'historical', 'background'] as const;
/** A cue that speaks of what stands before it reaches no further than this many characters back. */
const REACH_BACK = 60;

/** What is joined to a name makes something else of it: "pain free", "flu-like illness", "COVID-19 pandemic". */
const ADJOINED: readonly (readonly [RegExp, Assertion])[] = [
  [/^[ -]free\b/i, 'absent'],
  [/^,? (?:times|x) ?0\b/i, 'absent'],
  // Of a checklist: "fever (-)", "cough: no", "rash - neg".
  [/^\s*\((?:-|–|no|neg(?:ative)?|absent|denie[sd])\)/i, 'absent'],
  [/^\s*[:–-]\s*(?:no|neg|negative|denie[sd]|none|absent)\b(?!\s+[a-z])/i, 'absent'],
  // "Diabetes: >6.4" is the legend of a result.
  [/^:\s*[<>≤≥]?\s?\d+(?:\.\d+)?\b/, 'hypothetical'],
  [/^[ -]like\b/i, 'hypothetical'],
  [/^[ -](?:pandemic|epidemic|outbreak|vaccin\w+|test(?:ing|s)?|screen(?:ing|s)?|swabs?|titers?|antibod(?:y|ies)|serolog(?:y|ies)|clinic|prevention|prophylaxis|precautions|risk|work-?up|labs|panel|education|counseling)\b/i, 'hypothetical'],
]; // prettier-ignore

/** A sign set right before a name. A minus is one only where others bear a plus: else it marks an item of a list. */
const SIGNED: readonly (readonly [before: RegExp, among: RegExp, Assertion])[] = [
  [/\?\s?$/, /\?/, 'possible'],
  [/(?:^|[\s;,:(])[–-]\s?$/, /(?:^|[\s;,:(])\+\s?[A-Za-z]/, 'absent'],
];

/** The plus may stand in the statement before: "+ cough; - fever, - rash". */
const SIGNS_REACH = 60;

/** "History of a stroke in 2019" tells of one event, lasting as its consequences may be. */
const IN_A_YEAR = /^\s+(?:back )?in\s+(?:[A-Za-z]{3,9}\.?\s+(?:of\s+)?)?(?:19|20)\d\d\b/;

/** The box that stands last before the target is not ticked. */
const UNTICKED = /(?:\[\s*\]|\(\s+\)|[☐□❏◻])[^[\]()☐☑☒☓✓✔■□❏◻]*$/;

/**
 * What the statement says of the thing named at `target`: present unless a cue reaches it.
 * @param chronic a disease that does not go away: "history of" leaves it present, "resolved" does not
 */
export function assertionOf(text: string, statement: Span, target: Span, chronic = false): Assertion {
  const [, adjoined] = ADJOINED.find(([form]) => form.test(text.slice(target.end, target.end + 24))) ?? [];
  if (adjoined) return adjoined;
  const before = text.slice(statement.start, target.start);
  const [, , signed] =
    SIGNED.find(
      ([sign, among]) => sign.test(before) && among.test(text.slice(Math.max(0, statement.start - SIGNS_REACH), statement.end)),
    ) ?? [];
  if (signed) return signed;
  if (UNTICKED.test(before)) return 'absent';
  const cues = cuesIn(text, statement);
  const reaching = cues
    .filter(({ cue }) => cue.kind !== 'none' && cue.kind !== 'stopper')
    .filter((found) => reaches(text, found, cues, target));
  for (const kind of PRECEDENCE) {
    if (!reaching.some(({ cue }) => cue.kind === kind)) continue;
    if (kind === 'background' && chronic && !IN_A_YEAR.test(text.slice(target.end, target.end + 24))) continue;
    if (kind === 'resolved' || kind === 'background') return 'historical';
    return kind;
  }
  const told = !chronic && TOLD.test(before) && IN_A_YEAR.test(text.slice(target.end, target.end + 24));
  return told ? 'historical' : 'present';
}

/** "He had a stroke in 2017". */
const TOLD =
  /\b(?:had|suffered|sustained|experienced|underwent|hospitali[sz]ed (?:for|with)|treated for)\s+(?:an?\s+)?(?:[\w-]+\s){0,2}$/i;

/** "Tingling, which resolved": the clause speaks of what stands before it. */
const relates = (text: string, { start, end }: FoundCue, cue: Cue): boolean =>
  cue.reach === 'before' && /^which$/i.test(text.slice(start, end));

/** Cues in the statement, none inside a longer one. */
function cuesIn(text: string, { start, end }: Span): FoundCue[] {
  const statement = CUE_SPELLING(text.slice(start, end));
  const found: FoundCue[] = [];
  for (const cue of CUES) {
    for (const { 0: printed, index } of statement.matchAll(cue.pattern)) {
      const span = { start: start + index, end: start + index + printed.length };
      const taken = found.some((other) => other.start < span.end && span.start < other.end && other.cue.reach === cue.reach);
      const swallowed = found.some((other) => isSwallowed(span, cue, other));
      if (!taken && !swallowed) found.push({ ...span, cue });
    }
  }
  return found;
}

/**
 * A cue is no cue inside a longer one, but for one that says the same of the other side and ends with it: ": denies" speaks
 * of what stands before it, and the "denies" in it of what follows.
 */
function isSwallowed({ start, end }: Span, { kind, reach }: Cue, other: FoundCue): boolean {
  const inside = other.start <= start && end <= other.end && other.end - other.start > end - start;
  return inside && !(other.cue.kind === kind && other.cue.reach !== reach && other.end === end);
}

const COMPOUND = /^[\s-](?:and \w+ |or \w+ )?$/;

function reaches(text: string, { cue, start, end }: FoundCue, cues: readonly FoundCue[], target: Span): boolean {
  const [from, to] = cue.reach === 'after' ? [end, target.start] : [target.end, start];
  if (from > to) return false;
  const stopped = cues.some(
    (other) => other.cue.kind === 'stopper' && other.start >= from && other.end <= to && !relates(text, other, cue),
  );
  if (stopped) return false;
  const between = text.slice(from, to);
  if (/[a-z]{3}[.!?]\s+(?:[A-Z]|$)/.test(between)) return false;
  if (cue.reach === 'after') return !/[:]\s/.test(between) || !/[A-Z]/.test(between);
  // "Colon cancer screening" is one word; in "Glaucoma - will obtain screening colonoscopy" it is another's.
  if (cue.kind === 'hypothetical') return COMPOUND.test(between);
  // Backwards over one list only: "cough and fever have resolved", never over another verb's clause.
  return (
    between.length <= REACH_BACK &&
    !/[,;]\s*(?:and|with)?\s*(?:has|have|is|was)\b/.test(between) &&
    (!between.replace(/^\s*,\s*$/, '').includes(',') || cue.kind === 'resolved')
  );
}
