import type { Box } from '@chartloom/pdf';
import { area } from '../layout/boxes.js';
import { findComponents, type InkGrid } from './connected-components.js';

/** Cells: a band is at least so long and so high; the blocks beside writing on an area are so wide and high. */
const [LONG, HIGH, BLOCK] = [60, 9, 18];
/** The share of dark pixels of a cell of a plain area; the strokes of writing and the bars of a code leave white. */
const SOLID = 0.9;
/** The share of a band's box that its cells take, and of its cells that have ink: words on it are cleared already. */
const [FILLED, INKED] = [0.85, 0.4];
/** The share of its box that an area takes at least to be the ground of light writing, and how high that may be, in cells. */
const [GROUND, HIGHEST_WRITING] = [0.5, 40];

/** The ink of a page without plain bands, and what is written in light on dark areas, as ink. */
interface TakenApart {
  readonly ink: InkGrid;
  readonly light: InkGrid;
}

/**
 * Takes plain bands away: filled rectangles, such as the head of a table and the line of a title. One that is close to a frame would
 * be one component with it, and all of the table would be ink that nothing explains. What a dark area leaves light in its midst is
 * writing, unless it is a field with words of its own.
 * @param explained 1 for each cell whose ink is accounted for, as by a word: on a band, it belongs to the band
 */
export function takeAreasApart(grid: InkGrid, explained: Uint8Array): TakenApart {
  const { dark, columns, rows, pixelsPerCell } = grid;
  const solid = solidCells(grid, explained);
  const [across, down] = [
    { count: rows, length: columns, next: columns, step: 1 },
    { count: columns, length: rows, next: 1, step: columns },
  ];
  const bands = runs(runs(solid, across, LONG), down, HIGH);
  const blocks = runs(runs(solid, across, BLOCK), down, BLOCK);
  const plain = marked(bands, blocks, pixelsPerCell);
  const [left, light] = [dark.slice(), new Uint16Array(dark.length)];
  for (const { box, cells } of findComponents({ ...grid, dark: plain }, 1)) {
    const filled = cells.length / area(box);
    if (filled < GROUND || countInk(cells, explained) < INKED * cells.length) continue;
    for (const cell of lightIn(box, solid, explained, grid)) light[cell] = pixelsPerCell;
    if (filled >= FILLED && Math.max(box.width, box.height) >= LONG) for (const cell of cells) left[cell] = 0;
  }
  return { ink: { ...grid, dark: left }, light: { ...grid, dark: light } };
}

/** How many of the cells have ink of their own. */
function countInk(cells: readonly number[], explained: Uint8Array): number {
  let count = 0;
  for (const cell of cells) if (explained[cell] !== 1) count++;
  return count;
}

/** Cells that are explained, or dark as those of a plain area are. */
function solidCells({ dark, pixelsPerCell }: InkGrid, explained: Uint8Array): Uint8Array {
  const solid = explained.slice();
  const least = SOLID * pixelsPerCell;
  for (let cell = 0; cell < solid.length; cell++) if ((dark[cell] ?? 0) >= least) solid[cell] = 1;
  return solid;
}

/** The cells that one of two markings has, with this value each. */
function marked(some: Uint8Array, others: Uint8Array, value: number): Uint16Array {
  const cells = new Uint16Array(some.length);
  for (let cell = 0; cell < cells.length; cell++) if (some[cell] === 1 || others[cell] === 1) cells[cell] = value;
  return cells;
}

/** The cells of light writing in the box of a dark area: what is light, enclosed, not too high, and has no words inside. */
function lightIn(box: Box, solid: Uint8Array, explained: Uint8Array, grid: InkGrid): number[] {
  const { columns, pixelsPerCell } = grid;
  // in a grid of its own: a page has many cells, and may have many areas
  const part = { ...grid, dark: new Uint16Array(box.width * box.height), columns: box.width, rows: box.height };
  const onPage = (cell: number): number => (box.y + Math.floor(cell / box.width)) * columns + box.x + (cell % box.width);
  for (let cell = 0; cell < part.dark.length; cell++) if (solid[onPage(cell)] !== 1) part.dark[cell] = pixelsPerCell;
  const whole = { x: 0, y: 0, width: box.width, height: box.height };
  return findComponents(part).flatMap(({ box: hole, cells }) => {
    const isWriting =
      Math.min(hole.width, hole.height) <= HIGHEST_WRITING &&
      isInside(hole, whole) &&
      !isAnyIn(hole, box.width, (cell) => explained[onPage(cell)] === 1);
    return isWriting ? cells.map(onPage) : [];
  });
}

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x > outer.x &&
  inner.y > outer.y &&
  inner.x + inner.width < outer.x + outer.width &&
  inner.y + inner.height < outer.y + outer.height;

/** Whether any cell of a box, whose edges lie between cells, is of this kind. */
function isAnyIn({ x, y, width, height }: Box, columns: number, isSuch: (cell: number) => boolean): boolean {
  for (let row = y; row < y + height; row++)
    for (let cell = row * columns + x; cell < row * columns + x + width; cell++) if (isSuch(cell)) return true;
  return false;
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
