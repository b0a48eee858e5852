import type { Reader } from '../lexicon/reader.js';
import type { SourceLine } from '../text/source.js';
import { sectionType } from './section-titles.js';

/** "3. Allergies", "IV) Plan", "D. Medicines (with herbs, if any)": the number, and what it numbers. */
const NUMBERED = /^(\s*(?:\d{1,2}|[IVX]{1,4}|[A-Z])[.):]\s+)([A-Z][A-Za-z01|!. &/'’()-]{1,50}?)(?:\s*\([^()]{1,50}\))?(?::|\s*$)/;
/**
 * The lines whose headings are numbered, with the length of the number. A document numbers its sections where known titles
 * of several kinds have numbers and something is below each: "2. Labs" above "3. Follow-up" are items of a plan.
 */
export function numberedHeadings({ text, lines, pack }: Reader): ReadonlyMap<SourceLine, number> {
  const found = lines.flatMap((line, i) => {
    const match = matchNumbered(text, line);
    const kind = match && sectionType(pack, match[2] ?? '')?.kind;
    const empty = isNextNumber(match, matchNumbered(text, lines[i + 1])) && !text.slice(line.start, line.end).includes(':');
    return kind && !empty ? [{ line, kind, length: match[1]?.length ?? 0 }] : [];
  });
  const kinds = new Set(found.map(({ kind }) => kind));
  return new Map(kinds.size < 2 ? [] : found.map(({ line, length }) => [line, length]));
}

/** Whether the line below has the next number; a list below begins again at 1. */
const isNextNumber = (match: RegExpExecArray | null, below: RegExpExecArray | null): boolean =>
  match !== null && below !== null && Number.parseInt(below[1] ?? '', 10) === Number.parseInt(match[1] ?? '', 10) + 1;

/** "6. FAMILY HISTORY | Check the box if …": a remark may stand beside the title. */
const matchNumbered = (text: string, line: SourceLine | undefined): RegExpExecArray | null =>
  line ? NUMBERED.exec(text.slice(line.start, line.cells[0]?.end ?? line.end)) : null;
