import { MEASURED, ucumOf } from '@chartloom/terminology';
import { isHypothetical } from '../assertion/assertion.js';
import type { Reader } from '../lexicon/reader.js';
import type { Section } from '../sections/section.js';
import { findDates } from '../text/dates.js';
import type { SourceCell, SourceLine, Span } from '../text/source.js';
import { readMeasurement } from './measurement-reader.js';
import type { ObservationMention } from './observation.js';
import { columnAt, type ResultColumn } from './result-columns.js';
import { isRange } from './reference-range.js';

/** A number and nothing else, with or without what it is compared to and a mark of doubt. */
const BARE_NUMBER = /^[<>≤≥]?\s?\d[\d,]*(?:\.\d+)?\s?\??$/;

/** "104 148" of "Glucose, fasting / PP": which of the two it is, only the eye can tell. */
export const isTwoNumbers = (words: string): boolean => TWO_NUMBERS.test(words.trim());
const TWO_NUMBERS = /^\d[\d.,]*\s+\d[\d.,]*$/;

/** Whether the one of several numbers that is the result is not known, below the head of the values. */
export const hasTwoNumbers = ({ text }: Reader, { cells }: SourceLine, columns: readonly ResultColumn[]): boolean =>
  cells.some((cell) => columnAt(cell, columns)?.role === 'value' && isTwoNumbers(text.slice(cell.start, cell.end)));

/** Words below values, that name what is measured: heads that were not understood, so that what is below them is of no column above. */
export const isOtherHead = ({ text, findConcepts }: Reader, line: SourceLine, columns: readonly ResultColumn[]): boolean =>
  columns.some(({ measures }) => measures !== undefined) &&
  !/\d/.test(text.slice(line.start, line.end)) &&
  findConcepts(line, MEASURED).length > 0;

/** The day that a row begins with, in a cell of its own: "01/05/2025 | HbA1c 58 mmol/mol". */
export function dateOfCell(reader: Reader, { cells: [first] }: SourceLine): string | undefined {
  const [date] = first ? findDates(reader, first) : [];
  return first && date?.iso.length === 10 && date.end - date.start === first.end - first.start ? date.iso : undefined;
}

/** Whether cells after the one of the value hold numbers too, which may as well be the result. */
export function hasOtherValues({ text, findConcepts }: Reader, line: SourceLine, mention: ObservationMention): boolean {
  const value = mention.valueSpans.at(-1);
  if (!value || mention.value.kind !== 'number') return false;
  const after = line.cells.filter(({ start }) => start >= mention.end);
  // Another name in the row has numbers of its own.
  const next = after.findIndex((cell) => findConcepts(cell, MEASURED).length > 0);
  const own = next < 0 ? after : after.slice(0, next);
  return own.some(({ start, end }) => BARE_NUMBER.test(text.slice(start, end).trim()));
}

/** Whether a row names something in its first cell and has a number under the head of the values, so that it is no title. */
export const mayBeResult = (reader: Reader, line: SourceLine, columns: readonly ResultColumn[]): boolean =>
  namesWithNumber(reader, line, (cell) => columnAt(cell, columns)?.role === 'value');

/** Whether a row names something in its first cell and has a number in another one that `isOne`. */
export function namesWithNumber(
  { text }: Reader,
  { cells: [first, ...others] }: SourceLine,
  isOne: (cell: SourceCell) => boolean = () => true,
): boolean {
  const isNamed = first !== undefined && /^\p{L}/u.test(text.slice(first.start, first.end).trim());
  return isNamed && others.some((cell) => isOne(cell) && /\d/.test(text.slice(cell.start, cell.end)));
}

/** The beginning of a line, cell or sentence, a name of up to five words, and a number right after it. */
const NAME_AND_NUMBER = /(?:^|[\n\t]|[.;,] ) ?(\p{Lu}[\p{L}\d/-]{1,30}(?: [\p{L}\d/-]{1,30}){0,4}):?\s{1,9}(?=[<>]?\d)/gu;

/**
 * Tests that no table knows, which are printed with a number and its reference range: "Ferrocalm index 7.1 (5.0 to 9.0)". Their words
 * are their name, without a code.
 */
