import type { LanguagePack } from '@chartloom/rules';
import { ucumOf } from '@chartloom/terminology';
import { findDates, isMostlyDate } from '../text/dates.js';
import { phrasePattern } from '../text/phrases.js';
import type { SourceTable, TextWithDates } from '../text/source.js';
import { dayOfHead, isDayWithRemark, roleByHead, unitOfHead, type ResultColumn, type ResultRole } from './result-columns.js';
import { isRange } from './reference-range.js';

/** The share of a column's cells that must be of a kind for it to be of that kind. */
const MOSTLY = 0.5;
/** Fewer rows with the same number say nothing. */
const ROWS_OF_CONSTANT = 3;
const FIGURE = /^[<>≤≥]?\s*\d[\d.,]*(?![\d.,]*[/-]\d)/;

/** What the columns of a table hold; `unclear` where several columns of numbers may be its values, or none may. */
export type TableRoles = { readonly columns: readonly ResultColumn[] } | 'unclear' | undefined;

/**
 * What the columns hold of a table of results whose head row is not understood as a whole: by the headings that are known, else
 * by the contents. A column of numbers whose heading does not say so holds the values only where no other column may; the same
 * number in every row is a mark of the laboratory. A date heads the values of its day.
 */
export function rolesOfTable(source: TextWithDates, { heads, rows, over = [] }: SourceTable): TableRoles {
  const { pack } = source;
  const cellsOf = (c: number) => rows.flatMap((row) => (row[c] ? [row[c]] : []));
  const dayOf = (c: number) => dateOfHead(source, heads[c] ?? '') ?? dateOfHead(source, over[c] ?? '');
  const days = heads.map((_, c) => (isOfWords(cellsOf(c)) ? undefined : dayOf(c)));
  // Of one day few values may be known, where another has figures.
  const dates = days.some((day, c) => day !== undefined && hasFigures(cellsOf(c), FIGURE)) ? days : heads.map(() => undefined);
  const areBounds = heads.map((_, c) => areLimitsBeside(cellsOf(c), heads.slice(0, c).map((__, before) => cellsOf(before)))); // prettier-ignore
  // "OBSERVED VALUE" over two columns, of flags and of the values themselves.
  const isOverFlags = heads.map(
    (head, c) =>
      roleByHead(pack, head).role === 'value' && heads[c + 1] === '' && areFlags(pack, cellsOf(c)) && mayBeValues(cellsOf(c + 1)),
  );
  const known = heads.map((head, c): ResultRole | undefined => {
    if (isOverFlags[c] || isOverFlags[c - 1]) return isOverFlags[c] ? 'flag' : 'value';
    if (areBounds[c] && roleByHead(pack, head).role === undefined) return 'range';
    const role = roleByHead(pack, head).role ?? (dates[c] === undefined ? roleOfContents(pack, cellsOf(c)) : 'value');
    // "Date" above the names, beside the days themselves; "Result" above them, beside "Today"
    const isOfNames = isOfWords(cellsOf(c)) && ((role === 'date' && dates.some(Boolean)) || (role === 'value' && c === 0));
    return isOfNames ? undefined : role;
  });
  const candidates = heads.flatMap((_, c) => (known[c] === undefined && mayBeValues(cellsOf(c)) ? [c] : []));
  const name = known.includes('name')
    ? known.indexOf('name')
    : heads.findIndex((_, c) => known[c] === undefined && isOfWords(cellsOf(c)));
  if (name < 0) return undefined;
  const hasValues = known.includes('value');
  if (!hasValues && candidates.length === 0) return undefined;
  const isShared = rows.some((row) => candidates.filter((c) => row[c]).length > 1);
  if (!hasValues && candidates.length > 1) return isShared ? 'unclear' : undefined;
  // A column that holds numbers in some rows only may be another one of values.
  const isBeside = heads.some(
    (_, c) => c !== name && c !== candidates[0] && known[c] === undefined && hasFigures(cellsOf(c), DECIMAL),
  );
  if (!hasValues && isBeside) return 'unclear';
  // A day above the names is that of all values.
  const day = dateOfHead(source, heads[name] ?? '');
  const columnOfDay = (c: number): number => heads.findIndex((_, d) => d > c && known[d] === 'date' && over[d] === over[c]);
  return {
    columns: heads.map((_, c): ResultColumn => {
      const role = c === name ? 'name' : (known[c] ?? (!hasValues && c === candidates[0] ? 'value' : 'ignored'));
      const dayAt = role === 'value' && over[c] ? columnOfDay(c) : -1;
      const date = role === 'value' ? (dates[c] ?? day) : {};
      const unit = role === 'value' ? unitOfHead(pack, heads[c] ?? '') : undefined;
      const own = { ...date, ...(unit !== undefined && { unit }), ...(dayAt >= 0 && { dayAt }) };
      return { role, x: 0, right: 0, ofTable: true, ...own };
    }),
  };
}

