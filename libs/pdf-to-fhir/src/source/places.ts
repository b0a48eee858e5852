import type { Section, Span } from '@chartloom/clinical-text';
import type { Place, Urn } from '@chartloom/fhir';
import type { PageText } from './source-text.js';

/** Where words of the document are: their section, their boxes, and the words themselves. */
export type PlaceOf = (span: Span) => Place;

/** Where a fact is printed. */
export interface PlacedFact extends Place {
  readonly id: Urn;
}

/** How losses and reviews name their places: one way for all of them. Words with a number that was read two ways are not quoted: it may be the wrong one. */
export function placesIn(source: PageText, sections: readonly Section[]): PlaceOf {
  const starts = sections.flatMap(({ title, lines: [first] }) => (first ? [{ title, start: first.start }] : []));
  return (span) => {
    const title = starts.findLast(({ start }) => start <= span.start)?.title;
    const text = source.disputedIn(span).length > 0 ? '' : source.text.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
    return { ...(title && { section: title }), regions: source.regionsOf(span), ...(text && { text }) };
  };
}
