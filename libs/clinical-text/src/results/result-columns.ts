import { fromPack, type LanguagePack } from '@chartloom/rules';
import { conceptsOf, MEASURED, ucumOf } from '@chartloom/terminology';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import { namesItems } from '../sections/list-tables.js';
import { isFinding } from './result-cells.js';
import { columnOf } from '../text/columns.js';
import { dayWithoutYear } from '../text/day-of-year.js';
import { findDates, isMostlyDate } from '../text/dates.js';
import { endOfPhrase, hasPhrase, isPhrase } from '../text/phrases.js';
import type { SourceCell, SourceLine, SourceTable, TextWithDates } from '../text/source.js';
import { spellingOf, wordsOf } from '../text/spelling.js';
import { wordingMap } from '../text/wording-map.js';

/** What a column of a table of results holds. */
export type ResultRole = LanguagePack['results']['headings'][number]['role'] | 'ignored';

export interface ResultColumn {
  readonly role: ResultRole;
  readonly x: number;
  readonly right: number;
  /** It is a column of the table that the page has. */
  readonly ofTable?: true;
  /** Printed in its head: "Result (mg/dL)", "%". */
  readonly unit?: string;
  /** Of a column of values taken at one time. */
  readonly date?: string;
  /** Index of the column, below the same head, that has the day of each of its values. */
  readonly dayAt?: number;
  /** It holds hours, and no dates. */
  readonly holdsHours?: true;
  /** It is headed by an hour: a flow sheet of one day. */
  readonly isOfHour?: true;
  /** It is headed by a day of which the year is not known. */
  readonly isUndated?: true;
  /** Where columns are headed by the names of what is measured and each row is a time. */
  readonly measures?: { readonly match: Match; readonly unit?: string };
}

/** A row of a table with the columns of its cells. */
export interface ResultRow {
  readonly line: SourceLine;
  /** A broken cell continues there. */
  readonly next: SourceLine | undefined;
  readonly cells: readonly { readonly cell: SourceCell; readonly column: ResultColumn | undefined }[];
}

/** The cell of the line below that is under a cell. */
export const cellBelow = ({ x, right }: SourceCell, next: SourceLine | undefined): SourceCell | undefined =>
  next?.cells.find((cell) => cell.x < right && x < cell.right);

/** What the heading of a column says that it holds. */
export const roleOfHeading = fromPack(({ results }) => {
  const roles = wordingMap(results.headings.map(({ heading, role }) => [heading, role]));
  const spelling = spellingOf(wordsOf([...roles.keys()]));
  return (printed: string): ResultRole | undefined => {
    const heading = spelling(printed).toLowerCase();
    return roles.get(heading) ?? roles.get(heading.replace(IN_BRACKETS, '').trim());
  };
});

/** What the head of a column of values says of their unit: "%", "Absolute (10^3/uL)". */
export function unitOfHead(pack: LanguagePack, printed: string): string | undefined {
  const words = UNIT_AT_END.exec(printed)?.[1] ?? printed;
  return ucumOf(pack, words.trim()) === undefined ? undefined : words.trim();
}
const UNIT_AT_END = /[([]([^()[\]]{1,24})[)\]]\s*$/;

/** The role of a column by its head; one that is headed by a unit alone has values. */
export function roleByHead(
  pack: LanguagePack,
  printed: string,
): Pick<ResultColumn, 'unit'> & { readonly role: ResultRole | undefined } {
  const unit = unitOfHead(pack, printed);
  const role = roleOfHeading(pack)(printed) ?? (unit === printed.trim() ? 'value' : undefined);
  return { role, ...(role === 'value' && unit !== undefined && { unit }) };
}
/** "Temperature (oral)", "Pain (0-10)" */
const REMARK = /\([A-Za-z\d –-]{1,15}\)/;
/** "Length / Height" */
const OTHER_NAME = /^\s?\p{L}{2,12} ?\/\s?$/u;
/** "Result (mg/dL)", "Value [mg/dL]" A figure that begins a word: "O2" is a name. */
const [IN_BRACKETS, NUMBER] = [/[([][^()[\]]*[)\]]/g, /(?<![\p{L}\d])\d/u];

