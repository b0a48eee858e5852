import type { Span } from '../text/source.js';
import { CUE_SPELLING, CUES, type Cue } from './assertion-cues.js';
import { SUFFIXES, SIGNS, type Assertion } from './assertion-table.js';

interface FoundCue extends Span {
  readonly cue: Cue;
}

/** Of several cues that reach a thing the first of these decides: denial is safer than doubt, doubt than history. */
const PRECEDENCE = ['absent', 'hypothetical', 'possible', 'resolved', 'historical', 'background'] as const;
/** Characters that a cue reaches back over, that a suffix has, and before the statement in which a plus may be printed. */
const [REACH_BACK, SUFFIX_LENGTH, PLUS_REACH] = [60, 24, 60];
/** "History of a stroke in 2019" is one event, even where its consequences last. */
const IN_A_YEAR = /^\s+(?:back )?in\s+(?:[A-Za-z]{3,9}\.?\s+(?:of\s+)?)?(?:19|20)\d\d\b/;
/** "He had a stroke in 2017". */
const SUFFERED =
  /\b(?:had|suffered|sustained|experienced|underwent|hospitali[sz]ed (?:for|with)|treated for)\s+(?:an?\s+)?(?:[\w-]+\s){0,2}$/i;
/** The last box before the target is not ticked. */
const UNTICKED_BOX = /(?:\[\s*\]|\(\s+\)|[☐□❏◻])[^[\]()☐☑☒☓✓✔■□❏◻]*$/;
const COMPOUND = /^[\s-](?:and \w+ |or \w+ )?$/;
const NEXT_SENTENCE = /[a-z]{3}[.!?]\s+(?:[A-Z]|$)/;
const NEXT_CLAUSE = /[,;]\s*(?:(?:and|with)\s*)?(?:has|have|is|was)\b/;

/**
 * What the statement asserts of the thing named at `target`: present unless a cue reaches it.
 * @param chronic a disease that does not go away: "history of" leaves it present, "resolved" does not
 */
export function assertionOf(text: string, statement: Span, target: Span, chronic = false): Assertion {
  return (
    assertionBySign(text, statement, target) ??
    assertionByCue(text, statement, target, chronic) ??
    (!chronic && isEventOfAYear(text, statement, target) ? 'historical' : 'present')
  );
}

/** By what is printed at the name itself: a suffix, a plus or minus sign, a box. */
function assertionBySign(text: string, statement: Span, target: Span): Assertion | undefined {
  const suffix = text.slice(target.end, target.end + SUFFIX_LENGTH);
  const bySuffix = SUFFIXES.find(([form]) => form.test(suffix));
  if (bySuffix) return bySuffix[1];
  const before = text.slice(statement.start, target.start);
  const context = text.slice(Math.max(0, statement.start - PLUS_REACH), statement.end);
  const bySign = SIGNS.find(([sign, others]) => sign.test(before) && others.test(context));
  if (bySign) return bySign[2];
  return UNTICKED_BOX.test(before) ? 'absent' : undefined;
}

function assertionByCue(text: string, statement: Span, target: Span, chronic: boolean): Assertion | undefined {
  const cues = cuesIn(text, statement);
  const kinds = new Set(cues.filter((found) => reaches(text, found, cues, target)).map(({ cue }) => cue.kind));
  const lasts = chronic && !isInAYear(text, target);
  const kind = PRECEDENCE.find((each) => kinds.has(each) && !(each === 'background' && lasts));
  return kind === 'resolved' || kind === 'background' ? 'historical' : kind;
}

const isInAYear = (text: string, { end }: Span): boolean => IN_A_YEAR.test(text.slice(end, end + SUFFIX_LENGTH));

const isEventOfAYear = (text: string, statement: Span, target: Span): boolean =>
  SUFFERED.test(text.slice(statement.start, target.start)) && isInAYear(text, target);

/** Cues in the statement, none inside a longer one. */
function cuesIn(text: string, { start, end }: Span): FoundCue[] {
  const statement = CUE_SPELLING(text.slice(start, end));
  const found: FoundCue[] = [];
  for (const cue of CUES) {
    for (const { 0: printed, index } of statement.matchAll(cue.pattern)) {
      const span = { start: start + index, end: start + index + printed.length };
      if (!found.some((other) => overlaps(span, cue, other) || isPartOf(span, cue, other))) found.push({ ...span, cue });
    }
  }
  return found;
}

const overlaps = (span: Span, { reach }: Cue, other: FoundCue): boolean =>
  other.cue.reach === reach && other.start < span.end && span.start < other.end;

/**
 * A cue is none inside a longer one, unless both assert the same to different sides and end together: ": denies" concerns
 * what is before it, and the "denies" in it what is after it.
 */
function isPartOf({ start, end }: Span, { kind, reach }: Cue, other: FoundCue): boolean {
  const isInside = other.start <= start && end <= other.end && other.end - other.start > end - start;
  return isInside && !(other.cue.kind === kind && other.cue.reach !== reach && other.end === end);
}

function reaches(text: string, found: FoundCue, cues: readonly FoundCue[], target: Span): boolean {
  const { cue, start, end } = found;
  if (cue.kind === 'none' || cue.kind === 'stopper') return false;
  const [from, to] = cue.reach === 'after' ? [end, target.start] : [target.end, start];
  if (from > to || cues.some((other) => stops(text, other, cue, from, to))) return false;
  const between = text.slice(from, to);
  if (NEXT_SENTENCE.test(between)) return false;
  if (cue.reach === 'after') return !/[:]\s/.test(between) || !/[A-Z]/.test(between);
  // "Colon cancer screening" is one word; in "Glaucoma - will obtain screening colonoscopy" it is another's.
  return cue.kind === 'hypothetical' ? COMPOUND.test(between) : reachesBack(cue, between);
}

function stops(text: string, { cue: other, start, end }: FoundCue, cue: Cue, from: number, to: number): boolean {
  if (other.kind !== 'stopper' || start < from || end > to) return false;
  // "Tingling, which resolved": the clause concerns what is before it.
  const isRelativePronoun = cue.reach === 'before' && /^which$/i.test(text.slice(start, end));
  return !isRelativePronoun;
}

/** Backwards over one list only: "cough and fever have resolved", never over the clause of another verb. */
const reachesBack = (cue: Cue, between: string): boolean =>
  between.length <= REACH_BACK &&
  !NEXT_CLAUSE.test(between) &&
  (cue.kind === 'resolved' || !between.replace(/^\s*,\s*$/, '').includes(','));
