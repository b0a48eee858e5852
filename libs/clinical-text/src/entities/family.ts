import type { Concept } from '@chartloom/terminology';
import { assertionOf } from '../assertion/assertion.js';
import { listedRelatives, describedRelatives } from '../assertion/relatives.js';
import type { Reader } from '../lexicon/reader.js';
import { policyOf } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import { phrasePattern } from '../text/phrases.js';
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

const IN_RELATIVE = phrasePattern('i')`^\s+(?:\([^)]*\)\s+)?${'in a relative'}\s+(?:${'whose relative'}\s+)?$`;
const REST_OF_LIST = phrasePattern()`^[^.;]*?(?=\s${'in a relative'}\b)`;

/** Relatives and what they have or had, in the family section or in a sentence that names a relative first. */
export function familyIn(reader: Reader, statement: Statement): FamilyMention[] {
  const { family } = policyOf(reader.pack, statement.section.kind);
  if (family === '-') return [];
  const relatives = family === 'listed' ? listedRelatives(reader, statement) : familyDescribed(reader, statement);
  if (relatives.length === 0) return [];
  return reader.findConcepts(statement, ['disorder', 'symptom']).flatMap(({ concept, ...span }) => {
    const relative =
      relatives.find((each) => isConditionOf(reader, span, each, relatives)) ??
      relatives.findLast(({ end }) => end <= span.start) ??
      (family === 'listed' ? relatives[0] : undefined);
    if (!relative) return [];
    return [
      {
        concept,
        name: span,
        relation: relative.relation,
        negated: assertionOf(reader, statement, span, true) === 'absent',
        statement,
        start: Math.min(relative.start, span.start),
        end: Math.max(relative.end, span.end),
      },
    ];
  });
}

const familyDescribed = (reader: Reader, statement: Statement) =>
  describedRelatives(reader, statement).filter(({ other }) => !other);

/** "Stroke in his father", and of a list of diseases before any relative, "asthma and stroke in his father". */
function isConditionOf({ text, pack }: Reader, disease: Span, relative: Span, relatives: readonly Span[]): boolean {
  if (relative.start < disease.end) return false;
  const between = text.slice(disease.end, relative.start);
  const isList = !relatives.some(({ start }) => start < disease.start) && /^[^.;]*$/.test(between);
  return IN_RELATIVE(pack).test(isList ? between.replace(REST_OF_LIST(pack), '') : between);
}