/** Whether columns are those of results: values, and their units, their ranges or their days. */
export const areOfResults = (columns: readonly Partial<Pick<ResultColumn, 'role' | 'date'>>[]): boolean =>
  columns.some(({ role }) => role === 'value') &&
  columns.some(({ role, date }) => role === 'unit' || role === 'range' || date !== undefined);

/** "INVESTIGATION | OBSERVED VALUE | UNIT" */
export const areHeadsOfResults = (pack: LanguagePack, heads: readonly string[]): boolean =>
  areOfResults(heads.map((head) => roleByHead(pack, head)));

/** The columns that a header row names, or `undefined` where it is none. A date heads a column of values. */
export function tableColumns(reader: Reader, line: SourceLine): readonly ResultColumn[] | undefined {
  const { text } = reader;
  if (line.cells.length < 2) return undefined;
  const columns = line.cells.map((cell): ResultColumn => {
    const printed = text.slice(cell.start, cell.end).trim();
    const [date] = findDates(reader, cell);
    const place = { x: cell.x, right: cell.right };
    const isDate =
      date &&
      (isDayWithRemark(text.slice(cell.start, date.start), text.slice(date.end, cell.end)) ||
        endOfPhrase(reader.pack, 'earlier result', printed, 0) !== undefined);
    if (isDate) return { role: 'value', ...place, date: date.iso };
    const day = dayOfHead(reader, printed);
    if (day) return { role: 'value', ...place, ...day };
    const { role = 'ignored', unit } = roleByHead(reader.pack, printed);
    return { role, ...place, ...(unit !== undefined && { unit }) };
  });
  const named = hoursOf(text, line, columns) ?? (line.table ? undefined : daysOf(reader, line, columns));
  if (named) return named;
  const roles = columns.map(({ role }) => role);
  const isHeader = roles.indexOf('name') >= 0 && roles.indexOf('name') < 2 && roles.includes('value');
  return isHeader ? columns : measuredColumns(reader, line, columns);
}

/** "11-07-24", "11-07-24 (POD2)", "D3 11-07-24": a day alone, or with a short remark beside it. */
export const isDayWithRemark = (before: string, after: string): boolean =>
  before.trim().length + after.trim().length <= 2 ||
  (before.trim() === '' && (/^\s?\([^()]{1,14}\)\s*$/.test(after) || TIME_AND_NUMBER.test(after))) ||
  (after.trim() === '' && (/^\p{L}{1,6}\d{0,3}\s$/u.test(before) || VISIT_BEFORE.test(before)));
/** " 08:40 H26.31882" after a day: when the specimen was taken, and its number. */
const TIME_AND_NUMBER = /^ \d{1,2}:\d{2}(?: [A-Z\d][A-Z\d./-]{4,14})?\s*$/;
/** "Booking ", "28 wk " before a day. */
const VISIT_BEFORE = /^(?:\p{L}{3,12}|\d{1,2} ?\p{L}{1,6})\s$/u;

/**
 * "Clinic observations | Target | 18/11/26 | 12/08/26": whatever the words are above the names, below the days are the values. Where the
 * page has the table with its head, its columns are known better.
 */
function daysOf(
  { text, pack }: Reader,
  { cells }: SourceLine,
  columns: readonly ResultColumn[],
): readonly ResultColumn[] | undefined {
  const [first, ...others] = columns;
  // "5.4" alone is no day
  const isDay = (words: string): boolean => words.length >= SHORTEST_DAY && !LABEL.test(words) && isMostlyDate(words, pack);
  const days = cells.filter(({ start, end }) => isDay(text.slice(start, end)));
  const [name] = cells;
  // "Medication | 01/14/2026 | 01/15/2026": what was given, and not measured.
  if (name && namesItems(pack, text.slice(name.start, name.end))) return undefined;
  if (first?.role !== 'ignored' || days.length < FEWEST_DAYS) return undefined;
  return others.some(({ role }) => role === 'name') ? undefined : [{ ...first, role: 'name' }, ...others];
}
/** Columns, characters of a day with its year, and what is no head: "LMP: 01/22/2024". */
const [FEWEST_DAYS, SHORTEST_DAY, LABEL] = [2, 6, /^\p{L}[^:\d]{0,30}:/u];

