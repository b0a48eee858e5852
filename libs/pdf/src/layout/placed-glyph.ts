import type { Glyph } from '../content/page-content.js';
import type { Box } from '../page/model.js';

/** A glyph of upright text, with its box in the frame in which that text reads left to right. */
export interface PlacedGlyph extends Glyph {
  readonly frame: Box;
}

export const isBlank = ({ text }: PlacedGlyph): boolean => text.trim() === '';

export const middleOf = ({ y, height }: Box): number => y + height / 2;

export const centreOf = ({ x, width }: Box): number => x + width / 2;
