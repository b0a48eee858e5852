import { fromPack, patternOf, type LanguagePack } from '@chartloom/rules';
import type { Reader } from '../../lexicon/reader.js';
import type { Statement } from '../../sections/section.js';
import { hasPhrase } from '../../text/phrases.js';
import type { MedicationStatus } from '../drug-in-words.js';
import { withoutForm } from '../routes.js';

interface StatusCue {
  /** `to stop`: an order, which may be for later; `none`: only spoken of. */
  readonly status: MedicationStatus | 'none' | 'to stop';
  /** Of what is printed before a drug. */
  readonly before: RegExp;
}

const statusCues = fromPack(({ medication }): readonly StatusCue[] =>
  medication.status.map(({ status, words, between }) => ({
    status,
    before: new RegExp(`\\b${patternOf(words)}\\s+${patternOf(between).replaceAll(' ', '\\s+')}$`, 'i'),
  })),
);

/** Characters before a drug in which words may give it a status: several times the longest wording of the table. */
const STATUS_REACH = 300;

/** The status that words right before a drug give it; the uppermost row of the table that fits decides. */
export function statusBefore(pack: LanguagePack, words: string): StatusCue['status'] | undefined {
  const nearest = words.slice(-STATUS_REACH);
  return statusCues(pack).find(({ before }) => before.test(nearest))?.status;
}

/** Words after a drug without those at their end that give the next one its status: "HS PRN. (Has not started the) atorvastatin". */
export function beforeNextCue(pack: LanguagePack, words: string): string {
  const from = Math.max(0, words.length - STATUS_REACH);
  const starts = statusCues(pack).flatMap(({ before }) => before.exec(words.slice(from))?.index ?? []);
  return words.slice(0, from + Math.min(...starts, words.length - from));
}

/** Whether words are nothing but those that give the drug after them a status: "Stopped ", "Now on ". */
export const isStatusAhead = (pack: LanguagePack, words: string): boolean =>
  words.length <= STATUS_REACH && statusCues(pack).some(({ before }) => before.exec(words)?.index === 0);

/** "Avoid NSAIDs (Brufen, Voveran)": what is said of a class of drugs, which are named in brackets after it. */
function statusOfClass(reader: Reader, { start }: Statement, before: string): StatusCue['status'] | undefined {
  const open = before.lastIndexOf('(');
  if (open <= before.lastIndexOf(')')) return undefined;
  const words = before.slice(0, open);
  for (const length of lengthsOfClass(words)) {
    const isNamed = reader.findConcepts({ start: start + open - length, end: start + open }, ['drug']).length > 0;
    const status = isNamed ? undefined : statusBefore(reader.pack, words.slice(0, words.length - length));
    if (status) return status;
  }
  return undefined;
}

/** How many characters the last word of the words has, the last two and the last three: those of the name of a class. */
function lengthsOfClass(words: string): readonly number[] {
  const lengths: number[] = [];
  for (let end = words.length; lengths.length < MOST_WORDS_OF_CLASS;) {
    const word = /[\p{L}-]{2,24} ?$/u.exec(words.slice(0, end))?.[0];
    if (word === undefined) break;
    end -= word.length;
    lengths.push(words.length - end);
  }
  return lengths;
}
const MOST_WORDS_OF_CLASS = 3;

/** "Given 1 L (of) saline" */
const AMOUNT_BEFORE = /\d[\d.,]{0,6}\s?\p{L}{1,8}\s{1,3}(?:\p{L}{2}\s{1,3})?$/u;

/** "(d/c) Nystatin" */
const CLOSED = /[)\]]\s{1,3}$/;

/** What the words before a drug say of it: right before it, before its form or its amount, or before its class. */
export const cueBefore = (reader: Reader, statement: Statement, before: string): StatusCue['status'] | undefined =>
  statusBefore(reader.pack, before) ??
  statusBefore(reader.pack, withoutForm(reader.pack, before).replace(AMOUNT_BEFORE, '').replace(CLOSED, ' ')) ??
  statusOfClass(reader, statement, before);

/** What the title of a list says of its drugs: "On hold", "Given in theatre". */
export function statusOfTitle(pack: LanguagePack, title: string): MedicationStatus {
  if (hasPhrase(pack, 'title of drugs held', title)) return 'held';
  return hasPhrase(pack, 'title of drugs given', title) ? 'given' : 'taken';
}

/** A drug that was taken or given in a course that is over. */
export const inCourse = (
  pack: LanguagePack,
  statement: Statement,
  status: MedicationStatus | undefined,
): MedicationStatus | undefined =>
  (status === 'taken' || status === 'given') && isCompleted(pack, statement) ? 'completed' : status;

/** Under a title of a course that is over: "Completed treatment plan". */
const isCompleted = (pack: LanguagePack, { section }: Statement): boolean =>
  section.kind === 'other' &&
  [section.title, section.under ?? ''].some((title) => hasPhrase(pack, 'title of a completed course', title));
