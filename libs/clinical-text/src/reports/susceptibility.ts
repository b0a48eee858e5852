import type { Concept } from '@chartloom/terminology';
import type { Span } from '../text/source.js';

export type Susceptibility = 'S' | 'I' | 'R';

/** A row of an antibiogram: how an organism answers to a drug. */
export interface SusceptibilityMention extends Span {
  readonly drug: Concept;
  readonly name: Span;
  readonly interpretation: Susceptibility;
  /** Where a text has it: "Resistant". */
  readonly answer?: Span;
  /** The least concentration that inhibits it, as printed: `>=32`, `<=1`. */
  readonly concentration?: { readonly value: number; readonly comparator?: '<' | '<=' | '>' | '>=' };
}
