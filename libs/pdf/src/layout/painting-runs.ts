import { right } from '../page/geometry.js';
import { middleOf, type PlacedGlyph } from './placed-glyph.js';

/** In type sizes: how far the pen may step back between two glyphs of a run (kerning, slanted type). */
const STEP_BACK = 0.35;
/** In type sizes: how far it may step on without a new run. A wider step within one operator is still the same run. */
const STEP_ON = 1.5;
/** In type sizes: how far the baseline may move, as for superscripts. */
const SHIFT = 0.25;
/** Type whose size differs by this factor is another run. */
const OTHER_SIZE = 1.25;

/**
 * The glyphs of one direction as they were painted, cut where the pen does not go on to the right on its line. What was typed
 * over other text is a run of its own, wherever it lies.
 */
export function paintingRuns(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const runs: PlacedGlyph[][] = [];
  let last: PlacedGlyph | undefined;
  for (const glyph of glyphs) {
    if (last && goesOn(last, glyph)) runs.at(-1)?.push(glyph);
    else runs.push([glyph]);
    last = glyph;
  }
  return runs;
}

function goesOn(last: PlacedGlyph, glyph: PlacedGlyph): boolean {
  const [small, large] = [Math.min(last.fontSize, glyph.fontSize), Math.max(last.fontSize, glyph.fontSize)];
  const step = glyph.frame.x - right(last.frame);
  return (
    large < OTHER_SIZE * small &&
    Math.abs(middleOf(glyph.frame) - middleOf(last.frame)) < SHIFT * large &&
    step > -STEP_BACK * large &&
    (step < STEP_ON * large || glyph.show === last.show)
  );
}
