import type { LanguagePack } from '@chartloom/rules';
import type { Statement } from '../sections/section.js';
import { hasPhrase } from '../text/phrases.js';
import type { MedicationStatus } from './drug-in-words.js';

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
