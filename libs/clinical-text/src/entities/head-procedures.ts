import type { Reader } from '../lexicon/reader.js';
import { hasPhrase, isPhrase, phrasesIn, startOfLastPhrase } from '../text/phrases.js';
import type { Span, TextInLanguage } from '../text/source.js';
import { PLAN_REACH } from './beside-procedures.js';

/** A label right before a name, or before a word of the name that no table has. */
const LABEL_BEFORE = [
  /(?:^|[\n\t])\s?(\p{L}[\p{L} /-]{1,30}?)(: ?|\t| )$/u,
  /(?:^|[\n\t])\s?(\p{L}[\p{L} /-]{1,30}?)(: ?|\t| )\p{L}{1,14}\s$/u,
] as const;
const LABEL_REACH = 60;
/** Characters of a title. */
const LONGEST_TITLE = 90;

/**
 * What the head of a form or report tells of a procedure in it: by its label, "Proposed op | Left total hip replacement", by the words before
 * it, "CAD s/p CABG", or because the document is the report of it, "Colonoscopy Report".
 * @param names of all procedures in the head
 */
export function statusInHead(
  reader: Reader,
  statement: Span,
  name: Span,
  names: readonly Span[],
): 'done' | 'planned' | undefined {
  const isDone = isReportOf(reader, name, names) || isOperated(reader, statement, name);
  return statusByLabel(reader, name) ?? (isDone ? 'done' : undefined);
}

/** "CAD s/p CABG": right before its name. */
const isOperated = ({ text, pack }: Reader, statement: Span, { start }: Span): boolean =>
  startOfLastPhrase(pack, 'operated', text.slice(Math.max(statement.start, start - PLAN_REACH), start).trimEnd()) !== undefined;

/** What the label right before a name says of it: "Proposed op | Left total hip replacement", "Operation performed: open repair". */
export function statusByLabel(reader: Reader, name: Span): 'done' | 'planned' | undefined {
  const { text, pack } = reader;
  const before = text.slice(Math.max(0, name.start - LABEL_REACH), name.start);
  const labels = LABEL_BEFORE.flatMap((pattern) => {
    const [, label, sign] = pattern.exec(before) ?? [];
    return label === undefined ? [] : [{ label: label.toLowerCase(), sign }];
  });
  const isToCome = ({ label }: { readonly label: string }): boolean =>
    isPhrase(pack, 'label of an operation to come', label) || isOperationToCome(reader, label);
  if (labels.some(isToCome)) return 'planned';
  return labels.some(({ label, sign }) => sign !== ' ' && isPhrase(pack, 'label of an operation', label)) ? 'done' : undefined;
}

/**
 * "Operation: L total hip replacement" in a "pre-anaesthetic questionnaire": a document that is filled in before an operation.
 * @param label before its name, or the title over it
 */
export function isOperationToCome({ text, pack }: Reader, label: string): boolean {
  if (!isPhrase(pack, 'label of an operation', label.toLowerCase())) return false;
  const lines = text.slice(0, HEAD_LENGTH).split('\n');
  return lines.some((line) => !line.includes(':') && hasPhrase(pack, 'document before an operation', line));
}
/** Characters at the beginning of a document in which its title is. */
const HEAD_LENGTH = 400;

/** Whether the cell of a name has nothing but names of procedures and words of a report, with one of these. */
function isReportOf({ text, pack }: Reader, name: Span, names: readonly Span[]): boolean {
  const cell = cellAround(text, name);
  if (cell.end - cell.start > LONGEST_TITLE) return false;
  let words = text.slice(cell.start, cell.end);
  for (const { start, end } of names.filter((one) => one.start >= cell.start && one.end <= cell.end).toReversed())
    words = `${words.slice(0, start - cell.start)} ${words.slice(end - cell.start)}`;
  if (!hasPhrase(pack, 'word of a report', words)) return !/[\p{L}\d]/u.test(words) && isAboveStudy({ text, pack }, cell);
  for (const { start, end } of phrasesIn(pack, 'word of a report', words).toReversed())
    words = `${words.slice(0, start)} ${words.slice(end)}`;
  return !/[\p{L}\d]/u.test(words);
}

/** "TRANSTHORACIC ECHOCARDIOGRAM" at the top of a document with parts of the report on a study, "Study date", "Findings". */
function isAboveStudy({ text, pack }: TextInLanguage, { start, end }: Span): boolean {
  if (start > HEAD_LENGTH) return false;
  const labels = text.slice(end).matchAll(LABEL_OF_PART);
  const parts = new Set(
    [...labels].flatMap(([, label = '']) => (isPhrase(pack, 'part of a study report', label.toLowerCase()) ? [label] : [])),
  );
  return parts.size >= FEWEST_PARTS;
}
const LABEL_OF_PART = /(?<=[\n\t])(\p{L}[\p{L} ]{3,28})(?=[:\t\n])/gu;
const FEWEST_PARTS = 2;

/** The cell of its line in which a name is. */
function cellAround(text: string, { start, end }: Span): Span {
  const before = text.slice(Math.max(0, start - LONGEST_TITLE), start);
  const from = start - before.length + Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\t')) + 1;
  const after = /[\n\t]/.exec(text.slice(end, end + LONGEST_TITLE + 1))?.index ?? LONGEST_TITLE;
  return { start: from, end: Math.min(text.length, end + after) };
}
