import { isAboutAuthorization } from '../../document/authorization.js';
import type { Reader } from '../../lexicon/reader.js';
import { policyOf } from '../../sections/section-policy.js';
import type { Statement } from '../../sections/section.js';
import { endOfPhrase, hasPhrase, isPhrase, startOfLastPhrase } from '../../text/phrases.js';
import type { Span } from '../../text/source.js';
import type { DrugInWords, MedicationStatus } from '../drug-in-words.js';

/**
 * What is printed as taken under a title of drugs to come is proposed; what is stopped or held is so. What a form says of all
 * patients is no fact about this one.
 */
export const toCome = (
  reader: Reader,
  statement: Statement,
  name: Span,
  status: MedicationStatus | undefined,
): MedicationStatus | undefined => {
  if (status === undefined || isRuleOfForm(reader, statement)) return undefined;
  if (status === 'changed' && isOneOfTwoChanges(reader, statement, name)) return undefined;
  const isProposed =
    !NOT_TO_COME.has(status) &&
    (isToCome(reader, statement, name) ||
      (status === 'taken' && isAdvised(reader, statement, name)) ||
      (status === 'taken' && isAroundOperation(reader, statement, name)) ||
      (status === 'ordered' && isUndecided(reader, statement, name)) ||
      isToBegin(reader, statement, name));
  return isProposed ? 'proposed' : status;
};
const NOT_TO_COME: ReadonlySet<MedicationStatus> = new Set(['stopped', 'held', 'not taken']);

/**
 * "PLAN: 2. Dual antiplatelet therapy (aspirin + clopidogrel)": a drug that is only named under the title of a plan is one to be given,
 * unless the words say that it goes on or what it is on.
 */
export const isPlanned = ({ pack }: Reader, { section }: Statement, { before, after }: DrugInWords): boolean =>
  isPhrase(pack, 'title of a plan', section.title) &&
  !hasPhrase(pack, 'goes on in a plan', before.slice(-PLAN_REACH)) &&
  !hasPhrase(pack, 'goes on in a plan', after.slice(0, PLAN_REACH));
/** Characters around a drug in which a plan says that it goes on. */
const PLAN_REACH = 60;

/** "RECOMMENDATIONS: Ferrous sulfate 325 mg daily": it has not been started, unless the words say that it continues. */
const isAdvised = ({ text, pack }: Reader, { start, section }: Statement, name: Span): boolean =>
  isPhrase(pack, 'title of advice', section.title) && !hasPhrase(pack, 'drug goes on', sentenceBefore(text, start, name));
/** The words before a drug from the beginning of its sentence: "she takes apixaban 5 mg bd and ". */
const sentenceBefore = (text: string, start: number, name: Span): string =>
  text
    .slice(Math.max(start, name.start - SENTENCE_REACH), name.start)
    .split(/[.;](?=\s)/)
    .at(-1) ?? '';

/** "Note: If the patient exceeds the maximum dosing of acetaminophen": what is printed on a payer's form. */
const isRuleOfForm = (reader: Reader, { start, end }: Statement): boolean =>
  isAboutAuthorization(reader) &&
  reader.text
    .slice(start, end)
    .split(/[.:]\s/, 2)
    .some((words) => endOfPhrase(reader.pack, 'rule of a form', words.trimStart(), 0) !== undefined);

/** The words after a drug to the end of its sentence, as far as something may be said of it. */
const sentenceAfter = (text: string, name: Span, end: number): string =>
  text.slice(name.end, Math.min(end, name.end + SENTENCE_REACH)).split(/[.;](?=\s|$)/, 1)[0] ?? '';
const SENTENCE_REACH = 300;

/** "Increase amlodipine to 10 mg or add ramipril", "start insulin or adjust the tablets": which of the two is not decided. */
function isOneOfTwoChanges({ text, pack }: Reader, { end }: Statement, name: Span): boolean {
  const after = sentenceAfter(text, name, end);
  return hasPhrase(pack, 'or another change', after);
}

