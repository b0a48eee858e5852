import type { Span, TextInLanguage } from './source.js';

/**
 * `find` with what it found in each span of each text kept for as long as the text is: what asks about a statement for each of its names
 * reads a statement of a thousand names once, not a thousand times.
 */
export function oncePerSpan<Found>(
  find: (text: TextInLanguage, span: Span) => Found,
): (text: TextInLanguage, span: Span) => Found {
  const foundIn = new WeakMap<TextInLanguage, Map<string, { readonly found: Found }>>();
  return (text, span) => {
    const known = foundIn.get(text) ?? new Map<string, { readonly found: Found }>();
    foundIn.set(text, known);
    const place = `${span.start}-${span.end}`;
    const kept = known.get(place) ?? { found: find(text, span) };
    known.set(place, kept);
    return kept.found;
  };
}