export function unknownTestsIn(
  reader: Reader,
  span: Span,
  section: Section,
  known: readonly ObservationMention[],
): readonly ObservationMention[] {
  const { text, pack, findConcepts } = reader;
  const printed = text.slice(span.start, span.end);
  return [...printed.matchAll(NAME_AND_NUMBER)].flatMap((match): ObservationMention[] => {
    const [whole, words = ''] = match;
    const start = span.start + match.index + whole.indexOf(words);
    const name = { start, end: start + words.length };
    const from = span.start + match.index + whole.length;
    const read = readMeasurement(pack, text.slice(from, span.end));
    if (read?.value.kind !== 'number' || read.rangeText === undefined || !isRange(pack, read.rangeText)) return [];
    if (read.unit !== undefined && ucumOf(pack, read.unit) === undefined) return [];
    const end = from + read.length;
    const isTaken = known.some((other) => other.start < end && start < other.end);
    const isOther = findConcepts(name, [...MEASURED, 'drug', 'disorder', 'symptom', 'procedure', 'vaccine']).length > 0;
    if (isTaken || isOther || isHypothetical(reader, span, { start: from, end })) return [];
    const { length: _, valuesAt, ...measured } = read;
    const valueSpans = valuesAt.map((at) => ({ start: from + at.start, end: from + at.end }));
    return [
      {
        ...{ concept: { kind: 'analyte', name: words, terms: [], codes: [] }, name, section, start, end, valueSpans },
        ...measured,
        isNameDoubted: true,
      },
    ];
  });
}

/**
 * "ALT | | < 40" to "CRP | 38 | < 5", and below them a lone "9": where one row of a table has no value and below the table is a value without
 * a name, its values may be those of the rows above them. Which of them each is nobody can tell.
 */
export function inShiftedTable(reader: Reader, mention: ObservationMention): ObservationMention {
  const shifted = shiftedIn.get(reader) ?? shiftedTables(reader);
  shiftedIn.set(reader, shifted);
  const isIn = shifted.some(({ start, end }) => start <= mention.start && mention.end <= end);
  return isIn ? { ...mention, oneOfSeveral: true } : mention;
}
const shiftedIn = new WeakMap<Reader, readonly Span[]>();

function shiftedTables({ text, lines, findConcepts }: Reader): readonly Span[] {
  const printed = ({ start, end }: Span): string => text.slice(start, end).trim();
  const hasNoValue = ({ cells: [name, ...others] }: SourceLine): boolean =>
    name !== undefined &&
    others.length > 0 &&
    others.every((cell) => BOUNDS_ALONE.test(printed(cell))) &&
    findConcepts(name, MEASURED).length > 0;
  return lines.flatMap((line, i) => {
    const above = lines[i - 1];
    if (line.table || line.cells.length !== 1 || !above?.table || !BARE_NUMBER.test(printed(line))) return [];
    const rows = lines.filter(({ table }) => table === above.table);
    return rows.some(hasNoValue) ? [{ start: rows[0]?.start ?? above.start, end: above.end }] : [];
  });
}
const BOUNDS_ALONE = /^(?:[<>≤≥]|\d[\d.,]*\s?[-–])\s?\d/;

/** "\"heartRate\": 102," and a line of brackets: the data of a program, printed on a page. */
const [ENTRY, BRACKETS] = [/^(?:[[{] ?)?"[\w -]{1,40}":/, /^[\s{}[\],]*$/];
/** "'ALT': 8.0, 'Hemoglobin': 4.35": several entries in a line. */
const ENTRY_OF_LINE = /'[\w -]{1,30}': ?['\d[{]/g;
/** So many entries below each other are no quotation. */
const FEWEST_ENTRIES = 5;

/** The runs of lines that are the data of a program: nobody wrote them to be read, and what is read of them is in doubt. */
export function dataOfPrograms({ text, lines }: Reader): readonly Span[] {
  const runs: { start: number; end: number; entries: number }[] = [];
  let isOpen = false;
  for (const { start, end } of lines) {
    const words = text.slice(start, end).trim();
    const entries = words.match(ENTRY_OF_LINE)?.length ?? Number(ENTRY.test(words));
    const last = isOpen ? runs.at(-1) : undefined;
    isOpen = entries > 0 || (isOpen && BRACKETS.test(words));
    if (last && isOpen) Object.assign(last, { end, entries: last.entries + entries });
    else if (entries > 0) runs.push({ start, end, entries });
  }
  return runs.filter(({ entries }) => entries >= FEWEST_ENTRIES);
}
