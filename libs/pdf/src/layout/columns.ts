import { areColumns, areNamesWithValues } from './column-evidence.js';
import { findTableBelow, findTitleRows, columnBounds, hasCellOn, isRuledAcross, widestRules, type Run } from './column-bounds.js';
import { bottom, right, union } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { findCards, findTiles } from './cards.js';
import { findPanels } from './panels.js';
import { mergeRuledRows } from './ruled-rows.js';
import { middleOfRow } from '../rows/cells.js';
import type { LayoutCell, LayoutRow, PageLayout } from '../rows/page-layout.js';

/** Fewer lines on a side are never a column. */
const MIN_LINES = 2;
/** Points between the x positions that are tried as gutters. */
const STEP = 2;

/** Points. Lines of a column begin this near to each other; a bullet's indent is wider. */
const ALIGNED = 4;

interface Gutter extends Run {
  /** Lines of the shorter side. */
  readonly weight: number;
  /** The share of the right side's lines that begin at one x; a title across both columns does not. */
  readonly aligned: number;
  /** A row across both columns ends them. */
  readonly isClosed: boolean;
}

/**
 * The rows of a page region in reading order, split into regions that are read one after the other: a column of text
 * is read to its end before the one beside it, a table row by row.
 */
export function readingOrder(rows: readonly LayoutRow[], layout: PageLayout): readonly (readonly LayoutRow[])[] {
  const panelled =
    findPanels(rows, layout) ?? findCards(rows, layout.cards) ?? findTiles(rows, [...layout.cards, ...layout.frames]);
  if (panelled) {
    const regions = [rows.slice(0, panelled.from), ...panelled.panels, rows.slice(panelled.to)];
    return regions.flatMap((region) => readingOrder(region, layout));
  }
  const columns = findWalled(rows, layout) ?? findGutter(rows, layout);
  if (!columns) return rows.length > 0 ? [rows] : [];
  const { x, from, to } = columns;
  const inside = rows.slice(from, to);
  const side = (keep: (cell: LayoutCell) => boolean) =>
    mergeRuledRows(
      inside.map((row) => row.filter(keep)).filter((row) => row.length > 0),
      layout,
    );
  return [
    rows.slice(0, from),
    side((cell) => right(cell.frame) <= x),
    side((cell) => right(cell.frame) > x),
    rows.slice(to),
  ].flatMap((region) => readingOrder(region, layout));
}

/** The white between two columns, and their rows. */
function findGutter(rows: readonly LayoutRow[], layout: PageLayout): Run | undefined {
  const gutter = findBestGutter(rows, layout);
  return gutter && { x: gutter.x, ...columnBounds(rows, gutter, findTitleRows(rows, layout.isHeading), gutter.isClosed) };
}

/** Fewer rows beside a drawn line may be cells of a table, and fewer lines on a side are no column. */
const [FEWEST_ROWS, FEWEST_LINES] = [10, 5];
/** Points: what touches a drawn line does not cross it. */
const TOUCHING = 3;

/**
 * The rows that one drawn line from top to bottom parts into two columns. Walls of a table are several, or rules cross them, or what is
 * beside them are names with their values; the side of a box has rules that end at its corners.
 */
function findWalled(rows: readonly LayoutRow[], { rules, uprights }: Pick<PageLayout, 'rules' | 'uprights'>): Run | undefined {
  const area = union(rows.flat().map(({ frame }) => frame));
  const walls = uprights.filter(({ x }) => x > area.x + TOUCHING && x < right(area) - TOUCHING);
  for (const wall of walls) {
    const { x, y, height } = wall;
    const isBeside = (row: LayoutRow): boolean => middleOfRow(row) > y && middleOfRow(row) < y + height;
    const from = rows.findIndex(isBeside);
    const run = { x, from, to: rows.findLastIndex(isBeside) + 1 };
    const inside = rows.slice(from, run.to);
    const isCrossed =
      inside.some((row) => row.some(({ frame }) => frame.x < x - 1 && right(frame) > x + 1)) ||
      rules.some((rule) => rule.x < x - TOUCHING && right(rule) > x + TOUCHING && isWithin(rule, wall)) ||
      walls.some((other) => other !== wall && Math.abs(other.x - x) > TOUCHING && other.y < bottom(wall) && bottom(other) > y);
    const lines = (['left', 'right'] as const).map((side) => inside.filter((row) => hasCellOn(row, x, side)).length);
    const areColumns = from >= 0 && inside.length >= FEWEST_ROWS && Math.min(...lines) >= FEWEST_LINES;
    if (areColumns && !isCrossed && !isSideOfBox(wall, rules) && !areNamesWithValues(inside, x)) return run;
  }
  return undefined;
}

