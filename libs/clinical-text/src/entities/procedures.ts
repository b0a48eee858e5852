import type { Concept } from '@chartloom/terminology';
import { assertionOf, isHypothetical } from '../assertion/assertion.js';
import { mayBeTakenBack } from '../assertion/taken-back.js';
import { describedRelatives } from '../assertion/relatives.js';
import type { Assertion } from '../assertion/signs.js';
import { datesOf } from '../document/fields.js';
import { findDates, type PrintedDate } from '../text/dates.js';
import { isAboutAuthorization } from '../document/authorization.js';
import type { Reader } from '../lexicon/reader.js';
import { findRelativeDates, type RelativeDate } from '../text/relative-dates.js';
import { policyOf } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import { sentencesIn } from '../sections/sentences.js';
import { endOfPhrase, findPhrase, hasPhrase, isPhrase, phrasePattern, startOfLastPhrase } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import {
  clauseAfter,
  isToComeBefore,
  isToldFromBefore,
  mayCome,
  PLAN_REACH,
  tellsAsDone,
  tellsAsPlanned,
} from './beside-procedures.js';
import { BEFORE_DAY, isExamined, isExaminedIn } from './examined.js';
import { isOperationToCome, statusByLabel, statusInHead } from './head-procedures.js';
import { isDeniedBefore, isInPlan, isListedAsDone, isSaidToBeDone } from './parts-with-procedures.js';
import { DATE_REACH, dateOf, SIDE, yearOfRow } from './procedure-dates.js';
import { unknownProceduresIn } from './procedure-names.js';
import { unknownNameOf } from '../sections/unknown-names.js';

export interface ProcedureMention extends Span {
  readonly concept: Concept;
  readonly name: Span;
  readonly status: 'done' | 'planned' | 'not-done';
  readonly date?: string;
  /** "Two years ago". */
  readonly ago?: RelativeDate;
  /** Words beside it may take back that it was done, or is planned. */
  readonly isToldOtherwise?: true;
  readonly statement: Statement;
}

/** Procedures that were done, are planned, or of which it is said that they were not done. One that is only named is left out. */
export function proceduresIn(reader: Reader, statement: Statement): ProcedureMention[] {
  const policy = policyOf(reader.pack, statement.section.kind).procedures;
  if (policy === '-') return proceduresInHead(reader, statement);
  const known = reader.findConcepts(statement, ['procedure']);
  const isList = policy === 'listed';
  const unknown = known.length === 0 && isList ? unknownNameOf(reader, statement, 'procedure') : undefined;
  const made = unknown ? [] : unknownProceduresIn(reader, statement, known);
  return [...known, ...(unknown ? [unknown] : []), ...made].flatMap(({ concept, ...name }) => {
    const act = 'act' in name ? name.act : undefined;
    const told = statusOf(reader, statement, name, isList || act !== undefined);
    const status = act === 'planned' && told !== 'not-done' ? act : told;
    if (isOfAnother(reader, statement, name)) return [];
    const isTold = status !== undefined && (isList || status === 'planned' || !('isTest' in name && name.isTest));
    return isTold ? [mentionOf(reader, statement, concept, name, status)] : [];
  });
}

/** "His brother had CABG at 52": in the sentence of a name a relative is told of. */
function isOfAnother(reader: Reader, statement: Statement, name: Span): boolean {
  const sentence = sentencesIn(reader, statement).find(({ start, end }) => start <= name.start && name.start < end) ?? statement;
  return describedRelatives(reader, sentence).some(({ describes, end }) => describes && end <= name.start);
}

/** In the head of a document a name alone tells nothing. */
function proceduresInHead(reader: Reader, statement: Statement): ProcedureMention[] {
  const known = reader.findConcepts(statement, ['procedure']);
  const names = [...known, ...unknownProceduresIn(reader, statement, known)];
  return names.flatMap(({ concept, ...name }) => {
    const status = statusInHead(reader, statement, name, names);
    return status && !isOfAnother(reader, statement, name) ? [mentionOf(reader, statement, concept, name, status)] : [];
  });
}

