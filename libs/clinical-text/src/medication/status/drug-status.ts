import type { LanguagePack } from '@chartloom/rules';
import type { Reader } from '../../lexicon/reader.js';
import { policyOf } from '../../sections/section-policy.js';
import type { Statement } from '../../sections/section.js';
import { beginsWithMonth } from '../../text/dates.js';
import { endOfMatch } from '../../text/end-of-match.js';
import { endOfPhrase, findPhrase, hasPhrase, isPhrase, phrasePattern, startOfLastPhrase } from '../../text/phrases.js';
import { placesBefore, type DrugInWords, type MedicationStatus } from '../drug-in-words.js';
import { statusOfRow } from './status-of-row.js';
import { beforeNextCue, cueBefore, inCourse, statusBefore, statusOfTitle } from './status-before.js';

/** Words after a drug by which it was stopped or held: "(held)", "was discontinued", "- stopped 7/3". */
const HELD = phrasePattern(
  'i',
)`\b(?:${'drug on hold'}\b(?!\s+${'not held'}\b[^;,]{0,30}[<>≤≥]|\s+${'held under a condition'}\b)|${'drug held'}\b(?!\s+${'not held'}\b))`;
/** In prose the words follow the drug or its dose: another clause concerns something else. */
const CLAUSE_REACH = 60;
const ENDED_AT_ONCE = phrasePattern('iy')`(?:${'held in prose'}|${'held unless'}(?! ${'not held'}))\b`;
const GIVEN = phrasePattern('i')`^[\s:,–-]{0,3}(?:${'was'}\s+)?${'given after a drug'}\b`;
/** "(Heparin) 5000 IU IV given, and": at the end of its clause, or with how often, why or when. */
const GIVEN_AFTER_DOSE = phrasePattern(
  'i',
)`^[^.;:,]{0,3}\d[^;:,]{0,30}\b${'given after a dose'}(?=\s*(?:[.,;)]|$|${'after what was given'}\b))`;
const WAS_GIVEN = phrasePattern('iy')`\b${'was'}\s+(?:${'also'}\s+)?${'given after a drug'}\b`;
const STARTED = phrasePattern('iy')`\b${'started after a drug'}\b`;
const CONTINUED = phrasePattern('iy')`\b${'continued after a drug'}\b`;
const AUXILIARY = phrasePattern('iy')`\b(?:${'was'}|${'to be'})\s+(?:${'also'}\s+)?`;

/** Characters between a drug and the one that takes its place. */
const LONGEST_SWITCH = 40;

/** Characters at the end of a text in which its last word is looked for. */
export const LONGEST_WORD = 24;

/** What becomes of a drug by its row, its section and the words around it; nothing where it is neither taken nor given. */
export function statusOfDrug(reader: Reader, statement: Statement, drug: DrugInWords): MedicationStatus | undefined {
  const status = statusInStatement(reader, statement, drug);
  return status === 'taken' && isStoppedNext(reader, statement, drug) ? 'stopped' : status;
}

function statusInStatement(reader: Reader, statement: Statement, drug: DrugInWords): MedicationStatus | undefined {
  const { pack } = reader;
  const said = statusSaid(reader, statement, drug);
  if (said) return said === 'none' ? undefined : said;
  if (drug.isDenied) return hasPhrase(pack, 'not taken', drug.before) ? 'stopped' : undefined;
  const isListed = policyOf(pack, statement.section.kind).medications === 'listed';
  const isSubject = isListed || beginsSentence(pack, drug.before);
  const ended = isSubject || isEndedAtOnce(pack, drug.after) ? endedBy(pack, drug.after) : undefined;
  if (ended) return ended;
  if (isListed) return statusInList(pack, statement, drug);
  return inCourse(pack, statement, statusInProse(pack, statement.section, drug));
}

/** What the title of a list says of a drug, or a sentence of the list that begins with it: "Bisoprolol was never tried". */
function statusInList(pack: LanguagePack, { section }: Statement, { after }: DrugInWords): MedicationStatus | undefined {
  const isSentence = endOfPhrase(pack, 'was', after.trimStart(), 0) !== undefined;
  const refused = isSentence ? refusal(pack, '', after) : undefined;
  if (refused === undefined) return statusOfTitle(pack, section.title);
  return refused === 'none' ? undefined : refused;
}

