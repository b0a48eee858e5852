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
    const after = relativesAfter(reader, span, relatives);
    const relative =
      relatives.find((each) => isConditionOf(reader, span, each, relatives)) ??
      relatives.findLast(({ end }) => end <= span.start) ??
      (family === 'listed' ? relatives[0] : undefined);
    return (after.length > 0 ? after : relative ? [relative] : []).map(({ relation, start, end }) => ({
      concept,
      name: span,
      relation,
      negated: assertionOf(reader, statement, span, true) === 'absent',
      statement,
      start: Math.min(start, span.start),
      end: Math.max(end, span.end),
    }));
  });
}

/** "Diabetes – Mother, Sister": the relatives that the line of a disease has after a dash, where none is before it. */
function relativesAfter<R extends Span>({ text }: Reader, disease: Span, relatives: readonly R[]): readonly R[] {
  const from = text.lastIndexOf('\n', disease.start) + 1;
  const end = text.indexOf('\n', disease.end);
  const ofLine = relatives.filter((one) => one.start >= from && (end < 0 || one.end <= end));
  const [first, ...more] = ofLine;
  if (!first || first.start < disease.end || !DASH.test(text.slice(disease.end, first.start))) return [];
  const last = more.findIndex((one, i) => !BETWEEN_RELATIVES.test(text.slice(ofLine[i]?.end, one.start)));
  return [first, ...more.slice(0, last < 0 ? undefined : last)];
}
/** Up to a relative; and between two of them. */
const [DASH, BETWEEN_RELATIVES] = [/^[^\n.;:–—]{0,30}?(?:\s?[–—:(]|\s-)\s?$/, /^\s?[,;&/+]\s?(?:\p{L}{2,3}\s)?$/u];

const familyDescribed = (reader: Reader, statement: Statement) =>
  describedRelatives(reader, statement).filter(({ other }) => !other);

/** "Stroke in his father", and of a list of diseases before any relative, "asthma and stroke in his father". */
function isConditionOf({ text, pack }: Reader, disease: Span, relative: Span, relatives: readonly Span[]): boolean {
  if (relative.start < disease.end) return false;
  const between = text.slice(disease.end, relative.start);
  const isList = !relatives.some(({ start }) => start < disease.start) && /^[^.;]*$/.test(between);
  return IN_RELATIVE(pack).test(isList ? between.replace(REST_OF_LIST(pack), '') : between);
}