const NOT_DONE: ReadonlySet<Assertion> = new Set(['hypothetical', 'absent', 'family']);

/** "CT was negative for a clot": that is its result, and denies the clot. */
function isNotDone(reader: Reader, statement: Statement, name: Span, assertion: Assertion): boolean {
  const { text, pack } = reader;
  const { end } = name;
  if (/^[ -]/.test(text.charAt(end)) && endOfPhrase(pack, 'leads another procedure', text, end + 1) !== undefined) return true;
  if (!NOT_DONE.has(assertion) || isShownOn(reader, statement, name)) return false;
  // In "a chest X-ray and hepatitis serology" the serology leaves open whether there is a hepatitis.
  if (assertion === 'hypothetical') return isHypothetical(reader, statement, name);
  // "No evidence of stones on MRCP" denies the stones, "CXR hyperinflated, no consolidation" the consolidation.
  if (assertion === 'absent' && isExaminedIn(reader, statement, name)) return false;
  const [clause = ''] = text.slice(end, statement.end).split(END_OF_RESULT, 1);
  return !(assertion === 'absent' && hasPhrase(pack, 'result of an examination', clause));
}
/** "Pulmonary embolism was excluded on CT pulmonary angiogram": it was done, whatever it denied. */
const isShownOn = ({ text, pack }: Reader, { start }: Span, name: Span): boolean =>
  startOfLastPhrase(
    pack,
    'shown on an examination',
    text.slice(Math.max(start, name.start - PLAN_REACH), name.start).trimEnd(),
  ) !== undefined;
const END_OF_RESULT = /[;,]/;

function statusOf(reader: Reader, statement: Statement, name: Span, isListed: boolean): ProcedureMention['status'] | undefined {
  const assertion = assertionOf(reader, statement, name);
  if (assertion !== 'family' && isRefused(reader, statement, name)) return 'not-done';
  const labelled = statusByLabel(reader, name);
  if (labelled === 'planned') return labelled;
  if (isNotDone(reader, statement, name, assertion) || isOnlyNamed(reader, statement, name)) return undefined;
  if (assertion === 'possible' && !isOnlyItsReason(reader, name)) return undefined;
  if (isToBeDone(reader, statement, name, isListed)) return 'planned';
  return labelled || isListed || assertion === 'historical' || isToldAsDone(reader, statement, name) ? 'done' : undefined;
}

/** Whether the words of a statement, or those beside the name, say that it was done. */
const isToldAsDone = (reader: Reader, statement: Statement, name: Span): boolean =>
  tellsAsDone(reader, statement) ||
  isShownOn(reader, statement, name) ||
  isToldFromBefore(reader, statement, name) ||
  isFollowedBy(reader, statement, name, ['done after a procedure']) ||
  isSaidToBeDone(reader, statement, name) ||
  isListedAsDone(reader, statement, name) ||
  lasted(reader, statement, name) ||
  isOfThePast(reader, statement, name) ||
  isExamined(reader, statement, name);

/**
 * Whether a doubt is of the disease that is told with a procedure: "likely Crohn's given colonoscopy results", "laparoscopy for suspected
 * endometriosis".
 */
const isOnlyItsReason = ({ text, pack }: Reader, { end }: Span): boolean =>
  (['procedure done', 'indication'] as const).some((use) => endOfPhrase(pack, use, text, end + 1) !== undefined);

/** Whether it is planned: in a list by the words right beside its name, in a text by those of its sentence. */
function isToBeDone(reader: Reader, statement: Statement, name: Span, isListed: boolean): boolean {
  const isOfPast = policyOf(reader.pack, statement.section.kind).conditions === 'past';
  if (isListed || isOfPast)
    return (
      (isListed && (isAboutAuthorization(reader) || isOperationToCome(reader, statement.section.title))) ||
      hasPhrase(reader.pack, 'procedure planned', statement.section.title) ||
      isToComeBefore(reader, statement, name) ||
      isFollowedBy(reader, statement, name, ['procedure planned', 'status of a procedure to come']) ||
      hasPhrase(reader.pack, 'procedure to come', clauseAfter(reader.text, statement, name.end)) ||
      isOnlyDue(reader, statement)
    );
  return isToBeDoneInText(reader, statement, name);
}