/** What a drug's row and the words before it say; `none` where they only speak of it. */
function statusSaid(reader: Reader, statement: Statement, drug: DrugInWords): MedicationStatus | 'none' | undefined {
  const { pack } = reader;
  const cue = placesBefore(drug.before).flatMap((before) => cueBefore(reader, statement, before) ?? [])[0];
  if (cue === 'not taken') return isUnderCondition(pack, drug.after) ? 'none' : cue;
  const inRow = statusOfRow(reader, statement, drug) ?? statusByPlace(reader, statement, drug);
  if (inRow) return inRow;
  if (cue) return cue === 'none' ? cue : statusByCue(pack, cue, drug.after);
  const ofNames = drug.isInList ? statusBefore(pack, withoutNames(pack, drug.before)) : undefined;
  return ofNames === 'none' || ofNames === 'not taken' ? ofNames : undefined;
}

/** "He had been taking naproxen. I have asked him to stop it." */
function isStoppedNext({ text, pack }: Reader, { end, section }: Statement, { after }: DrugInWords): boolean {
  if (policyOf(pack, section.kind).medications !== 'stated') return false;
  const isLast = text
    .slice(end - after.length - 1, end)
    .replace(/\s/g, ' ')
    .includes(after);
  const [next = ''] = text.slice(end, end + CLAUSE_REACH).split(/[.;]/, 1);
  return isLast && hasPhrase(pack, 'stopped in the next sentence', next);
}

function statusByCue(pack: LanguagePack, cue: MedicationStatus | 'to stop', after: string): MedicationStatus {
  if (cue === 'to stop') return endOfPhrase(pack, 'not yet', after.trimStart(), 0) === undefined ? 'stopped' : 'taken';
  return cue === 'changed' ? statusOfChange(pack, after) : cue;
}

/** "09:55 | Midazolam | 1 mg": a record of what was given when. */
const isAtHour = (text: string, at: number): boolean => HOUR_BEFORE.test(text.slice(Math.max(0, at - LONGEST_HOUR), at));
const HOUR_BEFORE = /(?:^|[\t\n])\d{1,2}:\d{2}(?: ?\p{L}{2,3})?[\t ]\s*$/u;
const LONGEST_HOUR = 14;

/** What the hour before a drug says, or the drug that takes its place after it. */
function statusByPlace(
  { text, pack }: Reader,
  { start, section }: Statement,
  { before, after, isNamedAgain }: DrugInWords,
): MedicationStatus | undefined {
  if (policyOf(pack, section.kind).medications === 'stated' && isAtHour(text, start + before.length)) return 'given';
  const isReplaced =
    !isNamedAgain && startOfLastPhrase(pack, 'replaced by', after.trimEnd().slice(-LONGEST_SWITCH)) !== undefined;
  return isReplaced ? 'stopped' : undefined;
}

/** "Increase it to 50 mg" is a change of dose; "change it to losartan" ends it; "increase it" without a dose tells nothing new. */
function statusOfChange(pack: LanguagePack, after: string): MedicationStatus {
  if (/\d/.test(after)) return 'changed';
  return isPhrase(pack, 'to another drug', after.trim()) ? 'stopped' : 'taken';
}

function statusInProse(
  pack: LanguagePack,
  { kind, title }: Statement['section'],
  drug: DrugInWords,
): MedicationStatus | undefined {
  const { before, after, isInList } = drug;
  const refused = refusal(pack, before, after);
  if (refused) return refused === 'none' ? undefined : refused;
  if (hasPhrase(pack, 'told to stop', after)) return 'stopped';
  const isOfStay = policyOf(pack, kind).procedures === 'listed'; // a drug among the procedures of a stay
  if (isOfStay || isGiven(pack, after)) return 'given';
  if (isDoseChanged(pack, after)) return 'changed';
  if (isInClause(after, STARTED(pack))) return 'ordered';
  // "treated with ceftriaxone and azithromycin": the verb is true of every drug of its list.
  const ofList = isInList ? statusBefore(pack, withoutList(pack, before)) : undefined;
  if (ofList === 'none') return undefined;
  if (ofList && ofList !== 'to stop') return ofList;
  return hasPhrase(pack, 'title of a stay', title) && !isTakenInStory(pack, drug) ? 'given' : 'taken';
}

