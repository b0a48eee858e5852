import { encounterClassOf, type EncounterClass } from '../document/encounter-class.js';
import { findDates, type PrintedDate } from '../text/dates.js';
import type { Reader } from '../lexicon/reader.js';
import { policyOf } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import { phrasePattern } from '../text/phrases.js';
import type { Span } from '../text/source.js';

export interface EncounterMention extends Span {
  readonly class: EncounterClass;
  readonly from: PrintedDate;
  readonly to?: PrintedDate;
}

/** Between the first and the last day of a stay. */
const RANGE = phrasePattern()`^\s*(?:-|–|${'until'})\s*$`;

/** The encounters of a list of them: one for each line that is dated to the day. */
export function encountersIn(reader: Reader, statement: Statement): EncounterMention[] {
  const { text, pack } = reader;
  if (policyOf(pack, statement.section.kind).encounters === '-') return [];
  const words = text.slice(statement.start, statement.end);
  const [from, to] = findDates(reader, statement).filter(({ iso }) => iso.length === 10);
  if (!from) return [];
  const range = to && RANGE(pack).test(text.slice(from.end, to.start)) ? to : undefined;
  return [
    {
      class: encounterClassOf(pack, words),
      from,
      ...(range && { to: range }),
      start: statement.start,
      end: statement.start + words.trimEnd().length,
    },
  ];
}