/** "Time | 09:50 | 10:15 | PACU 12:45": each column has what was measured at that hour, and the first one names it. */
function hoursOf(
  text: string,
  { cells, table }: SourceLine,
  columns: readonly ResultColumn[],
): readonly ResultColumn[] | undefined {
  const [first] = cells;
  // "Collected | 09:10 | 08:45" below a head of days says more of these.
  const isRow =
    table?.heads.some((head) => head !== '') === true && table.heads[0] !== text.slice(first?.start, first?.end).trim();
  if (isRow) return undefined;
  const isHour = cells.map(({ start, end }) => HOUR_OF_COLUMN.test(text.slice(start, end).trim()));
  const own = isHour[0] === true ? undefined : columns[0];
  if (!own || cells.length < FEWEST_HOURS || !isHour.slice(1).every(Boolean)) return undefined;
  return [
    { ...own, role: 'name' },
    ...columns.slice(1).map((column): ResultColumn => ({ ...column, role: 'value', isOfHour: true })),
  ];
}
/** The head of a column of what was measured at an hour. */
export const HOUR_OF_COLUMN = /^(?:\p{L}{2,9} )?\d{1,2}:\d{2}(?: ?[APap][Mm]| ?\p{L}{3})?$/u;
/** With the column of names. */
const FEWEST_HOURS = 3;

/** "23/11", "02 Sep", "Admission (11/09)", "02/15 Admit": a day without its year. */
export function dayOfHead(reader: TextWithDates, printed: string): Pick<ResultColumn, 'date' | 'isUndated'> | undefined {
  const day = dayWithoutYear(reader, withoutVisit(reader.pack, printed));
  if (day === undefined) return undefined;
  return day === 'unknown' ? { isUndated: true } : { date: day.iso };
}

/** A head of a day without the words that say of what visit it is, and without brackets. */
export function withoutVisit(pack: LanguagePack, printed: string): string {
  const words = printed.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim();
  const [, before = '', first = '', last = '', after = ''] = DAY_AND_WORDS.exec(words) ?? [];
  const saysVisit = (said: string): boolean => said !== '' && isPhrase(pack, 'earlier result', said.trim().toLowerCase());
  if (saysVisit(before)) return first;
  return saysVisit(after) ? last : words;
}
/** Words and a day, or a day and words. */
const DAY_AND_WORDS = /^(?:(\D{2,24}?) (\d{1,2}[/.-].{1,10})|(\d{1,2}[/.-][\d/.-]{1,7}) (\D{2,24}))$/;

/** Columns of which two or more are headed by a measurement's name and nothing else, or by its name and unit. */
function measuredColumns(
  reader: Reader,
  line: SourceLine,
  columns: readonly ResultColumn[],
): readonly ResultColumn[] | undefined {
  const { text } = reader;
  const found = line.cells.map((cell, i): ResultColumn => {
    const [match = namedByHead(reader, cell), ...more] = reader.findConcepts(cell, MEASURED);
    const rest = match ? `${text.slice(cell.start, match.start)}${text.slice(match.end, cell.end)}` : '';
    const unit = match && unitAfterName(reader.pack, rest);
    const isBare =
      match !== undefined &&
      more.length === 0 &&
      (unit !== undefined ||
        /^[^A-Za-z\d]*$/.test(rest.replace(REMARK, '').replace(OTHER_NAME, '')) ||
        isPhrase(reader.pack, 'how it was measured', rest.replace(/[(),]/g, ' ').trim().toLowerCase()));
    const { x, right } = cell;
    return isBare
      ? { role: 'value', x, right, measures: { match, ...(unit && { unit }) } }
      : {
          role:
            columns[i]?.role === 'date' || hasPhrase(reader.pack, 'date or time', text.slice(cell.start, cell.end))
              ? 'date'
              : 'ignored',
          x,
          right,
          ...(isPhrase(reader.pack, 'head of hours', text.slice(cell.start, cell.end).trim().toLowerCase()) && {
            holdsHours: true as const,
          }),
        };
  });
  const values = line.cells.some((cell, i) => {
    const printed = text.slice(cell.start, cell.end);
    return !found[i]?.measures && (NUMBER.test(printed.replace(IN_BRACKETS, '')) || isFinding(reader.pack, printed));
  });
  if (values || found.filter(({ measures }) => measures).length < 2) return undefined;
  return found.map((column, i) => {
    const measures = column.role === 'ignored' ? namedByUnit(reader, line.cells[i]) : undefined;
    return measures ? { role: 'value', x: column.x, right: column.right, measures } : column;
  });
}

