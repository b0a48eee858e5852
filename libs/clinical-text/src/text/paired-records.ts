import { isMostlyDate } from './dates.js';
import type { SourceCell, SourceLine, TextInLanguage } from './source.js';

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
    return /^\d[\d./-]*[\d\p{L}./ -]*$/u.test(printed) && printed.length >= SHORTEST_DATE && isMostlyDate(printed, pack);
  };
  const secondOf = ({ cells }: SourceLine): SourceCell | undefined => {
    const [first, ...others] = cells;
    const at = first && isDate(first) ? others.findIndex(isDate) : -1;
    const isBetween = at > 0 && at < others.length - 1;
    return isBetween && /\p{L}{3}/u.test(text.slice(others[at + 1]?.start, others[at + 1]?.end)) ? others[at] : undefined;
  };
  const places = lines.map((line) => secondOf(line)?.x);
  const near = (i: number): readonly number[] => places.slice(Math.max(0, i - REACH), i + REACH + 1).filter((x) => x !== undefined);
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
