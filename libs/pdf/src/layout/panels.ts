import { bottom, right } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { cellOf, middleOfRow, placedWords, textOfCell } from '../rows/cells.js';
import type { LayoutCell, LayoutRow, PageLayout } from '../rows/page-layout.js';
import { bandsOf } from './bands.js';
import { gridRows, wallsOf, type GridRow } from './grid-rows.js';

/** A rule above and one below. */
const MIN_RULES = 2;
/** Fewer cells with several lines may be cells of a table. */
const FEWEST_CELLS = 2;
/** "Name: Marguerite Arsenault", "Allergies / reaction:" */
const LABELLED = /^\p{Lu}[^:\d]{1,28}:(?:\s|$)/u;

/** Where among rows a drawn row of panels is, and the rows of each panel, from left to right. */
interface Panels {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly panels: readonly (readonly LayoutRow[])[];
}

/**
 * The first row of panels: two or more touching cells, drawn between two rules with walls, of several lines each, where every one
 * begins with a label or a title: "Name: …", "Allergies:", "Admitted: …". Each is read to its end before the one beside it. Cells of
 * a table have their labels above them.
 */
export function findPanels(rows: readonly LayoutRow[], { rules, uprights, isHeading }: PageLayout): Panels | undefined {
  const bands = bandsOf(rules, MIN_RULES);
  const grid = new Set(gridRows(bands, uprights).map(({ band }) => band));
  for (const band of bands) {
    const walls = grid.has(band) ? [] : wallsOf(band, uprights);
    const from = walls.length > 0 ? rows.findIndex((row) => isWithin(row, band)) : -1;
    if (from < 0) continue;
    const to = rows.findLastIndex((row) => isWithin(row, band)) + 1;
    const panels = panelsOf(rows.slice(from, to), { band, walls });
    const isLabelled = (text: string): boolean => LABELLED.test(text) || isHeading(text);
    const isTold = panels.every(([line]) => line?.[0] !== undefined && isLabelled(textOfCell(line[0])));
    if (isTold && panels.filter(({ length }) => length > 1).length >= FEWEST_CELLS) return { from, to, panels };
  }
  return undefined;
}

function isWithin(row: LayoutRow, band: Box): boolean {
  const middle = middleOfRow(row);
  return band.y < middle && middle < bottom(band) && row.every(({ frame }) => frame.x > band.x && right(frame) < right(band));
}

/** The lines of each panel that has some. */
const panelsOf = (rows: readonly LayoutRow[], { band, walls }: GridRow): readonly (readonly LayoutRow[])[] =>
  [...walls, right(band)]
    .map((wall, i) => rows.map((row) => within(row, walls[i - 1] ?? band.x, wall)).filter((row) => row.length > 0))
    .filter((lines) => lines.length > 0);

/** The cells of a row between two walls; one that runs through a wall is parted there. */
const within = (row: LayoutRow, from: number, to: number): LayoutRow =>
  row.flatMap((cell): LayoutCell[] => {
    const words = placedWords(cell);
    const inside = words.filter(({ frame }) => {
      const middle = frame.x + frame.width / 2;
      return middle > from && middle < to;
    });
    if (inside.length === words.length) return [cell];
    return inside.length > 0 ? [cellOf(inside)] : [];
  });
