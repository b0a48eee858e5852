import type { Glyph } from '../content/page-content.js';
import type { Box } from '../page/model.js';

/** A glyph of upright text, with its box in the frame in which that text reads left to right. */
export interface PlacedGlyph extends Glyph {
  readonly frame: Box;
  /** Of the first glyph of a word, how many blanks are typed before it, where they are several. */
  readonly blanksBefore?: number;
}

export const isBlank = ({ text }: PlacedGlyph): boolean => text.trim() === '';

export const middleOf = ({ y, height }: Box): number => y + height / 2;

export const centreOf = ({ x, width }: Box): number => x + width / 2;
