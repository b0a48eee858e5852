import type { LanguagePack } from '@chartloom/rules';
import type { Concept } from '@chartloom/terminology';
import { assertionOf } from '../assertion/assertion.js';
import { mayBeTakenBack } from '../assertion/taken-back.js';
import type { Assertion } from '../assertion/signs.js';
import { datesOf } from '../document/fields.js';
import { findDates, isMostlyDate, type PrintedDate } from '../text/dates.js';
import type { Reader } from '../lexicon/reader.js';
import { findRelativeDates, type RelativeDate } from '../text/relative-dates.js';
import { policyOf } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import { endOfPhrase, hasPhrase, isPhrase, phrasePattern, startOfLastPhrase } from '../text/phrases.js';
import type { Span } from '../text/source.js';
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

/** Characters after a name in which its date is printed. */
const DATE_REACH = 30;
/** Characters before a name in which a plan is named; a side or one short word may be between. */
const [PLAN_REACH, SIDE_BEFORE] = [60, /\s\p{L}{1,5}$/u];
/** A full stop that ends a sentence, or the end of the line. */
const END_OF_CLAUSE = /[.;](?=\s|$)|\n|\b\d{1,2}\/\d{1,2}\//;
const SIDE = phrasePattern('i')`\b${'side of a procedure'} $`;
/** "2016: appendectomy", "On 5/14/2020 she underwent an appendectomy". */
const LEADS_TO = phrasePattern(
  'i',
)`^[\s:,–-]*(?:${'subject'}\s+)?(?:${'operated'}\s+(?:(?:${'article'}|${'definite article'})\s)?)?$`;

/** Before a date that leads something in: of "LSCS 2018, tonsillectomy" the year is not that of the tonsillectomy. */
const LEADS_IN = phrasePattern('i')`(?:^|[.;,:•\n\t(])\W{0,4}(?:(?:${'in'}|${'before the day of an examination'})\s)?$`;

/** Procedures that were done, are planned, or of which it is said that they were not done. One that is only named is left out. */
export function proceduresIn(reader: Reader, statement: Statement): ProcedureMention[] {
  const policy = policyOf(reader.pack, statement.section.kind).procedures;
  if (policy === '-') return labelled(reader, statement);
  const known = reader.findConcepts(statement, ['procedure']);
  const isList = policy === 'listed';
  const unknown = known.length === 0 && isList ? unknownNameOf(reader, statement, 'procedure') : undefined;
  const made = unknown ? [] : unknownProceduresIn(reader, statement, known);
  return [...known, ...(unknown ? [unknown] : []), ...made].flatMap(({ concept, ...name }) => {
    const status = statusOf(reader, statement, name, isList);
    const isTold = status !== undefined && (isList || status === 'planned' || !('isTest' in name && name.isTest));
    return isTold ? [mentionOf(reader, statement, concept, name, status)] : [];
  });
}

/** "Proposed op | Left total hip replacement" in the head of a form: what its label says of it. */
function labelled(reader: Reader, statement: Statement): ProcedureMention[] {
  const { text, pack } = reader;
  const known = reader.findConcepts(statement, ['procedure']);
  return [...known, ...unknownProceduresIn(reader, statement, known)].flatMap(({ concept, ...name }) => {
    const [, label = '', sign] = LABEL_BEFORE.exec(text.slice(Math.max(0, name.start - LABEL_REACH), name.start)) ?? [];
    if (isPhrase(pack, 'label of an operation to come', label.toLowerCase()))
      return [mentionOf(reader, statement, concept, name, 'planned')];
    const isDone = sign !== ' ' && isPhrase(pack, 'label of an operation', label.toLowerCase());
    return isDone ? [mentionOf(reader, statement, concept, name, 'done')] : [];
  });
}
/** A label right before a name, or before the side of it. */
const LABEL_BEFORE = /(?:^|[\n\t])\s?(\p{L}[\p{L} /-]{1,30}?)(: ?|\t| )(?:\p{L}{1,9}\s)?$/u;
const LABEL_REACH = 60;

const NOT_DONE: ReadonlySet<Assertion> = new Set(['hypothetical', 'absent', 'family']);

/** "CT was negative for a clot": that is its result, and denies the clot. */
function isNotDone({ text, pack }: Reader, statement: Span, { end }: Span, assertion: Assertion): boolean {
  if (/^[ -]/.test(text.charAt(end)) && endOfPhrase(pack, 'leads another procedure', text, end + 1) !== undefined) return true;
  if (!NOT_DONE.has(assertion)) return false;
  const [clause = ''] = text.slice(end, statement.end).split(END_OF_RESULT, 1);
  return !(assertion === 'absent' && hasPhrase(pack, 'result of an examination', clause));
}
const END_OF_RESULT = /[;,]/;

