import type { ShownGlyph } from '@chartloom/pdf';
import { containsPoint } from '../layout/boxes.js';
import type { LineLayout } from '../layout/page-plan.js';
import { UnsupportedContent } from '../source/unsupported-content.js';
import type { InkFates } from './laid-out-writer.js';
import type { RemovalPredicate } from './page-writer.js';

/**
 * What becomes of the ink of a page whose lines are laid out anew. `removal` is in the coordinates of the source. In a line
 * that changes, glyphs that belong to no word are fill characters: they are left out.
 */
export function inkFates({ moves, cleared, text }: LineLayout, removal: RemovalPredicate): InkFates {
  return {
    glyph: (glyph) => {
      if (removal.glyph(glyph)) return 'removed';
      const middle = [glyph.box.x + glyph.box.width / 2, glyph.box.y + glyph.box.height / 2] as const;
      const move = nearest(
        moves.filter(({ from }) => containsPoint(from, ...middle)),
        middle[1],
      );
      if (move && !isBlank(glyph)) return move;
      if (!cleared.some((box) => containsPoint(box, ...middle))) return undefined;
      if (/[\p{L}\p{N}]/u.test(glyph.text)) throw new UnsupportedContent('layout');
      return 'dropped';
    },
    path: (path) => (removal.path(path) ? 'removed' : text?.stretched.get(path)),
  };
}

type Move = LineLayout['moves'][number];

/** The move of the line that a glyph is in the middle of: lines set close overlap. */
const nearest = (moves: readonly Move[], y: number): Move | undefined =>
  moves.toSorted((a, b) => offsetOf(a, y) - offsetOf(b, y))[0];

const offsetOf = ({ from }: Move, y: number): number => Math.abs(from.y + from.height / 2 - y);

const isBlank = ({ text }: ShownGlyph): boolean => text.trim() === '';
