import type { Concept } from '@chartloom/terminology';
import type { Section } from '../sections/section.js';
import type { Span } from '../text/source.js';

export interface ObservationMention extends Span {
  readonly concept: Concept;
  readonly name: Span;
  /** Which of two values of one name it is: "55% (3.6 K/uL)" are a share of cells and a count. */
  readonly which?: 'share' | 'count';
  /** The name is printed elsewhere: at the beginning of the row or at the head of the column. */
  readonly apart?: boolean;
  readonly section: Section;
  readonly value: ObservedValue;
  /** Where the value itself is printed; of a pressure, both numbers. */
  readonly valueSpans: readonly Span[];
  readonly comparator?: '<' | '<=' | '>=' | '>';
  readonly unit?: string;
  readonly ucum?: string;
  /** OCR misread the unit; `ucum` is the one that it looks like. */
  readonly unitMisread?: boolean;
  readonly low?: number;
  readonly high?: number;
  readonly rangeText?: string;
  /** HL7 v3 ObservationInterpretation, only where a flag is printed. */
  readonly flag?: 'H' | 'L' | 'HH' | 'LL' | 'A' | 'N';
  /** Printed with the result or above its column. */
  readonly date?: string;
  /** The words above it that name the panel it belongs to. */
  readonly panel?: Span;
  /** The words above it that say of what specimen it is. */
  readonly specimen?: Span;
  /** Words that place it at the patient's arrival: "on arrival". */
  readonly onArrival?: Span;
  /** Other numbers are printed beside the value, and nothing says which of them is the result. */
  readonly oneOfSeveral?: true;
  /** No table knows the test, and no title or head of a column says that it is one. */
  readonly isNameDoubted?: true;
  /** A remark in its row may take it back. */
  readonly isToldOtherwise?: true;
  /** A table dates its rows, and this one's date cannot be read: no other date may be taken for it. */
  readonly undated?: boolean;
  /**
   * A day that its sentence tells, as precise as it is printed, and empty for "yesterday": where the document's own day is another
   * one, nobody can say of which of them the result is.
   */
  readonly dayBeside?: string;
}
/** Why a test that is named has no value. */
export type AbsentResult = 'pending' | 'not-done' | 'unfit' | 'refused' | 'elsewhere' | 'unknown';

export type ObservedValue =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'pressure'; readonly systolic: number; readonly diastolic: number }
  /** `isBetween`: two numbers, of what was counted. */
  | { readonly kind: 'words'; readonly text: string; readonly isBetween?: true }
  /** No value: it is still to come, was not measured, could not be, was refused, is printed elsewhere, or it is not known here. */
  | { readonly kind: 'absent'; readonly why: AbsentResult }
  /** Feet and inches, with the inches they come to. */
  | { readonly kind: 'feet'; readonly text: string; readonly inches: number };
