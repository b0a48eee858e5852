import type { Code, ConceptKind } from '@chartloom/terminology';

/** A term of a release that a site has imported. */
export interface SiteNaming {
  readonly kind: ConceptKind;
  /** The release's own name of the concept. */
  readonly name: string;
  readonly codes: readonly Code[];
  /** A brand's name: a word of the language unless it is capitalised. */
  readonly proper: boolean;
  /** Who proposed it for this document; absent where a release has it. */
  readonly proposedBy?: string;
}

/** Terms beside the lexicon's, looked up by their words in normal form. Results must not change while a text is read. */
export interface SiteTerms {
  /** How many words the longest phrase has that begins with this word; 0 where none does. */
  reach(word: string): number;
  find(phrase: string): readonly SiteNaming[];
}
