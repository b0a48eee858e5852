import type { Reader } from '../lexicon/reader.js';
import type { Statement } from '../sections/section.js';
import { endOfPhrase, hasPhrase, isPhrase, startOfLastPhrase } from '../text/phrases.js';
import type { Span, TextInLanguage } from '../text/source.js';
import { clauseAfter, mayCome, PLAN_REACH, tellsAsDone, tellsAsPlanned } from './beside-procedures.js';

/** Whether the title of a part says that what is in it is to be done: "Plan", "Recommendations", "Investigations before next visit". */
export const isPartToCome = (reader: Reader, { section }: Statement): boolean =>
  isPhrase(reader.pack, 'title of a plan', section.title) || isPhrase(reader.pack, 'title of what is to be done', section.title);

/** "Plan: PCP in 1 week with BMP; pulmonary rehab": named in such a part, and no word says that it was done. */
export function isInPlan(reader: Reader, statement: Statement, name: Span): boolean {
  if (!isPartToCome(reader, statement)) return false;
  const clause = clauseAfter(reader.text, statement, name.end);
  return !(
    tellsAsDone(reader, statement) ||
    isLedFromBefore(reader, statement, name) ||
    // "I will tell you the EGD findings"
    endOfPhrase(reader.pack, 'word of a report', reader.text, name.end + 1) !== undefined ||
    (['done after a procedure', 'was done in its clause', 'finding of an examination'] as const).some((use) =>
      hasPhrase(reader.pack, use, clause),
    )
  );
}
const isLedFromBefore = ({ text, pack }: Reader, statement: Statement, { start }: Span): boolean =>
  startOfLastPhrase(pack, 'done before its name', text.slice(Math.max(statement.start, start - PLAN_REACH), start).trimEnd()) !==
  undefined;

/**
 * Whether a part lists what was done: "Tests performed", "Comparison"; or diseases: an operation among them was done, "IHD - NSTEMI 2016,
 * PCI to LAD".
 */
export const isListedAsDone = (reader: Reader, statement: Statement, name: Span): boolean =>
  (LISTS_OF_DISEASES.has(statement.section.kind) || isPhrase(reader.pack, 'title of what was done', statement.section.title)) &&
  !tellsAsPlanned(reader, statement) &&
  !mayCome(reader, statement, name);

const LISTS_OF_DISEASES: ReadonlySet<string> = new Set(['problems', 'past-problems']);

/** "Four-quadrant biopsies of the margin were obtained": in its clause, after its name. */
export const isSaidToBeDone = (reader: Reader, statement: Statement, name: Span): boolean =>
  hasPhrase(reader.pack, 'was done in its clause', clauseAfter(reader.text, statement, name.end)) &&
  !mayCome(reader, statement, name);

/** "Declined HIV screening", "no echo needed": right before the name it is said that it was not done, or is not wanted. */
export function isDeniedBefore({ text, pack }: TextInLanguage, statement: Span, { start, end }: Span): boolean {
  const before = text.slice(Math.max(statement.start, start - PLAN_REACH), start).trimEnd();
  const ends = (use: 'refuses before its name' | 'none before its name'): boolean =>
    startOfLastPhrase(pack, use, before) !== undefined;
  if (ends('refuses before its name')) return true;
  const endsClause = /^\s?(?:[.,;:)(\n–-]|$)/.test(text.slice(end, end + 2));
  return (
    ends('none before its name') && (endsClause || endOfPhrase(pack, 'after a denied procedure', text, end + 1) !== undefined)
  );
}
