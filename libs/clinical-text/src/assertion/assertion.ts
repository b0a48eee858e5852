import type { LanguagePack } from '@chartloom/rules';
import { hasDiagnosisCode } from '../lexicon/printed-codes.js';
import { isMonth } from '../text/dates.js';
import { endOfMatch } from '../text/end-of-match.js';
import { oncePerSpan } from '../text/once-per-span.js';
import { isInLegend } from './legends.js';
import { endOfPhrase, isPhrase, phrasePattern, phrasesIn } from '../text/phrases.js';
import type { Span, TextInLanguage } from '../text/source.js';
import { findCues, type Cue, type FoundCue } from './assertion-cues.js';
import { SIGNS, type Assertion } from './signs.js';
import { assertionOfPair, assertionOfSuffix } from './suffixes.js';

/** If several cues reach the same name, the first kind in this list decides: denial is safer than doubt, doubt than history, and what is of the family is not the patient's. */
const PRECEDENCE = ['absent', 'family', 'hypothetical', 'possible', 'resolved', 'historical', 'background'] as const;
/** In characters: how far a cue reaches back; the length of a suffix; how far before the statement a plus sign may be printed. */
const [REACH_BACK, SUFFIX_LENGTH, PLUS_REACH] = [60, 24, 60];
/** "History of a stroke in 2019" is one event, even where its consequences last. */
const IN_A_YEAR = phrasePattern()`^\s+${'before a year'}\s+(?:[A-Za-z]{3,9}\.?\s+(?:${'of a year'}\s+)?)?(?:19|20)\d\d\b`;
/** "DVT left calf 2009": a year after a name, and not since when. */
const YEAR_AFTER = phrasePattern(
  'i',
)`^(?:[ ,(]{1,2}(?!${'since when'}\b)[a-z][a-z-]{0,12}){0,2}[ ,(]{1,2}(?:19|20)\d\d(?![\d/-])`;
/** Characters after a name in which its year is printed, and before it in which the verb and the time of an event are. */
const [YEAR_REACH, EVENT_REACH] = [40, 300];
/** "He had a stroke in 2017". */
const UP_TO_EVENT = phrasePattern(
  'i',
)`^\s{1,9}(?:${'with a treatment'}\s(?:[\w-]{1,30}\s){1,3}${'for a disease'}\s)?(?:${'article'}\s{1,9})?(?:[\w-]{1,30}\s){0,2}$`;
/** "In 2019 he", "in May of 2019": a year at the beginning of a sentence. */
const YEAR_FIRST = phrasePattern('iy')`${'before a year'}\s+(?:[a-z]{3,9}\.?\s+(?:${'of a year'}\s+)?)?(?:19|20)\d\d`;
/** Between such a time and what befell whom: ", the patient ". */
const WHO = /^,?\s+(?:[\w'’-]{1,20}\s+){1,3}$/;
/** Signs are before their names where the first one is the first thing of a line, or after its label: "GU (-) dysuria". */
const SIGN_FIRST = /^\s?(?:[A-Z]{1,12}\s{1,3}|[^():\t]{0,20}[:\t]\s{0,3})?\([+–-]\)/;
/** A sign in brackets after a name. */
const SIGN_AFTER = /^\s?\([+–-]\)/;
/** The last box before the target is not ticked. */
const UNTICKED_BOX = /(?:\[\s*\]|\(\s+\)|[☐□❏◻])[^[\]()☐☑☒☓✓✔■□❏◻]*$/;
/** "Non-bloody emesis". */
const PREFIXED = phrasePattern('i')`(?:^|[^\w-])${'prefix that denies'}-$`;
/** "6-week history of palpitations": they have lasted so long. */
const DURATION = phrasePattern('i')`(?:(?:\d|[a-z])[\s-]{1,3}${'unit of a duration'}|\d\/(?:7|52|12))[\s-]{1,3}$`;
/** Before and after an answer: "Asthma: No", "stroke? No", and a cell with it alone. */
const [BEFORE_ANSWER, AFTER_ANSWER] = [/(?:[:?\t]\s{0,20}|\s\s)$/, /^\s*(?:[\n\t]|$)/];
/** A minus right after a label. */
const AFTER_LABEL = /\p{L}: [–-] ?$/u;
const MINUS = /(?:^|\s)[–-]\s?\p{L}/gu;
/** Characters before a statement in which the signs of a review of systems are explained or used. */
const FAR = 500;
const COMPOUND = phrasePattern()`^[\s-](?:${'conjunction'} \w+ )?$`;
const NEXT_SENTENCE = /[a-z]{3}[.!?]\s+(?:[A-Z]|$)/;
const NEXT_CLAUSE = phrasePattern()`[,;]\s*(?:${'clause conjunction'}\s*)?${'clause verb'}\b`;
const BEFORE_ORDER = /(?:[,;]|\s[–-])\s{1,3}/g;

/**
 * What the statement asserts about the name at `target`: present unless a cue reaches it.
 * @param chronic a disease that does not go away: "history of" leaves it present, "resolved" does not
 */
export function assertionOf(reader: TextInLanguage, statement: Span, target: Span, chronic = false): Assertion {
  const sign = assertionBySign(reader, statement, target);
  // "Depression: Yes, 2010 only, resolved", "Family history of bowel cancer? Yes": an answer is about what its words ask and tell.
  const byCue = sign === 'present' ? assertionByCue(reader, statement, target, chronic) : undefined;
  if (byCue !== undefined && byCue !== 'absent') return byCue;
  return (
    sign ??
    assertionByCue(reader, statement, target, chronic) ??
    assertionOfPair(reader, target) ??
    (!chronic && isEventOfAYear(reader, statement, target) ? 'historical' : 'present')
  );
}

/** By what is printed at the name itself: a suffix, a plus or minus sign, a box. */
function assertionBySign(reader: TextInLanguage, statement: Span, target: Span): Assertion | undefined {
  const bySuffix = assertionOfSuffix(reader, target);
  if (bySuffix) return bySuffix;
  const { text, pack } = reader;
  const before = text.slice(statement.start, target.start);
  if (isInLegend(pack, before, text.slice(target.end, statement.end))) return 'hypothetical';
  if (PREFIXED(pack).test(before)) return 'absent';
  // Several minus signs in one line are no marks of items: a plus may be further up.
  const own = text.slice(statement.start, statement.end);
  // "Resp: - cough. GI: - abdominal pain": each label of a review has its own signs.
  const far = AFTER_LABEL.test(before) ? text.slice(Math.max(0, statement.start - FAR), statement.end) : own;
  const isSeveral = [...far.matchAll(MINUS)].length > 1;
  const reach = isSeveral ? FAR : PLUS_REACH;
  const context = text.slice(Math.max(0, statement.start - reach), statement.end);
  // "fever (-) chills (+)": each has its own after it, unless the first sign of all is before the first name
  const hasOwn = SIGN_AFTER.test(text.slice(target.end, target.end + SUFFIX_LENGTH)) && !SIGN_FIRST.test(before);
  const bySign = hasOwn ? undefined : SIGNS.find(([sign, others]) => sign.test(before) && others.test(context));
  if (bySign) return bySign[2];
  const ofList = hasOwn ? undefined : signOfList(before);
  if (ofList) return ofList;
  return UNTICKED_BOX.test(before) ? 'absent' : undefined;
}

/** "(–) cough, rash, vomiting": a sign in brackets that begins the statement is that of each name up to the next sign. */
function signOfList(before: string): Assertion | undefined {
  const [lead, sign] = LEADING_SIGN.exec(before) ?? [];
  if (lead === undefined || /\([+–-]\)|[.;]/.test(before.slice(lead.length))) return undefined;
  return sign === '+' ? 'present' : 'absent';
}
const LEADING_SIGN = /^\s{0,2}(?:[A-Z]{1,12}[:\s]\s{0,2})?\(([+–-])\)/;

function assertionByCue(reader: TextInLanguage, statement: Span, target: Span, chronic: boolean): Assertion | undefined {
  const cues = cuesIn(reader, statement);
  const kinds = new Set(cues.filter((found) => reaches(reader, found, cues, target)).map(({ cue }) => cue.kind));
  const lasts = chronic && !isInAYear(reader, target);
  const kind = PRECEDENCE.find((each) => kinds.has(each) && !(each === 'background' && lasts));
  return kind === 'resolved' || kind === 'background' ? 'historical' : kind;
}

/** Whether words before the name say that it may come: "call for glucose > 300", "only if K < 5.0". */
export function isHypothetical(reader: TextInLanguage, statement: Span, target: Span): boolean {
  const cues = cuesIn(reader, statement);
  return cues.some(
    (found) => found.cue.kind === 'hypothetical' && found.cue.direction === 'after' && reaches(reader, found, cues, target),
  );
}

const isInAYear = ({ text, pack }: TextInLanguage, { end }: Span): boolean =>
  IN_A_YEAR(pack).test(text.slice(end, end + SUFFIX_LENGTH));

function isEventOfAYear(reader: TextInLanguage, statement: Span, target: Span): boolean {
  if (YEAR_AFTER(reader.pack).test(reader.text.slice(target.end, target.end + YEAR_REACH))) return true;
  const { text, pack } = reader;
  const isOver = isInAYear(reader, target) || endOfTimeOver(reader, text, target.end + 1) !== undefined;
  const sentences = text.slice(Math.max(statement.start, target.start - EVENT_REACH), target.start).split(/[.!?]\s/);
  const before = sentences.at(-1)?.trimStart() ?? '';
  // "In 2019 he had a stroke"
  const time = endOfTimeOver(reader, before, 0) ?? endOfMatch(YEAR_FIRST(pack), before, 0);
  if (!isOver && time === undefined) return false;
  return phrasesIn(pack, 'suffered', before).some(
    ({ start, end }) =>
      (isOver || (time !== undefined && WHO.test(before.slice(time, start)))) && UP_TO_EVENT(pack).test(before.slice(end)),
  );
}

/** Where a time ends that is over and has no year: "two years ago", "in July". */
function endOfTimeOver({ pack }: TextInLanguage, words: string, at: number): number | undefined {
  const said = endOfPhrase(pack, 'over by then', words, at);
  const month = endOfPhrase(pack, 'before a year', words, at);
  if (said !== undefined || month === undefined) return said;
  const [printed = '', name = ''] = WORD.exec(words.slice(month, month + LONGEST_MONTH)) ?? [];
  return isMonth(pack, name) ? month + printed.length : undefined;
}
/** A word after blanks, and characters of a month with one more. */
const [WORD, LONGEST_MONTH] = [/^\s+(\p{L}+)(?!\p{L})/u, 12];

/** Cues in the statement, none inside a longer one. */
const cuesIn = oncePerSpan((reader, statement): readonly FoundCue[] => {
  const found: FoundCue[] = [];
  for (const cue of findCues(reader, statement)) {
    if (!found.some((other) => overlaps(cue, other) || isPartOf(cue, other))) found.push(cue);
  }
  return found;
});

const overlaps = ({ start, end, cue }: FoundCue, other: FoundCue): boolean =>
  other.cue.direction === cue.direction && other.start < end && start < other.end;

/**
 * A cue inside a longer cue does not count, unless both assert the same to different sides and end together: ": denies" concerns
 * what is before it, and the "denies" in it what is after it.
 */
function isPartOf({ start, end, cue }: FoundCue, other: FoundCue): boolean {
  const isInside = other.start <= start && end <= other.end && other.end - other.start > end - start;
  return isInside && !(other.cue.kind === cue.kind && other.cue.direction !== cue.direction && other.end === end);
}

function reaches({ text, pack }: TextInLanguage, found: FoundCue, cues: readonly FoundCue[], target: Span): boolean {
  const { cue, start, end } = found;
  if (cue.kind === 'none' || cue.kind === 'stopper' || isNoCue({ text, pack }, found)) return false;
  const [from, to] = cue.direction === 'after' ? [end, target.start] : [target.end, start];
  if (from > to || cues.some((other) => stops({ text, pack }, other, cue, from, to))) return false;
  const between = text.slice(from, to);
  if (NEXT_SENTENCE.test(between) || (cue.direction === 'after' && endsBefore(pack, cue, between))) return false;
  if (cue.direction === 'after') return !hasLabel(between) && !leavesBrackets(text, end, between);
  // "Colon cancer screening" is one word; in "Glaucoma - will obtain screening colonoscopy" it is another's.
  if (cue.kind !== 'hypothetical') return reachesBack(pack, cue, between);
  return COMPOUND(pack).test(between) || (text.charAt(start) === ':' && /^[\s*_]*$/.test(between));
}

/** "Diabetes without complications (E11.9) - A1c 7.1, continue metformin": a code ends the name, an order is a clause of its own. */
const endsBefore = (pack: LanguagePack, cue: Cue, between: string): boolean =>
  hasDiagnosisCode(between) ||
  (cue.kind === 'hypothetical' ? hasClauseOfItsOwn(pack, between) : hasOrder(pack, between)) ||
  ((cue.kind === 'historical' || cue.kind === 'background') && YEAR_OF_EVENT.test(between));
/** "If she has not improved we will start it; before that we will arrange a chest X-ray": a condition holds for its own clause. */
const hasClauseOfItsOwn = (pack: LanguagePack, words: string): boolean =>
  words
    .split(';')
    .slice(1)
    .some((clause) => endOfPhrase(pack, 'clause of its own', clause.trimStart(), 0) !== undefined);
/** "CAD s/p CABG 2014, AFib": a year ends what is told of one event. */
const YEAR_OF_EVENT = /\b(?:19|20)\d\d\)?[,;]/;

const hasOrder = (pack: LanguagePack, words: string): boolean =>
  [...words.matchAll(BEFORE_ORDER)].some(
    ({ index, 0: sign }) => endOfPhrase(pack, 'verb of a plan', words, index + sign.length) !== undefined,
  );

/** "No fever, Skin: red rash": a label of what comes next, in capitals or with one. A colon after the cue's own words is none. */
const hasLabel = (words: string): boolean =>
  words
    .split(/:\s/)
    .slice(0, -1)
    .some((part) => /[A-Z]/.test(part.split(/[^\w /-]/).at(-1) ?? ''));

/** "Asthma (never admitted), hypothyroidism": what is said in brackets ends with them. */
function leavesBrackets(text: string, end: number, between: string): boolean {
  const before = text.slice(Math.max(0, end - BRACKET_REACH), end);
  const open = between.indexOf('(');
  const close = between.indexOf(')');
  return close >= 0 && (open < 0 || close < open) && before.lastIndexOf('(') > before.lastIndexOf(')');
}
/** Characters of a bracket before the end of a cue in it. */
const BRACKET_REACH = 80;

/** A history that is as long as a symptom has lasted, and an answer, say nothing of what is after them. */
function isNoCue({ text, pack }: TextInLanguage, { cue, start, end }: FoundCue): boolean {
  if (cue.direction !== 'after') return false;
  const before = text.slice(Math.max(0, start - SUFFIX_LENGTH), start);
  if (cue.isFirst && /[\p{L}\d)] $/u.test(before)) return true;
  if (cue.kind === 'background' && DURATION(pack).test(before)) return true;
  return cue.kind === 'absent' && BEFORE_ANSWER.test(before) && AFTER_ANSWER.test(text.slice(end, end + 2));
}

function stops(
  { text, pack }: TextInLanguage,
  { cue: other, start, end }: FoundCue,
  cue: Cue,
  from: number,
  to: number,
): boolean {
  if (other.kind !== 'stopper' || start < from || end > to) return false;
  // "Tingling, which resolved": the clause concerns what is before it.
  const isRelativePronoun = cue.direction === 'before' && isPhrase(pack, 'relative pronoun', text.slice(start, end));
  return !isRelativePronoun;
}

/** Backwards over one list only: "cough and fever have resolved", never over the clause of another verb. */
const reachesBack = (pack: LanguagePack, cue: Cue, between: string): boolean =>
  between.length <= REACH_BACK &&
  !NEXT_CLAUSE(pack).test(between) &&
  (cue.kind === 'resolved' || !between.replace(/^\s*,\s*$/, '').includes(','));
