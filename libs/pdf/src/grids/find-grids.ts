import { bottom, right } from '../page/geometry.js';
import type { Box } from '../page/model.js';

/** Points: lines that are nearer to each other are one, and a line that ends this near to another one touches it. */
const NEAR = 2.5;
/** Fewer columns or rows are a frame, a panel or a box. */
const [FEWEST_COLUMNS, FEWEST_ROWS] = [2, 2];
/** Fewer rules that end at one place, and at no wall, are no sides of cells. */
const FEWEST_ENDS = 3;
/** More lines, or more places for cells, are a drawing. */
const [MOST_LINES, MOST_PLACES] = [2_000, 10_000];

/** A cell of a drawn grid: its box, the row and the column where it begins, and how many of each it covers. */
export interface GridCell {
  readonly box: Box;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** A table all of whose cells are drawn: lines that touch each other, and between them rectangles. */
export interface DrawnGrid {
  readonly box: Box;
  readonly rows: number;
  readonly columns: number;
  /** From the top, those of a row from the left. */
  readonly cells: readonly GridCell[];
  /** The cell that covers a place: the nth row from the top, and the nth column from the left. */
  readonly cellAt: (row: number, column: number) => GridCell | undefined;
  /** The cell in which a point is. */
  readonly cellHolding: (x: number, y: number) => GridCell | undefined;
}

/** A line by its place across its direction, and where it begins and ends. */
interface Stroke {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

interface Strokes {
  readonly level: readonly Stroke[];
  readonly upright: readonly Stroke[];
}

/**
 * The grids that lines draw. Where a line between two places is missing, they are one cell: a head over several columns, a name beside
 * several rows. What does not part into rectangles is none.
 * @param rules horizontal lines
 * @param uprights vertical lines
 */
export function findGrids(rules: readonly Box[], uprights: readonly Box[]): readonly DrawnGrid[] {
  const level = rules.map((line): Stroke => ({ at: line.y, from: line.x, to: right(line) }));
  const upright = uprights.map((line): Stroke => ({ at: line.x, from: line.y, to: bottom(line) }));
  if (level.length + upright.length > MOST_LINES) return [];
  return touching({ level, upright }).flatMap((strokes) => gridOf(strokes) ?? []);
}

/** The lines in groups of those that touch each other, directly or through others. */
function touching({ level, upright }: Strokes): Strokes[] {
  const parents = level.map((_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    while (parents[root] !== root) root = parents[root] ?? root;
    return root;
  };
  const walls = upright.flatMap((wall) => {
    const [first, ...others] = level.flatMap((rule, i) => (isCrossing(wall, rule) ? [i] : []));
    for (const other of others) parents[rootOf(other)] = rootOf(first ?? other);
    return first === undefined ? [] : [{ wall, first }];
  });
  const wallsByRoot = Map.groupBy(walls, ({ first }) => rootOf(first));
  const rulesByRoot = Map.groupBy(level.keys(), rootOf);
  return [...wallsByRoot].map(([root, own]) => ({
    level: (rulesByRoot.get(root) ?? []).flatMap((i) => level[i] ?? []),
    upright: own.map(({ wall }) => wall),
  }));
}

const isCrossing = (wall: Stroke, rule: Stroke): boolean =>
  wall.at > rule.from - NEAR && wall.at < rule.to + NEAR && rule.at > wall.from - NEAR && rule.at < wall.to + NEAR;

/** The places of lines and their ends. */
const placesOf = (strokes: readonly Stroke[], ends: readonly Stroke[]): readonly number[] =>
  apart([...strokes.map(({ at }) => at), Math.min(...ends.map(({ from }) => from)), Math.max(...ends.map(({ to }) => to))]);

/** Numbers from the smallest, those that are near to each other as one. */
function apart(all: readonly number[]): readonly number[] {
  const places: number[] = [];
  for (const place of all.toSorted((a, b) => a - b)) if (place - (places.at(-1) ?? -Infinity) > NEAR) places.push(place);
  return places;
}

/** The walls of a grid, with those that are not drawn where several of its rules end at one place: a last column is often open. */
function withOpenEnds({ level, upright }: Strokes): readonly Stroke[] {
  const isWall = (x: number): boolean => upright.some(({ at }) => Math.abs(at - x) <= NEAR);
  const heights = level.map(({ at }) => at).sort((a, b) => a - b);
  const ends = apart(level.map(({ to }) => to));
  const open = [...Map.groupBy(level, ({ to }) => ends.findLastIndex((end) => end <= to)).values()].flatMap((alike): Stroke[] => {
    const [first, ...others] = alike.toSorted((a, b) => a.at - b.at);
    const last = others.at(-1);
    if (!first || !last || alike.length < FEWEST_ENDS || isWall(first.to)) return [];
    const above = heights.findLast((at) => at < first.at - NEAR) ?? first.at;
    return [{ at: first.to, from: above, to: heights.find((at) => at > last.at + NEAR) ?? last.at }];
  });
  return [...upright, ...open];
}

function gridOf({ level, upright: drawn }: Strokes): DrawnGrid | undefined {
  const upright = withOpenEnds({ level, upright: drawn });
  const [xs, ys] = [placesOf(upright, level), placesOf(level, upright)];
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  if (columns < FEWEST_COLUMNS || rows < FEWEST_ROWS || columns * rows > MOST_PLACES) return undefined;
  const cells = cellsBetween({ xs, ys, isWall: drawnAt(upright, xs, ys), isRule: drawnAt(level, ys, xs) });
  const [x, y] = [xs[0] ?? 0, ys[0] ?? 0];
  if (!cells) return undefined;
  const byPlace = new Map(cells.flatMap((cell) => placesOfCell(cell).map((at) => [at.row * columns + at.column, cell] as const)));
  const cellAt = (row: number, column: number): GridCell | undefined =>
    column >= 0 && column < columns ? byPlace.get(row * columns + column) : undefined;
  const cellHolding = (atX: number, atY: number): GridCell | undefined =>
    cellAt(
      ys.findLastIndex((place) => place <= atY),
      xs.findLastIndex((place) => place <= atX),
    );
  const box = { x, y, width: (xs.at(-1) ?? x) - x, height: (ys.at(-1) ?? y) - y };
  return { box, rows, columns, cells, cellAt, cellHolding };
}

/** Whether a line is drawn at a place, beside the middle between one place across it and the next. */
function drawnAt(
  strokes: readonly Stroke[],
  places: readonly number[],
  across: readonly number[],
): (at: number, beside: number) => boolean {
  const drawn = places.map((place) => {
    const own = strokes.filter(({ at }) => Math.abs(at - place) <= NEAR);
    return across.slice(1).map((end, i) => {
      const middle = (end + (across[i] ?? end)) / 2;
      return own.some(({ from, to }) => from < middle && to > middle);
    });
  });
  return (at, beside) => drawn[at]?.[beside] === true;
}

interface Places {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** Whether a wall is drawn at the nth x, in the nth row. */
  readonly isWall: (x: number, row: number) => boolean;
  /** Whether a rule is drawn at the nth y, in the nth column. */
  readonly isRule: (y: number, column: number) => boolean;
}

/** The cells, where every one is a rectangle. */
function cellsBetween(places: Places): GridCell[] | undefined {
  const { xs, ys } = places;
  const taken = new Set<string>();
  const cells: GridCell[] = [];
  for (let row = 0; row < ys.length - 1; row++)
    for (let column = 0; column < xs.length - 1; column++) {
      if (taken.has(`${row} ${column}`)) continue;
      const cell = cellAt(places, row, column);
      const own = placesOfCell(cell);
      if (!own.every((at) => !taken.has(`${at.row} ${at.column}`) && isOneWith(places, cell, at))) return undefined;
      for (const at of own) taken.add(`${at.row} ${at.column}`);
      cells.push(cell);
    }
  return cells;
}

/** The cell that begins at a place, as far as its first row and its first column reach. */
function cellAt({ xs, ys, isWall, isRule }: Places, row: number, column: number): GridCell {
  let [right, low] = [column + 1, row + 1];
  while (right < xs.length - 1 && !isWall(right, row)) right++;
  while (low < ys.length - 1 && !isRule(low, column)) low++;
  const [x = 0, y = 0] = [xs[column], ys[row]];
  const box = { x, y, width: (xs[right] ?? x) - x, height: (ys[low] ?? y) - y };
  return { box, row, column, rows: low - row, columns: right - column };
}

interface Place {
  readonly row: number;
  readonly column: number;
}

const placesOfCell = ({ row, column, rows, columns }: GridCell): readonly Place[] =>
  Array.from({ length: rows * columns }, (_, i) => ({ row: row + Math.floor(i / columns), column: column + (i % columns) }));

/** Whether no line parts a place of a cell from those before it, and lines end the cell where it is the last of its row or column. */
function isOneWith({ xs, ys, isWall, isRule }: Places, cell: GridCell, { row, column }: Place): boolean {
  const [right, low] = [cell.column + cell.columns, cell.row + cell.rows];
  const isParted = (column > cell.column && isWall(column, row)) || (row > cell.row && isRule(row, column));
  const isClosed =
    (column + 1 < right || right === xs.length - 1 || isWall(right, row)) &&
    (row + 1 < low || low === ys.length - 1 || isRule(low, column));
  return !isParted && isClosed;
}