/** The day that a head is, perhaps without its year. */
function dateOfHead(source: TextWithDates, head: string): Pick<ResultColumn, 'date' | 'isUndated'> | undefined {
  const [date] = findDates({ ...source, text: head }, { start: 0, end: head.length });
  const isDay =
    isMostlyDate(head, source.pack) ||
    (date?.iso.length === 10 && isDayWithRemark(head.slice(0, date.start), head.slice(date.end)));
  return isDay ? date && { date: date.iso } : dayOfHead(source, head);
}

/** "58%ile": how many have less; "1905": an hour. */
const PERCENTILE = phrasePattern('i')`^[<>]?\d{1,3}(?:\.\d+)?\s?(?:${'percentile'})$`;
const HOUR = /^(?:[01]\d|2[0-3]):?[0-5]\d$/;

const KINDS: readonly (readonly [ResultRole, (pack: LanguagePack, text: string) => boolean])[] = [
  ['date', (pack, text) => isMostlyDate(text, pack)],
  ['range', isRange],
  ['flag', ({ results }, text) => results.flags.some(({ printed }) => printed === text)],
  ['ignored', (pack, text) => PERCENTILE(pack).test(text) || HOUR.test(text)],
  ['unit', (pack, text) => !/^\d[\d.,]*$/.test(text) && ucumOf(pack, text) !== undefined],
];

const areFlags = (pack: LanguagePack, cells: readonly string[]): boolean =>
  cells.length > 0 && cells.every((text) => pack.results.flags.some(({ printed }) => printed === text));

/** What cells are that say it themselves. */
const roleOfContents = (pack: LanguagePack, cells: readonly string[]): ResultRole | undefined =>
  KINDS.find(([, isKind]) => cells.filter((text) => isKind(pack, text)).length > MOSTLY * cells.length)?.[0];

/** "<200.00" in every row, after a column of plain numbers: the limits of these. */
const areLimitsBeside = (cells: readonly string[], before: readonly (readonly string[])[]): boolean =>
  cells.length > 1 &&
  cells.every((text) => ONE_SIDED.test(text)) &&
  before.some((others) => others.filter((text) => PLAIN_FIGURE.test(text)).length > MOSTLY * cells.length);
const ONE_SIDED = /^[<>≤≥]=?\s?\d[\d.,]*$/;
const PLAIN_FIGURE = /^\d[\d,]*(?:\.\d+)?$/;

const isOfWords = (cells: readonly string[]): boolean =>
  cells.filter((text) => /^\p{L}/u.test(text)).length > MOSTLY * cells.length;

const DECIMAL = /^[<>]?\d[\d,]*\.\d+$/;
const hasFigures = (cells: readonly string[], figure: RegExp): boolean => cells.filter((text) => figure.test(text)).length > 1;

function mayBeValues(cells: readonly string[]): boolean {
  const figures = cells.filter((text) => FIGURE.test(text));
  const isConstant = cells.length >= ROWS_OF_CONSTANT && new Set(cells).size === 1;
  const areRowNumbers = cells.length > 1 && cells.every((text, i) => Number(text) === Number(cells[0]) + i);
  return figures.length > MOSTLY * cells.length && !isConstant && !areRowNumbers;
}
