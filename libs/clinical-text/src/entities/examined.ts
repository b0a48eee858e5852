import type { LanguagePack } from '@chartloom/rules';
import { MEASURED } from '@chartloom/terminology';
import { yesOrNo } from '../assertion/suffixes.js';
import type { Reader } from '../lexicon/reader.js';
import { policyOf } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import { findDates } from '../text/dates.js';
import { endOfPhrase, phrasePattern, startOfLastPhrase } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import { clauseAfter, mayCome, PLAN_REACH, tellsAsPlanned } from './beside-procedures.js';
import { DATE_REACH } from './procedure-dates.js';

/** Between the name of an examination and its day. */
export const BEFORE_DAY = phrasePattern('i')`^[\s,:(]{1,3}(?:${'before the day of an examination'}\s)?$`;

/** "Mammogram 04/2025 normal", "ECG: sinus rhythm", "last Pap test: 2023": an examination that has a finding, or was the last one. */
export function isExamined(reader: Reader, statement: Statement, name: Span): boolean {
  const { text, pack } = reader;
  const [date] = findDates(reader, { start: name.end, end: Math.min(statement.end, name.end + DATE_REACH) });
  const isDated = date !== undefined && BEFORE_DAY(pack).test(text.slice(name.end, date.start));
  const before = text.slice(Math.max(statement.start, name.start - LAST_REACH), name.start).trimEnd();
  if (isDated && (startOfLastPhrase(pack, 'last of its kind', before) !== undefined || isTold(pack, statement))) return true;
  const after = text.slice(isDated ? date.end : name.end, statement.end);
  const signs = /^[\s),:;–-]{0,4}/.exec(after)?.[0].length ?? 0;
  if (isDated && endOfPhrase(pack, 'finding of an examination', after, signs) !== undefined) return true;
  return isExaminedIn(reader, statement, name) || (leadsSentence(reader, statement, name) && isShownAfter(pack, after));
}

/** Whether a sentence of a section that tells what was found has what an examination found, before its name or after it. */
export const isExaminedIn = (reader: Reader, statement: Statement, name: Span): boolean =>
  isTold(reader.pack, statement) &&
  (isSeenOn(reader, statement, name) || (leadsSentence(reader, statement, name) && findsSomething(reader, statement, name)));

const isShownAfter = (pack: LanguagePack, after: string): boolean =>
  (FINDING_AFTER_COLON.test(after) &&
    endOfPhrase(pack, 'no finding of an examination', after, after.indexOf(': ') + 2) === undefined) ||
  endOfPhrase(pack, 'shown by an examination', after, /^[\s:]{0,3}/.exec(after)?.[0].length ?? 0) !== undefined;

/** "CXR PA: NAD", "Renal US without hydronephrosis": a test at the beginning of its sentence, and what it found right after it. */
function findsSomething(reader: Reader, statement: Statement, name: Span): boolean {
  const { text, pack } = reader;
  const views = VIEWS.exec(text.slice(name.end, name.end + FINDING_REACH))?.[0];
  if (views === undefined) return false;
  const from = name.end + views.length;
  const clause = clauseAfter(text, statement, from);
  // "Tonsillectomy: no" is an answer.
  const isNone =
    endOfPhrase(pack, 'no finding of an examination', text, from) !== undefined || yesOrNo(pack, clause.trim()) !== undefined;
  if (isNone || mayCome(reader, statement, name)) return false;
  const isSaid = (use: 'finding of an examination' | 'shown by an examination'): boolean =>
    endOfPhrase(pack, use, text, from) !== undefined;
  if (isSaid('finding of an examination') || isSaid('shown by an examination')) return true;
  const [found] = reader.findConcepts({ start: from, end: from + clause.length }, FOUND);
  return (
    found !== undefined &&
    found.start - from < FINDING_REACH &&
    !tellsAsPlanned(reader, { start: from, end: from + clause.length })
  );
}
/** "PA", "(AP)", and the sign after it. */
const VIEWS = /^(?:\s\(?\p{Lu}{2,4}\)?){0,2}\s?[:–-]?\s/u;
const FINDING_REACH = 40;
const FOUND = ['disorder', 'symptom', ...MEASURED] as const;

/** "EF 30 % on TTE", "no evidence of stones on MRCP": what was found, and on what. */
function isSeenOn(reader: Reader, statement: Statement, name: Span): boolean {
  const { text, pack } = reader;
  const from = Math.max(statement.start, name.start - PLAN_REACH);
  const on = startOfLastPhrase(pack, 'seen on', text.slice(from, name.start).trimEnd());
  if (on === undefined || mayCome(reader, statement, name)) return false;
  const sentence =
    text
      .slice(from, from + on)
      .split(/[.;]\s/)
      .at(-1)?.length ?? 0;
  return reader.findConcepts({ start: from + on - sentence, end: from + on }, FOUND).length > 0;
}

const isTold = (pack: LanguagePack, { section }: Statement): boolean => TOLD_AS.has(policyOf(pack, section.kind).conditions);
/** Characters before a name in which it is said that it was the last one. */
const LAST_REACH = 20;
/** Whether its statement, or a sentence in it, begins with a name in a section that tells: "lactate 1.4 mmol/L. CXR: hyperinflated". */
const leadsSentence = ({ text, pack }: Reader, statement: Statement, name: Span): boolean => {
  const lead = text.slice(Math.max(statement.start, name.start - LEAD_REACH), name.start);
  return isTold(pack, statement) && !/[\p{L}\d]/u.test(lead.split(/[.;]\s/).at(-1) ?? '');
};
const LEAD_REACH = 12;
/** Of sections that tell what was found. */
const TOLD_AS: ReadonlySet<string> = new Set(['stated', '-']);
/** "(04/07/24): diffuse oedema", " today: sinus rhythm", " w/o contrast (20:22): 5 mm calculus": two words at least. */
const FINDING_AFTER_COLON =
  /^(?:\s[\w/-]{1,10}){0,3}\s?(?:\([^()]{1,24}\)|\))?:\s(?:[\p{L}\d][\p{L}\d-]{0,20},?\s\p{L}{2}|\p{L}{2,8}\s\d)/u;
