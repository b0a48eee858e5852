import type { PlacedGlyph } from '../layout/placed-glyph.js';
import { middleOf } from '../layout/placed-glyph.js';
import { isUpright, snapAngle, turn } from '../layout/frame.js';
import type { Glyph } from '../content/page-content.js';
import type { QuarterTurn } from '../page/model.js';

/** In type sizes: glyphs whose middles differ by less are on one line. */
const SAME_LINE = 0.4;
/** In type sizes: the same glyph again this near is bold type made by double printing, or a shadow. */
const OVERPRINT = 0.2;

/** The glyphs of one visual line, from left to right in the direction of their text. */
export interface GlyphRow {
  readonly turn: QuarterTurn;
  readonly glyphs: readonly PlacedGlyph[];
}

/** The lines of level and upright text; text at other angles is in none. */
export function glyphRows(glyphs: readonly Glyph[]): GlyphRow[] {
  const placed = glyphs.map((glyph) => ({ ...glyph, angle: snapAngle(glyph.angle) })).filter(({ angle }) => isUpright(angle));
  return [...Map.groupBy(placed, ({ angle }) => angle)].flatMap(([angle, group]) =>
    linesOf(group.map((glyph) => ({ ...glyph, frame: turn(glyph.box, angle) }))).map((line) => ({
      turn: angle as QuarterTurn,
      glyphs: withoutOverprints(line.toSorted((a, b) => a.frame.x - b.frame.x)),
    })),
  );
}

function linesOf(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const lines: PlacedGlyph[][] = [];
  for (const glyph of glyphs.toSorted((a, b) => middleOf(a.frame) - middleOf(b.frame))) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    const isNear = first && middleOf(glyph.frame) - middleOf(first.frame) < SAME_LINE * Math.max(first.fontSize, glyph.fontSize);
    if (line && isNear) line.push(glyph);
    else lines.push([glyph]);
  }
  return lines;
}

const withoutOverprints = (line: readonly PlacedGlyph[]): PlacedGlyph[] =>
  line.filter(
    (glyph, i) =>
      !line
        .slice(Math.max(0, i - 3), i)
        .some(
          ({ code, font, frame }) =>
            code === glyph.code && font === glyph.font && glyph.frame.x - frame.x < OVERPRINT * glyph.fontSize,
        ),
  );
