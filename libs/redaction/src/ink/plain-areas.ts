import { area } from '../layout/boxes.js';
import { findComponents, type InkGrid } from './connected-components.js';

/** Cells: a band is at least so long and so high. */
const [LONG, HIGH] = [60, 9];
/** The share of dark pixels of a cell of a plain area; the strokes of writing and the bars of a code leave white. */
const SOLID = 0.9;
/** The share of a band's box that its cells take, and of its cells that have ink: words on it are cleared already. */
const [FILLED, INKED] = [0.85, 0.4];

/**
 * The ink without plain bands: filled rectangles, such as the head of a table and the line of a title. One that is close to a frame
 * would be one component with it, and all of the table would be ink that nothing explains.
 * @param explained 1 for each cell whose ink is accounted for, as by a word: on a band, it belongs to the band
 */
export function removePlainBands(grid: InkGrid, explained: Uint8Array): InkGrid {
  const { dark, columns, rows, pixelsPerCell } = grid;
  const isSolid = (cell: number): boolean => explained[cell] === 1 || (dark[cell] ?? 0) >= SOLID * pixelsPerCell;
  const solid = Uint8Array.from(dark, (_, cell) => (isSolid(cell) ? 1 : 0));
  const wide = runs(solid, { count: rows, length: columns, next: columns, step: 1 }, LONG);
  const high = runs(wide, { count: columns, length: rows, next: 1, step: columns }, HIGH);
  const bands = findComponents({ ...grid, dark: Uint16Array.from(high, (one) => one * pixelsPerCell) }, 1);
  const left = dark.slice();
  for (const { box, cells } of bands) {
    const inked = cells.filter((cell) => explained[cell] !== 1).length;
    if (cells.length < FILLED * area(box) || inked < INKED * cells.length) continue;
    for (const cell of cells) left[cell] = 0;
  }
  return { ...grid, dark: left };
}

/** Parallel lines of cells: rows or columns. */
interface Lines {
  readonly count: number;
  readonly length: number;
  /** From line to line, and from cell to cell of a line. */
  readonly next: number;
  readonly step: number;
}

/** The cells that lie in a run of at least `least` cells along their line. */
function runs(cells: Uint8Array, { count, length, next, step }: Lines, least: number): Uint8Array {
  const kept = new Uint8Array(cells.length);
  for (let line = 0; line < count; line++) {
    for (let from = 0; from < length; from++) {
      let to = from;
      while (to < length && cells[line * next + to * step] === 1) to++;
      if (to - from >= least) for (let at = from; at < to; at++) kept[line * next + at * step] = 1;
      from = to;
    }
  }
  return kept;
}
