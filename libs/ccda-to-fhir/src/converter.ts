/** What a converter receives and what it must promise. */
import type { Reference } from '@chartloom/fhir';
import type { Statement } from '@chartloom/ccda';
import type { BundleBuilder } from './bundle-builder.js';
import type { PrintedSig } from './sigs.js';
import type { Parties } from './parties.js';

export interface Context {
  readonly builder: BundleBuilder;
  readonly parties: Parties;
  readonly patient: Reference;
  /** The day on which the document was written, as far as it says: a drug whose end is later is being taken. */
  readonly written?: string;
  /** LOINC code of the section that is being read. */
  readonly section: string | undefined;
  /** Converts a nested statement now, for a converter that needs its reference. It is not converted a second time. */
  readonly convert: (statement: Statement) => readonly Reference[];
  /** Marks a nested statement as read: it is not converted on its own, but the statements nested in it are. */
  readonly claim: (statement: Statement | undefined) => void;
  /** Marks a statement that only refers to another one, by id. The other one may come later. */
  readonly refer: (statement: Statement) => void;
  /** Notes the words in which a drug's sig is, or may be, printed. They are read once all entries are converted. */
  readonly sig: (printed: PrintedSig) => void;
  /** Marks a nested statement, with everything below it, as not converted, and reports it under `code`. */
  readonly refuse: (statement: Statement, code: string) => void;
}

/**
 * Turns one statement into resources. Nested statements that it neither reads nor claims are converted after it, so
 * that a converter cannot lose what it does not know. It may throw: the entry is then reported as lost.
 */
export type Converter = (statement: Statement, context: Context) => Reference | undefined;
