import type { SourceLine, Span } from './source.js';

/** "Ordered items: CBC; Ferritin;\nUrinalysis": the rest of a list, and no title. */
export const goesOnAfterSign = (text: string, above: SourceLine | undefined, { start, cells }: SourceLine): boolean =>
  above !== undefined && cells.length === 1 && /[;,]\s*$/.test(text.slice(above.start, Math.min(above.end, start)));

/** A value and its unit: the name is at the end of the line above. */
const VALUE = /^[<>]?\d+(?:\.\d+)?\s*[A-Za-z%µ]/;

/** A paragraph continues at the top of a page or column: after its comma, or with the value of its last name. */
export const isTorn = (text: string, above: Span, line: SourceLine): boolean => {
  const last = text.slice(above.start, above.end).trimEnd();
  return last.endsWith(',') || (/[A-Za-z]$/.test(last) && VALUE.test(text.slice(line.start, line.end)));
};