const isGiven = (pack: LanguagePack, after: string): boolean =>
  GIVEN(pack).test(after) || GIVEN_AFTER_DOSE(pack).test(after) || isInClause(after, WAS_GIVEN(pack));

/** Whether words before a drug in its clause, or after it, say that it is taken: "on apixaban", "uses eye drops", "lisinopril continues". */
export function isToldToBeTaken(pack: LanguagePack, { before, after }: DrugInWords): boolean {
  const clause =
    before
      .slice(-REACH_OF_TAKING)
      .split(/[.;:](?=\s)/)
      .at(-1) ?? '';
  return hasPhrase(pack, 'word of taking', clause) || isInClause(after, CONTINUED(pack));
}
const REACH_OF_TAKING = 80;

/** What is told of in the story of a stay was given then, but for what is taken at home and goes on: "lisinopril continues". */
const isTakenInStory = (pack: LanguagePack, { before, after }: DrugInWords): boolean =>
  startOfLastPhrase(pack, 'taken in a story', before.trimEnd().slice(-REACH_BEFORE)) !== undefined ||
  isInClause(after, CONTINUED(pack));
/** Characters before a drug in which such a verb is. */
const REACH_BEFORE = 40;

/** "Paclitaxel 80 mg/m2 weekly, stopped on 2 June": a sentence that begins with a drug, or a list of them, tells of it. */
const beginsSentence = (pack: LanguagePack, before: string): boolean => !/\p{L}/u.test(withoutList(pack, before));

/** What ended a drug, in its own sentence or in one that goes on about it: "Lisinopril 10 mg. Stopped in May". */
function endedBy(pack: LanguagePack, words: string): MedicationStatus | undefined {
  const [own = '', ...others] = words.split(NEXT_SENTENCE);
  for (const said of [own, ...others.filter((sentence) => goesOnAboutIt(pack, sentence))]) {
    if (HELD(pack).test(said)) return 'held';
    if (hasPhrase(pack, 'drug stopped', said) || isStoppedOnADay(pack, said)) return 'stopped';
  }
  return undefined;
}
const NEXT_SENTENCE = /(?<=[\p{L}\d)]{2}\.)\s+(?=\p{Lu})/u;

/** Another subject than the drug above begins a sentence: "COCP stopped 6/52 pre-op". */
const goesOnAboutIt = (pack: LanguagePack, sentence: string): boolean =>
  (['drug stopped', 'drug on hold', 'drug held', 'goes on about a drug'] as const).some(
    (use) => endOfPhrase(pack, use, sentence, 0) !== undefined,
  );

/** "d/c 2025-Apr", "finished July": words that say so only with a day, month or year after them. */
function isStoppedOnADay(pack: LanguagePack, words: string): boolean {
  const said = findPhrase(pack, 'stopped on a day', words);
  const next = said && /^\s(\d{1,4}|\p{L}{3,9})/u.exec(words.slice(said.end, said.end + LONGEST_WORD))?.[1];
  return next !== undefined && (/^\d/.test(next) || beginsWithMonth(pack, next));
}

/** "Ceftriaxone (1 g IV q24h and) azithromycin": how it is taken and an "and", and no clause of its own. */
export function isJoined(pack: LanguagePack, between: string): boolean {
  const words = between.trimEnd();
  const isClosed = [...words].some((_, at) => endsClause(words, at) && words.charAt(at) !== ',');
  return (
    words.length <= CLAUSE_REACH &&
    !isClosed &&
    !hasPhrase(pack, 'was', words) &&
    !hasPhrase(pack, 'to be', words) &&
    startOfLastPhrase(pack, 'and', words) !== undefined
  );
}

/** What words right before a drug, or after it in its clause, say of one that is not taken: "declined apixaban", "flumazenil: not required". */
function refusal(pack: LanguagePack, before: string, after: string): 'not taken' | 'none' | undefined {
  const nearest = before.trimEnd().slice(-LONGEST_WORD);
  const uses = ['drug only spoken of', 'drug not given'] as const;
  const use = uses.find(
    (one) => startOfLastPhrase(pack, one, nearest) !== undefined || endInClause(pack, one, after) !== undefined,
  );
  if (use !== 'drug not given') return use && 'none';
  return isUnderCondition(pack, after.slice(endInClause(pack, use, after) ?? after.length)) ? 'none' : 'not taken';
}

