import { digital, type Draw } from './drawing.js';
import { drawLabReordered, drawLabUsual } from './layouts/tables/lab.js';

/** `pixels`: some or all text must be read from pixels, although the page is no scan. */
export type Medium = 'digital' | 'pixels' | 'scan';

export interface Layout {
  readonly id: string;
  readonly title: string;
  readonly medium: Medium;
  /** Number of pages of the set: seeds 1 to this. */
  readonly pages: number;
  readonly draw: Draw;
}

const PAGES = 20;
const row = (id: string, title: string, medium: Medium, draw: Draw): Layout => ({ id, title, medium, pages: PAGES, draw });

/** All layouts; a page is named by its layout's id and a seed. */
export const LAYOUTS: readonly Layout[] = [
  row('lab-usual', 'Laboratory table: name, result, flag, unit, range', 'digital', digital(drawLabUsual)),
  row('lab-reordered', 'Laboratory table with columns in another order', 'digital', digital(drawLabReordered)),
];
