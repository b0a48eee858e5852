import { area, bottom, holdsCentre, overlaps, right } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { cellOf, placedWords, textOfCell, textOfRow } from '../rows/cells.js';
import type { Drawn, LayoutCell, LayoutRow, PageLayout } from '../rows/page-layout.js';
import { tablesOfRows, type RegionTables } from '../tables/find-tables.js';
import { isHead } from '../tables/table-head.js';
import type { TableRow } from '../tables/table-rows.js';
import { isBold } from '../tables/table-runs.js';
import { findGrids, type DrawnGrid, type GridCell } from './find-grids.js';
import { linesOfCells, readGrid } from './grid-rows.js';

/** Higher rows, in type sizes, are panels of a page. */
const HIGHEST = 12;
/** Points: a line that is no further outside of a grid is of it. */
const EDGE = 3;
/** Fewer cells in a row of heads may be values that happen to be words. */
const FEWEST_HEADS = 3;

/** Fewer cells with a label in bold may be anything; of all cells at least this share has one. */
const [FEWEST_PANELS, LABELLED] = [4, 0.75];

type Knowledge = Pick<PageLayout, 'isHeading' | 'isColumnHead' | 'isRowHead'>;

/** A drawn grid that is a table with heads, and its rows. */
interface GridTable {
  readonly box: Box;
  readonly rows: readonly TableRow[];
}

/** A drawn grid of which each cell has a label with its value below it: its cells one after the other, each with its lines. */
interface GridOfPanels {
  readonly box: Box;
  readonly panels: readonly (readonly LayoutRow[])[];
}

type ReadGrid = GridTable | GridOfPanels;

/** A part of a region: rows that are still to be read, or a table whose cells are drawn. */
type Part = { readonly rows: readonly LayoutRow[]; readonly isPanel?: true } | { readonly table: GridTable };

/** The page's tables whose every cell is drawn. */
export interface GridTables {
  /** The rows of the page with one cell for all that a line has in a grid: nothing parts it, and what is beside it keeps its place. */
  readonly rows: readonly LayoutRow[];
  /** The lines that are drawn, without those of the grids. */
  readonly drawn: Drawn;
  readonly boxes: readonly Box[];
  /** The parts of a region, at its grids. */
  readonly partsOf: (region: readonly LayoutRow[]) => readonly Part[];
}

/** @param lines the lines of the page's words */
export function findGridTables(lines: readonly LayoutRow[], drawn: Drawn, knowledge: Knowledge): GridTables {
  const tables: ReadGrid[] = [];
  const grids = lines.length > 0 ? findGrids(drawn.rules, drawn.uprights) : [];
  for (const grid of grids.toSorted((a, b) => area(a.box) - area(b.box))) {
    const table = tables.some(({ box }) => overlaps(box, grid.box)) ? undefined : tableOf(grid, lines, knowledge);
    if (table) tables.push(table);
  }
  const tableAt = ({ frame }: LayoutCell): ReadGrid | undefined => tables.find(({ box }) => holdsCentre(box, frame));
  const isOutside = (line: Box): boolean => !tables.some(({ box }) => isWithin(line, box));
  return {
    rows: lines.map((line) => withOneCell(line, tables)),
    drawn: { rules: drawn.rules.filter(isOutside), uprights: drawn.uprights.filter(isOutside) },
    boxes: tables.map(({ box }) => box),
    partsOf: (region) => partsOf(region, tableAt),
  };
}

const isWithin = (line: Box, box: Box): boolean =>
  line.x > box.x - EDGE && right(line) < right(box) + EDGE && line.y > box.y - EDGE && bottom(line) < bottom(box) + EDGE;

/** The rows of a grid, where they are a table with heads; its cells, where they are labels and values. */
function tableOf(grid: DrawnGrid, lines: readonly LayoutRow[], knowledge: Knowledge): ReadGrid | undefined {
  const within = lines.filter((line) => line.some(({ frame }) => overlaps(frame, grid.box)));
  const size = Math.max(0, ...within.flat().map(({ fontSize }) => fontSize));
  if (grid.cells.some(({ box, rows }) => rows === 1 && box.height > HIGHEST * size)) return undefined;
  const linesAt = linesOfCells(grid, within);
  const panels = panelsOf(grid, linesAt) ?? panelsBelowLabels(grid, linesAt, knowledge);
  if (panels) return { box: grid.box, panels };
  const { rows, heads } = readGrid(grid, linesAt);
  const [, ...body] = rows.flatMap((row) => ('cells' in row ? [row.cells] : []));
  const isLarge = grid.columns > 2 && body.length > 1;
  return isLarge && isHead([heads, ...body], knowledge.isColumnHead) ? { box: grid.box, rows } : undefined;
}

