import type { LineCell } from './line-cells.js';
import { isBlack, rightOf } from './line-items.js';

/** What of a cell stays in its place when its width changes, and where that is, in points. */
export interface Anchor {
  readonly side: 'left' | 'right' | 'centre';
  readonly at: number;
}

/** Points. Edges that differ by less are aligned. */
const ALIGNED = 0.6;
/** Points. A line is centred on the page, or ends at its right margin, if it is no farther from it. */
const ON_PAGE = 1.5;
/** Centred cells whose widths differ by fewer points would be aligned at their edges as well. */
const OTHER_WIDTH = 2;

/**
 * The side of a cell that the document aligned with other lines or with the page. A cell whose left edge is aligned, or
 * that is aligned with nothing, grows and shrinks on its right.
 */
export function anchorOf(cell: LineCell, cells: readonly LineCell[], pageWidth: number): Anchor {
  const left = { side: 'left', at: cell.items[0]?.box.x ?? 0 } as const;
  const others = cells.filter(({ line }) => line !== cell.line);
  if (isLeftAligned(cell, others)) return left;
  const centre = centreFor(cell, others, pageWidth);
  if (centre !== undefined) return { side: 'centre', at: centre };
  const right = rightFor(cell, cells, pageWidth);
  return right === undefined ? left : { side: 'right', at: right };
}

const isNear = (a: number, b: number, by = ALIGNED): boolean => Math.abs(a - b) < by;
const centreOf = ({ type }: LineCell): number => type.x + type.width / 2;

const isLeftAligned = ({ type }: LineCell, others: readonly LineCell[]): boolean =>
  others.some((other) => isNear(other.type.x, type.x));

function centreFor(cell: LineCell, others: readonly LineCell[], pageWidth: number): number | undefined {
  if (isNear(centreOf(cell), pageWidth / 2, ON_PAGE)) return pageWidth / 2;
  const aligned = others.filter(
    (other) => isNear(centreOf(other), centreOf(cell)) && Math.abs(other.type.width - cell.type.width) > OTHER_WIDTH,
  );
  return placeOf(aligned, cell, centreOf);
}

/** Among other cells whose left edges are not aligned, or alone at the right margin, which is as wide as the left one. */
function rightFor(cell: LineCell, cells: readonly LineCell[], pageWidth: number): number | undefined {
  const endOf = ({ type }: LineCell): number => rightOf(type);
  const aligned = cells.filter(
    (other) => other.line !== cell.line && isNear(endOf(other), endOf(cell)) && !isLeftAligned(other, otherLines(other, cells)),
  );
  const right = pageWidth - Math.min(...cells.map(({ type }) => type.x));
  const isAtMargin = cell.type.x > pageWidth / 2 && isNear(endOf(cell), right, ON_PAGE);
  return placeOf(aligned, cell, endOf) ?? (isAtMargin ? right : undefined);
}

const otherLines = ({ line }: LineCell, cells: readonly LineCell[]): LineCell[] => cells.filter((cell) => cell.line !== line);

/** The place of a cell that does not change; else the own one in whole points, since writers measure words inexactly. */
function placeOf(aligned: readonly LineCell[], cell: LineCell, place: (cell: LineCell) => number): number | undefined {
  if (aligned.length === 0) return undefined;
  const unchanged = aligned.find(({ items }) => !items.some(isBlack));
  return unchanged ? place(unchanged) : Math.round(place(cell));
}