const isUndecided = (reader: Reader, statement: Statement, name: Span): boolean =>
  isConditional(reader, statement, name) ||
  hasPhrase(reader.pack, 'only under a condition', sentenceAfter(reader.text, name, statement.end)) ||
  isOneOfTwoChanges(reader, statement, name) ||
  isOtherChange(reader, statement, name);

/** "Increase amlodipine to 10 mg (or add) ramipril". */
const isOtherChange = ({ text, pack }: Reader, { start }: Statement, name: Span): boolean =>
  startOfLastPhrase(pack, 'or another change', text.slice(Math.max(start, name.start - GOES_ON_REACH), name.start).trimEnd()) !==
  undefined;

/** "Cinacalcet 30 mg daily to start if PTH above 80": in its own sentence, or in its item of a list. */
function isToBegin({ text, pack }: Reader, { end, section }: Statement, name: Span): boolean {
  const isItem = policyOf(pack, section.kind).medications === 'listed';
  const [after = ''] = (
    isItem ? text.slice(name.end, Math.min(end, name.end + ITEM_REACH)) : sentenceAfter(text, name, end)
  ).split('\n', 1);
  return hasPhrase(pack, 'to begin under a condition', after);
}

/** Characters of an item of a list in which it is said that a drug is to begin. */
const ITEM_REACH = 160;

/** "If she has not improved in three months we plan to start adalimumab": nothing is begun unless that comes true. */
function isConditional({ text, pack }: Reader, { start }: Statement, name: Span): boolean {
  const [clause = ''] = text
    .slice(start, name.start)
    .split(/[.;:]\s/)
    .slice(-1);
  return endOfPhrase(pack, 'condition of a plan', clause.trimStart(), 0) !== undefined;
}

/** "Enoxaparin 40 mg SC OD post-op x 28 days" in a plan: what is to be given when somebody is operated on, unless it goes on: "continue". */
function isAroundOperation({ text, pack }: Reader, { start, end, section }: Statement, name: Span): boolean {
  if (section.kind !== 'assessment') return false;
  const after = sentenceAfter(text, name, end);
  const before = text.slice(Math.max(start, name.start - GOES_ON_REACH), name.start).trimEnd();
  return hasPhrase(pack, 'around an operation', after) && !hasPhrase(pack, 'drug goes on', before);
}
/** Characters before a drug in which it is said that it goes on. */
const GOES_ON_REACH = 30;

/** Lines above a drug in which the label is looked for that it answers. */
const LABEL_REACH = 3;
/** Characters of a label, at least and at most. */
const LABEL = { least: 3, most: 60 };

/** The words before a colon at the beginning of each line and cell. */
const labelsIn = (words: string): string[] =>
  words.split(/[\t\n]/).flatMap((cell) => {
    const label = cell.slice(0, Math.max(0, cell.indexOf(':'))).trim();
    return /^\p{Lu}/u.test(label) && label.length >= LABEL.least && label.length <= LABEL.most ? [label] : [];
  });

/** "Medication: Vigabatrin | Date of trial: 2022": what was tried before is not what is asked for. */
function isOfTrial({ text, pack, lines }: Reader, at: number): boolean {
  const line = lines.find(({ start, end }) => start <= at && at < end);
  return line !== undefined && hasPhrase(pack, 'field of a drug tried before', text.slice(line.start, line.end));
}

/** Under a title of drugs to come, or a label on its line or above: "Medication requested: (name, strength)\nAdalimumab 40 mg". */
function isToCome(reader: Reader, { section }: Statement, { start }: Span): boolean {
  const { text, pack } = reader;
  const at = section.lines.findIndex((line) => line.start <= start && start < line.end);
  const first = section.lines[Math.max(0, at - LABEL_REACH)];
  const above = first && at >= 0 ? text.slice(first.start, start) : '';
  const label = labelsIn(above).at(-1) ?? '';
  return (
    [section.title, label].some((words) => hasPhrase(pack, 'title of drugs to come', words)) ||
    (isAboutAuthorization(reader) && isPhrase(pack, 'field of the drug asked for', section.title) && !isOfTrial(reader, start))
  );
}
