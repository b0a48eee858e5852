import { right, union } from '../page/geometry.js';
import type { LayoutCell, LayoutRow, PageLayout } from '../rows/page-layout.js';
import type { Box } from '../page/model.js';

/** "Admitted: 2/11/2024": a row of these above columns is a grid of labels, to be read across. */
const LABELLED = /^[A-Z][A-Za-z .#/]{1,25}:\s*\S/;
/** A line is the heading of the text below where it is nearer to that than to the text above, by this factor. */
const NEARER = 1.2;

/** Rows with two columns. */
export interface Run {
  /** Between the columns. */
  readonly x: number;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Continuous text keeps its leading; a step that is wider by this factor begins something else. */
const PAUSE = 1.6;
/** Points. A title this near to the middle is centred. */
const CENTRED = 6;

/** In type sizes: a band around one line is lower. */
const BAND = 2.5;
/** A rule across two columns is at least this part of their width. */
const ACROSS = 0.8;

/** The rules that are as wide as the text, from the top. */
export const widestRules = (rules: readonly Box[], width: number): readonly Box[] =>
  rules.filter((rule) => rule.width > ACROSS * width).toSorted((a, b) => a.y - b.y);

/**
 * Whether a row is on the left of x, and rules across both columns are right above and below it, as the edges of a band are; beside a title
 * one is enough.
 * @param wide the {@link widestRules}
 */
export function isRuledAcross(
  rows: readonly LayoutRow[],
  i: number,
  { x, isTitle }: { readonly x: number; readonly isTitle: boolean },
  wide: readonly Box[],
): boolean {
  const row = rows[i] ?? [];
  if (wide.length === 0 || row.length === 0 || hasCellOn(row, x, 'right')) return false;
  const middle = middleOf(row);
  const [from, to] = [rows[i - 1], rows[i + 1]].map((beside) => beside && middleOf(beside));
  const across = wide.filter(
    (rule) => rule.x < x && right(rule) > x && rule.y > (from ?? -Infinity) && rule.y < (to ?? Infinity),
  );
  if (isTitle) return across.length > 0;
  const [above = -Infinity, below = Infinity] = [
    across.findLast(({ y }) => y < middle)?.y,
    across.find(({ y }) => y > middle)?.y,
  ];
  return below - above < BAND * Math.max(...row.map(({ fontSize }) => fontSize));
}

/**
 * The rows of two columns, without rows that merely leave the gutter white: labels above them, the heading of the text below
 * them, and, below the end of the right column, a section across both from its title on.
 * @param isClosed whether a row across both columns ends them, so that their last row heads nothing
 */
export function columnBounds(
  rows: readonly LayoutRow[],
  { x, from, to }: Run,
  titled: readonly boolean[],
  isClosed: boolean,
): { from: number; to: number } {
  const inside = rows.slice(from, to);
  const columns = inside.findIndex((row) => hasCellOn(row, x, 'right') && !isGrid(row, x));
  const grid = inside.findLastIndex((row, i) => i < columns && isGrid(row, x));
  const ended = from + inside.findLastIndex((row) => hasCellOn(row, x, 'right'));
  const title = titled.lastIndexOf(true, to - 1);
  let last = title > ended && to < rows.length && titled[to] !== true ? title : to;
  while (last - from > 2 && last < rows.length && !isClosed && isHeadingOfNext(rows, last - 1, x)) last--;
  return { from: from + grid + 1, to: last };
}

/** Of each row whether it is one title and nothing else. */
export const findTitleRows = (rows: readonly LayoutRow[], isTitle: PageLayout['isHeading']): readonly boolean[] =>
  rows.map(([cell, ...more]) => cell !== undefined && more.length === 0 && isTitle(textOf(cell)));

/**
 * The row where a table begins below columns whose cells leave the gutter white by chance: a title on the left or in the
 * middle of the page, beside a pause of the other side, which continues without a title of its own at the height of the next row.
 */
export function findTableBelow(
  rows: readonly LayoutRow[],
  { x, from, to }: Run,
  titled: readonly boolean[],
  { isHeading: isTitle, centres }: PageLayout,
): number | undefined {
  const places = rows.flatMap((row, i) =>
    titled[i] === true && i >= from && i < to && row[0] ? [{ row: i, title: row[0] }] : [],
  );
  if (places.length === 0) return undefined;
  const begins = (['left', 'right'] as const).flatMap((side) => {
    const here = places.filter(({ title }) => hasCellOn([title], x, side));
    if (here.length === 0) return [];
    const lines = linesOn(rows, { x, from, to }, side === 'left' ? 'right' : 'left');
    const steps = lines.slice(1).map(({ y }, i) => y - (lines[i]?.y ?? y));
    const usual = steps.toSorted((a, b) => a - b)[Math.floor((steps.length - 1) / 2)] ?? 0;
    return here.flatMap(({ row, title }) => {
      const at = lines.findIndex((line) => line.row === row + 1);
      const [above, line] = [lines[at - 1], lines[at]];
      if (at < 2 || !above || !line || above.row >= row || isTitle(textOf(line.cell))) return [];
      const paused = hasCellOn(rows[row + 1] ?? [], x, side) && line.y - above.y > PAUSE * usual;
      return paused && (side === 'left' || isCentred(title.frame, centres, union(rows.flat().map(({ frame }) => frame))))
        ? [row]
        : [];
    });
  });
  return begins.length > 0 ? Math.min(...begins) : undefined;
}

export const centreOf = ({ x, width }: Box): number => x + width / 2;

/** The x of centred text: the middle of all text, and the common centre of titles that begin at different x. */
export function findCentres(rows: readonly LayoutRow[], isTitle: PageLayout['isHeading']): readonly number[] {
  const titled = findTitleRows(rows, isTitle);
  const titles = rows.flatMap((row, i) => (titled[i] === true && row[0] ? [row[0].frame] : []));
  const shared = titles.find((title) => titles.some((other) => hasSameCentre(title, other)));
  return [centreOf(union(rows.flat().map(({ frame }) => frame))), ...(shared ? [centreOf(shared)] : [])];
}

/** Whether two boxes have one centre, and not merely one left edge and similar widths. */
export const hasSameCentre = (a: Box, b: Box): boolean =>
  isNear(centreOf(a), centreOf(b)) && Math.abs(a.x - b.x) > Math.max(1, 2 * Math.abs(centreOf(a) - centreOf(b)));

/** Whether two centres count as one. */
export const isNear = (a: number, b: number): boolean => Math.abs(a - b) < CENTRED;

/** Whether a box is centred on the page or in the area around it. */
export const isCentred = (frame: Box, centres: readonly number[], around: Box): boolean =>
  [...centres, centreOf(around)].some((x) => isNear(centreOf(frame), x));

/** For each row that has a cell on one side of x: its number, its height on the page, and its first cell there. */
const linesOn = (rows: readonly LayoutRow[], { x, from, to }: Run, side: 'left' | 'right') =>
  rows.slice(from, to).flatMap((row, i) => {
    const cell = row.find(({ frame }) => (side === 'left' ? right(frame) <= x : frame.x >= x));
    return cell ? [{ row: from + i, y: middleOf([cell]), cell }] : [];
  });

const middleOf = (cells: LayoutRow): number => {
  const { y, height } = union(cells.map(({ frame }) => frame));
  return y + height / 2;
};

const textOf = ({ words }: LayoutCell): string => words.map(({ text }) => text).join(' ');

/** Whether a row has a cell wholly on one side of x. */
export const hasCellOn = (row: LayoutRow, x: number, side: 'left' | 'right'): boolean =>
  row.some(({ frame }) => (side === 'left' ? right(frame) <= x : frame.x >= x));

/** A row with cells on both sides, most of them labelled values. */
const isGrid = (row: LayoutRow, x: number): boolean =>
  hasCellOn(row, x, 'left') &&
  hasCellOn(row, x, 'right') &&
  row.filter((cell) => LABELLED.test(textOf(cell))).length > row.length / 2;

function isHeadingOfNext(rows: readonly LayoutRow[], index: number, x: number): boolean {
  const [above, row, below] = [rows[index - 1], rows[index], rows[index + 1]];
  if (!above || !row || !below || hasCellOn(row, x, 'right')) return false;
  return middleOf(row) - middleOf(above) > NEARER * (middleOf(below) - middleOf(row));
}
