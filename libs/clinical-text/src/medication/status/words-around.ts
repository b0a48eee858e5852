import { mayBeTakenBack } from '../../assertion/taken-back.js';
import type { Reader } from '../../lexicon/reader.js';
import type { Statement } from '../../sections/section.js';
import { isPhrase } from '../../text/phrases.js';
import type { Span } from '../../text/source.js';
import type { MedicationStatus } from '../drug-in-words.js';
import { isOfAnotherTime } from './of-another-time.js';

/** "Aspirin or clopidogrel 75 mg": which of the two is taken is not said. */
const isOneOfTwo = ({ text, pack }: Reader, drugs: readonly Span[], i: number): boolean =>
  [drugs.slice(i - 1, i + 1), drugs.slice(i, i + 2)].some(
    ([one, other]) =>
      one && other && one !== other && isPhrase(pack, 'or', text.slice(one.end, other.start).replace(AMOUNT, '').trim()),
  );
const AMOUNT = /^\s\d[\d.,/]{0,9}\s?\p{L}{1,5}(?=\s)/u;

interface ToldOtherwise {
  /** Words beside it may take back that it is taken. */
  readonly isToldOtherwise?: true;
}
const TOLD_OTHERWISE: ToldOtherwise = { isToldOtherwise: true };

/** What is known of a drug before its doubts are. */
interface Stated {
  readonly asked: 'this' | 'unclear' | undefined;
  readonly status: MedicationStatus;
  /** What a text has it as; nothing of a drug in a list. */
  readonly inText: MedicationStatus | undefined;
  /** What is said of it. */
  readonly said: Span;
}

/** What the question that asks for a drug, its sentence, the words beside it, or another drug in its place leave open. */
export function ofWordsAround(
  reader: Reader,
  statement: Statement,
  drugs: readonly Span[],
  i: number,
  { asked, status, inText, said }: Stated,
): ToldOtherwise {
  if (asked) return asked === 'unclear' ? TOLD_OTHERWISE : {};
  const name = drugs[i] ?? said;
  const isOpen = (inText === 'taken' && isOfAnotherTime(reader, statement, name)) || isOneOfTwo(reader, drugs, i);
  return isOpen ? TOLD_OTHERWISE : toldOtherwise(reader, status, said, name);
}

/** Words beside a drug that is told as taken may end it: "leave for the operation", "he has not touched it since". */
const toldOtherwise = (reader: Reader, status: MedicationStatus, within: Span, name: Span): ToldOtherwise =>
  TAKEN.has(status) && mayBeTakenBack(reader, 'may take a drug back', within, name) ? TOLD_OTHERWISE : {};
const TAKEN: ReadonlySet<MedicationStatus> = new Set(['taken', 'changed', 'ordered']);
