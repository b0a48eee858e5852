import type { PrintedDate } from '../text/dates.js';
import type { Span } from '../text/source.js';
import type { EncounterClass } from './encounter-class.js';

/** A labelled value, where it is printed. */
export interface Field extends Span {
  readonly text: string;
}

export interface PatientHeader {
  readonly name?: Field & { readonly family: string; readonly given: readonly string[] };
  readonly birthDate?: PrintedDate;
  readonly sex?: Field & { readonly code: 'male' | 'female' };
  readonly mrn?: Field;
  readonly phone?: Field;
  readonly address?: Field & {
    readonly line?: string;
    readonly city?: string;
    readonly state?: string;
    readonly postalCode?: string;
  };
  /** More than one birth date or record number is printed as the patient's. */
  readonly conflicting: boolean;
}

export interface EncounterHeader {
  readonly kind: 'visit' | 'stay';
  /** Class of the visit, taken from the document's title: "Emergency Department Note". */
  readonly class: EncounterClass;
  readonly start?: PrintedDate;
  readonly end?: PrintedDate;
}

export interface DocumentHeader {
  readonly patient: PatientHeader;
  readonly encounter?: EncounterHeader;
  /** When specimens were taken, where one date holds for the whole document. */
  readonly collected?: PrintedDate;
  /** When the operations took place that the document reports, in its order: a document may have several reports. */
  readonly operated: readonly PrintedDate[];
  /** The document's own date: of the visit, discharge, report. */
  readonly date?: PrintedDate;
}
