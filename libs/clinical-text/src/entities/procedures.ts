import type { Concept } from '@chartloom/terminology';
import { assertionOf } from '../assertion/assertion.js';
import { findDates, type PrintedDate } from '../text/dates.js';
import type { Reader } from '../lexicon/reader.js';
import { findRelativeDates, type RelativeDate } from '../text/relative-dates.js';
import { SECTION_POLICY } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import type { Span } from '../text/source.js';

export interface ProcedureMention extends Span {
  readonly concept: Concept;
  readonly name: Span;
  readonly status: 'done' | 'planned' | 'not-done';
  readonly date?: string;
  /** "Two years ago". */
  readonly ago?: RelativeDate;
  readonly statement: Statement;
}

const PLANNED =
  /\b(?:order(?:ed)?|schedule[d]?|plan(?:ned)? (?:for|to)|refer(?:red)?(?: for| to)?|recommend(?:ed)?|due|will (?:undergo|need|have|get|obtain)|obtain|repeat|arrange|needs?|consider|pending|request(?:ed)?|check)\b/i;
const DONE = /\b(?:s\/p|status post|underwent|had|performed|showed|shows|demonstrated|revealed|completed|history of|h\/o)\b/i;
/** A date further behind a name is another thing's. */
const DATE_REACH = 30;
/** Procedures that were done or are planned. What is neither said nor listed as done is not claimed. */
export function proceduresIn(reader: Reader, statement: Statement): ProcedureMention[] {
  const { text } = reader;
  const { procedures } = SECTION_POLICY[statement.section.kind];
  if (procedures === '-') return [];
  const words = text.slice(statement.start, statement.end);
  return reader.findConcepts(statement, ['procedure']).flatMap(({ concept, ...name }) => {
    const assertion = assertionOf(text, statement, name);
    if (assertion === 'hypothetical' || assertion === 'possible') return [];
    const planned = PLANNED.test(words) && procedures !== 'listed';
    const stated = procedures === 'listed' || DONE.test(words) || assertion === 'historical';
    if (assertion === 'absent' || (!planned && !stated)) return [];
    const near = dateOf(text, statement, name);
    const ago = near
      ? undefined
      : findRelativeDates(text, { start: name.end, end: Math.min(statement.end, name.end + DATE_REACH) })[0];
    const side = SIDE.exec(text.slice(statement.start, name.start))?.[0].length ?? 0;
    const printed = { start: name.start - side, end: name.end };
    return [
      {
        concept,
        name: printed,
        status: planned ? 'planned' : 'done',
        statement,
        start: Math.min(printed.start, near?.start ?? printed.start),
        end: Math.max(printed.end, near?.end ?? ago?.end ?? printed.end),
        ...(near ? { date: near.iso } : ago && { ago }),
      },
    ];
  });
}

const SIDE = /\b(?:left|right|bilateral|total|partial) $/i;
/** "2016: appendectomy", "On 5/14/2020 she underwent an appendectomy". */
const LEADS_TO =
  /^[\s:,–-]*(?:(?:he|she|they|(?:the )?(?:patient|pt))\s+)?(?:(?:underwent|had|received|s\/p|status post)\s+(?:an?\s|the\s)?)?$/i;
/** Printed behind a procedure's name, or right before it as in "2016: appendectomy". */
function dateOf(text: string, statement: Span, name: Span): PrintedDate | undefined {
  const dates = findDates(text, statement);
  const behind = dates.find(({ start }) => start >= name.end);
  const inRow = text.slice(name.end, behind?.start).includes('\t');
  if (behind && (inRow || behind.start - name.end < DATE_REACH)) return behind;
  return dates.findLast(({ end }) => end <= name.start && LEADS_TO.test(text.slice(end, name.start).replace(SIDE, '')));
}
