import { describedRelatives } from '../../assertion/relatives.js';
import { mayBeTakenBack } from '../../assertion/taken-back.js';
import type { Reader } from '../../lexicon/reader.js';
import type { Statement } from '../../sections/section.js';
import { isBareItem } from '../../opinion/bare-items.js';
import { isInDoubt, isItemInDoubt } from '../../opinion/second-opinion.js';
import { hasPhrase, isPhrase } from '../../text/phrases.js';
import type { Span } from '../../text/source.js';
import { sentenceAround } from '../../sections/sentences.js';
import type { MedicationStatus } from '../drug-in-words.js';
import { isOfAnotherTime } from './of-another-time.js';

/** "Aspirin or clopidogrel 75 mg": which of the two is taken is not said. */
const isOneOfTwo = ({ text, pack }: Reader, drugs: readonly Span[], i: number): boolean =>
  [drugs.slice(i - 1, i + 1), drugs.slice(i, i + 2)].some(
    ([one, other]) =>
      one && other && one !== other && isPhrase(pack, 'or', text.slice(one.end, other.start).replace(AMOUNT, '').trim()),
  );
const AMOUNT = /^\s\d[\d.,/]{0,9}\s?\p{L}{1,5}(?=\s)/u;

/** "KEEP", "KEEP", "STOP" in a column of their own: which of them is this drug's nobody can tell. Nor is which of two is taken. */
const isOpenByPlace = (reader: Reader, { section }: Statement, drugs: readonly Span[], i: number): boolean =>
  section.hasLooseTags === true || isOneOfTwo(reader, drugs, i);

/** What a person is asked to look at, of a drug that is told. */
interface LeftOpen {
  /** Words around it may take back that it is taken. */
  readonly isToldOtherwise?: true;
  /** Nothing says how it is taken, nor that it is. */
  readonly isOnlyNamed?: true;
}
const TOLD_OTHERWISE: LeftOpen = { isToldOtherwise: true };

/** What is known of a drug before its doubts are. */
interface Stated {
  readonly asked: 'this' | 'unclear' | undefined;
  readonly status: MedicationStatus;
  /** What a text has it as; nothing of a drug in a list. */
  readonly inText: MedicationStatus | undefined;
  /** What is said of it. */
  readonly said: Span;
  /** Nothing says how it is taken, nor that it is. */
  readonly isOnlyNamed: boolean;
}

function ofText(reader: Reader, statement: Statement, name: Span, isOnlyNamed: boolean, isTakenBack: () => boolean): LeftOpen {
  const isItem = isBareItem(reader, statement, name) && isItemInDoubt(reader, statement, name, 'drug');
  if (!isItem && !isInDoubt(reader, statement, name, 'drug', () => isOnlyNamed || isTakenBack())) return {};
  return isOnlyNamed ? { isOnlyNamed, ...(isTakenBack() && TOLD_OTHERWISE) } : TOLD_OTHERWISE;
}

/** What the question that asks for a drug, its sentence, the words beside it, or another drug in its place leave open. */
export function ofWordsAround(
  reader: Reader,
  statement: Statement,
  drugs: readonly Span[],
  i: number,
  { asked, status, inText, said, isOnlyNamed }: Stated,
): LeftOpen {
  if (asked) return asked === 'unclear' ? TOLD_OTHERWISE : {};
  const name = drugs[i] ?? said;
  const isInText = inText !== undefined && TAKEN.has(inText);
  const isTakenBack = (): boolean =>
    mayBeEnded(reader, status, said, name) || (inText === 'taken' && isOfAnotherTime(reader, statement, name));
  const isOfOther = isInText && describedRelatives(reader, sentenceAround(reader, statement, name)).length > 0;
  if (isOfOther || isOpenByPlace(reader, statement, drugs, i) || (!isInText && isTakenBack())) return TOLD_OTHERWISE;
  if (inText === undefined) return isItemOpen(reader, statement, name, { status, said }) ? TOLD_OTHERWISE : {};
  return isInText ? ofText(reader, statement, name, isOnlyNamed, isTakenBack) : {};
}

/** Whether the words of an item sound as if its drug were not taken; "do not stop" does so only by its verb. */
const isItemOpen = (
  reader: Reader,
  statement: Statement,
  name: Span,
  { status, said }: Pick<Stated, 'status' | 'said'>,
): boolean =>
  TAKEN.has(status) &&
  !hasPhrase(reader.pack, 'not to be stopped', reader.text.slice(said.start, said.end)) &&
  isItemInDoubt(reader, statement, name, 'drug');

/** Words beside a drug that is told as taken may end it: "leave for the operation", "he has not touched it since". */
const mayBeEnded = (reader: Reader, status: MedicationStatus, within: Span, name: Span): boolean =>
  (TAKEN.has(status) || status === 'given') && mayBeTakenBack(reader, 'may take a drug back', within, name);
const TAKEN: ReadonlySet<MedicationStatus> = new Set(['taken', 'changed', 'ordered']);
