import { isMostlyDate } from './dates.js';
import type { SourceCell, SourceLine, SourceTable, TextInLanguage } from './source.js';

/** So many rows show that two records stand in each. */
const FEWEST_ROWS = 2;
/** In the unit of the cells: how far apart the second dates of two rows may begin. */
const NEAR = 4;
/** Lines above and below among which the other rows are. */
const REACH = 2;

/**
 * The lines, with each row apart that holds two records beside each other, as in the printouts of practices:
 * "08-Jan-2024 | Serum sodium | 134 mmol/L | 08-Jan-2024 | Serum potassium | 4.9 mmol/L". Such rows follow each other, begin with a date, and
 * have their second one at the same place. A row that tells when one thing began and ended has no words after its second date.
 */
export function withRecordsApart({ text, pack }: TextInLanguage, lines: readonly SourceLine[]): readonly SourceLine[] {
  if (!lines.some(({ cells }) => cells.length > FEWEST_CELLS)) return lines;
  const isDate = ({ start, end }: SourceCell): boolean => {
    const printed = text.slice(start, end).trim();
    return /^\d[\d\p{L}./ -]{2,24}$/u.test(printed) && printed.length >= SHORTEST_DATE && isMostlyDate(printed, pack);
  };
  const secondOf = ({ cells }: SourceLine): SourceCell | undefined => {
    const [first, ...others] = cells;
    const at = first && isDate(first) ? others.findIndex(isDate) : -1;
    const isBetween = at > 0 && at < others.length - 1;
    return isBetween && /\p{L}{3}/u.test(text.slice(others[at + 1]?.start, others[at + 1]?.end)) ? others[at] : undefined;
  };
  const places = lines.map((line) => secondOf(line)?.x);
  const near = (i: number): readonly number[] =>
    places.slice(Math.max(0, i - REACH), i + REACH + 1).filter((x) => x !== undefined);
  const placeAt = (i: number): number | undefined => {
    const found = near(i);
    const own = places[i] ?? found[0];
    return own !== undefined && found.filter((x) => Math.abs(x - own) <= NEAR).length >= FEWEST_ROWS ? own : undefined;
  };
  return lines.flatMap((line, i) => {
    const place = placeAt(i);
    return place === undefined ? [line] : apartAt(line, place - NEAR);
  });
}
const SHORTEST_DATE = 6;
const FEWEST_CELLS = 3;

/** What a line has on both sides of a place. The columns of its table are those of both records, and say nothing of one. */
function apartAt({ table: _, ...line }: SourceLine, place: number): SourceLine[] {
  const cells = line.cells.map(({ column: __, ...cell }) => cell);
  return [cells.filter(({ x }) => x < place), cells.filter(({ x }) => x >= place)].flatMap((part) => {
    const [first, last] = [part[0], part.at(-1)];
    return first && last ? [{ ...line, cells: part, start: first.start, end: last.end }] : [];
  });
}

/** What the cells of a column are. */
type Content = 'words' | 'figures' | 'other';

/**
 * The rows of a table without heads whose columns repeat, each as two rows: "LVEF | 56 % | (≥55) | TAPSE | 22 mm | (≥17)".
 */
export function withHalvesApart(lines: readonly SourceLine[]): readonly SourceLine[] {
  const halves = new Map<SourceTable, ReturnType<typeof halvesOf>>();
  return lines.flatMap((line): SourceLine[] => {
    if (!line.table) return [line];
    const parts = halves.get(line.table) ?? halvesOf(line.table);
    halves.set(line.table, parts);
    if (!parts) return [line];
    return [
      { table: parts.left, cells: line.cells.filter(({ column }) => (column ?? 0) < parts.at) },
      { table: parts.right, cells: line.cells.filter(({ column }) => (column ?? 0) >= parts.at) },
    ].flatMap(({ table, cells }) => {
      const own = cells.map((cell) => (cell.column !== undefined && table === parts.right ? { ...cell, column: cell.column - parts.at } : cell)); // prettier-ignore
      const [first, last] = [own[0], own.at(-1)];
      return first && last ? [{ ...line, table, cells: own, start: first.start, end: last.end }] : [];
    });
  });
}

/** The two halves of a table and the column between them; `undefined` of a table that is one. */
function halvesOf({ heads, rows }: SourceTable) {
  const isHeadless = heads.every((head) => head === '');
  const at = heads.length / 2;
  if (!isHeadless || !Number.isInteger(at) || at < FEWEST_OF_HALF || rows.length < FEWEST_ROWS) return undefined;
  const columns = heads.map((_, c) => rows.flatMap((row) => (row[c] ? [row[c]] : [])));
  const contents = columns.map(contentOf);
  const repeats = contents.every((content, c) => content === contents[(c + at) % heads.length]);
  if (!repeats || contents[0] !== 'words' || contents[1] !== 'figures') return undefined;
  // "Urea | 20 | mg/dL | 13 - 43" is one record: a range is no value.
  if (shareOf(columns[at + 1] ?? [], RANGE) > MOST) return undefined;
  return {
    at,
    left: { heads: heads.slice(0, at), rows: rows.map((row) => row.slice(0, at)) },
    right: { heads: heads.slice(at), rows: rows.map((row) => row.slice(at)) },
  };
}
const FEWEST_OF_HALF = 2;

/** "13 - 43", "<200.00" */
const RANGE = /^[([]?(?:\d[\d.,]*\s?[-–]\s?\d|[<>≤≥]=?\s?\d)/;

function contentOf(cells: readonly string[]): Content {
  if (shareOf(cells, /^\p{L}/u) > MOST) return 'words';
  return shareOf(cells, /^[*<>≤≥~]?\s?\d/) > MOST ? 'figures' : 'other';
}
const shareOf = (cells: readonly string[], form: RegExp): number =>
  cells.filter((cell) => form.test(cell)).length / Math.max(1, cells.length);
const MOST = 0.7;
