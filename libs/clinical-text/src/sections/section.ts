import type { SourceLine, Span } from '../text/source.js';
import type { ListCell, ListRole } from './list-tables.js';
import type { SectionKind } from './section-kinds.js';

export interface Section {
  readonly kind: SectionKind;
  readonly loinc?: string;
  /** As printed, without its colon; empty before the first heading. */
  readonly title: string;
  /** The title above it that has no words of its own, where both are of no known kind: "Completed treatment" above "Induction phase". */
  readonly under?: string;
  /** Printed in the heading: "Labs (collected 6/28/2024)". */
  readonly date?: string;
  /** Of everything below the heading, the heading not included. */
  readonly lines: readonly SourceLine[];
  /** Texts of a laboratory's report that say neither what a test is about nor anything of the patient. */
  readonly ofNobody?: readonly Span[];
  /** Of the document: what is printed below or beside a drug of what becomes of it, by where the drug's line begins. */
  readonly tags?: ReadonlyMap<number, Span>;
  /** Of the document: what becomes of its drugs is printed apart from them. */
  readonly hasLooseTags?: true;
}

/** A statement: a sentence, or an item of a list. */
export interface Statement extends Span {
  readonly section: Section;
  /** Of a row of a table, its cells by the role of their column. */
  readonly cells?: ReadonlyMap<ListRole, Span>;
  /** All of them, in their order, without those of lines on which the row goes on. */
  readonly row?: readonly ListCell[];
  /** What is printed below or beside it of what becomes of a drug: "STOP taking". */
  readonly tag?: Span;
}
