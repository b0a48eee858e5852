import type { Random } from '../../../clinical/random.js';
import type { Draw, PageDrawer } from '../../drawing.js';
import { chooseScan, scanned, type ScanOptions } from '../../scan/scan.js';
import { drawCombForm } from '../forms/comb.js';
import { drawTickForm } from '../forms/tick.js';
import { drawUnderscoreForm } from '../forms/underscore.js';
import { drawEncounter, drawLetter } from '../prose/letter.js';
import { drawProblemList } from '../prose/lists.js';
import { drawOverprint } from '../prose/sheets.js';
import { drawFlowsheet, drawVitalsGrid } from '../tables/grids.js';
import { drawLabReordered, drawLabUsual } from '../tables/lab.js';
import { drawLabPanels } from '../tables/panels.js';

/** One of several pages. */
const anyOf =
  (...drawers: readonly PageDrawer[]): PageDrawer =>
  (pen) =>
    pen.random.pick(drawers)(pen);

const LABS = anyOf(drawLabUsual, drawLabReordered, drawLabPanels, drawFlowsheet);

export const scanLab: Draw = scanned(LABS);
export const scanForm: Draw = scanned(anyOf(drawTickForm, drawTickForm, drawUnderscoreForm, drawCombForm));

const chooseLow = (random: Random): ScanOptions =>
  chooseScan(random, {
    dpi: random.pick([72, 100, 100]),
    blur: random.pick([[], [0.08]]),
    noise: random.int(2, 20),
    specks: 0,
    ink: random.int(0, 40),
    quality: random.int(60, 85),
    threshold: undefined,
  });
export const scanLow: Draw = scanned(anyOf(LABS, drawVitalsGrid, drawUnderscoreForm), chooseLow);

const choosePhoto = (random: Random): ScanOptions =>
  chooseScan(random, {
    dpi: random.pick([150, 200]),
    perspective: 0.02 + random.next() * 0.06,
    shadow: 0.2 + random.next() * 0.35,
    ink: random.int(30, 70),
    paper: random.int(190, 235),
    noise: random.int(10, 30),
    specks: 0,
    threshold: undefined,
  });
export const photo: Draw = scanned(anyOf(LABS, drawVitalsGrid, drawTickForm), choosePhoto);
export const scanNote: Draw = scanned(anyOf(drawLetter, drawEncounter, drawOverprint, drawProblemList));