/** Where such words end in the clause of the drug: "cyclophosphamide was discussed", "mepolizumab is under consideration; not started". */
function endInClause(pack: LanguagePack, use: 'drug not given' | 'drug only spoken of', words: string): number | undefined {
  const said = findPhrase(pack, use, beforeNextCue(pack, words));
  if (!said || said.start > CLAUSE_REACH) return undefined;
  const between = words.slice(0, said.start);
  return /^\s?:\s?$/.test(between) || ![...between].some((_, at) => endsClause(words, at)) ? said.end : undefined;
}

/** "Do not start insulin (unless) symptomatic", "not recommended (when) the eGFR is low": nothing is said about the patient. */
const isUnderCondition = (pack: LanguagePack, after: string): boolean =>
  endOfPhrase(pack, 'held under a condition', after.trimStart(), 0) !== undefined;

/** Whether what a sticky pattern describes begins somewhere in the clause that the words begin with. */
function isInClause(words: string, pattern: RegExp): boolean {
  for (let at = 0; at <= CLAUSE_REACH && at < words.length; at++) {
    if (endOfMatch(pattern, words, at) !== undefined) return true;
    if (endsClause(words, at)) return false;
  }
  return false;
}

/** "Metoprolol increased to 50 mg BID": in the same clause as the drug, and not a change to come. */
function isDoseChanged(pack: LanguagePack, words: string): boolean {
  const said = findPhrase(pack, 'dose changed', words);
  if (!said || said.start > CLAUSE_REACH || !/\d/.test(words.slice(said.end))) return false;
  const before = words.slice(0, said.start);
  return (
    startOfLastPhrase(pack, 'change to come', before.trimEnd()) === undefined &&
    ![...before].some((_, at) => endsClause(words, at))
  );
}

/** Whether the words by which a drug was held or stopped follow it in the same clause. */
function isEndedAtOnce(pack: LanguagePack, words: string): boolean {
  for (let at = 0; at <= CLAUSE_REACH && at < words.length; at++) {
    const afterVerb = endOfMatch(AUXILIARY(pack), words, at) ?? at;
    if ([at, afterVerb].some((place) => endOfMatch(ENDED_AT_ONCE(pack), words, place) !== undefined)) return true;
    if (endsClause(words, at)) return false;
  }
  return false;
}

function endsClause(words: string, at: number): boolean {
  const sign = words.charAt(at);
  return sign === ';' || sign === ':' || (/[.,]/.test(sign) && !/\d/.test(words.charAt(at + 1)));
}

/** Words before a drug without the list of drugs that it ends: "ceftriaxone, vancomycin and ". */
function withoutList(pack: LanguagePack, before: string): string {
  const words = before.trimEnd();
  const and = words === before ? undefined : startOfLastPhrase(pack, 'and', words.slice(-LONGEST_WORD));
  if (and === undefined) return before;
  const list = words.slice(0, words.length - Math.min(words.length, LONGEST_WORD) + and);
  const start = list.trimEnd() === list ? undefined : startOfList(list.trimEnd().replace(/,$/, ''));
  return start === undefined ? before : before.slice(0, start);
}

/** "Avoid Brufen, Combiflam, " and "avoid ": words without the names of a list at their end, before its last name or another one. */
function withoutNames(pack: LanguagePack, before: string): string {
  const near = before.slice(-LIST_REACH);
  const start = /,\s$/.test(near) ? startOfList(near.trimEnd().slice(0, -1).trimEnd()) : undefined;
  return start === undefined ? withoutList(pack, near) : near.slice(0, start);
}
/** Characters before a drug in which a list of names has its first word. */
const LIST_REACH = 200;

/** Where the words begin that end a text and that nothing but commas separates. */
function startOfList(words: string): number | undefined {
  const start = startOfLastWord(words);
  if (start === words.length) return undefined;
  const before = words.slice(0, start).trimEnd();
  return (before.endsWith(',') ? startOfList(before.slice(0, -1).trimEnd()) : undefined) ?? start;
}

function startOfLastWord(words: string): number {
  let start = words.length;
  while (/[\w-]/.test(words.charAt(start - 1))) start--;
  return start;
}
