import { fromPack, type LanguagePack } from '@chartloom/rules';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import { readMeasurement, type Measurement } from './measurement-reader.js';
import type { ObservationMention } from './observation.js';
import { BOUNDS, rangeOf, unitOfRange } from './reference-range.js';
import { isOfUnit } from './unit-forms.js';
import { readTail } from './value-tail.js';
import { isTwoNumbers } from './unclear-rows.js';
import { isFinding, testCellOf, valueOfCell, withoutRemark } from './result-cells.js';
import { dateOfRow, dayOfValue, isTimeAlone } from './days-of-lines.js';
import {
  cellBelow,
  columnAt,
  HOUR_OF_COLUMN,
  unitAfterName,
  type ResultColumn,
  type ResultRole,
  type ResultRow,
} from './result-columns.js';
import type { Section } from '../sections/section.js';
import { findPhrase, hasPhrase } from '../text/phrases.js';
import { withUnknownWords } from './unknown-words.js';
import type { SourceCell, SourceLine } from '../text/source.js';
import { MEASURED, ucumOf, ucumOfMisread } from '@chartloom/terminology';

/** Words that may be the name of a test that no table knows. */
const TEST_NAME = /^\p{Lu}[\p{L}\d .][\p{L}\d ,./()+;:&'’-]{1,58}$|^\p{Lu}{2}$/u;

/** "mL/min/1.73m2 >60": two columns close to each other. */
const unitAndBounds = fromPack((pack) => new RegExp(`^(\\S+) +(${BOUNDS(pack).source.slice(1, -1)})$`));

/** The results of one row under `columns`; none where the row names nothing of the lexicon. */
export function tableRow(
  reader: Reader,
  line: SourceLine,
  next: SourceLine | undefined,
  columns: readonly ResultColumn[],
  section: Section,
): ObservationMention[] {
  const row = {
    line,
    next,
    cells: withFlags(
      reader,
      line.cells.map((cell) => ({ cell, column: columnAt(cell, columns) })),
    ),
  };
  const hasDates = columns.some(({ role }) => role === 'date');
  const ofRow = dateOfRow(reader, row);
  const isUndated = hasDates && !isTimeAlone(reader, row);
  const dateOf: DateOf = (ofColumn) => {
    if (columns.some((column) => column.isUndated)) return { undated: true };
    const date = ofColumn ?? ofRow;
    return date ? { date } : isUndated ? { undated: true } : {};
  };
  return columns.some(({ measures }) => measures)
    ? resultsOfTime(reader, row, section, dateOf)
    : resultsOfTest(reader, row, section, dateOf);
}

/**
 * "112 | High" below "Out of range", "12.5 | Low | 13 - 17" below "Result | Reference": a flag in a column that has no head of its own. In "L | 9.8"
 * below "Result" the flag is before its value, which the head is of: it is told after it.
 */
function withFlags({ text, pack }: Reader, cells: ResultRow['cells']): ResultRow['cells'] {
  const wordsOf = ({ start, end }: SourceCell): string => text.slice(start, end).trim();
  const isFlag = ({ cell }: ResultRow['cells'][number]): boolean =>
    pack.results.flags.some(({ printed }) => printed === wordsOf(cell));
  const flagged = cells.map((one, i) => {
    const { cell, column } = one;
    const isBeside = column?.role === 'range' || (column?.role === 'value' && cells[i - 1]?.column === column);
    return { cell, column: isBeside && isFlag(one) ? { ...column, role: 'flag' as const } : column };
  });
  const at = flagged.findIndex((one, i) => {
    const next = flagged[i + 1];
    return (
      one.column?.role === 'value' &&
      isFlag(one) &&
      next !== undefined &&
      MAY_BE_VALUE.has(next.column?.role) &&
      next.column?.date === undefined &&
      FIGURE.test(wordsOf(next.cell))
    );
  });
  const [flag, value] = at < 0 ? [] : flagged.slice(at, at + 2);
  if (!flag?.column || !value) return flagged;
  const inOrder = [
    { cell: value.cell, column: value.column?.role === 'value' ? value.column : flag.column },
    { cell: flag.cell, column: { ...flag.column, role: 'flag' as const } },
  ];
  return flagged.toSpliced(at, 2, ...inOrder);
}
const FIGURE = /^[<>≤≥]?\s?\d[\d.,]*$/;
const MAY_BE_VALUE: ReadonlySet<ResultRole | undefined> = new Set(['ignored', 'value']);

/** The date of a result, by the date of its column where it has one. */
type DateOf = (ofColumn: string | undefined) => Pick<ObservationMention, 'date' | 'undated'>;

/** A row of one time: each cell is a value of what its column measures. */
function resultsOfTime(reader: Reader, { cells }: ResultRow, section: Section, dateOf: DateOf): ObservationMention[] {
  const { text, pack } = reader;
  // "Blood pressure | 96/58 Pulse 92" below "Date | Height | Weight": a row of something else
  const named = cells
    .filter(({ column }) => column?.role !== 'ignored')
    .flatMap(({ cell }) => reader.findConcepts(cell, MEASURED));
  if (named.some((name) => !isOfUnit(reader, name))) return [];
  return cells.flatMap(({ cell, column }): ObservationMention[] => {
    if (!column?.measures) return [];
    const { match, unit } = column.measures;
    const read = readMeasurement(pack, text.slice(cell.start, cell.end), match.concept);
    if (!read) return [];
    const { concept, ...name } = match;
    return [
      {
        concept,
        name,
        apart: true,
        section,
        start: cell.start,
        end: cell.end,
        ...placeInText(read, cell.start),
        ...unitOf(pack, unit, read.unit),
        ...dateOf(undefined),
      },
    ];
  });
}

/** A row of one thing that is measured, with a value in each column of values. */
function resultsOfTest(reader: Reader, { line, next, cells }: ResultRow, section: Section, dateOf: DateOf): ObservationMention[] {
  const { text, pack } = reader;
  const named = cells.find(({ column }) => column?.role === 'name')?.cell;
  const first = named && withoutRemark(named);
  const hasRange = cells.some(
    ({ cell, column }) =>
      column?.role === 'range' ||
      (column?.role === 'unit' && ucumOf(pack, text.slice(cell.start, cell.end).trim()) !== undefined),
  );
  const isFound = cells.some(({ cell, column }) => column?.role === 'value' && isFinding(pack, text.slice(cell.start, cell.end)));
  const name = first && nameOf(reader, first, { hasRange, isFound });
  if (!first || !name) return [];
  const severalUnits = new Set(cells.flatMap(({ column }) => column?.unit ?? [])).size > 1;
  const { unit, range } = unitAndRangeOf(reader, { next, cells }, first, name.end);
  const isKnown = name.concept.codes.length > 0 || name.concept.terms.length > 0;
  // A name that no table knows is a test where its number has a unit or a range, or where it was found or not.
  const isResult = ({ value, ...read }: Measurement) =>
    range !== undefined ||
    (value.kind === 'words' && isFound) ||
    (value.kind === 'number' && ucumOf(pack, read.unit ?? unit ?? '') !== undefined);
  return withValues(reader, cells).flatMap(({ cell, column }): ObservationMention[] => {
    const printed = text.slice(cell.start, cell.end);
    if (column?.role !== 'value' || isNoValue(printed)) return [];
    const own = severalUnits ? ownOf(cells, cell) : cells;
    const date = dayOfValue(reader, cells, column);
    const flag = flagAfter(text, own, cell, date !== undefined && line.cells.indexOf(cell) > 1);
    const bounds = severalUnits ? wordsUnder(text, own, 'range') : range;
    const read = valueOfCell(pack, printed, { flag, range: bounds, concept: name.concept });
    if (!read || (!isKnown && !isResult(read))) return [];
    const isCurrent = date === undefined && !column.isOfHour;
    return [
      {
        concept: name.concept,
        name: { start: first.start, end: first.end },
        section,
        ...(!isCurrent && { apart: true }),
        start: isCurrent ? first.start : cell.start,
        end: isCurrent ? line.end : cell.end,
        ...placeInText(read, cell.start),
        ...unitOf(pack, unitUnder(pack, column, bounds) ?? unit, read.unit),
        ...rangeOf(pack, bounds),
        ...dateOf(date),
      },
    ];
  });
}

/** The unit that a row prints with its bounds, or the head of its column. */
const unitUnder = (pack: LanguagePack, { unit }: ResultColumn, bounds: string | undefined): string | undefined =>
  unitOfRange(pack, bounds) ?? unit;

/** An hour, or two numbers of which nothing says which is meant. */
const isNoValue = (printed: string): boolean => HOUR_OF_COLUMN.test(printed.trim()) || isTwoNumbers(printed);

/** The unit and the range of a row, in columns of their own, in one of them, or beside the name: "Hb g/L (115–165)". */
function unitAndRangeOf(
  { text, pack }: Reader,
  { next, cells }: Pick<ResultRow, 'next' | 'cells'>,
  first: SourceCell,
  endOfName: number,
): { readonly unit: string | undefined; readonly range: string | undefined } {
  const printed = (role: ResultRole): string | undefined => wordsUnder(text, cells, role, next);
  const unplaced = cells
    .filter(({ column }) => column?.role === 'ignored')
    .map(({ cell }) => text.slice(cell.start, cell.end).trim());
  const [, joinedUnit, joinedBounds] = unitAndBounds(pack).exec(printed('unit') ?? printed('range') ?? '') ?? [];
  const isJoined = joinedUnit !== undefined && ucumOf(pack, joinedUnit) !== undefined;
  const words = text.slice(endOfName, first.end);
  const beside = readTail(pack, words);
  const inBrackets = testCellOf(pack, text.slice(first.start, first.end));
  return {
    unit:
      (isJoined ? joinedUnit : printed('unit')) ??
      unitAfterName(pack, words) ??
      inBrackets.unit ??
      beside.unit ??
      unplaced.find((each) => (ucumOf(pack, each) ?? ucumOfMisread(pack, each)) !== undefined) ??
      unitOfRange(pack, printed('range')),
    range:
      (isJoined ? joinedBounds : boundsIn(pack, printed('range'))) ??
      unplaced.find((each) => BOUNDS(pack).test(each)) ??
      inBrackets.range ??
      beside.range,
  };
}

/** The words under the head of the ranges, where they are no unit alone. */
const boundsIn = (pack: LanguagePack, words: string | undefined): string | undefined =>
  words !== undefined && (/\d/.test(words) || unitOfRange(pack, words) === undefined) ? words : undefined;

/** What a row has under a role; a range that its cell leaves open, "1000 -", ends in the line below. */
const wordsUnder = (text: string, cells: ResultRow['cells'], role: ResultRole, next?: SourceLine): string | undefined => {
  const found = cells.find(({ column }) => column?.role === role)?.cell;
  if (!found) return undefined;
  const words = text.slice(found.start, found.end).trim();
  const below = role === 'range' && /\d\s?[-–]$/.test(words) ? cellBelow(found, next) : undefined;
  const rest = below && text.slice(below.start, below.end).trim();
  return rest !== undefined && /^\d[\d.,]*$/.test(rest) ? `${words} ${rest}` : words;
};

/** "Neutrophils | 84.2 | H | 40 - 75 | 12.21 | H | 1.8 - 7.7": a value with the cells after it, up to the next value. */
function ownOf(cells: ResultRow['cells'], value: SourceCell): ResultRow['cells'] {
  const from = cells.findIndex(({ cell }) => cell === value);
  const to = cells.findIndex(({ column }, i) => i > from && column?.role === 'value');
  return cells.slice(from, to < 0 ? undefined : to);
}

/**
 * What a cell names: a test of the tables, or where it says more ("LDH ratio", "Protein index") or is unknown, its words alone. A drug is
 * what is measured where its row has a reference range: "Urea", "Tobramycin".
 */
function nameOf(
  reader: Reader,
  cell: SourceCell,
  { hasRange, isFound }: { readonly hasRange: boolean; readonly isFound: boolean },
): Match | undefined {
  const { text, pack } = reader;
  const printed = text.slice(cell.start, cell.end).trim();
  const [first, second] = reader.findConcepts(cell, MEASURED);
  // "PT/INR  0.9": of two names with one value it is the second one's
  const isPair = first && second && /^\s?\/\s?$/.test(text.slice(first.end, second.start));
  const known = isPair ? second : first;
  const other = findPhrase(pack, 'makes another test', printed);
  const isOther = other !== undefined && !known?.concept.terms.some((term) => hasPhrase(pack, 'makes another test', term));
  if (known && !isOther) return withUnknownWords(reader, cell.start, known);
  const others = reader.findConcepts(cell, hasRange ? ['disorder', 'symptom'] : ['drug', 'disorder', 'symptom']);
  // "HIV Screen", "Hep C Virus Ab": more than the name of the disease.
  // "HIV | Non-reactive" in a table of results is a test of it.
  const isOnlyOther = !isFound && others.some(({ start, end }) => !hasRange || end - start >= printed.length);
  const words = printed.slice(0, testCellOf(pack, printed).length);
  if (!TEST_NAME.test(words) || (!known && isOnlyOther)) return undefined;
  const start = text.indexOf(words, cell.start);
  return { concept: { kind: 'analyte', name: words, terms: [], codes: [] }, start, end: start + words.length };
}

/** The cells of a row; where it has none in a column of values, a number with its unit in the column of units is its value. */
function withValues({ text, pack }: Reader, cells: ResultRow['cells']): ResultRow['cells'] {
  if (cells.some(({ column }) => column?.role === 'value')) return cells;
  return cells.map(({ cell, column }) => {
    const isValue = column?.role === 'unit' && readMeasurement(pack, text.slice(cell.start, cell.end))?.unit !== undefined;
    return { cell, column: isValue ? { ...column, role: 'value' as const } : column };
  });
}

/** What was read in a cell that begins at `from`, its places counted in the text. */
function placeInText({ length: _, valuesAt, ...measured }: Measurement, from: number) {
  return { ...measured, valueSpans: valuesAt.map((at) => ({ start: from + at.start, end: from + at.end })) };
}

function unitOf(
  pack: LanguagePack,
  column: string | undefined,
  cell: string | undefined,
): Pick<ObservationMention, 'unit' | 'ucum' | 'unitMisread'> {
  if (column === undefined || cell !== undefined) return {};
  const [ucum, misread] = [ucumOf(pack, column), ucumOfMisread(pack, column)];
  return { unit: column, ...(ucum ? { ucum } : misread && { ucum: misread, unitMisread: true }) };
}

/** @param isOneOfSeveral where a row has values of several days, each has its own flag right after it. */
function flagAfter(text: string, cells: ResultRow['cells'], value: SourceCell, isOneOfSeveral: boolean): string | undefined {
  const after = cells.slice(cells.findIndex(({ cell }) => cell.start === value.start) + 1);
  const flag = (isOneOfSeveral ? after.slice(0, 1) : after).find(({ column }) => column?.role === 'flag')?.cell;
  return flag && text.slice(flag.start, flag.end).trim();
}
