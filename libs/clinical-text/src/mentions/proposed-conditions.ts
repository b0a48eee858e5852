import type { ConceptKind } from '@chartloom/terminology';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import type { Statement } from '../sections/section.js';
import { policyOf } from '../sections/section-policy.js';
import type { Span } from '../text/source.js';
import { proposalsIn } from './propose.js';

const KINDS: readonly ConceptKind[] = [
  'disorder', 'symptom', 'drug', 'procedure', 'allergen', 'vaccine', 'analyte', 'vital', 'reaction',
]; // prettier-ignore
/** Letters of a name; shorter ones are abbreviations that may mean anything. */
const SHORTEST = 4;
const LETTERS = /\p{L}/gu;

/** The names of conditions that the tagger sees in running text, and that no table knows; each as a concept without codes. */
export function proposedConditions(reader: Reader, statement: Statement): Match[] {
  if (!isProse(reader, statement)) return [];
  const known = reader.findConcepts(statement, KINDS);
  return proposalsIn(reader, statement).flatMap(({ kind, start, end }) => {
    if (kind !== 'condition' || known.some((match) => hides(match, { start, end }))) return [];
    const name = reader.text.slice(start, end).replace(/\s+/g, ' ');
    if ((name.match(LETTERS)?.length ?? 0) < SHORTEST) return [];
    return [{ concept: { kind: 'disorder', name: name.toLowerCase(), terms: [name], codes: [] }, start, end }];
  });
}

/** What the dictionary knows decides: a condition wherever it overlaps, a thing of another kind where it is all of the words. */
function hides(match: Match, span: Span): boolean {
  const isCondition = match.concept.kind === 'disorder' || match.concept.kind === 'symptom';
  return isCondition ? match.start < span.end && span.start < match.end : match.start <= span.start && span.end <= match.end;
}

/** Running text of a part of a record that tells what the patient has; a form, a table and a part of unknown purpose are none. */
function isProse({ text, pack }: Reader, { start, end, section, cells }: Statement): boolean {
  const { conditions } = policyOf(pack, section.kind);
  if (cells !== undefined || (conditions !== 'stated' && conditions !== 'past')) return false;
  if (section.kind === 'other' && section.title !== '') return false;
  return !text.slice(start, end).includes('\t');
}
