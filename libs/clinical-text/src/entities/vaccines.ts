import type { LanguagePack } from '@chartloom/rules';
import type { Concept } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import { policyOf } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import { findDates, type PrintedDate } from '../text/dates.js';
import { hasPhrase, phrasePattern } from '../text/phrases.js';
import type { Span } from '../text/source.js';

export interface VaccineMention extends Span {
  readonly concept: Concept;
  readonly name: Span;
  readonly date?: string;
  readonly lot?: Span & { readonly text: string };
  readonly refused: boolean;
  readonly statement: Statement;
}

/** A cell of a table that is a lot number: letters and digits, nothing else. */
const LOT_NUMBER = /^(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{4,12}$/;
/** The rest of a printed name: "Fluarix Quad", "Hepatitis B (adult)". */
const REST_OF_NAME = phrasePattern(
  'i',
)`^(?:[ ]\(?[A-Za-z][\w-]*\)?){0,3}?(?=\s*(?:[,;:|\t\n–-]|\(|$|\d|\b${'after a vaccine'}\b))`;
/** "5/4/2001, 6/1/2006", "5/4/2001; booster: 6/1/2006" */
const BETWEEN_DOSES = phrasePattern('i')`^ ?(?:[,;&/] ?)?(?:\(?${'dose of a series'}\)?[ :#]{0,2}\d?[ :)]{0,3}){0,2}$`;
const LOT = phrasePattern('i')`\b${'lot'}(?:\s*${'lot number'})?\s*[:#]*\s*([A-Z0-9-]{3,12})\b`;

/** A sentence ends between two names. */
const END_BETWEEN = /[.;]\s/;

/** Vaccines given or refused, with their own date and lot number. */
export function vaccinesIn(reader: Reader, statement: Statement): VaccineMention[] {
  const { vaccines } = policyOf(reader.pack, statement.section.kind);
  if (vaccines === '-') return [];
  const found = partsOf(reader, statement).flatMap((part) => vaccineIn(reader, part));
  return vaccines === 'listed' ? found : found.filter(({ date, lot, refused }) => (date ?? lot) !== undefined && !refused);
}

/** What is said of each vaccine of a statement that is no row of a table: "Flucelvax given today. Tdap 3/2/2019". */
function partsOf(reader: Reader, statement: Statement): readonly Statement[] {
  if (statement.row) return [statement];
  const names = reader.findConcepts(statement, ['vaccine']);
  const days = findDates(reader, statement);
  const isNext = ({ start }: Span, i: number): boolean => {
    const before = names[i - 1];
    if (!before) return false;
    const isDayBetween = days.some((day) => day.start >= before.end && day.end <= start);
    return isDayBetween || END_BETWEEN.test(reader.text.slice(before.end, start));
  };
  const starts = [statement.start, ...names.filter(isNext).map(({ start }) => start)];
  return starts.map((start, i) => ({ ...statement, start, end: starts[i + 1] ?? statement.end }));
}

function vaccineIn(reader: Reader, statement: Statement): VaccineMention[] {
  const { text, pack } = reader;
  const names = reader.findConcepts(statement, ['vaccine']);
  // One line names one vaccine, often twice: "Zoster vaccine, recombinant (Shingrix)". The last name is the most precise.
  const [first, last] = [names[0], names.at(-1)];
  if (!first || !last) return [];
  const words = text.slice(statement.start, statement.end);
  const dates = daysOfDoses(reader, statement, last);
  const [date] = dates;
  const lot = lotIn(reader, statement, { start: first.start, end: last.end });
  const refused = hasPhrase(pack, 'vaccine refused', words);
  // What comes after its day is about the next one: "Tdap 3/14/2021 (next due 3/2031)".
  const told = words.slice(0, date && date.end - statement.start);
  if (isToCome(pack, told, statement, { date, lot, refused })) return [];
  const name = { start: first.start, end: endOfName(reader, last, statement) };
  const isSeries = dates.length > 1;
  return (isSeries ? dates : [date]).map((day) => ({
    concept: last.concept,
    name,
    refused: refused && !isSeries,
    statement,
    start: Math.min(name.start, day?.start ?? name.start),
    end: Math.max(name.end, day?.end ?? name.end),
    ...(day && { date: day.iso }),
    ...(lot && !isSeries && { lot }),
  }));
}

/**
 * The days on which a vaccine was given: those in the columns of doses, else the one after its name and those that follow it as further
 * doses. Further days of a row without heads, or with a lot number, may be of something else.
 */
function daysOfDoses(reader: Reader, statement: Statement, name: Span): readonly PrintedDate[] {
  const columns = (statement.row ?? []).filter(({ role }) => role === 'date');
  if (columns.length > 1) return columns.flatMap((cell) => findDates(reader, cell).slice(0, 1));
  const dates = findDates(reader, statement);
  const from = Math.max(
    0,
    dates.findIndex(({ start }) => start >= name.end),
  );
  const isNext = (date: PrintedDate, i: number) => {
    const before = dates[from + i];
    return before !== undefined && BETWEEN_DOSES(reader.pack).test(reader.text.slice(before.end, date.start));
  };
  const others = dates.slice(from + 1);
  const end = others.findIndex((date, i) => !isNext(date, i));
  return dates.slice(from, from + 1).concat(others.slice(0, end < 0 ? undefined : end));
}

/** Whether the statement names a vaccine that is due: in a table, one whose date and lot are empty. */
function isToCome(
  pack: LanguagePack,
  words: string,
  { cells }: Statement,
  { date, lot, refused }: { readonly date: unknown; readonly lot: unknown; readonly refused: boolean },
): boolean {
  if (!lot && hasPhrase(pack, 'vaccine due', words) && !hasPhrase(pack, 'vaccine given', words)) return true;
  return cells !== undefined && !date && !lot && !refused;
}

/** The lot number in the statement's words other than the vaccine's name. */
function lotIn({ text, pack }: Reader, statement: Span, name: Span): VaccineMention['lot'] {
  const blank = ' '.repeat(name.end - name.start);
  const words = `${text.slice(statement.start, name.start)}${blank}${text.slice(name.end, statement.end)}`;
  const match = LOT(pack).exec(words);
  const number = match?.[1] ?? '';
  if (!match) return lotInCell(words, statement.start);
  if (!/\d/.test(number)) return undefined;
  const start = statement.start + match.index + match[0].lastIndexOf(number);
  return { text: number, start, end: start + number.length };
}

/** The first cell, or item between commas, that is a lot number and nothing else. */
function lotInCell(words: string, from: number): VaccineMention['lot'] {
  for (const { 0: cell, index } of words.matchAll(/[^\t,]+/g)) {
    const number = cell.trim();
    const isApart = words.charAt(index - 1) !== ',' || cell.startsWith(' ');
    if (!isApart || !LOT_NUMBER.test(number)) continue;
    const start = from + index + cell.indexOf(number);
    return { text: number, start, end: start + number.length };
  }
  return undefined;
}

function endOfName({ text, pack }: Reader, { end }: Span, statement: Span): number {
  if (text.charAt(end) === ')') return end + 1;
  const rest = REST_OF_NAME(pack).exec(text.slice(end, statement.end))?.[0] ?? '';
  return hasPhrase(pack, 'no part of a vaccine', rest) ? end : end + rest.length;
}
