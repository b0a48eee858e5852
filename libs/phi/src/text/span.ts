import { POLICY_CATEGORIES, type PolicyCategory } from '@chartloom/policies';

/**
 * The identifiers of the Safe Harbor method (45 CFR 164.514(b)(2)(i)), by kind of value.
 * Biometric identifiers and "any other unique identifying number" are OTHER_ID. Photographs are not text.
 */
export const PHI_CATEGORIES = POLICY_CATEGORIES;

export type PhiCategory = PolicyCategory;

/** An identifier in a text. Offsets are UTF-16 units into the text that was searched, `end` exclusive. */
export interface PhiSpan {
  readonly category: PhiCategory;
  readonly start: number;
  readonly end: number;
  /** 0 to 1: the highest score of the recognisers that found it. */
  readonly score: number;
  /** Which recognisers found it, and by what evidence. Never the value itself. */
  readonly why: readonly string[];
}

/** What one recogniser found, before overlapping candidates are united. */
export interface Candidate {
  readonly category: PhiCategory;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly why: string;
}
