import type { LanguagePack } from '@chartloom/rules';
import type { Concept } from '@chartloom/terminology';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import { policyOf } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import { sentencesIn } from '../sections/sentences.js';
import { findDates, type PrintedDate } from '../text/dates.js';
import { endOfMatch } from '../text/end-of-match.js';
import { endOfPhrase, hasPhrase, isPhrase, phrasePattern } from '../text/phrases.js';
import type { Span } from '../text/source.js';

export interface VaccineMention extends Span {
  readonly concept: Concept;
  readonly name: Span;
  readonly date?: string;
  readonly lot?: Span & { readonly text: string };
  readonly refused: boolean;
  /** Words tell that it was given. */
  readonly isGiven?: true;
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

/** Between two names of an enumeration: "MMR #1, varicella #1 and hepatitis A". */
const ENUMERATED = phrasePattern(
  'i',
)`^\s?(?:(?:#|${'dose of a series'}\s?)\d\s?)?(?:,|;|&|\+|,?\s${'conjunction'}\s|\s${'conjunction'}\s)\s?$`;
/** Right after the names, or right before them, it is told that they were given: "received her Tdap", "Tdap and MMR vaccines today". */
const TO_GIVEN = phrasePattern('iy')`(?:\s?[()#\d]|\s${'with a vaccine'}\b){0,4}[\s,:–-]{0,3}(?:${'vaccine was'}\s)?`;
const GIVEN_BEFORE = phrasePattern('i')`\b(?:${'vaccine given'}|${'had a vaccine'})(?:\s${'before a vaccine'}\b){0,3}\s$`;

/** One vaccine of a statement by its names, or several that an enumeration has, with all that is said of them. */
interface Told {
  readonly vaccines: readonly (readonly Match[])[];
  readonly statement: Statement;
}

/** Vaccines given or refused, with their own date and lot number. */
export function vaccinesIn(reader: Reader, statement: Statement): VaccineMention[] {
  const { vaccines } = policyOf(reader.pack, statement.section.kind);
  if (vaccines === '-') return [];
  const isListed = vaccines === 'listed' || hasPhrase(reader.pack, 'vaccine given', statement.section.title);
  const found = partsOf(reader, statement).flatMap((told) => {
    if (!isListed && mayBeDiseases(reader, told)) return [];
    const isTold = isToldAsGiven(reader, told);
    return vaccinesOf(reader, told, isTold).filter(
      ({ date, lot, refused }) => vaccines === 'listed' || (!refused && (isListed || isTold || (date ?? lot) !== undefined)),
    );
  });
  return withoutRowName(reader, statement, found);
}

/**
 * "Polio | 05/13/2019 Pediarix | 07/15/2019 Pediarix": the doses of a row without the name that the row has before them, which is no dose.
 * In a grid of doses a row with its name alone has none.
 */
function withoutRowName(reader: Reader, { start, section }: Statement, found: readonly VaccineMention[]): VaccineMention[] {
  const line = section.lines.find((one) => one.start <= start && start < one.end);
  const [first] = line?.cells ?? [];
  const isDated = found.some(({ date, name }) => date !== undefined && first && name.start >= first.end);
  const isOfGrid = (line?.table?.heads.filter((head) => isDoseNumber(reader.pack, head)).length ?? 0) > 1;
  if (!first || !(isDated || isOfGrid)) return [...found];
  return found.filter(({ name, date, lot, refused }) => name.start >= first.end || refused || (date ?? lot) !== undefined);
}

/** "1", "Dose 2", "3rd dose" */
function isDoseNumber(pack: LanguagePack, head: string): boolean {
  const words = head.trim();
  const rest = words.replace(/#?\d(?:st|nd|rd|th)?/, '').trim();
  return rest.length < words.length && (rest === '' || isPhrase(pack, 'dose of a series', rest.toLowerCase()));
}

/** "Had shingles in 2019": names of diseases, without a word that says that vaccines are meant. */
function mayBeDiseases({ text, pack, findConcepts }: Reader, { vaccines, statement }: Told): boolean {
  const names = vaccines.flat();
  const [from, end] = [names[0]?.start ?? statement.start, names.at(-1)?.end ?? statement.start];
  return (
    !hasPhrase(pack, 'word of vaccines', text.slice(statement.start, from)) &&
    !WITH_VACCINE(pack).test(text.slice(end, statement.end)) &&
    names.every(({ start, end: to }) => findConcepts({ start, end: to }, ['disorder', 'symptom']).length > 0)
  );
}
const WITH_VACCINE = phrasePattern('i')`^\s${'with a vaccine'}\b`;

/** What is said of each vaccine of a statement that is no row of a table: "Flucelvax given today. Tdap 3/2/2019". */
function partsOf(reader: Reader, statement: Statement): readonly Told[] {
  const parts = vaccinesByPart(reader, statement);
  const starts = parts.map((part, i) => {
    const name = part[0]?.[0];
    const begin = startOfSentence(reader, statement, name);
    const before = parts[i - 1]?.at(-1)?.at(-1);
    return before === undefined || begin >= before.end ? begin : (name?.start ?? begin);
  });
  return parts.map((part, i) => ({
    vaccines: part,
    statement: { ...statement, start: starts[i] ?? statement.start, end: starts[i + 1] ?? statement.end },
  }));
}

/** The names of a statement: those of one vaccine together, and vaccines of one enumeration. */
function vaccinesByPart(reader: Reader, statement: Statement): readonly (readonly (readonly Match[])[])[] {
  const days = findDates(reader, statement);
  const parts: Match[][][] = [];
  for (const name of reader.findConcepts(statement, ['vaccine'])) {
    const part = parts.at(-1);
    const same = part?.at(-1);
    const last = same?.at(-1);
    if (!part || !same || !last) parts.push([[name]]);
    else if (isApart(reader, statement, days, last, name)) parts.push([[name]]);
    else if (ENUMERATED(reader.pack).test(reader.text.slice(last.end, name.start)) && !areAlike(last, name)) part.push([name]);
    else same.push(name);
  }
  return parts;
}

/** Whether the end of a sentence is between two names, or in a text a day. */
function isApart({ text }: Reader, { row }: Statement, days: readonly PrintedDate[], last: Span, name: Span): boolean {
  const between = text.slice(last.end, name.start);
  if (END_BETWEEN.test(between)) return !row || !between.includes('\t');
  return !row && days.some(({ start, end }) => start >= last.end && end <= name.start);
}

/** Where the sentence begins in which a vaccine is named, or the cell before it that has its day: "09-Oct-2024 | Influenza". */
function startOfSentence(reader: Reader, statement: Statement, name: Span | undefined): number {
  if (statement.row || !name) return statement.start;
  const start = sentencesIn(reader, statement).find((one) => one.start <= name.start && name.start < one.end)?.start;
  const day = findDates(reader, { start: statement.start, end: start ?? statement.start }).at(-1);
  const between = day && start !== undefined ? reader.text.slice(day.end, start) : '';
  const isBeside = day && between.includes('\t') && between.trim() === '';
  return isBeside ? day.start : (start ?? statement.start);
}

/** Whether two names may be of one vaccine, which is often named twice: all words of one are in the other, "Influenza" and "Influenza, high dose". */
function areAlike({ concept: one }: Match, { concept: other }: Match): boolean {
  const [shorter = [], longer = []] = [wordsOf(one.name), wordsOf(other.name)].toSorted((a, b) => a.length - b.length);
  return shorter.every((word) => longer.some((each) => each.startsWith(word) || (each.length > 2 && word.startsWith(each))));
}
const wordsOf = (name: string): readonly string[] =>
  (name.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => word !== 'vaccine');

const GIVEN_WORDS = ['vaccine given', 'vaccine given here'] as const;

function isToldAsGiven({ text, pack }: Reader, { vaccines, statement }: Told): boolean {
  const [first, last] = [vaccines[0]?.[0], vaccines.at(-1)?.at(-1)];
  if (!first || !last) return false;
  const after = text.slice(last.end, statement.end);
  const at = endOfMatch(TO_GIVEN(pack), after, 0) ?? 0;
  const isToldAfter = GIVEN_WORDS.some((use) => endOfPhrase(pack, use, after, at) !== undefined);
  const isTold = isToldAfter || GIVEN_BEFORE(pack).test(text.slice(statement.start, first.start));
  return isTold && !hasPhrase(pack, 'vaccine due', text.slice(statement.start, last.end));
}

function vaccinesOf(reader: Reader, { vaccines, statement }: Told, isTold: boolean): VaccineMention[] {
  const { text, pack } = reader;
  const [first, end] = [vaccines[0]?.[0], vaccines.at(-1)?.at(-1)];
  if (!first || !end) return [];
  const words = text.slice(statement.start, statement.end);
  const dates = daysOfDoses(reader, statement, end);
  const [date] = dates;
  const lot = vaccines.length > 1 ? undefined : lotIn(reader, statement, { start: first.start, end: end.end });
  const refused = hasPhrase(pack, 'vaccine refused', words);
  // What comes after its day is about the next one: "Tdap 3/14/2021 (next due 3/2031)".
  const told = words.slice(0, date && date.end - statement.start);
  if (!isTold && isToCome(pack, told, statement, { date, lot, refused })) return [];
  const isSeries = dates.length > 1;
  const day = dates.length > 0 ? undefined : dayOfHead(reader, statement);
  // The last name of a vaccine is the most precise: "Zoster vaccine, recombinant (Shingrix)".
  return vaccines.flatMap((names): VaccineMention[] => {
    const [begin, last] = [names[0], names.at(-1)];
    if (!begin || !last) return [];
    const name = { start: begin.start, end: endOfName(reader, last, statement) };
    return (isSeries ? dates : [date]).map((each) => ({
      concept: last.concept,
      name,
      refused: refused && !isSeries,
      ...(isTold && { isGiven: true as const }),
      statement,
      start: Math.min(name.start, each?.start ?? name.start),
      end: Math.max(name.end, each?.end ?? name.end),
      ...(each ? { date: each.iso } : day !== undefined && { date: day }),
      ...(lot && !isSeries && { lot }),
    }));
  });
}

/** "Given 10/22/2025 | Dose | Lot": the day in the head of a table is that of its rows. */
function dayOfHead(reader: Reader, { section, start }: Statement): string | undefined {
  const line = section.lines.find((one) => one.start <= start && start < one.end);
  const head = line?.table?.heads.find((words) => hasPhrase(reader.pack, 'vaccine given', words));
  return head === undefined
    ? undefined
    : findDates({ ...reader, text: head }, { start: 0, end: head.length }).find(({ iso }) => iso.length === 10)?.iso;
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
