import type { Concept } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import { SECTION_POLICY } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import { findDates } from '../text/dates.js';
import type { Span } from '../text/source.js';

export interface VaccineMention extends Span {
  readonly concept: Concept;
  readonly name: Span;
  readonly date?: string;
  readonly lot?: Span & { readonly text: string };
  readonly refused: boolean;
  readonly statement: Statement;
}

const REFUSED = /\b(?:declined|refused|refusal|declines|refuses|not given|not administered|deferred|contraindicated)\b/i;
const GIVEN = /\b(?:given|administered|received|completed|done)\b/i;
/** A vaccine that is to be given. */
const DUE = /\b(?:(?:next |is |are |now )?due|overdue|recommended|needed|needs|eligible|forecast|upcoming|scheduled)\b/i;
/** A cell of a table that is a lot number: letters and digits, nothing else. */
const LOT_CELL = /(?:^|\t|, )\s*((?=[A-Z0-9]*\d)(?=\d*[A-Z])[A-Z0-9]{4,12})\s*(?=\t|,|$)/;
/** What a printed name goes on with: "Fluarix Quad", "Hepatitis B (adult)". */
const REST_OF_NAME = /^(?:[ ]\(?[A-Za-z][\w-]*\)?){0,3}?(?=\s*(?:[,;:|\t\n–-]|\(|$|\d|\bgiven\b|\bon\b|\blot\b|\bin\b))/i;
const LOT = /\blot(?:\s*(?:no\.?|number))?\s*[:#]*\s*([A-Z0-9-]{3,12})\b/i;

/** Vaccines given, in the immunization section, with their own date and lot number. */
export function vaccinesIn(reader: Reader, statement: Statement): VaccineMention[] {
  const { text } = reader;
  if (SECTION_POLICY[statement.section.kind].vaccines === '-') return [];
  const names = reader.findConcepts(statement, ['vaccine']);
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