function statusOf(reader: Reader, statement: Statement, name: Span, isListed: boolean): ProcedureMention['status'] | undefined {
  const assertion = assertionOf(reader, statement, name);
  if (isNotDone(reader, statement, name, assertion) || isOnlyNamed(reader, statement, name)) return undefined;
  if (isRefused(reader, statement, name)) return 'not-done';
  // "likely Crohn's given colonoscopy results": the disease is likely, the procedure has results
  if (assertion === 'possible' && endOfPhrase(reader.pack, 'procedure done', reader.text, name.end + 1) === undefined)
    return undefined;
  const words = reader.text.slice(statement.start, statement.end);
  const isPlanned = isToBeDone(reader, statement, name, isListed);
  if (isPlanned) return 'planned';
  const isDone = isListed || hasPhrase(reader.pack, 'procedure done', words) || assertion === 'historical';
  const isSaid = isDone || isFollowedBy(reader, statement, name, ['done after a procedure']) || lasted(reader, statement, name);
  return isSaid || isOfThePast(reader, statement, name) || isExamined(reader, statement, name) ? 'done' : undefined;
}

/** Whether it is planned: in a list by the words right beside its name, in a text by those of its sentence. */
function isToBeDone(reader: Reader, statement: Statement, name: Span, isListed: boolean): boolean {
  const isOfPast = policyOf(reader.pack, statement.section.kind).conditions === 'past';
  if (isListed || isOfPast)
    return (
      isToComeBefore(reader, statement, name) ||
      isFollowedBy(reader, statement, name, ['procedure planned', 'status of a procedure to come']) ||
      hasPhrase(reader.pack, 'procedure to come', clauseAfter(reader.text, statement, name.end)) ||
      isOnlyDue(reader, statement)
    );
  const words = reader.text.slice(statement.start, statement.end);
  const isPlanned = hasPhrase(reader.pack, 'procedure planned', words) && !isDoneBefore(reader, statement, name);
  return (
    isPlanned ||
    isFollowedBy(reader, statement, name, ['status of a procedure to come']) ||
    isToCome(reader, dateOf(reader, statement, name))
  );
}

/** "Colonoscopy 06/2021 normal, repeat in 10 years": it was done, and what is planned comes after it. */
const isDoneBefore = (reader: Reader, statement: Statement, name: Span): boolean =>
  isExamined(reader, statement, name) && !isToComeBefore(reader, statement, name);

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

/** Among past diseases an operation was done; so was one in a text of what happened that has its day right after it. */
function isOfThePast(reader: Reader, statement: Statement, { end }: Span): boolean {
  const { kind } = statement.section;
  const { conditions } = policyOf(reader.pack, kind);
  if (conditions !== 'stated' || kind === 'assessment') return conditions === 'past';
  const [date] = findDates(reader, { start: end, end: Math.min(statement.end, end + DATE_REACH) });
  return date?.iso.length === 10 && BEFORE_DAY(reader.pack).test(upToDay(reader, end, date.start));
}

/** What is printed between a name and a day, without the names that are joined to it: "ERCP + sphincterotomy 17 June 2025". */
const upToDay = ({ text }: Reader, end: number, day: number): string => text.slice(end, day).replace(JOINED, '');
const JOINED = /^\s?[+&/]\s?\p{L}[\p{L}-]{1,30}(?: \p{L}[\p{L}-]{1,20}){0,2}(?=[\s,(])/u;
const BEFORE_DAY = phrasePattern('i')`^[\s,:(]{1,3}(?:${'before the day of an examination'}\s)?$`;

/** "Mammogram 04/2025 normal", "ECG: sinus rhythm", "last Pap test: 2023": an examination that has a finding, or was the last one. */
function isExamined(reader: Reader, statement: Statement, name: Span): boolean {
  const { text, pack } = reader;
  const [date] = findDates(reader, { start: name.end, end: Math.min(statement.end, name.end + DATE_REACH) });
  const isDated = date !== undefined && BEFORE_DAY(pack).test(text.slice(name.end, date.start));
  const before = text.slice(Math.max(statement.start, name.start - LAST_REACH), name.start).trimEnd();
  if (isDated && (startOfLastPhrase(pack, 'last of its kind', before) !== undefined || isTold(pack, statement))) return true;
  const after = text.slice(isDated ? date.end : name.end, statement.end);
  const signs = /^[\s),:;–-]{0,4}/.exec(after)?.[0].length ?? 0;
  if (isDated && endOfPhrase(pack, 'finding of an examination', after, signs) !== undefined) return true;
  const isLabel = !/[\p{L}\d]/u.test(text.slice(statement.start, name.start));
  if (!isLabel || !isTold(pack, statement)) return false;
  return (
    FINDING_AFTER_COLON.test(after) ||
    endOfPhrase(pack, 'shown by an examination', after, /^[\s:]{0,3}/.exec(after)?.[0].length ?? 0) !== undefined
  );
}
const isTold = (pack: LanguagePack, { section }: Statement): boolean => TOLD_AS.has(policyOf(pack, section.kind).conditions);
/** Characters before a name in which it is said that it was the last one. */
const LAST_REACH = 20;
/** Of sections that tell what was found. */
const TOLD_AS: ReadonlySet<string> = new Set(['stated', '-']);
/** "(04/07/24): diffuse oedema", " today: sinus rhythm", " w/o contrast (20:22): 5 mm calculus": two words at least. */
const FINDING_AFTER_COLON =
  /^(?:\s[\w/-]{1,10}){0,3}\s?(?:\([^()\n]{1,24}\)|\))?:\s(?:[\p{L}\d][\p{L}\d-]{0,20},?\s\p{L}{2}|\p{L}{2,8}\s\d)/u;

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
  policyOf(pack, section.kind).conditions === 'stated' && section.kind !== 'assessment' && LASTED.test(text.slice(name.end, end));