/** "SFH cm" beside "BP mmHg" and "Wt kg": what no table knows is measured too where its unit is after its name. */
function namedByUnit({ text, pack, findConcepts }: Reader, cell: SourceCell | undefined): ResultColumn['measures'] {
  const { words, unit } = (cell && nameAndUnit(pack, text.slice(cell.start, cell.end).trim())) ?? {};
  if (!cell || words === undefined || unit === undefined || findConcepts(cell, NOT_MEASURED).length > 0) return undefined;
  const start = text.indexOf(words, cell.start);
  return { match: { concept: { kind: 'analyte', name: words, terms: [], codes: [] }, start, end: start + words.length }, unit };
}
/** What a head says by a name of one or two words and the unit after it. */
export function nameAndUnit(pack: LanguagePack, head: string): { readonly words: string; readonly unit: string } | undefined {
  const [, words = '', inBrackets, bare] = NAME_AND_UNIT.exec(head) ?? [];
  const unit = inBrackets ?? bare;
  return unit === undefined || ucumOf(pack, unit) === undefined ? undefined : { words, unit };
}
const NAME_AND_UNIT = /^(\p{L}[\p{L}\d'/.-]{0,15}(?: [\p{L}\d'/.-]{1,15})?)(?: ?[([]([^()[\]]{1,12})[)\]]| ([^\s()[\]]{1,12}))$/u;
/** What is given or had, and not measured. */
const NOT_MEASURED = ['drug', 'vaccine', 'disorder', 'symptom', 'procedure'] as const;

/** "Length (cm)": a vital sign by words that name it only as a head, before their unit; "Urine prot.", a test. */
function namedByHead({ text, pack }: Reader, { start, end }: SourceCell): Match | undefined {
  const words = text.slice(start, end).replace(UNIT_AT_END, '').trim();
  const concept = conceptByHead(pack).get(words.toLowerCase().replace(/\.$/, ''));
  return concept && (concept.kind === 'analyte' || unitOfHead(pack, text.slice(start, end)) !== undefined)
    ? { concept, start, end: start + words.length }
    : undefined;
}

const conceptByHead = fromPack((pack) => {
  const measured = new Map(
    conceptsOf(pack)
      .filter(({ kind }) => kind === 'vital' || kind === 'analyte')
      .map((concept) => [concept.name, concept]),
  );
  return wordingMap(pack.results.measuredHeads.map(({ head, name }) => [head, measured.get(name)]));
});

/** "(kg)", ", mg/dL", "[°F]" after a name. */
export const unitAfterName = (pack: LanguagePack, rest: string): string | undefined => {
  const printed = rest
    .replace(/^[\s,]+/, '')
    .trimEnd()
    .replace(/^[([]|[)\]]$/g, '')
    .trim();
  return /^[^()[\]]+$/.test(printed) && ucumOf(pack, printed) !== undefined ? printed : undefined;
};

/** The heads of a table as its columns by order, not by position, if there is one for each column. */
export const byOrder = (columns: readonly ResultColumn[], { heads }: SourceTable): readonly ResultColumn[] =>
  columns.length === heads.length ? columns.map((column) => ({ ...column, ofTable: true as const })) : columns;

/** The column of a cell: as the page has it where the columns are of its table, else by its place. */
export const columnAt = (cell: SourceCell, columns: readonly ResultColumn[]): ResultColumn | undefined => {
  const own = cell.column === undefined ? undefined : columns[cell.column];
  return own?.ofTable
    ? own
    : columnOf(
        cell,
        columns.filter(({ ofTable }) => !ofTable),
      );
};

/** Whether a row is below heads of columns, and not beside them, in another column of the page. */
export const isUnder = ({ cells }: SourceLine, columns: readonly ResultColumn[]): boolean =>
  columns.some(({ ofTable }) => ofTable) ||
  cells.some(({ x, right: end }) => columns.some((one) => x < one.right && one.x < end));
