import { digital, type Draw } from './drawing.js';
import { drawCombForm } from './layouts/forms/comb.js';
import { drawSpacedLetters } from './layouts/forms/spaced.js';
import { drawTickForm } from './layouts/forms/tick.js';
import { drawUnderscoreForm } from './layouts/forms/underscore.js';
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
  row('underscore-form', 'Form: values typed over underscores or dots', 'digital', digital(drawUnderscoreForm)),
  row('comb-form', 'Form: one character a cell', 'digital', digital(drawCombForm)),
  row('tick-form', 'Form: check boxes of many makes', 'digital', digital(drawTickForm)),
  row('spaced-letter', 'Headings and names with letters set apart', 'digital', digital(drawSpacedLetters)),
  row('lab-usual', 'Laboratory table: name, result, flag, unit, range', 'digital', digital(drawLabUsual)),
  row('lab-reordered', 'Laboratory table with columns in another order', 'digital', digital(drawLabReordered)),
];
