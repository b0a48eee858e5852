import type { Box } from '@chartloom/pdf';

/** Ink within this many cells belongs together: the letters of a word, the bars of a barcode. */
const REACH = 3;
/** A level or upright run of this many cells is a line where it is thin; strokes of letters and handwriting are shorter or bent. */
export const LINE = 20;
/** As thick, in cells: a rule of three points may touch four. */
const THIN = 4;
/** So far from the edges of its box a frame's ink may lie, in cells. */
const EDGE = 3;

/** A page's ink in cells of one point, row by row. */
export interface InkGrid {
  /** Dark pixels of each cell. */
  readonly dark: Uint16Array;
  readonly columns: number;
  readonly rows: number;
  /** How many pixels a cell has; one with a quarter of them dark holds ink. */
  readonly pixelsPerCell: number;
}

/** Ink that belongs together. */
export interface Blob {
  readonly box: Box;
  /** Its cells, as indices of the grid. */
  readonly cells: readonly number[];
  /** Share of dark pixels in its cells. */
  readonly density: number;
  /** Share of its cells that lie along the edges of its box. */
  readonly edge: number;
  /** Share of its box's outermost cells that hold ink: all of them where it is a rectangle. */
  readonly outline: number;
}

/** Cells that hold ink, gathered where they lie within {@link REACH} of each other. */
export function blobs(grid: InkGrid): Blob[] {
  const { dark, columns, rows } = grid;
  const seen = new Uint8Array(dark.length);
  const found: Blob[] = [];
  for (let start = 0; start < dark.length; start++) {
    if (seen[start] || !holdsInk(grid, start)) continue;
    const cells = [start];
    seen[start] = 1;
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at] ?? 0;
      const [x, y] = [cell % columns, Math.floor(cell / columns)];
      for (let ny = Math.max(0, y - REACH); ny <= Math.min(rows - 1, y + REACH); ny++) {
        for (let nx = Math.max(0, x - REACH); nx <= Math.min(columns - 1, x + REACH); nx++) {
          const next = ny * columns + nx;
          if (seen[next] || !holdsInk(grid, next)) continue;
          seen[next] = 1;
          cells.push(next);
        }
      }
    }
    found.push(blobOf(grid, cells));
  }
  return found;
}

/** What is left of a blob without its level and upright lines, as blobs of their own: what a table's frame holds. */
export function withoutLines(grid: InkGrid, { cells }: Blob): Blob[] {
  const dark = new Uint16Array(grid.dark.length);
  for (const cell of cells) dark[cell] = grid.dark[cell] ?? 0;
  const own = { ...grid, dark };
  const lines = cells.filter((cell) => {
    const [level, upright] = [runThrough(own, cell, 1), runThrough(own, cell, grid.columns)];
    return Math.max(level, upright) >= LINE && Math.min(level, upright) <= THIN;
  });
  const rest = { ...grid, dark: dark.slice() };
  for (const cell of lines) rest.dark[cell] = 0;
  return blobs(rest);
}

const holdsInk = ({ dark, pixelsPerCell }: InkGrid, cell: number): boolean => (dark[cell] ?? 0) * 4 >= pixelsPerCell;

/** Cells with ink in a row through this one, by steps of one column or one row; counted up to {@link LINE} on each side. */
function runThrough(grid: InkGrid, cell: number, step: number): number {
  const { columns } = grid;
  const reach = (by: number): number => {
    let length = 0;
    for (let at = cell + by; length < LINE && holdsInk(grid, at); at += by) {
      if (step === 1 && Math.floor(at / columns) !== Math.floor(cell / columns)) break;
      length++;
    }
    return length;
  };
  return 1 + reach(step) + reach(-step);
}

function blobOf({ dark, columns, pixelsPerCell }: InkGrid, cells: readonly number[]): Blob {
  let [left, right, top, bottom, pixels] = [Infinity, 0, Infinity, 0, 0];
  for (const cell of cells) {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    pixels += dark[cell] ?? 0;
  }
  const [width, height] = [right - left + 1, bottom - top + 1];
  const fromEdge = cells.map((cell) => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    return Math.min(x - left, right - x, y - top, bottom - y);
  });
  const outermost = width * height - Math.max(0, width - 2) * Math.max(0, height - 2);
  return {
    box: { x: left, y: top, width, height },
    cells,
    density: pixels / (cells.length * pixelsPerCell),
    edge: fromEdge.filter((distance) => distance < EDGE).length / cells.length,
    outline: fromEdge.filter((distance) => distance === 0).length / outermost,
  };
}