function isToBeDoneInText(reader: Reader, statement: Statement, name: Span): boolean {
  const words = reader.text.slice(statement.start, statement.end);
  const date = dateOf(reader, statement, name);
  const isUnderOrder = hasPhrase(reader.pack, 'order of a test', statement.section.title);
  const isPlanned =
    (isUnderOrder || tellsAsPlanned(reader, statement)) &&
    !isDoneBefore(reader, statement, name) &&
    !hasPhrase(reader.pack, 'tells of a birth', words);
  return (
    isPlanned ||
    (date === undefined && isItemOfPlan(reader, statement, name)) ||
    isInPlan(reader, statement, name) ||
    isFollowedBy(reader, statement, name, ['status of a procedure to come']) ||
    isToCome(reader, date)
  );
}

/** "PLAN\n1. Immediate cardiac catheterization": an item of a plan begins with it, and no word says that it is done. */
const isItemOfPlan = (reader: Reader, statement: Statement, name: Span): boolean =>
  isPhrase(reader.pack, 'title of a plan', statement.section.title) &&
  BEGINS_ITEM.test(reader.text.slice(statement.start, name.start)) &&
  !tellsAsDone(reader, statement) &&
  !hasPhrase(reader.pack, 'done after a procedure', reader.text.slice(name.end, statement.end));
const BEGINS_ITEM = /^[^\p{L}\d]*(?:\p{L}[\p{L}-]* ){0,2}$/u;

/** "Colonoscopy 06/2021 normal, repeat in 10 years": it was done, and what is planned comes after it. */
const isDoneBefore = (reader: Reader, statement: Statement, name: Span): boolean =>
  (isExamined(reader, statement, name) || isFollowedBy(reader, statement, name, ['done after a procedure'])) &&
  !isToComeBefore(reader, statement, name);

/** "A colonoscopy in October 2025": later than every day at the beginning and the end of the document but the patient's birth. */
function isToCome(reader: Reader, date: PrintedDate | undefined): boolean {
  if (!date) return false;
  const { length } = reader.text;
  const parts = [
    { start: 0, end: Math.min(length, HEAD_LENGTH) },
    { start: Math.max(0, length - END_LENGTH), end: length },
  ];
  const births = new Set(datesOf(reader, 'birthDate').map(({ iso }) => iso));
  const days = parts
    .flatMap((part) => findDates(reader, part))
    .filter(({ iso, start }) => start !== date.start && !births.has(iso));
  const latest = days.reduce((last, { iso }) => (iso.length === 10 && iso > last ? iso : last), '');
  return latest !== '' && date.iso > latest;
}
/** Characters of a document in which it is dated, and signed. */
const [HEAD_LENGTH, END_LENGTH] = [800, 400];

/** Among past diseases an operation was done; so was one in a text of what happened that has its day, or its year, right after it. */
function isOfThePast(reader: Reader, statement: Statement, { start, end }: Span): boolean {
  const { kind } = statement.section;
  const { conditions } = policyOf(reader.pack, kind);
  if (conditions !== 'stated' || kind === 'assessment') return conditions === 'past';
  const [date] = findDates(reader, { start: end, end: Math.min(statement.end, end + DATE_REACH) });
  const isSure = date?.iso.length === 10 || !mayCome(reader, statement, { start, end });
  return date !== undefined && isSure && BEFORE_DAY(reader.pack).test(upToDay(reader, end, date.start));
}

