import type { Box } from '@chartloom/pdf';

/** Ink within this many cells is connected: the letters of a word, the bars of a barcode. */
const REACH = 3;
/** A thin horizontal or vertical run of this many cells is a line; strokes of letters and handwriting are shorter or bent. */
export const LINE = 20;
/** A line is at most this thick, in cells: a rule of three points may touch four. */
const THIN = 4;
/** A line has at least this much white on one side, in cells; bars of a barcode are closer to each other on both sides. */
const BESIDE = 6;
/** The ink of a frame lies at most this far from the edges of its box, in cells. */
const EDGE = 3;

/** A page's ink in cells of one point, row by row. */
export interface InkGrid {
  /** Dark pixels of each cell. */
  readonly dark: Uint16Array;
  readonly columns: number;
  readonly rows: number;
  /** Pixels in a cell. A cell has ink where a quarter of them are dark. */
  readonly pixelsPerCell: number;
}

/** Cells with ink that are connected with each other. */
export interface ConnectedComponent {
  readonly box: Box;
  /** Indices into the grid. */
  readonly cells: readonly number[];
  /** Share of dark pixels in its cells. */
  readonly density: number;
  /** Share of its cells that lie along the edges of its box. */
  readonly edge: number;
  /** Share of its box's outermost cells that have ink: all of them where it is a rectangle. */
  readonly outline: number;
}

/** The connected components of the page's ink, by the first of their cells; ink is connected over `reach` cells. */
export function findComponents(grid: InkGrid, reach = REACH): ConnectedComponent[] {
  const seen = new Uint8Array(grid.dark.length);
  const found: ConnectedComponent[] = [];
  const { dark, pixelsPerCell } = grid;
  // as `hasInk`, where most cells have none
  const least = pixelsPerCell / 4;
  for (let start = 0; start < dark.length; start++)
    if ((dark[start] ?? 0) >= least && !seen[start])
      found.push(describeComponent(grid, connectedCells(grid, start, seen, reach)));
  return found;
}

/** All cells that are connected with `start`; they are marked in `seen`. */
function connectedCells(grid: InkGrid, start: number, seen: Uint8Array, reach: number): number[] {
  const cells = [start];
  seen[start] = 1;
  for (const cell of cells) addCellsInReach(grid, cell, { seen, reach, cells }); // the list grows while it is walked
  return cells;
}

interface Walk {
  readonly seen: Uint8Array;
  readonly reach: number;
  readonly cells: number[];
}

function addCellsInReach(grid: InkGrid, cell: number, { seen, reach, cells }: Walk): void {
  const { columns, rows } = grid;
  const [x, y] = [cell % columns, Math.floor(cell / columns)];
  const [left, right] = [Math.max(0, x - reach), Math.min(columns - 1, x + reach)];
  for (let row = Math.max(0, y - reach); row <= Math.min(rows - 1, y + reach); row++)
    for (let next = row * columns + left; next <= row * columns + right; next++) {
      if (seen[next] || !hasInk(grid, next)) continue;
      seen[next] = 1;
      cells.push(next);
    }
}

/**
 * A component that is mostly horizontal and vertical lines is taken apart: without the lines, the rest falls into the
 * components that, say, the frame of a table holds together. Any other component stays as it is.
 * @param whole the same cells before words were cleared, where a line is not broken by the words that touch it
 */
export function removeLines(grid: InkGrid, component: ConnectedComponent, whole = grid): ConnectedComponent[] {
  const { cells } = component;
  const { columns } = grid;
  const rest = cells.filter((cell) => !isLine(grid, whole, cell, 1, columns) && !isLine(grid, whole, cell, columns, 1));
  if (rest.length > cells.length / 2) return [component];
  // in a grid of its own: a table has many frames, and a page many cells
  const { box } = component;
  const part = { ...grid, dark: new Uint16Array(box.width * box.height), columns: box.width, rows: box.height };
  for (const cell of rest) {
    const [x, y] = [cell % grid.columns, Math.floor(cell / grid.columns)];
    part.dark[(y - box.y) * box.width + x - box.x] = grid.dark[cell] ?? 0;
  }
  return findComponents(part).map((found) => ({
    ...found,
    box: { ...found.box, x: found.box.x + box.x, y: found.box.y + box.y },
    cells: found.cells.map((cell) => (box.y + Math.floor(cell / box.width)) * grid.columns + box.x + (cell % box.width)),
  }));
}

