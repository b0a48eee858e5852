import { union } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { textOfCell } from '../rows/cells.js';
import type { LayoutCell, LayoutRow } from '../rows/page-layout.js';

/** So many rows of three cells or more below a title are a table. */
export const SURE_ROWS = 3;
/** `Name:`: a label of a form. */
export const LABEL = /^[A-Z][A-Za-z .#/'’()-]{1,28}:$/;

const centreY = (box: Box): number => box.y + box.height / 2;

/** The part of a row on one side of the gutter; text and type are those of the cell next to the gutter. */
export interface SideLine {
  readonly row: number;
  readonly text: string;
  readonly fontSize: number;
  readonly bold: boolean;
  /** The distance from the line above. */
  readonly white: number;
  readonly frames: readonly Box[];
  /** Of all cells. */
  readonly texts: readonly string[];
}
export type Side = readonly SideLine[];

/** Of each row its cells on one side; `nearest` to the gutter is the last of them or the first. */
export function sideOf(
  rows: readonly LayoutRow[],
  keep: (cell: LayoutCell) => boolean,
  nearest: 0 | -1,
  above?: LayoutRow,
): Side {
  let last = above && centreY(union(above.map(({ frame }) => frame)));
  return rows.flatMap((row, index) => {
    const cells = row.filter(keep);
    const cell = cells.at(nearest);
    if (!cell) return [];
    const { words, frame, fontSize } = cell;
    const white = last === undefined ? Infinity : centreY(frame) - last;
    last = centreY(frame);
    const text = words.map((word) => word.text).join(' ');
    const bold = words.every((word) => word.bold);
    return [{ row: index, text, bold, fontSize, white, frames: cells.map((each) => each.frame), texts: cells.map(textOfCell) }];
  });
}

/** The middle one of several numbers; 0 of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