/** The lines of each cell, where nearly all have a label in bold and below it a value that is not. */
function panelsOf(
  { cells }: DrawnGrid,
  linesAt: ReadonlyMap<GridCell, readonly LayoutRow[]>,
): GridOfPanels['panels'] | undefined {
  const panels = cells.map((cell) => linesAt.get(cell) ?? []).filter(({ length }) => length > 0);
  const labelled = panels.filter(([label = [], ...values]) => isBold(label) && values.length > 0 && !values.some(isBold));
  return panels.length >= FEWEST_PANELS && labelled.length >= LABELLED * panels.length ? panels : undefined;
}

/**
 * The lines of each column, where a banner has a row of labels in bold and one row of values below it: a title of a section is among the
 * labels, and most of them head no column of a table.
 */
function panelsBelowLabels(
  grid: DrawnGrid,
  linesAt: ReadonlyMap<GridCell, readonly LayoutRow[]>,
  { isHeading, isColumnHead }: Knowledge,
): GridOfPanels['panels'] | undefined {
  if (grid.rows !== 2 || grid.cells.some(({ rows, columns }) => rows > 1 || columns > 1)) return undefined;
  const linesOf = (cells: readonly GridCell[]) => cells.flatMap((cell) => linesAt.get(cell) ?? []);
  const [labels, values] = [0, 1].map((row) => linesOf(grid.cells.filter((cell) => cell.row === row)));
  const texts = labels?.map((line) => textOfRow(line)) ?? [];
  const areLabels = labels?.every(isBold) === true && !values?.some(isBold) && texts.some(isHeading);
  if (!areLabels || texts.filter(isColumnHead).length > texts.length / 2) return undefined;
  return Array.from({ length: grid.columns }, (_, column) => linesOf(grid.cells.filter((cell) => cell.column === column)));
}

function withOneCell(line: LayoutRow, tables: readonly ReadGrid[]): LayoutRow {
  return tables.reduce<LayoutRow>((cells, { box }) => {
    const words = cells.flatMap(placedWords).filter(({ frame }) => holdsCentre(box, frame));
    if (words.length === 0) return cells;
    const own = new Set(words.map(({ word }) => word));
    const whole = cellOf(words);
    const others = cells.flatMap((cell) => {
      const outside = placedWords(cell).filter(({ word }) => !own.has(word));
      return outside.length === cell.words.length ? [cell] : outside.length > 0 ? [cellOf(outside)] : [];
    });
    return [...others, { ...whole, frame: { ...whole.frame, x: box.x, width: box.width } }].sort((a, b) => a.frame.x - b.frame.x);
  }, line);
}

function partsOf(region: readonly LayoutRow[], tableAt: (cell: LayoutCell) => ReadGrid | undefined): readonly Part[] {
  const parts: Part[] = [];
  const told = new Set<ReadGrid>();
  for (const row of region) {
    for (const grid of row.flatMap((cell) => tableAt(cell) ?? [])) {
      if (told.has(grid)) continue;
      told.add(grid);
      parts.push(...('panels' in grid ? grid.panels.map((rows) => ({ rows, isPanel: true as const })) : [{ table: grid }]));
    }
    const others = row.filter((cell) => !tableAt(cell));
    const last = parts.at(-1);
    if (others.length === 0) continue;
    if (last && 'rows' in last && !last.isPanel) parts[parts.length - 1] = { rows: [...last.rows, others] };
    else parts.push({ rows: [others] });
  }
  return parts;
}

/** The tables of a grid: another one begins at each row of heads. */
export function tablesOfGrid({ rows }: GridTable, knowledge: Knowledge): RegionTables {
  const heads = rows.flatMap((row, i) => ('cells' in row && isOfHeads(row.cells, knowledge) ? [i] : []));
  const first = rows.findIndex((row) => 'cells' in row);
  const starts = [0, ...heads.filter((at) => at > first)];
  const parts = starts.map((from, i) => tablesOfRows(rows.slice(from, starts[i + 1]), true, knowledge));
  return { rows: parts.flatMap((part) => part.rows), tables: parts.flatMap((part) => part.tables) };
}

function isOfHeads(cells: readonly (LayoutCell | undefined)[], { isColumnHead, isRowHead }: Knowledge): boolean {
  const texts = cells.flatMap((cell) => (cell ? [textOfCell(cell)] : []));
  const [name = '', ...others] = texts;
  return texts.length >= FEWEST_HEADS && isRowHead(name) && others.every(isColumnHead);
}
