import type { Box, PdfPage, ShownGlyph } from '@chartloom/pdf';
import type { PlannedGlyph } from '../content/laid-out-writer.js';
import type { TextPage } from '../content/text-pages.js';
import { findInvisibleGlyphs } from '../ink/ink.js';
import type { Luminance } from '../ink/luminance.js';
import { containsPoint } from '../layout/boxes.js';

/** Points. Numbers in the file are rounded, more often in a long line. */
const TOLERANCE = 0.1;

/**
 * Whether a reader finds exactly the planned text at its planned places. The surrogates are written after all other text and are not
 * part of the plan.
 */
export function isAsPlanned({ boxes }: TextPage, planned: readonly PlannedGlyph[], page: PdfPage | undefined): boolean {
  const shown = glyphsOf(page);
  const white = boxes.flatMap(({ box, surrogate }) => (surrogate === undefined ? [] : [box]));
  return (
    shown.length >= planned.length &&
    planned.every((glyph, i) => isSameGlyph(glyph, shown[i])) &&
    shown.slice(planned.length).every(({ box }) => white.some((one) => holdsMiddle(one, box)))
  );
}

function isSameGlyph({ text, box }: PlannedGlyph, shown: ShownGlyph | undefined): boolean {
  if (!shown || shown.hidden || shown.text !== text) return false;
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(box[side] - shown.box[side]) < TOLERANCE);
}

/**
 * Whether every planned glyph leaves ink at its place, and no box lies over it. Pages without a plan are compared pixel by
 * pixel only.
 */
export function isLegible(text: TextPage | undefined, page: PdfPage | undefined, drawn: Luminance): boolean {
  if (!text?.planned) return true;
  const glyphs = glyphsOf(page).slice(0, text.planned.length);
  const isCovered = ({ box }: ShownGlyph): boolean => text.boxes.some((black) => holdsMiddle(black.box, box));
  return findInvisibleGlyphs(drawn, glyphs).size === 0 && !glyphs.some(isCovered);
}

const glyphsOf = (page: PdfPage | undefined): readonly ShownGlyph[] =>
  (page?.drawing?.shows ?? []).flat().filter(({ text }) => text.trim() !== '');

const holdsMiddle = (outer: Box, { x, y, width, height }: Box): boolean => containsPoint(outer, x + width / 2, y + height / 2);