/** Share of the cells of a comb that may be something else. */
const STRAY = 0.05;

/**
 * Whether a component is the frame of small fields in a row, or the part of one that is left between words: nothing but level lines
 * and the strokes between them, lower than a letter that could be made of such lines.
 * @param whole as {@link removeLines}
 */
export function isComb(grid: InkGrid, { box, cells }: ConnectedComponent, whole: InkGrid): boolean {
  if (box.height >= LINE) return false;
  const { columns } = grid;
  const isPlain = (cell: number): boolean => isLine(grid, whole, cell, 1, columns) || isTooth(grid, whole, cell);
  // where two lines meet, and at their pale edges, a cell is beside one that is plain
  const rest = cells.filter((cell) => ![0, -columns, columns, -1, 1].some((step) => isPlain(cell + step)));
  return rest.length <= STRAY * cells.length;
}

const hasInk = ({ dark, pixelsPerCell }: InkGrid, cell: number): boolean => (dark[cell] ?? 0) * 4 >= pixelsPerCell;

/**
 * Whether a cell is part of a thin line with white beside it.
 * @param along step of the grid in the direction of the line
 * @param across step of the grid from the line to what is beside it
 */
function isLine(grid: InkGrid, whole: InkGrid, cell: number, along: number, across: number): boolean {
  if (runLength(whole, cell, along) < LINE || runLength(grid, cell, across) > THIN) return false;
  return hasWhiteBeside(grid, cell, across) || hasWhiteBeside(grid, cell, -across);
}

/** Whether a cell is part of a short upright stroke from one long line to another, as between the fields of a comb. */
function isTooth(grid: InkGrid, whole: InkGrid, cell: number): boolean {
  const { columns } = grid;
  if (runLength(grid, cell, 1) > THIN || !hasWhiteBeside(grid, cell, 1) || !hasWhiteBeside(grid, cell, -1)) return false;
  return [columns, -columns].every((step) => {
    const end = cell + step * inkFrom(whole, cell, step, columns);
    return runLength(whole, end, 1) >= LINE;
  });
}

/** Whether the ink at a cell ends in this direction with so much white that it is the edge of a line. */
function hasWhiteBeside(grid: InkGrid, cell: number, step: number): boolean {
  let at = cell + step;
  while (hasInk(grid, at)) at += step;
  for (let white = 0; white < BESIDE; white++, at += step) if (hasInk(grid, at)) return false;
  return true;
}

/** Cells with ink in a row through this one, by steps of one column or one row; counted up to {@link LINE} on each side. */
const runLength = (grid: InkGrid, cell: number, step: number): number =>
  1 + inkFrom(grid, cell, step, step) + inkFrom(grid, cell, -step, step);

/** Cells with ink after this one in a direction, up to {@link LINE}; a row ends at the edge of the page. */
function inkFrom(grid: InkGrid, cell: number, by: number, step: number): number {
  const { columns } = grid;
  let length = 0;
  for (let at = cell + by; length < LINE && hasInk(grid, at); at += by) {
    if (step === 1 && Math.floor(at / columns) !== Math.floor(cell / columns)) break;
    length++;
  }
  return length;
}

function describeComponent({ dark, columns, pixelsPerCell }: InkGrid, cells: readonly number[]): ConnectedComponent {
  let [left, right, top, bottom, pixels] = [Infinity, 0, Infinity, 0, 0];
  for (const cell of cells) {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    pixels += dark[cell] ?? 0;
  }
  const [width, height] = [right - left + 1, bottom - top + 1];
  let [nearEdge, onEdge] = [0, 0];
  for (const cell of cells) {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    const fromEdge = Math.min(x - left, right - x, y - top, bottom - y);
    if (fromEdge < EDGE) nearEdge++;
    if (fromEdge === 0) onEdge++;
  }
  const outermost = width * height - Math.max(0, width - 2) * Math.max(0, height - 2);
  return {
    box: { x: left, y: top, width, height },
    cells,
    density: pixels / (cells.length * pixelsPerCell),
    edge: nearEdge / cells.length,
    outline: onEdge / outermost,
  };
}
