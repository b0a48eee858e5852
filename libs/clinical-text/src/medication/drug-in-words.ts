/**
 * - `taken`: listed or reported; `changed`: taken in another dose from now on; `ordered`: started by this document; `given`: administered in the course it describes
 * - `completed`: given in a course that is over
 * - `proposed`: asked for or considered for later, and not ordered: "medication requested"
 * - `stopped`: no longer taken, or to be stopped; `held`: not to be taken for now
 */
/** What becomes of a drug; `not taken`: declined, forbidden or never begun. */
export type MedicationStatus =
  'taken' | 'changed' | 'ordered' | 'proposed' | 'given' | 'completed' | 'stopped' | 'held' | 'not taken';

/** A drug with the words around it, blanks and ends of lines alike. */
export interface DrugInWords {
  /** From the beginning of the statement. */
  readonly before: string;
  /** Up to the next drug or the end of the sentence. */
  readonly after: string;
  /** The statement names other drugs before it. */
  readonly isInList: boolean;
  readonly isDenied: boolean;
  /** The statement names the same drug next: "IV azithromycin, transitioned to oral azithromycin". */
  readonly isNamedAgain: boolean;
}

/** Words of a class of drugs before the one that brackets name. */
const MOST_OF_CLASS = 3;

/**
 * The words before a drug; where it is in brackets after the words of its class, also those before the class: "consider adding (an SGLT-2
 * inhibitor () empagliflozin".
 */
export function placesBefore(before: string): readonly string[] {
  if (!before.endsWith('(')) return [before];
  const words = before.slice(0, -1).trimEnd().split(' ');
  const counts = Array.from({ length: Math.min(MOST_OF_CLASS, words.length - 1) }, (_, i) => i + 1);
  return [before, ...counts.map((count) => `${words.slice(0, -count).join(' ')} `)];
}
