import type { SourceLine } from './source.js';
import { sectionType } from './section-titles.js';

/** "3. Allergies", "IV) Plan": the number, and what it numbers. */
const NUMBERED = /^(\s*(?:\d{1,2}|[IVX]{1,4})[.):]\s+)([A-Z][A-Za-z &/'’()-]{1,50})(?::|\s*$)/;
/** Fewer may be items of a plan: "2. Labs", "3. Follow-up". */
const ENOUGH_KINDS = 3;

/**
 * The lines whose headings are numbered, with the length of the number. A document numbers its sections where known titles
 * of several kinds bear numbers that go up.
 */
export function numberedHeadings(text: string, lines: readonly SourceLine[]): ReadonlyMap<SourceLine, number> {
  const found = lines.flatMap((line) => {
    const match = NUMBERED.exec(text.slice(line.start, line.end));
    const kind = match && sectionType(match[2] ?? '')?.kind;
    return kind ? [{ line, kind, length: match[1]?.length ?? 0 }] : [];
  });
  const kinds = new Set(found.map(({ kind }) => kind));
  return new Map(kinds.size < ENOUGH_KINDS ? [] : found.map(({ line, length }) => [line, length]));
}