/** Whether rules begin or end at both ends of a wall. */
const isSideOfBox = (wall: Box, rules: readonly Box[]): boolean =>
  [wall.y, bottom(wall)].every((y) =>
    rules.some(
      (rule) =>
        rule.width > TOUCHING &&
        Math.abs(rule.y - y) < TOUCHING &&
        [rule.x, right(rule)].some((x) => Math.abs(x - wall.x) < TOUCHING),
    ),
  );

const isWithin = (rule: Box, wall: Box): boolean => rule.y > wall.y + TOUCHING && rule.y < bottom(wall) - TOUCHING;

/** Of all gutters the one with most text on its shorter side; then the one whose right side begins most evenly; then the longest. */
function findBestGutter(rows: readonly LayoutRow[], layout: PageLayout): Gutter | undefined {
  const cells = rows.flat();
  const left = Math.min(...cells.map((cell) => cell.frame.x));
  const end = Math.max(...cells.map((cell) => right(cell.frame)));
  const titled = findTitleRows(rows, layout.isHeading);
  const edges = layout.drawnTables.flatMap((table) => [table, { ...table, y: bottom(table) }]);
  const wide = widestRules([...layout.rules, ...edges], end - left);
  const passes = edgePasses([...cells.map(({ frame }) => frame), ...layout.rules, ...layout.frames]);
  let best: Gutter | undefined;
  for (let x = left + STEP; x < end; x += STEP) {
    if (!passes(x)) continue; // all is on the same side of x as of the x before, and columns there would be no better
    const isAcross = (i: number): boolean => isRuledAcross(rows, i, { x, isTitle: titled[i] === true }, wide);
    for (const run of findRuns(rows, { x, isAcross }, (run) => findTableBelow(rows, run, titled, layout))) {
      if (isBetter(run, best) && areColumns(rows.slice(run.from, run.to), x, layout, rows[run.from - 1])) best = run;
    }
  }
  return best;
}

/** Whether x, which only grows from call to call, has reached an edge of a box that the x before had not passed. The first one has. */
function edgePasses(boxes: readonly Box[]): (x: number) => boolean {
  const edges = Float64Array.from(boxes.flatMap((box) => [box.x, right(box)])).sort();
  let [next, before] = [0, -Infinity];
  return (x) => {
    while ((edges[next] ?? Infinity) < before) next++;
    const isReached = before === -Infinity || (edges[next] ?? Infinity) <= x;
    before = x;
    return isReached;
  };
}

const isBetter = (a: Gutter, b: Gutter | undefined): boolean =>
  b === undefined || (a.weight - b.weight || a.aligned - b.aligned || a.to - a.from - (b.to - b.from)) > 0;

const crosses = (row: LayoutRow, x: number): boolean => row.some(({ frame }) => frame.x < x && right(frame) > x);

/**
 * The longest runs of rows that leave x white and have text on both sides of it, with the weight of the shorter side.
 * @param isAcross whether a row is the title of what is below it on both sides
 */
function findRuns(
  rows: readonly LayoutRow[],
  { x, isAcross }: { readonly x: number; readonly isAcross: (i: number) => boolean },
  endOf: (run: Run) => number | undefined,
): Gutter[] {
  const runs: Gutter[] = [];
  for (let from = 0; from < rows.length;) {
    let white = from;
    while (white < rows.length && !crosses(rows[white] ?? [], x) && !(white > from && isAcross(white))) white++;
    const to = endOf({ x, from, to: white }) ?? white;
    const inside = rows.slice(from, to);
    const lefts = inside.filter((row) => row.some(({ frame }) => right(frame) <= x)).length;
    const starts = inside.flatMap((row) => row.find(({ frame }) => frame.x >= x)?.frame.x ?? []);
    const weight = Math.min(lefts, starts.length);
    const isClosed = to === white && white < rows.length && isAcross(white);
    if (weight >= MIN_LINES) runs.push({ x, from, to, weight, aligned: alignedPart(starts), isClosed });
    from = to < white ? to : to + 1;
  }
  return runs;
}

const alignedPart = (starts: readonly number[]): number =>
  Math.max(...starts.map((x) => starts.filter((other) => Math.abs(other - x) < ALIGNED).length)) / starts.length;
