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
  const isSolid = (cell: number): boolean => explained[cell] === 1 || (dark[cell] ?? 0) >= SOLID * pixelsPerCell;
  const solid = Uint8Array.from(dark, (_, cell) => (isSolid(cell) ? 1 : 0));
  const [across, down] = [
    { count: rows, length: columns, next: columns, step: 1 },
    { count: columns, length: rows, next: 1, step: columns },
  ];
  const bands = runs(runs(solid, across, LONG), down, HIGH);
  const blocks = runs(runs(solid, across, BLOCK), down, BLOCK);
  const plain = Uint16Array.from(bands, (one, cell) => (one === 1 || blocks[cell] === 1 ? pixelsPerCell : 0));
  const [left, light] = [dark.slice(), new Uint16Array(dark.length)];
  for (const { box, cells } of findComponents({ ...grid, dark: plain }, 1)) {
    const inked = cells.filter((cell) => explained[cell] !== 1).length;
    const filled = cells.length / area(box);
    if (filled < GROUND || inked < INKED * cells.length) continue;
    for (const cell of lightIn(box, solid, explained, grid)) light[cell] = pixelsPerCell;
    if (filled >= FILLED && Math.max(box.width, box.height) >= LONG) for (const cell of cells) left[cell] = 0;
  }
  return { ink: { ...grid, dark: left }, light: { ...grid, dark: light } };
}

/** The cells of light writing in the box of a dark area: what is light, enclosed, not too high, and has no words inside. */
function lightIn(box: Box, solid: Uint8Array, explained: Uint8Array, grid: InkGrid): number[] {
  const { columns, pixelsPerCell } = grid;
  const dark = new Uint16Array(solid.length);
  for (const cell of cellsOf(box, columns)) if (solid[cell] !== 1) dark[cell] = pixelsPerCell;
  return findComponents({ ...grid, dark }).flatMap((component) => {
    const { box: hole, cells } = component;
    const isWriting =
      Math.min(hole.width, hole.height) <= HIGHEST_WRITING &&
      isInside(hole, box) &&
      !cellsOf(hole, columns).some((cell) => explained[cell] === 1);
    return isWriting ? cells : [];
  });
}

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x > outer.x &&
  inner.y > outer.y &&
  inner.x + inner.width < outer.x + outer.width &&
  inner.y + inner.height < outer.y + outer.height;

/** The cells of a box, whose edges lie between cells. */
const cellsOf = ({ x, y, width, height }: Box, columns: number): number[] =>
  Array.from({ length: width * height }, (_, i) => (y + Math.floor(i / width)) * columns + x + (i % width));

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
