import { bottom, right } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { cellOf, placedWords, type PlacedWord } from '../rows/cells.js';
import type { LayoutRow } from '../rows/page-layout.js';

/** Points: a wall that ends this near to a rule ends at it, and walls that are nearer to each other are one. */
const NEAR = 3;
/** Fewer rows with the same walls are panels of a page and no grid; so many walls beside each other are of a grid in any case. */
const [FEWEST_ROWS, WALLS_OF_GRID] = [3, 4];
/** Higher rows, in type sizes, are panels too. */
const HIGHEST = 12;

/** A row of a drawn grid: the space between two rules, and the x of the walls that run through all of it. */
export interface GridRow {
  readonly band: Box;
  readonly walls: readonly number[];
}

/**
 * The rows of grids among the spaces between neighbouring rules: {@link FEWEST_ROWS} or more of a page with the same walls, or two with
 * {@link WALLS_OF_GRID}.
 * @param uprights vertical lines, those that are drawn row by row as one
 */
export function gridRows(bands: readonly Box[], uprights: readonly Box[]): readonly GridRow[] {
  const rows = bands.map((band) => ({ band, walls: wallsOf(band, uprights) })).filter(({ walls }) => walls.length > 0);
  const fewest = ({ walls }: GridRow): number => (walls.length >= WALLS_OF_GRID ? 2 : FEWEST_ROWS);
  return rows.filter((row) => rows.filter((other) => hasSameWalls(row, other)).length >= fewest(row));
}

/** The x of the walls that run through all of a space between two rules, from left to right. */
export function wallsOf(band: Box, uprights: readonly Box[]): readonly number[] {
  const through = uprights.filter(
    ({ x, y, height }) => x > band.x + NEAR && x < right(band) - NEAR && y < band.y + NEAR && y + height > bottom(band) - NEAR,
  );
  const walls: number[] = [];
  for (const { x } of through.toSorted((a, b) => a.x - b.x)) if (x - (walls.at(-1) ?? -Infinity) > NEAR) walls.push(x);
  return walls;
}

const hasSameWalls = (one: GridRow, other: GridRow): boolean =>
  one.walls.length === other.walls.length && one.walls.every((x, i) => Math.abs(x - (other.walls[i] ?? Infinity)) < NEAR);

/**
 * The lines of a grid's row as one, with one cell between each two walls. Lines that may be rows of their own, since the grid has
 * rules around groups of rows only, stay: each of them has words in every cell, in the same type.
 */
export function lineOfGrid(lines: readonly LayoutRow[], { band, walls }: GridRow): LayoutRow | undefined {
  const size = Math.max(...lines.flat().map(({ fontSize }) => fontSize));
  if (band.height >= HIGHEST * size) return undefined;
  const words = lines.map((line) => compartments(line, walls));
  const isGroup = words.every((line) => line.every((cell) => cell.length > 0) && isOfType(line, words[0]));
  if (lines.length > 1 && isGroup) return undefined;
  const cells = walls.concat(Infinity).map((_, c) => words.flatMap((line) => line[c] ?? []));
  return cells.flatMap((cell) => (cell.length > 0 ? [cellOf(cell)] : []));
}

/** The words of a line by the walls between which they are. */
const compartments = (line: LayoutRow, walls: readonly number[]): readonly (readonly PlacedWord[])[] =>
  walls.concat(Infinity).map((wall, c) =>
    line.flatMap(placedWords).filter(({ frame }) => {
      const middle = frame.x + frame.width / 2;
      return middle < wall && middle >= (walls[c - 1] ?? -Infinity);
    }),
  );

const isOfType = (line: readonly (readonly PlacedWord[])[], first: readonly (readonly PlacedWord[])[] | undefined): boolean =>
  line.every((cell, c) => cell[0]?.word.bold === first?.[c]?.[0]?.word.bold);
