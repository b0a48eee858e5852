import type { Box, ShownGlyph } from '@chartloom/pdf';
import { area, containsPoint, overlapArea } from '../layout/boxes.js';
import type { LineLayout } from '../layout/page-plan.js';
import { UnsupportedContent } from '../source/unsupported-content.js';
import type { InkFates } from './laid-out-writer.js';
import type { RemovalPredicate } from './page-writer.js';

/** A glyph belongs to a word that holds this share of it. */
const HELD = 0.6;

/** A glyph of a line is no higher than the line by more than this factor. */
const HIGHEST = 1.3;

/**
 * What becomes of the ink of a page whose lines are laid out anew. `removal` is in the coordinates of the source. In a line
 * that changes, glyphs that belong to no word are fill characters: they are left out.
 */
export function inkFates({ moves, cleared, text }: LineLayout, removal: RemovalPredicate): InkFates {
  const words: readonly Word[] = [
    ...moves.map((move) => ({ box: move.from, move })),
    ...(text?.still ?? []).map((box) => ({ box, move: undefined })),
  ];
  return {
    glyph: (glyph) => {
      if (removal.glyph(glyph)) return 'removed';
      const word = wordOf(glyph, words);
      if (word && !isBlank(glyph)) return word.move;
      if (!cleared.some((box) => isOfLine(glyph.box, box))) return undefined;
      if (/[\p{L}\p{N}]/u.test(glyph.text)) throw new UnsupportedContent('layout');
      return 'dropped';
    },
    path: (path) => (removal.path(path) ? 'removed' : text?.stretched.get(path)),
  };
}

interface Word {
  readonly box: Box;
  readonly move: LineLayout['moves'][number] | undefined;
}

/** The word of a glyph: of words over each other, as a watermark is over lines, the one of its height. */
function wordOf({ box }: ShownGlyph, words: readonly Word[]): Word | undefined {
  let nearest: Word | undefined;
  for (const word of words) {
    if (!holdsMiddle(word.box, box) || overlapArea(word.box, box) < HELD * area(box)) continue;
    if (!nearest || offset(word.box, box) < offset(nearest.box, box)) nearest = word;
  }
  return nearest;
}

/** How far the upper and lower edges of two boxes are from each other. */
const offset = (a: Box, b: Box): number => Math.abs(a.y - b.y) + Math.abs(a.y + a.height - b.y - b.height);

const holdsMiddle = (outer: Box, { x, y, width, height }: Box): boolean => containsPoint(outer, x + width / 2, y + height / 2);

/** A watermark is much higher than the line that it is over. */
const isOfLine = (glyph: Box, line: Box): boolean => holdsMiddle(line, glyph) && glyph.height <= HIGHEST * line.height;

const isBlank = ({ text }: ShownGlyph): boolean => text.trim() === '';
