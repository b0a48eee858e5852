import { cellOf, placedWords, type PlacedWord } from '../rows/cells.js';
import type { LayoutCell, LayoutRow } from '../rows/page-layout.js';
import type { TableRow } from '../tables/table-rows.js';
import type { DrawnGrid, GridCell } from './find-grids.js';

/** A cell beside several rows has no more words than this: longer ones are a text beside a table, told once. */
const MOST_REPEATED = 12;
/** Heads are on no more levels than this. */
const MOST_LEVELS = 3;

/** What is printed in a grid. */
export interface GridRows {
  /** From the top, the heads among them. */
  readonly rows: readonly TableRow[];
  /** By column, all words that head it. */
  readonly heads: readonly (LayoutCell | undefined)[];
}

/** A cell of a grid with its lines. */
interface Filled extends GridCell {
  readonly lines: readonly LayoutRow[];
}

/** The cell that covers a place, but for a text beside many rows. */
type CellAt = (row: number, column: number) => Filled | undefined;

/**
 * The rows of a grid by its cells. Heads may be on several levels, "Previous" over two days. A cell over all columns is a line among the
 * rows; one beside several rows is told in each of them, and one over several columns is in the first. A text beside many rows comes after
 * them.
 * @param linesAt the lines of each cell that has some
 */
export function readGrid(grid: DrawnGrid, linesAt: ReadonlyMap<GridCell, readonly LayoutRow[]>): GridRows {
  const all = grid.cells.map((cell): Filled => ({ ...cell, lines: linesAt.get(cell) ?? [] }));
  const aside = new Set(all.filter((cell) => cell.rows > MOST_LEVELS && wordsOf(cell).length > MOST_REPEATED));
  const filled = all.filter((cell) => !aside.has(cell));
  const byCell = new Map(grid.cells.map((cell, i) => [cell, all[i]]));
  const at: CellAt = (row, column) => {
    const cell = grid.cellAt(row, column);
    const found = cell && byCell.get(cell);
    return found && !aside.has(found) ? found : undefined;
  };
  const isWide = ({ columns }: GridCell): boolean => columns === grid.columns;
  const first = filled.find((cell) => !isWide(cell) && cell.lines.length > 0)?.row ?? 0;
  const levels = levelsOf(filled, first, grid);
  const ofHeads = filled.filter((cell) => !isWide(cell) && cell.row >= first && cell.row < first + levels);
  const columns = headsOf(grid, ofHeads, first + levels);
  const rows: TableRow[] = [];
  for (let row = 0; row < grid.rows; row++) {
    const wide = at(row, 0);
    if (wide && isWide(wide)) rows.push(...(wide.row === row ? wide.lines.map((line) => ({ line })) : []));
    else if (row === first) rows.push(rowOfHeads(columns));
    else if (row >= first + levels) rows.push({ cells: cellsOf(grid.columns, at, row) });
  }
  const texts = [...aside].flatMap((cell) => cell.lines.map((line) => ({ line })));
  return {
    rows: [...rows.filter((row) => 'line' in row || row.cells.some(Boolean)), ...texts],
    heads: columns.map(({ lowest, over }) => joined([...over, ...(lowest ? [lowest] : [])])),
  };
}

const wordsOf = ({ lines }: Filled): readonly PlacedWord[] => lines.flat().flatMap(placedWords);

const isIn = ({ column, columns }: GridCell, at: number): boolean => column <= at && at < column + columns;

/** The words of each cell, line by line: those that have their middle in it. */
export function linesOfCells(grid: DrawnGrid, lines: readonly LayoutRow[]): ReadonlyMap<GridCell, readonly LayoutRow[]> {
  const found = new Map<GridCell, LayoutRow[]>();
  for (const line of lines) {
    const words = line.flatMap(placedWords);
    const byCell = Map.groupBy(words, ({ frame: { x, y, width, height } }) => grid.cellHolding(x + width / 2, y + height / 2));
    for (const [cell, own] of byCell) {
      const known = cell && (found.get(cell) ?? []);
      if (cell && known) found.set(cell, known);
      known?.push([cellOf(own)]);
    }
  }
  return found;
}

/** Heads go on below one that is over several columns, and beside one that is beside several rows. */
function levelsOf(cells: readonly Filled[], first: number, { rows, columns }: DrawnGrid): number {
  let levels = 1;
  for (let row = first; row < first + levels && levels < Math.min(MOST_LEVELS, rows - first); row++) {
    const own = cells.filter((cell) => cell.row === row && cell.columns < columns && cell.lines.length > 0);
    const low = Math.max(row + 1, ...own.map((cell) => cell.row + cell.rows));
    const goesOn = own.some((cell) => cell.columns > 1 && cell.row + cell.rows === row + 1);
    levels = Math.max(levels, low - first, goesOn ? row + 2 - first : 1);
  }
  return Math.min(levels, MOST_LEVELS);
}

/** The heads of a column: the lowest, and those above it. */
interface Heads {
  readonly lowest: Filled | undefined;
  readonly over: readonly Filled[];
}

/** @param end the row after the heads */
const headsOf = (grid: DrawnGrid, cells: readonly Filled[], end: number): readonly Heads[] =>
  Array.from({ length: grid.columns }, (_, column) => {
    const own = cells.filter((cell) => isIn(cell, column) && wordsOf(cell).length > 0);
    const lowest = own.find((cell) => cell.row + cell.rows === end) ?? own.at(-1);
    return { lowest, over: own.filter((cell) => cell !== lowest) };
  });

const rowOfHeads = (columns: readonly Heads[]): TableRow => {
  const cellOfOver = new Map<string, LayoutCell | undefined>();
  const over = columns.map((column) => {
    const key = column.over.map(({ row, column: at }) => `${row} ${at}`).join();
    if (!cellOfOver.has(key)) cellOfOver.set(key, joined(column.over));
    return cellOfOver.get(key);
  });
  return { cells: columns.map(({ lowest }) => lowest && joined([lowest])), ...(over.some(Boolean) && { over }) };
};

const joined = (cells: readonly Filled[]): LayoutCell | undefined => {
  const words = cells.flatMap(wordsOf);
  return words.length > 0 ? cellOf(words) : undefined;
};

const cellsOf = (columns: number, at: CellAt, row: number): (LayoutCell | undefined)[] =>
  Array.from({ length: columns }, (_, column) => {
    const cell = at(row, column);
    const words = cell?.column === column ? wordsOf(cell) : [];
    if (!cell || words.length === 0) return undefined;
    const isRepeated = cell.rows > 1 && words.length <= MOST_REPEATED;
    if (isRepeated) return cellOf(atHeightOf(words, columns, at, row));
    if (cell.row !== row) return undefined;
    return cell.columns > 1 ? { ...cellOf(words), columns: cell.columns } : cellOf(words);
  });

/** The words of a cell beside several rows, at the height of one of them. */
function atHeightOf(words: readonly PlacedWord[], columns: number, at: CellAt, row: number): readonly PlacedWord[] {
  const beside = Array.from({ length: columns }, (_, column) => at(row, column)).find(
    (cell) => cell?.rows === 1 && cell.lines.length > 0,
  );
  const y = beside?.lines[0]?.[0]?.frame.y;
  return y === undefined ? words : words.map(({ word, frame }) => ({ word, frame: { ...frame, y } }));
}
