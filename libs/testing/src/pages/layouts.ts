import type { Random } from '../clinical/random.js';
import type { PenOptions } from './pen/pen.js';
import { digital, type Draw } from './drawing.js';
import { drawCombForm } from './layouts/forms/comb.js';
import { drawSpacedLetters } from './layouts/forms/spaced.js';
import { drawTickForm } from './layouts/forms/tick.js';
import { drawUnderscoreForm } from './layouts/forms/underscore.js';
import { drawLabReordered, drawLabUsual } from './layouts/tables/lab.js';
import { drawFlowsheet, drawVitalsGrid } from './layouts/tables/grids.js';
import { drawLabPanels } from './layouts/tables/panels.js';
import { drawMedTable, drawOddHeads, drawTurnedTable } from './layouts/tables/care.js';
import { photo, scanForm, scanLab, scanLow, scanNote } from './layouts/scans/scans.js';
import { drawEncounter, drawLetter } from './layouts/prose/letter.js';
import { drawProblemList, drawVisitSummary } from './layouts/prose/lists.js';
import { drawFaceSheet, drawOverprint } from './layouts/prose/sheets.js';
import { drawCoded } from './layouts/codes/coded.js';
import { drawFalseText, drawType3 } from './layouts/pixels/hidden-text.js';
import { bannerScan, drawPastedPicture } from './layouts/pixels/pictures.js';
import { otherLanguage } from './layouts/prose/other-language.js';
import { illegible } from './layouts/scans/illegible.js';

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

/** Landscape content upright by /Rotate or on a wide page, or lying on a portrait page. */
const chooseTurn = (random: Random): PenOptions =>
  random.pick<PenOptions>([
    { width: 792, height: 612, rotate: 90 },
    { width: 792, height: 612, rotate: 270 },
    { turn: 90 },
    { turn: 270 },
  ]);

/** All layouts; a page is named by its layout's id and a seed. */
export const LAYOUTS: readonly Layout[] = [
  row('underscore-form', 'Form: values typed over underscores or dots', 'digital', digital(drawUnderscoreForm)),
  row('comb-form', 'Form: one character a cell', 'digital', digital(drawCombForm)),
  row('tick-form', 'Form: check boxes of many makes', 'digital', digital(drawTickForm)),
  row('spaced-letter', 'Headings and names with letters set apart', 'digital', digital(drawSpacedLetters)),
  row('lab-usual', 'Laboratory table: name, result, flag, unit, range', 'digital', digital(drawLabUsual)),
  row('lab-reordered', 'Laboratory table with columns in another order', 'digital', digital(drawLabReordered)),
  row('flowsheet', 'Dates as columns, with blanks', 'digital', digital(drawFlowsheet)),
  row('vitals-grid', 'Vital signs: heads over one row a reading', 'digital', digital(drawVitalsGrid)),
  row('lab-panels', 'Panels with titles, wrapped rows and comments, without rules', 'digital', digital(drawLabPanels)),
  row('med-table', 'Medicines with wrapped names and instructions', 'digital', digital(drawMedTable)),
  row('turned-table', 'Wide table, by /Rotate or a turned text matrix', 'digital', digital(drawTurnedTable, chooseTurn)),
  row('odd-heads', 'Tables with vague, cut or no heads', 'digital', digital(drawOddHeads)),
  row('scan-lab', 'Scanned laboratory report', 'scan', scanLab),
  row('scan-form', 'Scanned form with check boxes and typed values', 'scan', scanForm),
  row('scan-low', 'Scan of 72 or 100 dpi', 'scan', scanLow),
  row('photo', 'Photograph with shadow and perspective', 'scan', photo),
  row('visit-summary', 'Cards in two columns', 'digital', digital(drawVisitSummary)),
  row('letter', 'Letter: justified, hyphenated prose', 'digital', digital(drawLetter)),
  row('overprint', 'Bold by double printing, shadows, bands', 'digital', digital(drawOverprint)),
  row('face-sheet', 'Labels above their values in a grid', 'digital', digital(drawFaceSheet)),
  row('problem-list', 'Lists of several levels', 'digital', digital(drawProblemList)),
  row('encounter-print', 'Dense note with running header and footer', 'digital', digital(drawEncounter)),
  row('scan-note', 'Scanned note or letter', 'scan', scanNote),
  row('coded', 'Bar codes beside text', 'digital', digital(drawCoded)),
  row('type3', 'Type 3 font without Unicode', 'pixels', digital(drawType3)),
  row('false-text', 'Text whose Unicode is false', 'pixels', digital(drawFalseText)),
  row('pasted-picture', 'Table or letter as a picture on a page with text', 'pixels', digital(drawPastedPicture)),
  row('banner-scan', 'Scan under a printed banner or stamp', 'pixels', bannerScan),
  row('other-language', 'Spanish, German, French and Portuguese', 'digital', otherLanguage),
  row('illegible', 'Nothing that a person could read', 'scan', illegible),
];