const LASTED = /^ (?:(?:x|×|for) ?)?\d{1,3} ?(?:h|hrs?|hours?|d|days?|wks?|weeks?|cycles?|sessions?)\b/;

/** A row that tells when it is due, and neither when it was done nor that it was. */
function isOnlyDue({ text, pack }: Reader, { cells, start, end }: Statement): boolean {
  const isDone = cells?.has('date') === true || hasPhrase(pack, 'procedure done', text.slice(start, end));
  return cells?.has('due') === true && !isDone;
}

/** "Colonoscopy offered, patient declined": in the clause of a name, after it. "Please arrange an echo (not done as inpatient)" is to come. */
function isRefused({ text, pack }: Reader, statement: Span, { start, end }: Span): boolean {
  const clause = clauseAfter(text, statement, end);
  if (!hasPhrase(pack, 'procedure refused', clause)) return false;
  const isOnlyInBrackets = !hasPhrase(pack, 'procedure refused', clause.replace(/\([^()]*\)?/g, ' '));
  return !(isOnlyInBrackets && hasPhrase(pack, 'procedure planned', text.slice(statement.start, start)));
}

/** "Colonoscopy was offered": neither done nor refused. */
const isOnlyNamed = ({ text, pack }: Reader, statement: Span, { end }: Span): boolean => {
  const clause = clauseAfter(text, statement, end);
  return hasPhrase(pack, 'procedure only named', clause) && !hasPhrase(pack, 'procedure refused', clause);
};

const clauseAfter = (text: string, statement: Span, end: number): string =>
  text.slice(end, statement.end).split(END_OF_CLAUSE, 1)[0] ?? '';

/** "On the waiting list for knee replacement". */
function isToComeBefore({ text, pack }: Reader, statement: Span, { start }: Span): boolean {
  const before = text.slice(Math.max(statement.start, start - PLAN_REACH), start).trimEnd();
  return [before, before.replace(SIDE_BEFORE, '')].some(
    (words) => startOfLastPhrase(pack, 'procedure planned', words) !== undefined,
  );
}

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

/** "1978 | appendectomy": a year in the column of dates of a table. */
function yearOfRow({ text }: Reader, { cells }: Statement): PrintedDate | undefined {
  const cell = cells?.get('onset') ?? cells?.get('date') ?? cells?.get('start');
  const printed = cell ? text.slice(cell.start, cell.end).trim() : '';
  return cell && /^(?:19|20)\d\d$/.test(printed) ? { ...cell, iso: printed, twoDigitYear: false } : undefined;
}

/** The date after a procedure's name, or right before it as in "2016: appendectomy". */
function dateOf(reader: Reader, statement: Statement, name: Span): PrintedDate | undefined {
  const { text, pack } = reader;
  const cell = statement.cells?.get('date');
  const [inCell] = cell ? findDates(reader, cell) : [];
  if (inCell) return inCell;
  const dates = findDates(reader, statement);
  const beforeRow = dateBeforeRow(reader, statement);
  if (beforeRow) return beforeRow;
  const after = dates.find(({ start }) => start >= name.end && !isIn(statement.cells?.get('due'), start));
  const isInRow = text.slice(name.end, after?.start).includes('\t');
  if (after && (isInRow || after.start - name.end < DATE_REACH)) return after;
  return dates.findLast(
    ({ start, end }) =>
      end <= name.start &&
      LEADS_TO(pack).test(text.slice(end, name.start).replace(SIDE(pack), '')) &&
      LEADS_IN(pack).test(text.slice(statement.start, start)),
  );
}

const isIn = (cell: Span | undefined, at: number): boolean => cell !== undefined && cell.start <= at && at < cell.end;

/** "19 May 2008 | Laparoscopic cholecystectomy": the day in the cell before that of a statement. */
function dateBeforeRow(reader: Reader, { start }: Span): PrintedDate | undefined {
  const { text, pack } = reader;
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - LONGEST_DAY);
  const before = text.slice(from, start);
  return before.endsWith('\t') && isMostlyDate(before.trim(), pack)
    ? findDates(reader, { start: from, end: start })[0]
    : undefined;
}
/** Characters of a cell with a day. */
const LONGEST_DAY = 24;
