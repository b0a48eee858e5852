import type { Concept } from '@chartloom/terminology';
import { assertionOf } from '../assertion/assertion.js';
import { relativesListed, relativesTold } from '../assertion/relatives.js';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import { SECTION_POLICY } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import type { Span } from '../text/source.js';

export interface FamilyMention extends Span {
  readonly concept: Concept;
  /** What the relative has, as printed. */
  readonly name: Span;
  /** As printed. */
  readonly relation: string;
  readonly negated: boolean;
  readonly statement: Statement;
}

/**
 * "Stroke in his father", and of a list of diseases before any relative, "asthma and stroke in his father": the relative
 * that the disease is said to be in.
 */
function isOf(text: string, disease: Span, relative: Span, relatives: readonly Span[]): boolean {
  if (relative.start < disease.end) return false;
  const between = text.slice(disease.end, relative.start);
  const listed = !relatives.some(({ start }) => start < disease.start) && /^[^.;]*$/.test(between);
  return IN_RELATIVE.test(listed ? between.replace(/^[^.;]*?(?=\s+in\b)/, '') : between);
}
const IN_RELATIVE = /^\s+(?:\([^)]*\)\s+)?in\s+(?:an?\s+|the\s+|one\s+|his\s+|her\s+|their\s+|patient['’]s\s+)?$/i;

/** Relatives and what they have or had, in the family section or in a sentence that names a relative first. */
export function familyIn(reader: Reader, statement: Statement): FamilyMention[] {
  const { text } = reader;
  const { family } = SECTION_POLICY[statement.section.kind];
  if (family === '-') return [];
  const relatives = family === 'listed' ? relativesListed(text, statement) : relativesTold(text, statement);
  if (relatives.length === 0) return [];
  return reader.findConcepts(statement, ['disorder', 'symptom']).flatMap(({ concept, ...span }: Match) => {
    const relative =
      relatives.find((each) => isOf(text, span, each, relatives)) ??
      relatives.findLast(({ end }) => end <= span.start) ??
      (family === 'listed' ? relatives[0] : undefined);
    if (!relative) return [];
    const negated = assertionOf(text, statement, span, true) === 'absent';
    return [
      {
        concept,
        name: span,
        relation: relative.relation,
        negated,
        statement,
        start: Math.min(relative.start, span.start),
        end: Math.max(relative.end, span.end),
      },
    ];
  });
}
