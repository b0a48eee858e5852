import type { ConceptKind } from '@chartloom/terminology';
import type { SourceText, Span } from '../text/source.js';
import { ConceptFinder, type Match } from './matcher.js';
import type { SiteTerms } from './site-terms.js';

/** A document as its readers see it: the text, its lines, and what its words name. One is made for each reading. */
export interface Reader extends SourceText {
  /** The concepts of these kinds that the words of `span` name, in the order of the text. */
  readonly findConcepts: (span: Span, kinds: readonly ConceptKind[]) => readonly Match[];
}

/** @param terms the site's own, which name what the built-in lexicon does not */
export function readerOf({ text, lines }: SourceText, terms?: SiteTerms): Reader {
  const finder = new ConceptFinder(text, terms);
  return { text, lines, findConcepts: (span, kinds) => finder.find(span, kinds) };
}
