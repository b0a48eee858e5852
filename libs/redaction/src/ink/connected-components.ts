import type { Box } from '@chartloom/pdf';

/** Ink within this many cells belongs together: the letters of a word, the bars of a barcode. */
const REACH = 3;
/** A level or upright run of this many cells is a line where it is thin; strokes of letters and handwriting are shorter or bent. */
export const LINE = 20;
/** As thick, in cells: a rule of three points may touch four. */
const THIN = 4;
/** So much white, in cells, is on one side of a line at least: the bars of a barcode stand closer on both. */
const BESIDE = 6;
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
export interface ConnectedComponent {
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
export function findComponents(grid: InkGrid): ConnectedComponent[] {
  const { dark, columns, rows } = grid;
  const seen = new Uint8Array(dark.length);
  const found: ConnectedComponent[] = [];
  for (let start = 0; start < dark.length; start++) {
    if (seen[start] || !hasInk(grid, start)) continue;
    const cells = [start];
    seen[start] = 1;
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at] ?? 0;
      const [x, y] = [cell % columns, Math.floor(cell / columns)];
      for (let ny = Math.max(0, y - REACH); ny <= Math.min(rows - 1, y + REACH); ny++) {
        for (let nx = Math.max(0, x - REACH); nx <= Math.min(columns - 1, x + REACH); nx++) {
          const next = ny * columns + nx;
          if (seen[next] || !hasInk(grid, next)) continue;
          seen[next] = 1;
          cells.push(next);
        }
      }
    }
    found.push(describeComponent(grid, cells));
  }
  return found;
}

/** A component that is mostly level and upright lines without them, as components of their own: what a table's frame holds. */
export function removeLines(grid: InkGrid, component: ConnectedComponent): ConnectedComponent[] {
  const { cells } = component;
  const rest = cells.filter((cell) => !isLine(grid, cell, 1, grid.columns) && !isLine(grid, cell, grid.columns, 1));
  if (rest.length > cells.length / 2) return [component];
  const dark = new Uint16Array(grid.dark.length);
  for (const cell of rest) dark[cell] = grid.dark[cell] ?? 0;
  return findComponents({ ...grid, dark });
}

const hasInk = ({ dark, pixelsPerCell }: InkGrid, cell: number): boolean => (dark[cell] ?? 0) * 4 >= pixelsPerCell;

/** Whether a cell is part of a line that goes `along`, and is thin and has white beside it `across`; both as steps of the grid. */
function isLine(grid: InkGrid, cell: number, along: number, across: number): boolean {
  if (runLength(grid, cell, along) < LINE || runLength(grid, cell, across) > THIN) return false;
  return [across, -across].some((step) => {
    let at = cell + step;
    while (hasInk(grid, at)) at += step;
    for (let white = 0; white < BESIDE; white++, at += step) if (hasInk(grid, at)) return false;
    return true;
  });
}

/** Cells with ink in a row through this one, by steps of one column or one row; counted up to {@link LINE} on each side. */
function runLength(grid: InkGrid, cell: number, step: number): number {
  const { columns } = grid;
  const reach = (by: number): number => {
    let length = 0;
    for (let at = cell + by; length < LINE && hasInk(grid, at); at += by) {
      if (step === 1 && Math.floor(at / columns) !== Math.floor(cell / columns)) break;
      length++;
    }
    return length;
  };
  return 1 + reach(step) + reach(-step);
}

function describeComponent({ dark, columns, pixelsPerCell }: InkGrid, cells: readonly number[]): ConnectedComponent {
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