/** What is printed between a name and a day, without the names that are joined to it: "ERCP + sphincterotomy 17 June 2025". */
const upToDay = ({ text }: Reader, end: number, day: number): string => text.slice(end, day).replace(JOINED, '');
const JOINED = /^\s?[+&/]\s?\p{L}[\p{L}-]{1,30}(?: \p{L}[\p{L}-]{1,20}){0,2}(?=[\s,(])/u;

/** Right after a name in a list of what was done: "Cholecystectomy - planned for May", "hip replacement 5/2026 - scheduled". */
function isFollowedBy(reader: Reader, statement: Span, name: Span, uses: readonly After[]): boolean {
  const { text, pack } = reader;
  const signsEnd = (from: number): number => from + (/^[\s:,(–-]{0,4}/.exec(text.slice(from, statement.end))?.[0].length ?? 0);
  const at = signsEnd(name.end);
  const date = findDates(reader, { start: at, end: statement.end }).find(({ start }) => start === at);
  return [at, ...(date ? [signsEnd(date.end)] : [])].some((place) =>
    uses.some((use) => endOfPhrase(pack, use, text, place) !== undefined),
  );
}
type After = 'procedure planned' | 'status of a procedure to come' | 'done after a procedure';

/** "Phototherapy 1 day for jaundice", "phototherapy x 24h": how long it took, outside a plan. */
const lasted = ({ text, pack }: Reader, { end, section }: Statement, name: Span): boolean =>
  policyOf(pack, section.kind).conditions === 'stated' &&
  section.kind !== 'assessment' &&
  LASTED(pack).test(text.slice(name.end, end));
const LASTED = phrasePattern('i')`^ (?:(?:x|×|for) ?)?\d{1,3} ?${'unit of a treatment'}\b`;

/** A row that tells when it is due, and neither when it was done nor that it was. */
function isOnlyDue({ text, pack }: Reader, { cells, start, end }: Statement): boolean {
  const isDone = cells?.has('date') === true || hasPhrase(pack, 'procedure done', text.slice(start, end));
  return cells?.has('due') === true && !isDone;
}

/**
 * "Colonoscopy offered, patient declined": in the clause of a name, after it. "Due for mammogram and declined the RSV vaccine" refuses
 * another, and "please arrange an echo (not done as inpatient)" is to come.
 */
function isRefused({ text, pack }: Reader, statement: Span, { start, end }: Span): boolean {
  if (isDeniedBefore({ text, pack }, statement, { start, end })) return true;
  const clause = clauseAfter(text, statement, end);
  const refusal = findPhrase(pack, 'procedure refused', clause);
  if (!refusal || endOfPhrase(pack, 'before a test', clause, refusal.end + 1) !== undefined) return false;
  const isOnlyInBrackets = !hasPhrase(pack, 'procedure refused', clause.replace(/\([^()]*\)?/g, ' '));
  return !(isOnlyInBrackets && hasPhrase(pack, 'procedure planned', text.slice(statement.start, start)));
}

/** "Colonoscopy was offered": neither done nor refused. */
const isOnlyNamed = ({ text, pack }: Reader, statement: Span, { end }: Span): boolean => {
  const clause = clauseAfter(text, statement, end);
  return hasPhrase(pack, 'procedure only named', clause) && !hasPhrase(pack, 'procedure refused', clause);
};

function mentionOf(
  reader: Reader,
  statement: Statement,
  concept: Concept,
  { start, end }: Span,
  status: ProcedureMention['status'],
): ProcedureMention {
  const { text } = reader;
  const date = dateOf(reader, statement, { start, end }) ?? yearOfRow(reader, statement);
  const [ago] = date ? [] : findRelativeDates(reader, { start: end, end: Math.min(statement.end, end + DATE_REACH) });
  const side = SIDE(reader.pack).exec(text.slice(statement.start, start))?.[0].length ?? 0;
  const name = { start: start - side, end };
  const dated = date ?? ago ?? name;
  const said = { start: statement.start, end: end + clauseAfter(text, statement, end).length };
  const isToldOtherwise = status !== 'not-done' && mayBeTakenBack(reader, 'may take a procedure back', said, { start, end });
  return {
    concept,
    name,
    status,
    statement,
    start: Math.min(name.start, dated.start),
    end: Math.max(name.end, dated.end),
    ...(date ? { date: date.iso } : ago && { ago }),
    ...(isToldOtherwise && { isToldOtherwise }),
  };
}
