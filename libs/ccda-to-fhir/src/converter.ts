/** What a converter is given and what it has to promise. */
import type { Reference } from '@chartloom/fhir';
import type { Statement } from '@chartloom/ccda';
import type { BundleBuilder } from './bundle-builder.js';
import type { Parties } from './parties.js';

export interface Context {
  readonly builder: BundleBuilder;
  readonly parties: Parties;
  readonly patient: Reference;
  /** LOINC code of the section that is being read. */
  readonly section: string | undefined;
  /** Converts a nested statement now, for a converter that needs its reference; no one converts it again. */
  readonly convert: (statement: Statement) => readonly Reference[];
  /** Says that a nested statement has been read: it is not converted on its own, what is nested in it still is. */
  readonly claim: (statement: Statement | undefined) => void;
  /** Says that a statement only points at another one, by its id; that one may be told later. */
  readonly refer: (statement: Statement) => void;
  /** Says that a nested statement becomes nothing, with everything below it, and reports it under `code`. */
  readonly refuse: (statement: Statement, code: string) => void;
}

/**
 * Turns one statement into resources. Whatever it neither reads nor claims among the nested statements is converted
 * after it, so that a converter cannot lose what it does not know. It may throw: the entry is then reported as lost.
 */
export type Converter = (statement: Statement, context: Context) => Reference | undefined;
