import type { Concept } from '@chartloom/terminology';
import { assertionOf } from './assertion.js';
import { findDates, type PrintedDate } from './dates.js';
import { findConcepts } from './matcher.js';
import { findRelativeDates, type RelativeDate } from './relative-dates.js';
import type { SectionKind } from './section-titles.js';
import type { Statement } from './sections.js';
import type { Span } from './source.js';

export interface ProcedureMention extends Span {
  readonly concept: Concept;
  readonly name: Span;
  readonly status: 'done' | 'planned' | 'not-done';
  readonly date?: string;
  /** "Two years ago". */
  readonly ago?: RelativeDate;
  readonly statement: Statement;
}

export interface VaccineMention extends Span {
  readonly concept: Concept;
  readonly name: Span;
  readonly date?: string;
  readonly lot?: Span & { readonly text: string };
  readonly refused: boolean;
  readonly statement: Statement;
}

const PLANNED =
  /\b(?:order(?:ed)?|schedule[d]?|plan(?:ned)? (?:for|to)|refer(?:red)?(?: for| to)?|recommend(?:ed)?|due|will (?:undergo|need|have|get|obtain)|obtain|repeat|arrange|needs?|consider|pending|request(?:ed)?|check)\b/i;
const DONE = /\b(?:s\/p|status post|underwent|had|performed|showed|shows|demonstrated|revealed|completed|history of|h\/o)\b/i;
/** A date further behind a name is another thing's. */
const DATE_REACH = 30;
const REFUSED = /\b(?:declined|refused|refusal|declines|refuses|not given|not administered|deferred|contraindicated)\b/i;
const GIVEN = /\b(?:given|administered|received|completed|done)\b/i;
/** A vaccine that is to be given. */
const DUE = /\b(?:(?:next |is |are |now )?due|overdue|recommended|needed|needs|eligible|forecast|upcoming|scheduled)\b/i;
/** A cell of a table that is a lot number: letters and digits, nothing else. */
const LOT_CELL = /(?:^|\t|, )\s*((?=[A-Z0-9]*\d)(?=\d*[A-Z])[A-Z0-9]{4,12})\s*(?=\t|,|$)/;
/** What a printed name goes on with: "Fluarix Quad", "Hepatitis B (adult)". */
const REST_OF_NAME = /^(?:[ ]\(?[A-Za-z][\w-]*\)?){0,3}?(?=\s*(?:[,;:|\t\n–-]|\(|$|\d|\bgiven\b|\bon\b|\blot\b|\bin\b))/i;
const LOT = /\blot(?:\s*(?:no\.?|number))?\s*[:#]*\s*([A-Z0-9-]{3,12})\b/i;
const SILENT: readonly SectionKind[] = [
  'header',
  'family',
  'allergies',
  'medications',
  'stopped-medications',
  'immunizations',
  'labs',
  'vitals',
  'instructions',
  'review',
  'encounters',
];

/** Procedures that were done or are planned. What is neither said nor listed as done is not claimed. */
export function proceduresIn(text: string, statement: Statement): ProcedureMention[] {
  const { kind } = statement.section;
  if (SILENT.includes(kind)) return [];
  const words = text.slice(statement.start, statement.end);
  return findConcepts(text, statement, ['procedure']).flatMap(({ concept, ...name }) => {
    const assertion = assertionOf(text, statement, name);
    if (assertion === 'hypothetical' || assertion === 'possible') return [];
    const planned = PLANNED.test(words) && kind !== 'procedures';
    const stated = kind === 'procedures' || DONE.test(words) || assertion === 'historical';
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

/** Vaccines given, in the immunization section, with their own date and lot number. */
export function vaccinesIn(text: string, statement: Statement): VaccineMention[] {
  if (statement.section.kind !== 'immunizations') return [];
  const names = findConcepts(text, statement, ['vaccine']);
  // One line names one vaccine, often twice: "Zoster vaccine, recombinant (Shingrix)". The last name is the most precise.
  const name = names.at(-1);
  const first = names[0];
  if (!name || !first) return [];
  const words = text.slice(statement.start, statement.end);
  const dates = findDates(text, statement);
  const date = dates.find(({ start }) => start >= name.end) ?? dates[0];
  const behind = words.slice(name.end - statement.start);
  const lot = lotIn(words.slice(0, first.start - statement.start) + ' '.repeat(name.end - first.start) + behind, statement.start);
  const refused = REFUSED.test(words);
  if (DUE.test(words) && !lot && !GIVEN.test(words)) return [];
  // A row of a table whose date and lot are empty names a vaccine that is to come.
  if (statement.cells && !date && !lot && !refused) return [];
  const nameEnd = text.charAt(name.end) === ')' ? name.end + 1 : name.end + restOfName(text.slice(name.end, statement.end));
  const ends = [nameEnd, ...(date ? [date.end] : [])];
  return [
    {
      concept: name.concept,
      name: { start: first.start, end: nameEnd },
      refused,
      statement,
      start: Math.min(first.start, date?.start ?? first.start),
      end: Math.max(...ends),
      ...(date && { date: date.iso }),
      ...(lot && { lot }),
    },
  ];
}

function lotIn(words: string, from: number): VaccineMention['lot'] {
  const match = LOT.exec(words) ?? LOT_CELL.exec(words);
  const text = match?.[1] ?? '';
  if (!match || !/\d/.test(text)) return undefined;
  const start = from + match.index + match[0].lastIndexOf(text);
  return { text, start, end: start + text.length };
}

const NO_NAME =
  /\b(?:given|on|lot|in|declined|refused|deferred|due|booster|dose|series|received|administered|today|left|right|im|sc)\b/i;
const restOfName = (words: string): number => {
  const rest = REST_OF_NAME.exec(words)?.[0] ?? '';
  return NO_NAME.test(rest) ? 0 : rest.length;
};
