import { cellOf, placedWords, type PlacedWord } from '../rows/cells.js';
import type { LayoutCell, LayoutRow } from '../rows/page-layout.js';
import { right } from '../page/geometry.js';
import type { Box } from '../page/model.js';

/** Points: cells that share less do not lie over each other. */
const SHARED = 1.5;

/** A column by its cells: x and end are those of its widest. */
export interface TableColumn {
  readonly x: number;
  readonly end: number;
}

interface Column extends TableColumn {
  /** Indices of the rows that have a cell in it. */
  readonly rows: ReadonlySet<number>;
}

const isOver = ({ x, end }: TableColumn, frame: Box): boolean =>
  Math.min(end, right(frame)) - Math.max(x, frame.x) > Math.min(SHARED, frame.width / 2);

/**
 * The columns by their x, from the narrowest cells to the widest: a cell over two columns that no row has both of joins them, and so
 * do cells over two columns that fewer rows have both of: OCR lost the dash of a range there.
 */
export function findColumns(rows: readonly LayoutRow[]): TableColumn[] {
  const wide: Box[] = [];
  const columns = columnsOf(rows, (frame) => wide.push(frame)).sort((a, b) => a.x - b.x);
  return columns.reduce<Column[]>((joined, column) => {
    const last = joined.at(-1);
    const both = last ? [...last.rows].filter((row) => column.rows.has(row)).length : 0;
    const over = last ? wide.filter((frame) => isOver(last, frame) && isOver(column, frame)).length : 0;
    if (!last || both === 0 || over <= both) return [...joined, column];
    return [...joined.slice(0, -1), { x: last.x, end: column.end, rows: new Set([...last.rows, ...column.rows]) }];
  }, []);
}

function columnsOf(rows: readonly LayoutRow[], onWide: (frame: Box) => void): Column[] {
  let columns: Column[] = [];
  const cells = rows.flatMap((row, r) => row.map(({ frame }) => ({ frame, r })));
  for (const { frame, r } of cells.sort((a, b) => a.frame.width - b.frame.width)) {
    const over = columns.filter((column) => isOver(column, frame));
    const apart = over.some((one, i) => over.slice(i + 1).some((other) => [...one.rows].some((row) => other.rows.has(row))));
    if (apart) onWide(frame);
    if (apart || over.some((column) => column.rows.has(r))) continue;
    const joined: Column = {
      x: Math.min(frame.x, ...over.map(({ x }) => x)),
      end: Math.max(right(frame), ...over.map(({ end }) => end)),
      rows: new Set([r, ...over.flatMap((column) => [...column.rows])]),
    };
    columns = [...columns.filter((column) => !over.includes(column)), joined];
  }
  return columns;
}

/** How many columns a cell lies over. */
export const columnsUnder = ({ frame }: LayoutCell, columns: readonly TableColumn[]): number =>
  columns.filter((column) => isOver(column, frame)).length;

/** The cells of a row by column; a cell over several columns is divided between them word by word. */
export function divideRow(row: LayoutRow, columns: readonly TableColumn[]): (LayoutCell | undefined)[] {
  const words = columns.map((): PlacedWord[] => []);
  for (const cell of row) {
    const over = columns.flatMap((column, c) => (isOver(column, cell.frame) ? [c] : []));
    const [only] = over;
    if (over.length === 1 && only !== undefined) words[only]?.push(...placedWords(cell));
    else for (const placed of placedWords(cell)) words[columnAt(placed.frame, columns)]?.push(placed);
  }
  return words.map((own) => (own.length > 0 ? cellOf(own) : undefined));
}

/** The column whose range of x is nearest to the middle of a frame. */
function columnAt(frame: Box, columns: readonly TableColumn[]): number {
  const x = frame.x + frame.width / 2;
  const distances = columns.map((column) => Math.max(column.x - x, x - column.end, 0));
  return distances.indexOf(Math.min(...distances));
}
