import type { Concept } from '@chartloom/terminology';
import { assertionOf, type Assertion } from '../assertion/assertion.js';
import { relativesTold } from '../assertion/relatives.js';
import { findDates } from '../text/dates.js';
import { namesCondition } from '../lexicon/homographs.js';
import type { Reader } from '../lexicon/reader.js';
import { findRelativeDates, type RelativeDate } from '../text/relative-dates.js';
import { SECTION_POLICY } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import type { Span } from '../text/source.js';

export interface ConditionMention extends Span {
  readonly concept: Concept;
  readonly assertion: Exclude<Assertion, 'family'>;
  readonly statement: Statement;
  /** "dx 2019", "since 2019". */
  readonly onset?: string;
  /** "Diagnosed two years ago". */
  readonly began?: RelativeDate;
}

const RESOLVED = /\b(?:resolved|in remission|healed)\b/i;
/** The indication of a drug or test: why it is given, not what was found. */
const INDICATION = /\b(?:for|given for|indication:?)\s*$/i;
const ONSET = /\b(?:dx|diagnosed|since|onset)\.?:?\s*(?:in\s+)?$/i;

/** What follows is what the patient reacts with, and no condition. */
const REACTS = /\b(?:allergic|allergy|allergies|intoleran(?:t|ce)|anaphylactic) (?:to|reaction)\b/i;
/** What may stand between a condition and how long ago it began. */
const BEGAN =
  /^[\s,(]*(?:(?:was |were )?(?:first )?(?:diagnosed|dx|noted|began|started|onset)|that (?:began|started)|which (?:began|started)|starting|beginning|since)\.?[\s:]*(?:about |approximately |roughly )?$/i;

/**
 * What is called chronic lasts. A cancer is no lasting disease in this sense, nor is what is called acute: "history of breast
 * cancer" tells of one that was treated.
 */
const isLasting = ({ chronic, codes }: Concept, printed: string): boolean =>
  (chronic === true || /^chronic\b/i.test(printed)) &&
  !/^acute\b/i.test(printed) &&
  !codes.some(({ code }) => /^C\d\d/.test(code));

/** The conditions of the patient that the statement speaks of, and what it says of each. */
export function conditionsIn(reader: Reader, statement: Statement): ConditionMention[] {
  const { text } = reader;
  const { conditions } = SECTION_POLICY[statement.section.kind];
  if (conditions === '-') return [];
  if (conditions === 'indications') return indicationsIn(reader, statement);
  const relatives = relativesTold(text, statement);
  return reader.findConcepts(statement, ['disorder', 'symptom']).flatMap(({ concept, ...span }) => {
    if (!namesCondition(text, span) || REACTS.test(text.slice(statement.start, span.start))) return [];
    if (
      relatives.some(
        (relative) =>
          relative.start < span.start &&
          /^(?:mother|father|mom|dad|sister|brother|maternal|paternal|family)/i.test(relative.relation),
      )
    )
      return [];
    const read = assertionOf(text, statement, span, isLasting(concept, text.slice(span.start, span.end)));
    if (read === 'family') return [];
    const column = statement.cells?.get('onset');
    const onset = column
      ? findDates(text, column)[0]
      : findDates(text, { start: span.end, end: statement.end }).find((date) => ONSET.test(text.slice(span.end, date.start)));
    const began = findRelativeDates(text, { start: span.end, end: statement.end }).find((date) =>
      BEGAN.test(text.slice(span.end, date.start)),
    );
    return [
      {
        concept,
        ...span,
        assertion: bySection(text, statement, span, read, concept),
        statement,
        ...(onset ? { onset: onset.iso } : began && { began }),
      },
    ];
  });
}

/** A drug that is taken for a disease says that the patient has it; one for a symptom, or against one to come, does not. */
function indicationsIn(reader: Reader, statement: Statement): ConditionMention[] {
  const { text } = reader;
  if (/\b(?:prophylaxis|prevent\w*|risk|screening|discontinued|stopped)\b/i.test(text.slice(statement.start, statement.end)))
    return [];
  return reader.findConcepts(statement, ['disorder']).flatMap(({ concept, ...span }) => {
    const stated = concept.chronic === true && INDICATION.test(text.slice(statement.start, span.start));
    const needed = /\b(?:as needed|prn)\s+for\s*$/i.test(text.slice(statement.start, span.start));
    return stated && !needed ? [{ concept, ...span, assertion: 'present' as const, statement }] : [];
  });
}

/** A row of a table with an end date or a status of that kind. */
function isOver(text: string, { cells }: Statement): boolean {
  const [stop, status] = (['stop', 'status'] as const).map((role) => cells?.get(role));
  const says = (cell: Span | undefined, words: RegExp) => cell !== undefined && words.test(text.slice(cell.start, cell.end));
  return says(stop, /\d|resolved/i) || says(status, /\b(?:resolved|inactive|past|historical)\b/i);
}

/** Where a thing is listed says as much as how it is worded. */
function bySection(
  text: string,
  statement: Statement,
  span: Span,
  read: Exclude<Assertion, 'family'>,
  concept: Concept,
): Exclude<Assertion, 'family'> {
  if (read !== 'present') return read;
  if (isOver(text, statement)) return 'historical';
  const { conditions } = SECTION_POLICY[statement.section.kind];
  if (conditions === 'warned') return 'hypothetical';
  if (conditions === 'past') {
    const resolved = RESOLVED.test(text.slice(span.end, statement.end)) || /resolved|inactive/i.test(statement.section.title);
    return resolved || !isLasting(concept, text.slice(span.start, span.end)) || /^past problems/i.test(statement.section.title)
      ? 'historical'
      : 'present';
  }
  const indication =
    concept.kind === 'disorder' &&
    INDICATION.test(text.slice(statement.start, span.start)) &&
    /\b(?:screening|prophylaxis|vaccin)/i.test(text.slice(statement.start, statement.end));
  return indication ? 'hypothetical' : 'present';
}
